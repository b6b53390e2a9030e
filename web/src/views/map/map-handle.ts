import type { PlaybackMap } from '../../playback/playback-map.ts';

/** Functions of the map for the view. */
export interface MapHandle extends PlaybackMap {
  zoomBy(levels: number): void;
  show(mmsi: number): void;
  select(mmsi: number | undefined): void;
  close(): void;
}
