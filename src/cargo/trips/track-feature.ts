import { toGeoJson } from '../../foundation/shared/geo/geojson.ts';
import type { Location } from '../../vessel/position/index.ts';
import { meteredTrack } from './metered-track.ts';
import { createTrackMeter } from './track.ts';

/** A track as a GeoJSON feature, with the whole track in numbers among its properties. */
export function toTrackFeature(
  { id, properties, maxPoints }: { id: string; properties: object; maxPoints?: number | undefined },
  read: () => AsyncGenerator<Location[]>,
): AsyncGenerator<string> {
  const meter = createTrackMeter();
  const pages = meteredTrack(read, meter, maxPoints);
  return toGeoJson({ id, properties: () => ({ ...properties, track: meter.summary() }) }, pages);
}
