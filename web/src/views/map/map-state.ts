import { signal } from '@preact/signals';
import { readStored, writeStored } from '../../lib/stored.ts';

/** Whether the map follows your position; a drag ends it. */
export const isFollowing = signal(true);

/** Upward direction: your course, or north. */
export const isCourseUp = signal(readStored('map-up') === 'course');
isCourseUp.subscribe((is) => writeStored('map-up', is ? 'course' : undefined));

/** Current upward direction in degrees. */
export const mapBearing = signal(0);
