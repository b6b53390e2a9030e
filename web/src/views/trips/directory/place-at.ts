import type { Place } from '../records.ts';
import { places } from './directory.ts';
import { findPlace, type Point } from './find-place.ts';

/** Saved place that contains a position. */
export const placeAt = (point: Point): Place | undefined => findPlace(point, places.data.value ?? []);
