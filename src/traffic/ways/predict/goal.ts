import { type Steps, stepping } from '../../../foundation/shared/slices.ts';
import { type Arc, admits, type Network } from './network.ts';

/** Time from the end of each edge to a place, and the nodes at which a way may end. */
export interface Goal {
  readonly latitude: number;
  readonly longitude: number;
  readonly lengthM: number;
  /** Seconds by the index of an arc; Infinity if no way leads to the place. */
  readonly secs: Float64Array;
  /** Seconds from each node around the place to the place itself, by the id of the node. */
  readonly ends: ReadonlyMap<number, number>;
}

/**
 * Extra time of a way that ends at a node far from the place, where no vessel was seen to go on. A way over known turns is
 * preferred, but not at the cost of a long detour.
 */
const UNSEEN_END_SECS = 900;
const BERTHING_MPS = 1.2;
/** Number of edges between two pauses. */
const REACHED = 1024;

/** Plans the ways of vessels of a length to a place, backwards over edges and turns. Undefined if no node is near. */
export function* goalSteps(
  { graph, figures, arcs }: Network,
  { latitude, longitude, lengthM }: { latitude: number; longitude: number; lengthM: number },
): Steps<Goal | undefined> {
  const ends = new Map<number, number>();
  graph.near(latitude, longitude, figures.farPlaceM, (node, metres) => {
    if (node.into.size === 0) return;
    ends.set(node.id, metres <= figures.placeM ? 0 : UNSEEN_END_SECS + metres / BERTHING_MPS);
  });
  if (ends.size === 0) return undefined;
  const secs = new Float64Array(arcs.length).fill(Number.POSITIVE_INFINITY);
  const heap = new Heap();
  yield* stepping(arcs, (arc) => {
    const end = ends.get(arc.edge.to);
    if (end === undefined || !admits(arc, lengthM)) return;
    secs[arc.index] = end;
    heap.push(end, arc);
  });
  let count = 0;
  for (let arc = heap.pop(); arc; arc = heap.pop()) {
    const reached = heap.secs;
    count += 1;
    if (count % REACHED === 0) yield;
    if (reached > (secs[arc.index] ?? 0)) continue;
    for (const { arc: before, secs: turn } of arc.previous) {
      if (!admits(before, lengthM)) continue;
      const total = reached + arc.weight + turn;
      if (total >= (secs[before.index] ?? 0)) continue;
      secs[before.index] = total;
      heap.push(total, before);
    }
  }
  return { latitude, longitude, lengthM, secs, ends };
}

/** Binary heap, least first, in two arrays: no allocation per entry. */
class Heap {
  readonly #secs: number[] = [];
  readonly #arcs: Arc[] = [];
  /** Key of the entry that `pop` returned last. */
  secs = 0;

  push(secs: number, arc: Arc): void {
    const [keys, arcs] = [this.#secs, this.#arcs];
    let at = keys.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const [key, above] = [keys[parent], arcs[parent]];
      if (key === undefined || !above || key <= secs) break;
      keys[at] = key;
      arcs[at] = above;
      at = parent;
    }
    keys[at] = secs;
    arcs[at] = arc;
  }

  pop(): Arc | undefined {
    const [keys, arcs] = [this.#secs, this.#arcs];
    const top = arcs[0];
    this.secs = keys[0] ?? 0;
    const [secs, arc] = [keys.pop(), arcs.pop()];
    const count = keys.length;
    if (secs === undefined || !arc || count === 0) return top;
    let at = 0;
    for (let child = 1; child < count; child = at * 2 + 1) {
      if (child + 1 < count && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1;
      const [key, below] = [keys[child], arcs[child]];
      if (key === undefined || !below || key >= secs) break;
      keys[at] = key;
      arcs[at] = below;
      at = child;
    }
    keys[at] = secs;
    arcs[at] = arc;
    return top;
  }
}

/** Edges from an arc to the place, including the arc itself; undefined if no way leads there. */
export function follow(goal: Goal, first: Arc): Arc[] | undefined {
  if (!Number.isFinite(goal.secs[first.index] ?? Number.POSITIVE_INFINITY)) return undefined;
  const route = [first];
  let arc = first;
  const most = goal.secs.length + 1;
  while (route.length < most) {
    let best: Arc | undefined;
    let least = goal.ends.get(arc.edge.to) ?? Number.POSITIVE_INFINITY;
    if (least <= (goal.secs[arc.index] ?? 0)) return route;
    for (const { arc: next, secs: turn } of arc.next) {
      const total = (goal.secs[next.index] ?? Number.POSITIVE_INFINITY) + next.weight + turn;
      if (total < least && admits(next, goal.lengthM)) [best, least] = [next, total];
    }
    if (!best) return undefined;
    route.push(best);
    arc = best;
  }
  return route;
}
