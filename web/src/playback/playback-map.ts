import type { LatLon } from '../lib/geo.ts';
import type { View } from '../map/mercator.ts';
import type { Session } from './session.ts';

/** What a playback may ask of the map that shows it. */
export interface PlaybackMap {
  /** Shows the past of a playback; undefined the present again. */
  showPast(session: Session | undefined): void;
  /** Draws where nothing is known at the moment. */
  showUnknown(boxes: readonly (readonly LatLon[])[]): void;
  /** Draws the way of a vessel; none takes it away. */
  showTrack(lines: readonly (readonly LatLon[])[]): void;
  /** Moves the map so that all of these are seen. */
  showAll(places: readonly LatLon[]): void;
  /** What the map shows, as a PNG file with these lines above it. */
  makeImage(caption: readonly string[]): Promise<Blob>;
  view(): View;
}
