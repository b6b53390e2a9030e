import type { Place } from '../records.ts';
import { places } from './directory.ts';
import { findPlace, type Point } from './find-place.ts';

/** The saved place in which a position is. */
export const placeAt = (point: Point): Place | undefined => findPlace(point, places.data.value ?? []);
