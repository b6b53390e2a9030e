import type { LatLon } from '../lib/geo.ts';
import type { View } from '../map/mercator.ts';
import type { Session } from './session.ts';

/** Functions of the map that a playback uses. */
export interface PlaybackMap {
  /** Shows the past of a playback; undefined shows the present again. */
  showPast(session: Session | undefined): void;
  /** Marks areas without data at the moment. */
  showUnknown(boxes: readonly (readonly LatLon[])[]): void;
  /** Draws the track of a vessel; undefined removes it. */
  showTrack(lines: readonly (readonly LatLon[])[]): void;
  /** Fits the map to these positions. */
  showAll(places: readonly LatLon[]): void;
  /** The map as a PNG file with these lines above it. */
  makeImage(caption: readonly string[]): Promise<Blob>;
  view(): View;
}
