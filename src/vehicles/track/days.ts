import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import type { JudgedReport } from './judge.ts';

/*
 * Day of a vehicle: its stops, and the distance driven in between. A stop is a time of at least 3 minutes within 100 m of
 * its middle. Movement within a stop adds no distance: a stationary vehicle drives 0.0 km although its receiver wanders.
 */

const STOP_MS = 3 * 60_000;
const STOP_M = 100;
/** Radius around the middle of a stop in which it begins and ends; reports outside belong to the drive. */
const CORE_M = 40;
/** Reports evaluated in one turn of the event loop, in some milliseconds. */
const STEPS_PER_TURN = 50_000;

/** A stop. `to` is null while it lasts. */
export interface Stop extends LatLon {
  readonly from: number;
  readonly to: number | null;
  readonly placeId: string | null;
}

export interface DayRecord {
  readonly date: string;
  readonly firstDeparture: number | null;
  readonly lastArrival: number | null;
  readonly distanceM: number;
  readonly underWayMs: number;
  readonly stops: readonly Stop[];
}

export interface DaySpan {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

interface FoundStop extends LatLon {
  /** Indexes of the first and last report. */
  readonly first: number;
  readonly last: number;
}

/** A stop with the times of arrival and departure. */
interface TimedStop extends LatLon {
  readonly from: number;
  readonly to: number;
}

interface SummaryGiven {
  placeAt(place: LatLon): string | undefined;
  readonly now: number;
  /** Whether no later reports exist, so that a stop at the end may still last. */
  readonly isNewest: boolean;
}

/** Summarizes the believed legs by day, in time order. */
export async function summarizeDays(
  legs: readonly { readonly begins: string; readonly reports: readonly JudgedReport[] }[],
  days: readonly DaySpan[],
  given: SummaryGiven,
): Promise<DayRecord[]> {
  const reports = legs.flatMap(({ reports: all }) => all);
  const jumps = new Set(legs.flatMap(({ begins, reports: [first] }) => (begins === 'jump' && first ? [first.at] : [])));
  const found = await findStops(reports);
  const drives = drivesBetween(reports, found);
  const arriving = new Map(drives.map((drive) => [drive.arrivesAt, drive]));
  const departing = new Map(drives.map((drive) => [drive.departsFrom, drive]));
  const stops = found.map((stop): TimedStop => {
    const { latitude, longitude, first, last } = stop;
    const from = arriving.get(stop)?.points.at(-1)?.at ?? reports[first]?.at ?? 0;
    return { latitude, longitude, from, to: departing.get(stop)?.points[0]?.at ?? reports[last]?.at ?? 0 };
  });
  const lasting = given.isNewest && found.at(-1)?.last === reports.length - 1 ? stops.at(-1) : undefined;
  return days.map((day) => summarize(day, { stops, lasting, drives, jumps, ...given }));
}

/** Stops in reports that are sorted by time. */
async function findStops(reports: readonly JudgedReport[]): Promise<FoundStop[]> {
  const stops: FoundStop[] = [];
  let steps = 0;
  for (let first = 0; first < reports.length - 1; ) {
    const { last, place } = stayFrom(reports, first);
    steps += last - first + 1;
    const stop = spanMs(reports, first, last) < STOP_MS ? undefined : toStop(reports, { first, last, place });
    if (stop) stops.push(stop);
    first = stop ? stop.last + 1 : first + 1;
    if (steps < STEPS_PER_TURN) continue;
    steps = 0;
    await nextTurn();
  }
  return stops;
}

/** Finds the stay that begins at report `first`: its last report and its middle. */
function stayFrom(reports: readonly JudgedReport[], first: number): { last: number; place: LatLon } {
  const middle = createMiddle(reports[first] ?? { latitude: 0, longitude: 0 });
  let last = first;
  for (let index = first; index < reports.length; index += 1) {
    const report = reports[index];
    if (!report || !middle.isNear(report)) break;
    // Weight each position by the time until the next report.
    middle.add(report, Math.min(STOP_MS, (reports[index + 1]?.at ?? report.at) - report.at) + 1);
    last = index;
  }
  return { last, place: middle.place() };
}

/** Converts a stay to a stop, which begins and ends with reports near the middle. */
function toStop(
  reports: readonly JudgedReport[],
  { first, last, place }: { first: number; last: number; place: LatLon },
): FoundStop {
  const isCore = (index: number): boolean => {
    const report = reports[index];
    return report !== undefined && distanceM(place, report) <= CORE_M;
  };
  let begin = first;
  let end = last;
  while (begin < last && !isCore(begin)) begin += 1;
  while (end > begin && !isCore(end)) end -= 1;
  // If no report is near the middle, such as on a round of a yard, the whole stop counts.
  return spanMs(reports, begin, end) < STOP_MS ? { ...place, first, last } : { ...place, first: begin, last: end };
}

const spanMs = (reports: readonly JudgedReport[], first: number, last: number): number =>
  (reports[last]?.at ?? 0) - (reports[first]?.at ?? 0);

const M_PER_DEG = distanceM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

/** Weighted mean of positions near the origin. Distances are planar, because a report may be evaluated 180 times. */
function createMiddle(origin: LatLon) {
  const eastM = M_PER_DEG * Math.cos((origin.latitude * Math.PI) / 180);
  let north = 0;
  let east = 0;
  let weight = 0;
  const eastOf = ({ longitude }: LatLon): number => {
    const degrees = longitude - origin.longitude;
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  };
  return {
    isNear(place: LatLon): boolean {
      if (weight === 0) return true;
      const northM = (place.latitude - origin.latitude - north / weight) * M_PER_DEG;
      const asideM = (eastOf(place) - east / weight) * eastM;
      return northM * northM + asideM * asideM <= STOP_M * STOP_M;
    },
    add(place: LatLon, by: number): void {
      north += (place.latitude - origin.latitude) * by;
      east += eastOf(place) * by;
      weight += by;
    },
    place: (): LatLon => ({
      latitude: origin.latitude + north / weight,
      longitude: origin.longitude + east / weight,
    }),
  };
}

interface Drive {
  /** Reports of the drive; the first and the last have the times of departure and arrival. */
  readonly points: readonly JudgedReport[];
  readonly departsFrom: FoundStop | undefined;
  readonly arrivesAt: FoundStop | undefined;
}

/** Assumed speed of a drive just before or after a long gap in the reports. */
const USUAL_MPS = 30 / 3.6;
const SILENCE_MS = 30 * 60_000;

const usualMs = (from: LatLon, to: LatLon): number => (distanceM(from, to) / USUAL_MPS) * 1000;

function drivesBetween(reports: readonly JudgedReport[], stops: readonly FoundStop[]): Drive[] {
  const drives: Drive[] = [];
  let first = 0;
  let departsFrom: FoundStop | undefined;
  for (const stop of [...stops, undefined]) {
    const last = stop?.first ?? reports.length - 1;
    if (last > first)
      drives.push({
        points: withEnds(reports.slice(first, last + 1), departsFrom, stop),
        departsFrom,
        arrivesAt: stop,
      });
    first = stop?.last ?? first;
    departsFrom = stop;
  }
  return drives;
}

/** Corrects departure and arrival: many apps report nothing while the phone lies still, such as at night. */
function withEnds(
  points: readonly JudgedReport[],
  departsFrom: FoundStop | undefined,
  arrivesAt: FoundStop | undefined,
): JudgedReport[] {
  const timed = [...points];
  const [begin, second] = points;
  const [before, end] = points.slice(-2);
  if (departsFrom && begin && second)
    timed[0] = { ...begin, at: Math.max(begin.at, Math.round(second.at - usualMs(begin, second))) };
  if (arrivesAt && before && end) {
    const from = points.length === 2 ? (timed[0]?.at ?? before.at) : before.at;
    timed[timed.length - 1] = { ...end, at: Math.min(end.at, Math.round(from + usualMs(before, end))) };
  }
  return timed;
}

interface Summed extends SummaryGiven {
  stops: readonly TimedStop[];
  /** The last stop, if it may still last. */
  lasting: TimedStop | undefined;
  drives: readonly Drive[];
  jumps: ReadonlySet<number>;
}

function summarize(day: DaySpan, { stops, lasting, drives, jumps, placeAt, now }: Summed): DayRecord {
  const isWithin = (at: number): boolean => at >= day.from && at < day.to;
  let [metres, underWayMs] = [0, 0];
  let firstDeparture: number | null = null;
  let lastArrival: number | null = null;
  for (const { points, departsFrom, arrivesAt } of drives) {
    const [begin, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
    if (end < day.from || begin >= day.to) continue;
    if (departsFrom && isWithin(begin)) firstDeparture ??= begin;
    if (arrivesAt && isWithin(end)) lastArrival = end;
    for (let index = indexAfter(points, day.from); index < points.length; index += 1) {
      const [before, after] = [points[index - 1], points[index]];
      if (!before || !after || before.at >= day.to) break;
      if (after.at <= before.at) continue;
      const share = (Math.min(after.at, day.to) - Math.max(before.at, day.from)) / (after.at - before.at);
      const spentMs = after.at - before.at;
      underWayMs += share * (spentMs > SILENCE_MS ? Math.min(spentMs, usualMs(before, after)) : spentMs);
      if (!jumps.has(after.at)) metres += distanceM(before, after) * share;
    }
  }
  return {
    date: day.date,
    firstDeparture,
    lastArrival,
    distanceM: metres,
    underWayMs,
    stops: stops.flatMap((stop) => {
      const to = stop === lasting ? Math.max(now, stop.to) : stop.to;
      if (to <= day.from || stop.from >= day.to) return [];
      const { latitude, longitude, from } = stop;
      return [{ from, to: stop === lasting ? null : to, latitude, longitude, placeId: placeAt(stop) ?? null }];
    }),
  };
}

/** The first index, from 1 on, of a point after the time. */
function indexAfter(points: readonly JudgedReport[], at: number): number {
  let [low, high] = [1, points.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((points[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
