import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { endsOf, thin, thinToFit } from '../../../foundation/shared/geo/thin.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import {
  asTimedPlaces,
  NO_COURSE,
  NO_SPEED,
  type ReadTrack,
  type TrackColumns,
} from '../../../traffic/tracks/index.ts';
import { rounded, toRad } from '../own-ship.ts';
import { isoDuration } from './query-text.ts';
import { PROVIDER, type TrackQuery } from './track-query.ts';

/** Paths with values in points, besides the position. */
export const VALUES: Readonly<Record<string, (track: TrackColumns, index: number) => number | null>> = {
  'navigation.speedOverGround': ({ speeds }, index) => {
    const speed = speeds[index] ?? NO_SPEED;
    return speed === NO_SPEED ? null : rounded(knotsToMps(speed / 10), 3);
  },
  'navigation.courseOverGroundTrue': ({ courses }, index) => {
    const course = courses[index] ?? NO_COURSE;
    return course === NO_COURSE ? null : toRad(course);
  },
};

export interface FeatureFacts {
  readonly context: string;
  readonly isSelf: boolean;
  readonly name: string | undefined;
}

/** A track as a feature of the track API; undefined if no line remains. */
export async function toFeature(read: ReadTrack, { context, isSelf, name }: FeatureFacts, query: TrackQuery) {
  const { track } = read;
  const segments = (await segmentsOf(read, query)).filter((indexes) => indexes.length > 1);
  const all = segments.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const position = (index: number) => [(track.lonE5[index] ?? 0) / 1e5, (track.latE5[index] ?? 0) / 1e5];
  const time = (index: number) => toTimestamp((track.tenths[index] ?? 0) * 100);
  const applied = query.paths.filter((path) => path in VALUES);
  const valuesOf = (path: string) => segments.map((indexes) => indexes.map((at) => VALUES[path]?.(track, at) ?? null));
  return {
    type: 'Feature',
    geometry: query.hasGeometry
      ? { type: 'MultiLineString', coordinates: segments.map((indexes) => indexes.map(position)) }
      : null,
    properties: {
      context,
      isSelf,
      ...(name !== undefined && { contextName: name }),
      providerId: PROVIDER,
      from: time(first),
      to: time(last),
      bbox: boundsOf(track, all),
      pointCount: all.length,
      ...(query.resolutionMs !== undefined && { resolution: isoDuration(query.resolutionMs) }),
      ...(query.epsilonM !== undefined && { epsilon: query.epsilonM }),
      ...(query.hasTimes && { coordTimes: segments.map((indexes) => indexes.map(time)) }),
      ...(query.paths.length > 0 && {
        appliedProperties: applied,
        values: Object.fromEntries(applied.map((path) => [path, valuesOf(path)])),
      }),
    },
  };
}

/** Indexes of the remaining points of each leg. */
async function segmentsOf({ track, legs, storedM }: ReadTrack, query: TrackQuery): Promise<(readonly number[])[]> {
  const { epsilonM = 0, resolutionMs, maxPoints } = query;
  const places = asTimedPlaces(track);
  const apart = resolutionMs === undefined ? 0 : resolutionMs / 100;
  const simplified = legs.map(({ first, end }) =>
    spaced(track, thin(places, [first, end], Math.max(0, epsilonM - storedM)), apart),
  );
  const count = simplified.reduce((sum, { length }) => sum + length, 0);
  if (maxPoints === undefined || count <= maxPoints) return simplified;
  const thinned = await thinToFit(places, legs, { maxPoints: Math.max(maxPoints, endsOf(legs)), storedM });
  return thinned.legs.map((indexes) => spaced(track, indexes, apart));
}

/** Points with this minimum distance in tenths, and the last point. */
function spaced(track: TrackColumns, indexes: readonly number[], apart: number): readonly number[] {
  if (apart === 0) return indexes;
  let next = Number.NEGATIVE_INFINITY;
  const left = indexes.filter((index) => {
    const at = track.tenths[index] ?? 0;
    if (at < next) return false;
    next = at + apart;
    return true;
  });
  const last = indexes.at(-1);
  if (last !== undefined && left.at(-1) !== last) {
    if (left.length > 1) left.pop();
    left.push(last);
  }
  return left;
}

/** West, south, east, north; west is greater than east for a track across 180°. */
function boundsOf({ latE5, lonE5 }: TrackColumns, indexes: readonly number[]): number[] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [south, north] = [west, east];
  let before = lonE5[indexes[0] ?? 0] ?? 0;
  for (const index of indexes) {
    const lon = lonE5[index] ?? 0;
    // Unwrap the longitude relative to the previous point.
    before = lon - 36_000_000 * Math.round((lon - before) / 36_000_000);
    [west, east] = [Math.min(west, before), Math.max(east, before)];
    const lat = latE5[index] ?? 0;
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const wrapped = (lon: number) => (lon > 18_000_000 ? lon - 36_000_000 : lon < -18_000_000 ? lon + 36_000_000 : lon);
  return [wrapped(west), south, wrapped(east), north].map((value) => value / 1e5);
}
