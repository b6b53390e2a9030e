import { type Steps, stepping } from '../slices.ts';
import { type Arc, admits, type Network } from './network.ts';

/** How long it takes from the end of each edge to a place, and which edges end there. */
export interface Goal {
  readonly latitude: number;
  readonly longitude: number;
  readonly lengthM: number;
  /** By the index of an arc; Infinity where no way leads there. */
  readonly secs: Float64Array;
  /** What it takes from the nodes around the place to the place itself, where a way may end. */
  readonly ends: ReadonlyMap<number, number>;
}

/**
 * Behind a node that lies farther from the place than those that count for it, a vessel goes on slowly, and nobody has been
 * seen to do so: a way by seen turns is preferred, but no long detour for want of one.
 */
const UNSEEN_END_SECS = 900;
const BERTHING_MPS = 1.2;
/** So many edges are reached between two breaks. */
const REACHED = 1024;

/** Plans the ways of vessels of a length to a place, backwards over edges and turns; undefined where no node is near. */
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

/** The least first, in two columns: nothing is allocated for an entry. */
class Heap {
  readonly #secs: number[] = [];
  readonly #arcs: Arc[] = [];
  /** Of the entry that `pop` has removed. */
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

/** The edges from one to the place, the first one included; undefined where no way leads there. */
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
