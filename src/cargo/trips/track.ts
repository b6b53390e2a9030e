import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { toGeoJson } from '../../foundation/shared/geo/geojson.ts';
import { type Location, thinLocations } from '../../vessel/position/index.ts';

/** A logged position with its time in ms since the epoch. */
export interface TrackPoint {
  latitude: number;
  longitude: number;
  recordedAt: number;
  /** The position jumped to this point, so it is not connected to the previous one. */
  isJump?: true | undefined;
}

/** Totals of a track. */
export interface TrackSummary {
  /** Sum of the great-circle distances between points, without jumps. */
  distanceKm: number;
  /** Time from the first to the last point. */
  durationSecs: number;
  points: number;
}

/** Sums up a track point by point, without keeping the points. */
export function createTrackMeter() {
  let first: TrackPoint | undefined;
  let last: TrackPoint | undefined;
  let metres = 0;
  let points = 0;
  return {
    /** Points must come in order of time. */
    add(next: readonly TrackPoint[]): void {
      for (const point of next) {
        if (last && !point.isJump) metres += distanceM(last, point);
        first ??= point;
        last = point;
      }
      points += next.length;
    },
    summary(): TrackSummary {
      const durationMs = first && last ? last.recordedAt - first.recordedAt : 0;
      return { distanceKm: metres / 1000, durationSecs: durationMs / 1000, points };
    },
  };
}

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
