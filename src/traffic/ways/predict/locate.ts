import { courseBetween, courseDifference, metresBetween } from '../geometry.ts';
import { type Passage, passNodes } from '../graph/graph.ts';
import { limit, passingOf } from '../graph/learn-passages.ts';
import type { Vessel } from '../habits/habits.ts';
import type { Points } from '../track/points.ts';
import { courseAt, type Sample, type Stop, type Walk, walk } from '../track/walk.ts';
import type { Goal } from './goal.ts';
import { type Arc, admits, type Network } from './network.ts';

/** Position of a vessel on the ways, from its track. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
  /** Time of the last position. */
  readonly secs: number;
  readonly walk: Walk;
  /** The stop at the end of the track, if any. */
  readonly stop: Stop | undefined;
  /** The last node that the vessel has passed, and the one before; undefined if there is none. */
  readonly last: Passage | undefined;
  readonly previous: Passage | undefined;
  /** Metres of way since the last node. */
  readonly beyondM: number;
  /** Course of the last piece of way. */
  readonly course: number | undefined;
  /** Log of how much slower the vessel is than others. */
  readonly factor: number;
}

const LIVE_EDGES = 30;
const LIVE_SAMPLES = 400;
const LIVE_FORGET = 0.08;

export function locate(network: Network, points: Points, vessel: Vessel | undefined): Location | undefined {
  const at = points.count - 1;
  const [latitude, longitude, secs] = [points.latitudes[at], points.longitudes[at], points.secs[at]];
  if (latitude === undefined || longitude === undefined || secs === undefined) return undefined;
  const walked = walk(points, network.figures);
  // Earlier samples do not count any more.
  let left = LIVE_SAMPLES;
  const recent: (readonly Sample[])[] = [];
  const all: Passage[][] = [];
  for (let piece = walked.pieces.length - 1; piece >= 0 && left > 0; piece -= 1) {
    const samples = walked.pieces[piece] ?? [];
    const firstAt = Math.max(0, samples.length - left);
    recent.unshift(samples);
    all.unshift(passNodes(network.graph, samples, { figures: network.figures, newFromSecs: Infinity, firstAt }));
    left -= samples.length;
  }
  const open = walked.stops.at(-1);
  const ending = walked.pieces.at(-1);
  const { last, previous, beyondM } = lastPassage(recent, all, {
    latitude,
    longitude,
    sampleM: network.figures.sampleM,
  });
  return {
    latitude,
    longitude,
    secs,
    walk: walked,
    stop: open?.isOpen ? open : undefined,
    last,
    previous,
    beyondM,
    course: ending && courseAt(ending, ending.length - 1, network.figures.sampleM),
    factor: liveFactor(network, all, vessel?.usualFactor ?? 0),
  };
}

function lastPassage(
  pieces: readonly (readonly Sample[])[],
  all: readonly (readonly Passage[])[],
  { latitude, longitude, sampleM }: { latitude: number; longitude: number; sampleM: number },
): Pick<Location, 'last' | 'previous' | 'beyondM'> {
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const passages = all[at] ?? [];
    // A node that is still ahead has not been passed.
    const count = passages.at(-1)?.isOpen && passages.length > 1 ? passages.length - 1 : passages.length;
    const last = passages[count - 1];
    if (!last) continue;
    const piece = pieces[at] ?? [];
    const end = piece.at(-1);
    // The way since a gap is unknown; it is at least as long as the straight line.
    const beyondM =
      at === all.length - 1 && end
        ? (piece.length - 1) * sampleM - last.alongM + metresBetween(end.latitude, end.longitude, latitude, longitude)
        : metresBetween(last.node.latitude, last.node.longitude, latitude, longitude);
    return { last, previous: passages[count - 2], beyondM };
  }
  return { last: undefined, previous: undefined, beyondM: 0 };
}

function liveFactor(network: Network, all: readonly (readonly Passage[])[], usual: number): number {
  const edges: { before: Passage; passage: Passage; arc: Arc }[] = [];
  for (const passages of all) {
    for (let at = 1; at < passages.length; at += 1) {
      const [before, passage] = [passages[at - 1], passages[at]];
      if (!before || !passage || passage.isOpen) continue;
      const arc = arcBetween(network, before.node.id, passage.node.id);
      if (arc) edges.push({ before, passage, arc });
    }
  }
  let factor = usual;
  for (const { before, passage, arc } of edges.slice(-LIVE_EDGES)) {
    const { pace, stoodSecs } = passingOf(before, passage);
    if (stoodSecs >= 60) continue;
    factor += LIVE_FORGET * arc.slope * (limit(pace - arc.pace) - arc.slope * factor);
  }
  return factor;
}

const arcBetween = ({ byFrom }: Network, from: number, to: number): Arc | undefined =>
  byFrom.get(from)?.find(({ edge }) => edge.to === to);

/** The edge on which the way of a vessel to a place starts, and the distance along it. */
export interface Start {
  readonly arc: Arc;
  readonly alongM: number;
  /** Whether the vessel has to turn round first. */
  readonly turns: boolean;
}

const OTHER_COURSE_DEG = 100;
const UNSEEN_TURN_SECS = 300;
const NEAR_M = 500;

/** Start of the way to a place. Prefers turns that were seen, then other edges ahead, then edges after turning round. */
export function startOf(network: Network, location: Location, goal: Goal): Start | undefined {
  const { last, previous, beyondM, course } = location;
  const cost = (arc: Arc) => arc.weight + (goal.secs[arc.index] ?? Number.POSITIVE_INFINITY);
  const open = (arcs: readonly Arc[]) => arcs.filter((arc) => admits(arc, goal.lengthM) && Number.isFinite(cost(arc)));
  const best = (arcs: readonly Arc[]) =>
    arcs.reduce<Arc | undefined>((one, arc) => (one && cost(one) <= cost(arc) ? one : arc), undefined);
  if (last) {
    const out = open(network.byFrom.get(last.node.id) ?? []);
    const before = previous && arcBetween(network, previous.node.id, last.node.id);
    const seen = before ? before.next.map(({ arc }) => arc) : [];
    const first =
      best(out.filter((arc) => seen.includes(arc))) ?? best(out.filter((arc) => isAhead(network, arc, course)));
    if (first) return advance(first, beyondM, goal);
  }
  const near: { arc: Arc; total: number; metres: number; isAhead: boolean }[] = [];
  network.graph.near(location.latitude, location.longitude, NEAR_M, (node, metres) => {
    for (const arc of open(network.byFrom.get(node.id) ?? [])) {
      const ahead = course !== undefined && courseDifference(node.course, course) < OTHER_COURSE_DEG;
      const total = cost(arc) + metres + (ahead ? 0 : UNSEEN_TURN_SECS);
      near.push({ arc, total, metres, isAhead: ahead });
    }
  });
  near.sort((one, other) => one.total - other.total || one.arc.index - other.arc.index);
  const [nearest] = near;
  return nearest && { arc: nearest.arc, alongM: 0, turns: !nearest.isAhead };
}

function isAhead({ graph }: Network, { edge }: Arc, course: number | undefined): boolean {
  if (course === undefined) return true;
  const [from, to] = [graph.nodes.get(edge.from), graph.nodes.get(edge.to)];
  if (!from || !to) return false;
  return (
    courseDifference(courseBetween(from.latitude, from.longitude, to.latitude, to.longitude), course) < OTHER_COURSE_DEG
  );
}

/** Skips edges that the vessel has already passed, including nodes passed outside their radius. */
function advance(first: Arc, beyondM: number, goal: Goal): Start {
  let [arc, left] = [first, beyondM];
  for (let steps = 0; left > arc.lengthM + 150 && steps < 200; steps += 1) {
    const next = arc.next
      .map((turn) => turn.arc)
      .filter((one) => Number.isFinite(goal.secs[one.index] ?? Number.POSITIVE_INFINITY))
      .sort((one, other) => (goal.secs[one.index] ?? 0) + one.weight - (goal.secs[other.index] ?? 0) - other.weight)[0];
    if (!next || (goal.secs[arc.index] ?? 0) === 0) break;
    left -= arc.lengthM;
    arc = next;
  }
  return { arc, alongM: Math.max(0, Math.min(arc.lengthM, left)), turns: false };
}
