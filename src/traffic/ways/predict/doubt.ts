import { metresBetween } from '../geometry.ts';
import type { Plan } from '../model.ts';
import { isTurned, type Sample, type Stop, walk } from '../track/walk.ts';
import type { Goal } from './goal.ts';
import { admits, type Network } from './network.ts';
import type { Question } from './predict.ts';

/**
 * Reason why a vessel does not go to the place that it reports: it was there last, or it moves away from it. Crews often
 * leave the destination of the previous voyage set.
 */
export type Doubt = 'left' | 'movesAway';

const CALL_SECS = 2 * 3600;
/** Berths lie within this distance around the point of a place. */
const AROUND_M = 500;
/** A vessel moves away from a place if the time to the place has increased by `LONGER_SECS` over this length of way. */
const GONE_M = 3000;
const LONGER_SECS = 300;
const NEAR_M = 500;

/** Reason for doubt; undefined if there is none or it cannot be decided. */
export function doubtOf(
  { network, goal: goalOf }: Pick<Plan, 'network' | 'goal'>,
  { points, place, lengthM }: Pick<Question, 'points' | 'place' | 'lengthM'>,
): Doubt | undefined {
  const { pieces, stops } = walk(points, network.figures);
  const at = points.count - 1;
  const here = { latitude: points.latitudes[at] ?? 0, longitude: points.longitudes[at] ?? 0 };
  const metresTo = (one: { latitude: number; longitude: number }) =>
    metresBetween(one.latitude, one.longitude, place.latitude, place.longitude);
  if (metresTo(here) <= place.radiusM) return undefined;
  const call = stops.findLast(({ from, to, isOpen }) => !isOpen && to - from >= CALL_SECS);
  if (call && metresTo(call) <= place.radiusM + AROUND_M) return 'left';
  const goal = goalOf(place, lengthM);
  const gone = goneSince(pieces, stops, GONE_M / network.figures.sampleM);
  if (!goal || !gone) return undefined;
  const [before, now] = [leastSecs(network, goal, gone), leastSecs(network, goal, here)];
  return now - before > LONGER_SECS ? 'movesAway' : undefined;
}

/** Position of the vessel `count` samples ago; undefined if it has turned round since, or has fewer samples. */
function goneSince(pieces: readonly (readonly Sample[])[], stops: readonly Stop[], count: number): Sample | undefined {
  const turned = stops.findLast((stop) => isTurned(stop) || (!stop.isOpen && stop.courseAfter === undefined));
  let left = count;
  for (const piece of pieces.toReversed()) {
    const sample = piece.at(-left);
    if (left <= piece.length && sample) return sample.secs > (turned?.to ?? 0) ? sample : undefined;
    left -= piece.length;
  }
  return undefined;
}

/** Shortest time from here to a place if the vessel could turn round on the spot; NaN if no way leads there. */
function leastSecs({ graph, byFrom }: Network, { secs, lengthM }: Goal, { latitude, longitude }: Place): number {
  let least = Number.NaN;
  graph.near(latitude, longitude, NEAR_M, ({ id }) => {
    for (const arc of byFrom.get(id) ?? []) {
      const total = (secs[arc.index] ?? Number.POSITIVE_INFINITY) + arc.weight;
      if (admits(arc, lengthM) && Number.isFinite(total) && !(total >= least)) least = total;
    }
  });
  return least;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
