import { signal } from '@preact/signals';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The map keeps your position in its middle until it is dragged. */
export const isFollowing = signal(true);

/** What is up on the map: your course, or north. */
export const isCourseUp = signal(readStored('map-up') === 'course');
isCourseUp.subscribe((is) => writeStored('map-up', is ? 'course' : undefined));

/** What is up now, in degrees. */
export const mapBearing = signal(0);
