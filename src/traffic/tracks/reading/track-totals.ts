import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { NO_SPEED, type TrackColumns } from '../stored-track.ts';
import { type Leg, lastAtOrBefore, type TenthsRange } from './join-track.ts';
import { placeAt } from './place-at.ts';

/** Below this speed on a line a vessel counts as still. */
const STILL_KNOTS = 0.5;

/** Totals of a track over a range of time. */
export interface TrackTotals {
  distanceKm: number;
  underWaySecs: number;
  stillSecs: number;
  /** Seconds between the first and the last position that no leg covers. */
  silentSecs: number;
  /** Highest reported speed; null if no speed is known. */
  highestSpeedKnots: number | null;
  highestSpeedTenths: number | null;
  legs: number;
  points: number;
  firstTenths: number | null;
  lastTenths: number | null;
}

/** Lines count only with their part inside the range. */
export function totalsOf(track: TrackColumns, legs: readonly Leg[], range: TenthsRange): TrackTotals {
  let [metres, underWay, still] = [0, 0, 0];
  let [firstTenths, lastTenths] = [null as number | null, null as number | null];
  let [highest, highestAt] = [null as number | null, null as number | null];
  let points = 0;
  let used = 0;
  for (const { first, end } of legs) {
    const begins = Math.max(range.from, track.tenths[first] ?? 0);
    const ends = Math.min(range.to, track.tenths[end - 1] ?? 0);
    if (begins > ends) continue;
    used += 1;
    firstTenths ??= begins;
    lastTenths = ends;
    for (let index = Math.max(first, lastAtOrBefore(track, begins)); index < end; index += 1) {
      const at = track.tenths[index] ?? 0;
      if (at > ends) break;
      const speed = track.speeds[index] ?? NO_SPEED;
      if (at >= begins) {
        points += 1;
        if (speed !== NO_SPEED && (highest === null || speed > highest)) [highest, highestAt] = [speed, at];
      }
      if (index + 1 >= end) break;
      const [from, to] = [Math.max(begins, at), Math.min(ends, track.tenths[index + 1] ?? 0)];
      const [one, other] = [placeAt(track, from), placeAt(track, to)];
      if (from >= to || !one || !other) continue;
      const lengthM = distanceM(one, other);
      const secs = (to - from) / 10;
      metres += lengthM;
      if (lengthM / secs < knotsToMps(STILL_KNOTS)) still += secs;
      else underWay += secs;
    }
  }
  const covered = firstTenths === null || lastTenths === null ? 0 : (lastTenths - firstTenths) / 10;
  return {
    distanceKm: metres / 1000,
    underWaySecs: underWay,
    stillSecs: still,
    silentSecs: Math.max(0, covered - underWay - still),
    highestSpeedKnots: highest === null ? null : highest / 10,
    highestSpeedTenths: highestAt,
    legs: used,
    points,
    firstTenths,
    lastTenths,
  };
}
