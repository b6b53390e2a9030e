import { runThrough, type Steps, stepping } from '../../../foundation/shared/slices.ts';
import { courseDifference, METRES_PER_DEG, metresBetween, wrapLongitude } from '../geometry.ts';
import { type Edge, fits, Graph, type Node, tileOfNode } from '../graph/graph.ts';
import { MAX_DAYS } from '../learn.ts';
import { WAY_DAYS } from '../learning/forget.ts';
import { type StopCells, tileOfCell } from '../locks/cell.ts';
import { APART_M, type Lock, MAX_LOCKS } from '../locks/lock.ts';
import type { Model } from '../model.ts';

/** With at least this number of checked predictions, an installation keeps its scores and ignores those of a file. */
export const FEW_CHECKS = 100;
const RAD = Math.PI / 180;

/** Result of merging a file. */
export interface Merged {
  readonly model: Model;
  /**
   * Number of tiles in the file, by result: `added` is new water, `replaced` and `kept` concern a known tile, `old` is too
   * old.
   */
  readonly tiles: { readonly added: number; readonly replaced: number; readonly kept: number; readonly old: number };
  readonly locks: { readonly added: number; readonly replaced: number };
  readonly hasScores: boolean;
}

/**
 * Merges the ways of a file into the own model. If both have a tile, the version with more passages is kept as a whole,
 * because two installations never learn the same nodes. Edges across the border of a tile are redirected to the node on
 * the other side that stands for the same place. Merging a file twice changes nothing. The vessels are not affected.
 */
export const mergeWays = (own: Model, other: Model, today: number): Merged =>
  runThrough(mergeSteps(own, other, { today, isBetter: (theirs, ours) => theirs.inner > ours.inner }));

/** Merges in slices. `isBetter` decides whether a tile of the file replaces the known one. */
export function* mergeSteps(
  own: Model,
  other: Model,
  { today, isBetter }: { today: number; isBetter: (theirs: TileRank, ours: TileRank) => boolean },
): Steps<Merged> {
  const isOld = (day: number): boolean => today - day > WAY_DAYS;
  const [ours, theirs] = [yield* rankSteps(own), yield* rankSteps(other)];
  const tiles = { added: 0, replaced: 0, kept: 0, old: 0 };
  const taken = new Set<number>();
  for (const [tile, rank] of theirs) {
    const known = ours.get(tile);
    // The last node of a way has neither edges nor a day.
    if (rank.seenDay > 0 && isOld(rank.seenDay)) tiles.old += 1;
    else if (known && !isBetter(rank, known)) tiles.kept += 1;
    else {
      tiles[known ? 'replaced' : 'added'] += 1;
      taken.add(tile);
    }
  }
  const graph = yield* joinSteps({ own, other, taken });
  const { locks, ...changes } = joinLocks(
    own.locks,
    other.locks.filter(({ seenDay }) => !isOld(seenDay)),
  );
  const hasScores = own.tally.checked < FEW_CHECKS && other.tally.checked > own.tally.checked;
  const { scores, tally } = hasScores ? other : own;
  const days = new Set([...own.days, ...other.days].sort((one, next) => one - next).slice(-MAX_DAYS));
  const model = { ...own, graph, stopCells: joinCells(own, other, taken), locks, scores, tally, days };
  return { model, tiles, locks: changes, hasScores };
}

/** Measure of how well a tile is known. */
export interface TileRank {
  /** Passages over edges within the tile. Edges across its border change when a neighbouring tile is replaced. */
  inner: number;
  /** Day of the last passage or stop; 0 without any. */
  seenDay: number;
}

export function* rankSteps({ graph, stopCells }: Model): Steps<Map<number, TileRank>> {
  const all = new Map<number, TileRank>();
  const of = (tile: number): TileRank => {
    const known = all.get(tile) ?? { inner: 0, seenDay: 0 };
    all.set(tile, known);
    return known;
  };
  yield* stepping(graph.nodes.values(), ({ id, out }) => {
    const tile = tileOfNode(id);
    const rank = of(tile);
    for (const { to, passages, seenDay } of out.values()) {
      if (tileOfNode(to) === tile) rank.inner += passages;
      rank.seenDay = Math.max(rank.seenDay, seenDay);
    }
  });
  yield* stepping(stopCells.values(), (cell) => {
    const rank = of(tileOfCell(cell));
    rank.seenDay = Math.max(rank.seenDay, cell.seenDay);
  });
  return all;
}

interface Parts {
  readonly own: Model;
  readonly other: Model;
  /** Tiles that are used from the file. */
  readonly taken: ReadonlySet<number>;
}

function* joinSteps({ own, other, taken }: Parts): Steps<Graph> {
  const graph = new Graph();
  const sides = [
    { from: own.graph, counts: (tile: number) => !taken.has(tile) },
    { from: other.graph, counts: (tile: number) => taken.has(tile) },
  ];
  for (const { from, counts } of sides) {
    yield* stepping(from.nodes.values(), (node) => {
      if (counts(tileOfNode(node.id))) graph.putNode(node);
    });
    // An index is never used again.
    for (const [tile, next] of from.nextIndex)
      if (counts(tile) || graph.nextIndex.has(tile))
        graph.nextIndex.set(tile, Math.max(next, graph.nextIndex.get(tile) ?? 0));
  }
  const crossing: Edge[] = [];
  for (const { from, counts } of sides) {
    const stand = createStandIns(graph, from, { counts, figures: own.figures });
    yield* stepping(from.nodes.values(), (node) => {
      const tile = tileOfNode(node.id);
      if (!counts(tile)) return;
      let isChanged = taken.has(tile);
      for (const edge of node.out.values()) {
        const joined = stand.edge(edge);
        if (joined !== edge) isChanged = true;
        const same = joined && graph.edge(joined.from, joined.to);
        if (joined && (!same || same.passages < joined.passages)) graph.putEdge(joined);
        if (joined && !counts(tileOfNode(edge.to))) crossing.push(joined);
      }
      if (isChanged) graph.changed.add(tile);
    });
  }
  for (const tile of taken) graph.changed.add(tile);
  yield* stepping(crossing, (edge) => goOn(graph, edge));
  return graph;
}

/** Adds the turns from an edge across a border into each edge behind it: no track covers both sides. */
function goOn(graph: Graph, { from, to, passages }: Edge): void {
  for (const edge of graph.nodes.get(to)?.out.values() ?? []) {
    if (edge.turns.has(from) || edge.to === from) continue;
    const turns = new Map(edge.turns).set(from, Math.min(passages, edge.passages));
    graph.putEdge({ ...edge, turns });
    graph.changed.add(tileOfNode(to));
  }
}

/** Finds the node that stands for the same place in a tile of the other side. */
function createStandIns(
  graph: Graph,
  from: Graph,
  { counts, figures }: { counts: (tile: number) => boolean; figures: Model['figures'] },
) {
  const found = new Map<number, Node | undefined>();

  function nearest({ latitude, longitude, course }: Node): Node | undefined {
    let best: Node | undefined;
    let leastM = Number.POSITIVE_INFINITY;
    graph.near(latitude, longitude, figures.nodeRadiusM, (node, metres) => {
      if (!fits(node, course, figures)) return;
      if (
        metres > leastM ||
        (metres === leastM && best && courseDifference(best.course, course) <= courseDifference(node.course, course))
      )
        return;
      [best, leastM] = [node, metres];
    });
    return best;
  }

  function node(id: number): Node | undefined {
    if (counts(tileOfNode(id))) return graph.nodes.get(id);
    if (!found.has(id)) {
      const original = from.nodes.get(id);
      found.set(id, original && nearest(original));
    }
    return found.get(id);
  }

  return {
    /**
     * Edge in the merged graph: the same object if nothing changes; undefined without a target other than its start.
     */
    edge(edge: Edge): Edge | undefined {
      const target = node(edge.to);
      if (!target || target.id === edge.from) return undefined;
      const turns = new Map<number, number>();
      const isHere = counts(tileOfNode(edge.to));
      let isSame = isHere;
      for (const [before, count] of edge.turns) {
        const start = node(before);
        if (start?.id !== before) isSame = false;
        if (start) turns.set(start.id, (turns.get(start.id) ?? 0) + count);
      }
      if (isSame) return edge;
      const original = from.nodes.get(edge.to);
      const furtherM = original && !isHere ? alongM(original, target) : 0;
      return { ...edge, to: target.id, turns, lengthM: Math.max(1, edge.lengthM + furtherM) };
    },
  };
}

/** Distance in metres from one node to another, along the course of the first. */
function alongM(one: Node, other: Node): number {
  const north = (other.latitude - one.latitude) * METRES_PER_DEG;
  const east = wrapLongitude(other.longitude - one.longitude) * METRES_PER_DEG * Math.cos(one.latitude * RAD);
  return north * Math.cos(one.course * RAD) + east * Math.sin(one.course * RAD);
}

function joinCells(own: Model, other: Model, taken: ReadonlySet<number>): StopCells {
  const cells: StopCells = new Map();
  for (const [key, cell] of own.stopCells) if (!taken.has(tileOfCell(cell))) cells.set(key, cell);
  for (const [key, cell] of other.stopCells) if (taken.has(tileOfCell(cell))) cells.set(key, cell);
  return cells;
}

/** Merges locks. If both sides know a lock, the version with more crossings is kept. */
function joinLocks(own: readonly Lock[], others: readonly Lock[]) {
  let locks = [...own];
  let [added, replaced] = [0, 0];
  const isSame = (one: Lock, other: Lock): boolean =>
    one.id === other.id || metresBetween(one.latitude, one.longitude, other.latitude, other.longitude) < APART_M;
  for (const lock of [...others].sort((one, other) => other.samples.length - one.samples.length)) {
    const same = locks.filter((one) => isSame(one, lock));
    if (same.some(({ samples }) => samples.length >= lock.samples.length)) continue;
    if (same.length === 0 && locks.length >= MAX_LOCKS) continue;
    locks = [...locks.filter((one) => !same.includes(one)), lock];
    if (same.length > 0) replaced += 1;
    else added += 1;
  }
  return { locks, added, replaced };
}
