import { badRequest, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { thinLegs } from '../../../foundation/shared/geo/thin.ts';
import { createPause, inSlices } from '../../../foundation/shared/slices.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import type { Location } from '../../../vessel/position/index.ts';
import {
  MARK_LAST,
  NO_COURSE,
  NO_SPEED,
  type StoredTracks,
  type TrackBox,
  type TrackColumns,
} from '../stored-track.ts';
import { staysIn } from './crossings.ts';
import {
  asTimedPlaces,
  createTrackJoiner,
  type Leg,
  legsOf,
  linesWithin,
  type TenthsRange,
  type TrackJoiner,
} from './join-track.ts';
import { pick } from './playback-block.ts';

/** Maximum number of points in memory per request: 13 MB. */
const MAX_POINTS = 500_000;

/** Range in ms since 1970, both ends inclusive. */
export interface ReadRange {
  readonly fromMs: number;
  readonly toMs: number;
}

const toTenths = ({ fromMs, toMs }: ReadRange): TenthsRange => ({ from: fromMs / 100, to: toMs / 100 });

/** Joined track of one vessel in a range of time: the lines that touch the range, each whole. */
export interface ReadTrack {
  readonly track: TrackColumns;
  readonly legs: readonly Leg[];
  /** Tolerance of the stored points in metres. */
  readonly storedM: number;
}

/** Throws if the client has disconnected, which stops the reading. Nobody receives the error. */
export function demandClient(signal: AbortSignal): void {
  if (signal.aborted) throw new ServiceError('Conflict', 'The client has left');
}

const tooManyPoints = (): ServiceError =>
  badRequest(`The range has more than ${MAX_POINTS} positions. Ask for a shorter one`, fault('to', 'conflict', 'from'));

/** Builds a `ReadTrack` from joined points. */
function toReadTrack(joined: TrackColumns, range: TenthsRange, storedM: number): ReadTrack {
  const track = linesWithin(joined, range);
  const last = track.count > 0 ? (track.tenths[track.count - 1] ?? 0) : 0;
  const isCutAfter = joined.count > 0 && (joined.tenths[joined.count - 1] ?? 0) > last;
  return { track, legs: legsOf(track, isCutAfter), storedM };
}

/** Tracks of several vessels, by MMSI. If they have too many points, the vessels with the highest MMSIs are left out. */
export async function readTracks(
  store: Pick<StoredTracks, 'read'>,
  { mmsis, range, signal }: { mmsis: readonly number[]; range: ReadRange; signal: AbortSignal },
): Promise<Map<number, ReadTrack>> {
  const joiners = new Map<number, TrackJoiner>(mmsis.map((mmsi) => [mmsi, createTrackJoiner()]));
  let [storedM, points] = [0, 0];
  for await (const { toleranceM, tracks } of store.read({ ...range, mmsis })) {
    demandClient(signal);
    storedM = Math.max(storedM, toleranceM);
    for (const { mmsi, columns } of tracks) {
      const joiner = joiners.get(mmsi);
      if (!joiner) continue;
      points += columns.count;
      joiner.add(columns);
    }
    while (points > MAX_POINTS) points -= dropLast(joiners);
  }
  const found = [...joiners].filter(([, { count }]) => count > 0);
  return new Map(found.map(([mmsi, joiner]) => [mmsi, toReadTrack(joiner.take(), toTenths(range), storedM)]));
}

function dropLast(joiners: Map<number, TrackJoiner>): number {
  if (joiners.size <= 1) throw tooManyPoints();
  const last = Math.max(...joiners.keys());
  const count = joiners.get(last)?.count ?? 0;
  joiners.delete(last);
  return count;
}

const EMPTY: ReadTrack = { track: createTrackJoiner(0).take(), legs: [], storedM: 0 };

export async function readTrack(
  store: Pick<StoredTracks, 'read'>,
  { mmsi, ...rest }: { mmsi: number; range: ReadRange; signal: AbortSignal },
): Promise<ReadTrack> {
  return (await readTracks(store, { mmsis: [mmsi], ...rest })).get(mmsi) ?? EMPTY;
}

/** A vessel that was in a box: times of its first entry and last exit, and number of entries. */
export interface Visitor {
  readonly mmsi: number;
  readonly firstTenths: number;
  readonly lastTenths: number;
  readonly crossings: number;
}

export interface Visitors {
  /** Sorted by MMSI. */
  readonly visitors: readonly Visitor[];
  /** Whether there are further visitors with a higher MMSI. */
  readonly isCut: boolean;
}

export interface VisitorQuery {
  readonly box: TrackBox;
  readonly range: ReadRange;
  /** MMSI after which the answer begins. */
  readonly after: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Vessels whose lines crossed a box in a range of time, including those without a position inside. */
export async function readVisitors(
  store: Pick<StoredTracks, 'read'>,
  { box, range, after, limit, signal }: VisitorQuery,
): Promise<Visitors> {
  const tenths = toTenths(range);
  let found = new Map<number, Visitor>();
  let highest = Number.POSITIVE_INFINITY;
  const add = (mmsi: number, { from, to, crossings }: { from: number; to: number; crossings: number }) => {
    const known = found.get(mmsi);
    // The last point of a segment is the first of the next one: a stay across both counts once.
    const goesOn = known !== undefined && known.lastTenths >= from;
    found.set(mmsi, {
      mmsi,
      firstTenths: known?.firstTenths ?? from,
      lastTenths: to,
      crossings: (known?.crossings ?? 0) + crossings - (goesOn ? 1 : 0),
    });
  };
  const canBeIn = (mmsi: number) => mmsi > after && mmsi <= highest;
  for await (const { tracks, summaries = [] } of store.read({ ...range, box, canSummarize: true, isOnePass: true })) {
    demandClient(signal);
    for (const { mmsi, columns } of tracks) {
      const stays = canBeIn(mmsi) ? staysIn(columns, box, tenths) : [];
      const [first, last] = [stays[0], stays.at(-1)];
      if (first && last) add(mmsi, { from: first.from, to: last.to, crossings: stays.length });
    }
    for (const { mmsi, fromTenths, toTenths, legs } of summaries)
      if (canBeIn(mmsi)) add(mmsi, { from: fromTenths, to: toTenths, crossings: legs });
    if (found.size <= 2 * limit) continue;
    // Keep only the visitors that fit into the answer, and one more to detect that it is cut.
    const kept = sorted(found).slice(0, limit + 1);
    highest = kept.at(-1)?.mmsi ?? highest;
    found = new Map(kept.map((visitor) => [visitor.mmsi, visitor]));
  }
  const visitors = sorted(found);
  return { visitors: visitors.slice(0, limit), isCut: visitors.length > limit };
}

const sorted = (found: ReadonlyMap<number, Visitor>): Visitor[] => [...found.values()].sort((a, b) => a.mmsi - b.mmsi);

/** Maximum time between two positions of a line. A longer time is a gap: the place of the own ship is unknown. */
const SILENT_TENTHS = 10 * 60 * 10;
/** Margin of the query: a line across the start or end of the range has a position outside. */
const AROUND_MS = 10 * 60_000;
/** Tolerance of the first thinning in metres. */
const FIRST_STEP_M = 5;

/** Recorded positions of this installation in a range, oldest first. */
export type OwnPages = (range: { from: number; to: number }) => AsyncIterable<readonly Location[]>;

/**
 * The history of the own ship as a track of all recorded positions. If they exceed the limit, the points are thinned
 * repeatedly, with a growing tolerance.
 */
export async function readOwnTrack(
  pages: OwnPages,
  { range, signal }: { range: ReadRange; signal: AbortSignal },
): Promise<ReadTrack> {
  let joiner = createTrackJoiner();
  let [storedM, stepM] = [0, FIRST_STEP_M];
  let last: Location | undefined;
  for await (const page of pages({ from: range.fromMs - AROUND_MS, to: range.toMs + AROUND_MS })) {
    demandClient(signal);
    if (joiner.count > MAX_POINTS) {
      const track = joiner.take();
      const kept = (await inSlices(thinLegs(asTimedPlaces(track), legsOf(track, false), stepM), createPause())).flat();
      joiner = createTrackJoiner(kept.length * 2);
      joiner.add(pick(track, kept));
      storedM += stepM;
      stepM *= 2;
      if (joiner.count > MAX_POINTS / 2) throw tooManyPoints();
    }
    for (const location of page) {
      const next = Math.round(location.recordedAt / 100);
      const isLine = last && !location.isJump && next - Math.round(last.recordedAt / 100) <= SILENT_TENTHS;
      if (last && isLine) joiner.addPoint(pointOf(last, 0));
      else if (last) joiner.addPoint(pointOf(last, MARK_LAST));
      last = location;
    }
  }
  if (last) joiner.addPoint(pointOf(last, 0));
  return toReadTrack(joiner.take(), toTenths(range), storedM);
}

function pointOf({ recordedAt, latitude, longitude, speedMps }: Location, mark: number) {
  return {
    tenths: Math.round(recordedAt / 100),
    latE5: Math.round(latitude * 1e5),
    lonE5: Math.round(longitude * 1e5),
    speed: speedMps === null ? NO_SPEED : Math.min(NO_SPEED - 1, Math.round(mpsToKnots(speedMps) * 10)),
    course: NO_COURSE,
    mark,
  };
}
