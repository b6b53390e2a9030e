import { signal } from '@preact/signals';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { PlaybackMap } from '../../playback/playback-map.ts';

/** Whether the map follows your position; a drag ends it. */
export const isFollowing = signal(true);

/** Upward direction: your course, or north. */
export const isCourseUp = signal(readStored('map-up') === 'course');
isCourseUp.subscribe((is) => writeStored('map-up', is ? 'course' : undefined));

/** Current upward direction in degrees. */
export const mapBearing = signal(0);

/** Functions of the map for the view. */
export interface MapHandle extends PlaybackMap {
  zoomBy(levels: number): void;
  show(mmsi: number): void;
  select(mmsi: number | undefined): void;
  close(): void;
}
