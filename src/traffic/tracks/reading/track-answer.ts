import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { toGeoJson } from '../../../foundation/shared/geo/geojson.ts';
import { type FilePoint, toGpx } from '../../../foundation/shared/geo/gpx.ts';
import type { Thinned } from '../../../foundation/shared/geo/thin.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { linksTo } from '../../../server/http/schema.ts';
import type { StreamedObject } from '../../../server/http/stream.ts';
import { NO_COURSE, NO_SPEED, type TrackColumns } from '../stored-track.ts';
import type { Leg } from './join-track.ts';
import type { ReadRange, ReadTrack } from './read-tracks.ts';

/** Columns of a point of a leg. */
export const COLUMNS = ['dt', 'latitude', 'longitude', 'speed_knots', 'course'] as const;

/** A track ready for serialization. */
export interface TrackAnswer {
  readonly mmsi: number;
  readonly range: ReadRange;
  readonly read: ReadTrack;
  readonly thinned: Thinned;
  readonly completeUntilMs: number;
  readonly path: string;
}

const speedOf = ({ speeds }: TrackColumns, index: number): number | null => {
  const speed = speeds[index] ?? NO_SPEED;
  return speed === NO_SPEED ? null : speed / 10;
};
const courseOf = ({ courses }: TrackColumns, index: number): number | null => {
  const course = courses[index] ?? NO_COURSE;
  return course === NO_COURSE ? null : course;
};

/** Reference time of `dt`: first point of the answer, or start of the range if there is none. */
const beginOf = ({ read: { track }, range }: Pick<TrackAnswer, 'read' | 'range'>): number =>
  track.count > 0 ? (track.tenths[0] ?? 0) * 100 : range.fromMs;

/** A leg with its thinned points, each as an array of `COLUMNS`. */
export function legRecord(
  track: TrackColumns,
  leg: Leg,
  { indexes, t0Ms }: { indexes: readonly number[]; t0Ms: number },
) {
  return {
    source: leg.source,
    begins: leg.begins,
    ends: leg.ends,
    points: indexes.map((index) => [
      ((track.tenths[index] ?? 0) - t0Ms / 100) / 10,
      (track.latE5[index] ?? 0) / 1e5,
      (track.lonE5[index] ?? 0) / 1e5,
      speedOf(track, index),
      courseOf(track, index),
    ]),
  };
}

export function toJsonAnswer(answer: TrackAnswer): StreamedObject {
  const { mmsi, range, read, thinned, completeUntilMs, path } = answer;
  const t0Ms = beginOf(answer);
  async function* legs() {
    for (const [at, leg] of read.legs.entries())
      yield [legRecord(read.track, leg, { indexes: thinned.legs[at] ?? [], t0Ms })];
  }
  const before = {
    mmsi,
    from: toTimestamp(range.fromMs),
    to: toTimestamp(range.toMs),
    tolerance_m: rounded(thinned.toleranceM),
    points_stored: read.track.count,
    complete_until: toTimestamp(completeUntilMs),
    t0: toTimestamp(t0Ms),
    columns: COLUMNS,
  };
  return { before, name: 'legs', pages: legs(), after: () => ({ _links: linksTo(path) }) };
}

export const rounded = (metres: number): number => Number(metres.toFixed(1));

function filePoints({ track }: ReadTrack, indexes: readonly number[]): FilePoint[] {
  return indexes.map((index) => {
    const knots = speedOf(track, index);
    return {
      recordedAt: (track.tenths[index] ?? 0) * 100,
      latitude: (track.latE5[index] ?? 0) / 1e5,
      longitude: (track.lonE5[index] ?? 0) / 1e5,
      altitudeM: null,
      speedMps: knots === null ? null : Number(knotsToMps(knots).toFixed(2)),
      courseDeg: courseOf(track, index),
    };
  });
}

export const toGpxAnswer = ({ mmsi, read, thinned, range }: TrackAnswer): AsyncGenerator<string> =>
  toGpx(
    {
      name: String(mmsi),
      startTime: beginOf({ read, range }),
      description: `No received position is farther than ${rounded(thinned.toleranceM)} m from this track`,
    },
    thinned.legs.map((indexes) => [filePoints(read, indexes)]),
  );

/** One feature per leg; `coordTimes` has the time of each position. */
export async function* toGeoJsonAnswer({ mmsi, read, thinned }: TrackAnswer): AsyncGenerator<string> {
  let opening = '{"type":"FeatureCollection","features":[';
  for (const [at, leg] of read.legs.entries()) {
    const points = filePoints(read, thinned.legs[at] ?? []);
    const properties = {
      mmsi,
      source: leg.source,
      begins: leg.begins,
      ends: leg.ends,
      tolerance_m: rounded(thinned.toleranceM),
      coordTimes: points.map(({ recordedAt }) => toTimestamp(recordedAt)),
    };
    function* pages() {
      yield points;
    }
    let feature = '';
    for await (const chunk of toGeoJson({ id: undefined, properties: () => properties }, pages())) feature += chunk;
    yield opening + feature;
    opening = ',';
  }
  yield opening === ',' ? ']}' : `${opening}]}`;
}
