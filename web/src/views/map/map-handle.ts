import type { PlaybackMap } from '../../playback/playback-map.ts';

/** What the view may ask of its map. */
export interface MapHandle extends PlaybackMap {
  zoomBy(levels: number): void;
  show(mmsi: number): void;
  select(mmsi: number | undefined): void;
  close(): void;
}
