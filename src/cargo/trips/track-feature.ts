import { toGeoJson } from '../../foundation/shared/geo/geojson.ts';
import type { Location } from '../../vessel/position/index.ts';
import { meteredTrack } from './metered-track.ts';
import { createTrackMeter } from './track.ts';

interface TrackOf {
  id: string;
  properties: object;
  /** Whether the track contains a jump of the position. */
  hasJumps: boolean;
  maxPoints?: number | undefined;
}

/** A track as a GeoJSON feature, with totals of the whole track in its properties. */
export function toTrackFeature(
  { id, properties, hasJumps, maxPoints }: TrackOf,
  read: () => AsyncGenerator<Location[]>,
): AsyncGenerator<string> {
  const meter = createTrackMeter();
  const pages = meteredTrack(read, meter, maxPoints);
  return toGeoJson({ id, hasJumps, properties: () => ({ ...properties, track: meter.summary() }) }, pages);
}
