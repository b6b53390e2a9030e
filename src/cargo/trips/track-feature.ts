import { toGeoJson } from '../../foundation/shared/geojson.ts';
import type { Location } from '../../vessel/position/index.ts';
import { createTrackMeter } from './track.ts';

/** A track as a GeoJSON feature, with the track in numbers among its properties. */
export function toTrackFeature(
  { id, properties }: { id: string; properties: object },
  pages: AsyncGenerator<readonly Location[]>,
): AsyncGenerator<string> {
  const meter = createTrackMeter();
  async function* metered() {
    for await (const page of pages) {
      meter.add(page);
      yield page;
    }
  }
  return toGeoJson({ id, properties: () => ({ ...properties, track: meter.summary() }) }, metered());
}
