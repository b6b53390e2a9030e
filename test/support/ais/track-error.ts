import { distanceM } from '../../../src/foundation/shared/geo/geo.ts';
import { MARK_FIRST, type TrackColumns } from '../../../src/traffic/tracks/stored-track.ts';
import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';

/** How far a report is from a track at its time, in metres; infinite where no line of the track covers it. */
export function errorM(track: TrackColumns, { fixAt, position }: VesselReport): number {
  if (!position) return 0;
  const at = fixAt / 100;
  let after = lowerBound(track.tenths, at);
  // A stored time is rounded.
  if (after === track.count && at - (track.tenths[after - 1] ?? 0) <= 0.5) after -= 1;
  const isPoint = after < track.count && Math.abs((track.tenths[after] ?? 0) - at) <= 0.5;
  const hasLine = after > 0 && after < track.count && ((track.marks[after] ?? 0) & MARK_FIRST) === 0;
  if (!isPoint && !hasLine) return Number.POSITIVE_INFINITY;
  const before = hasLine ? after - 1 : after;
  const span = (track.tenths[after] ?? 0) - (track.tenths[before] ?? 0);
  const part = span > 0 ? (at - (track.tenths[before] ?? 0)) / span : 0;
  const between = (column: Int32Array) =>
    ((column[before] ?? 0) + ((column[after] ?? 0) - (column[before] ?? 0)) * part) / 1e5;
  return distanceM({ latitude: between(track.latE5), longitude: between(track.lonE5) }, position);
}

/** The first index whose value is not less. */
function lowerBound(values: Float64Array, wanted: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The fewest of the reports that are needed so that lines between them pass all within a tolerance. */
export function fewestPoints(reports: readonly VesselReport[], toleranceM: number, span = 400): number {
  const first = reports[0]?.position;
  if (!first) return 0;
  const perLon = Math.cos((first.latitude * Math.PI) / 180);
  const places = reports.map(({ fixAt, position }) => ({
    t: fixAt / 1000,
    x: (position?.longitude ?? 0) * perLon * 111_195,
    y: (position?.latitude ?? 0) * 111_195,
  }));
  const steps = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY);
  steps[0] = 1;
  for (let from = 0; from < places.length; from += 1) {
    const cost = (steps[from] ?? 0) + 1;
    for (let to = from + 1; to < Math.min(places.length, from + span); to += 1) {
      if (cost < (steps[to] ?? 0) && isGood(places, [from, to], toleranceM)) steps[to] = cost;
    }
  }
  return steps.at(-1) ?? 0;
}

function isGood(
  places: readonly { t: number; x: number; y: number }[],
  [from, to]: readonly [number, number],
  toleranceM: number,
): boolean {
  const [a, b] = [places[from], places[to]];
  if (!a || !b) return false;
  for (let at = from + 1; at < to; at += 1) {
    const p = places[at];
    if (!p) return false;
    const part = (p.t - a.t) / (b.t - a.t);
    if (Math.hypot(a.x + (b.x - a.x) * part - p.x, a.y + (b.y - a.y) * part - p.y) > toleranceM) return false;
  }
  return true;
}
