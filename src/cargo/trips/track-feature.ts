import { toGeoJson } from '../../foundation/shared/geo/geojson.ts';
import { type Location, thinLocations } from '../../vessel/position/index.ts';
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

type Pages = AsyncGenerator<Location[]>;

/** A track with totals over all locations. `maxPoints` limits the number of points returned. */
export function meteredTrack(
  read: () => Pages,
  meter: Pick<ReturnType<typeof createTrackMeter>, 'add'>,
  maxPoints: number | undefined,
): Pages {
  let isMetered = false;
  async function* metered() {
    const isFirst = !isMetered;
    isMetered = true;
    for await (const page of read()) {
      if (isFirst) meter.add(page);
      yield page;
    }
  }
  return maxPoints === undefined ? metered() : thinLocations(metered, maxPoints);
}
