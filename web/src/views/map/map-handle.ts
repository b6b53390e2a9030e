import type { LatLon } from '../../lib/geo.ts';
import type { View } from '../../map/mercator.ts';
import type { Session } from '../../playback/session.ts';

/** What the view may ask of its map. */
export interface MapHandle {
  zoomBy(levels: number): void;
  show(mmsi: number): void;
  select(mmsi: number | undefined): void;
  /** Shows the past of a playback; undefined the present again. */
  showPast(session: Session | undefined): void;
  /** What the map shows, as a PNG file. */
  takePicture(): Promise<Blob>;
  view(): View;
  /** Draws the way of a vessel over the map; none takes it away. */
  showTrack(lines: readonly (readonly LatLon[])[]): void;
  /** Draws where nothing is known at the moment. */
  showUnknown(boxes: readonly (readonly LatLon[])[]): void;
  close(): void;
}
