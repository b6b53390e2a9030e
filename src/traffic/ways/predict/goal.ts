import { type Arc, admits, type Network } from './network.ts';

/** How long it takes from the end of each edge to a place, and which edges end there. */
export interface Goal {
  readonly latitude: number;
  readonly longitude: number;
  readonly lengthM: number;
  /** By the index of an arc; Infinity where no way leads there. */
  readonly secs: Float64Array;
  /** The nodes of the place. */
  readonly nodes: ReadonlySet<number>;
}

/** Plans the ways of vessels of a length to a place, backwards over edges and turns; undefined where no node is near. */
export function planGoal(
  { graph, figures, arcs }: Network,
  { latitude, longitude, lengthM }: { latitude: number; longitude: number; lengthM: number },
): Goal | undefined {
  const nodes = new Set<number>();
  const far = new Set<number>();
  graph.near(latitude, longitude, figures.farPlaceM, (node, metres) => {
    if (node.into.size === 0) return;
    far.add(node.id);
    if (metres <= figures.placeM) nodes.add(node.id);
  });
  const goals = nodes.size > 0 ? nodes : far;
  if (goals.size === 0) return undefined;
  const secs = new Float64Array(arcs.length).fill(Number.POSITIVE_INFINITY);
  const heap = new Heap();
  for (const arc of arcs) {
    if (!goals.has(arc.edge.to) || !admits(arc, lengthM)) continue;
    secs[arc.index] = 0;
    heap.push(0, arc);
  }
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { arc, secs: reached } = top;
    if (reached > (secs[arc.index] ?? 0)) continue;
    for (const { arc: before, secs: turn } of arc.previous) {
      if (!admits(before, lengthM)) continue;
      const total = reached + arc.weight + turn;
      if (total >= (secs[before.index] ?? 0)) continue;
      secs[before.index] = total;
      heap.push(total, before);
    }
  }
  return { latitude, longitude, lengthM, secs, nodes: goals };
}

interface Entry {
  readonly secs: number;
  readonly arc: Arc;
}

/** The least first. */
class Heap {
  readonly #entries: Entry[] = [];

  push(secs: number, arc: Arc): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push({ secs, arc });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      const here = entries[at];
      if (!above || !here || above.secs <= here.secs) break;
      entries[parent] = here;
      entries[at] = above;
      at = parent;
    }
  }

  pop(): Entry | undefined {
    const entries = this.#entries;
    const top = entries[0];
    const last = entries.pop();
    if (!top || !last || entries.length === 0) return top;
    entries[0] = last;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      const right = entries[child + 1];
      const left = entries[child];
      if (!left) break;
      if (right && right.secs < left.secs) child += 1;
      const least = entries[child];
      const here = entries[at];
      if (!least || !here || here.secs <= least.secs) break;
      entries[at] = least;
      entries[child] = here;
      at = child;
    }
    return top;
  }
}

/** The edges from one to the place, the first one included; undefined where no way leads there. */
export function follow(goal: Goal, first: Arc): Arc[] | undefined {
  if (!Number.isFinite(goal.secs[first.index] ?? Number.POSITIVE_INFINITY)) return undefined;
  const route = [first];
  let arc = first;
  const most = goal.secs.length + 1;
  while ((goal.secs[arc.index] ?? 0) > 0 && route.length < most) {
    let best: Arc | undefined;
    let least = Number.POSITIVE_INFINITY;
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
