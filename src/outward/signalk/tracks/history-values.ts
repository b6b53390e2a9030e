import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { isInside } from '../../../foundation/shared/geo/range.ts';
import type { ReadTrack } from '../../../traffic/tracks/index.ts';
import { type HistoryQuery, type Method, POSITION } from './history-query.ts';
import { VALUES } from './track-feature.ts';

/** Rows per chunk of an answer. */
const ROWS_PER_PAGE = 500;

type Value = number | null | readonly number[];

/** Rows of the history: a time and a value for each path, per point or per interval of the resolution. */
export function* historyRows({ track }: ReadTrack, query: HistoryQuery): Generator<Value[][] | unknown[][]> {
  const box = query.box && ({ sw: [query.box.south, query.box.west], ne: [query.box.north, query.box.east] } as const);
  const isWanted = (index: number): boolean => {
    const at = (track.tenths[index] ?? 0) * 100;
    if (at < query.fromMs || at > query.toMs) return false;
    return !box || isInside(box, (track.latE5[index] ?? 0) / 1e5, (track.lonE5[index] ?? 0) / 1e5);
  };
  let rows: unknown[][] = [];
  for (let index = 0; index < track.count; ) {
    const at = (track.tenths[index] ?? 0) * 100;
    const step = query.resolutionMs;
    const begin = step === undefined ? at : query.fromMs + Math.floor((at - query.fromMs) / step) * step;
    const bucket: number[] = [];
    do {
      if (isWanted(index)) bucket.push(index);
      index += 1;
    } while (step !== undefined && index < track.count && (track.tenths[index] ?? 0) * 100 < begin + step);
    if (bucket.length === 0) continue;
    rows.push([toTimestamp(Math.round(begin)), ...query.values.map((wanted) => readValue(track, bucket, wanted))]);
    if (rows.length < ROWS_PER_PAGE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

function readValue(
  track: ReadTrack['track'],
  bucket: readonly number[],
  { path, method }: { path: string; method: Method },
): Value {
  if (path === POSITION) {
    const index = pickOf(bucket, method);
    return [(track.lonE5[index] ?? 0) / 1e5, (track.latE5[index] ?? 0) / 1e5];
  }
  const read = Object.hasOwn(VALUES, path) ? VALUES[path] : undefined;
  const values = read ? bucket.map((index) => read(track, index)).filter((value) => value !== null) : [];
  if (values.length === 0) return null;
  if (method === 'min') return Math.min(...values);
  if (method === 'max') return Math.max(...values);
  if (method === 'mid') return (Math.min(...values) + Math.max(...values)) / 2;
  if (method !== 'average') return pickOf(values, method);
  return path.startsWith('navigation.course')
    ? meanAngle(values)
    : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function pickOf(list: readonly number[], method: Method): number {
  if (method === 'last' || method === 'max') return list.at(-1) ?? 0;
  return method === 'mid' || method === 'middle_index' ? (list[list.length >> 1] ?? 0) : (list[0] ?? 0);
}

/** Circular mean: 0° for 359° and 1°. */
function meanAngle(angles: readonly number[]): number {
  const north = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const east = angles.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return (Math.atan2(east, north) + 2 * Math.PI) % (2 * Math.PI);
}
