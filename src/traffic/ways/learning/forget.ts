import { tileOfNode } from '../graph/graph.ts';
import { keyOf, tileOfCell } from '../locks/cell.ts';
import type { Model } from '../model.ts';
import { forgetScores } from '../predict/scores.ts';

const WAY_DAYS = 400;
/** Habits are personal data. */
const HABIT_DAYS = 90;
const DAY_SECS = 86_400;
const MAX_VESSELS = 20_000;
/** What a model needs on the disk, roughly: to forget before it is written. */
const NODE_BYTES = 80;

/** Once a night: ways nobody goes any more, habits of vessels that are not received any more. Returns these vessels. */
export function forgetOld(model: Model, nowSecs: number, maxBytes: number): Set<number> {
  const today = Math.floor(nowSecs / DAY_SECS);
  const { graph, vessels, stopCells, locks } = model;
  for (const edge of [...graph.edges()]) if (today - edge.seenDay > WAY_DAYS) graph.removeEdge(edge);
  for (const node of [...graph.nodes.values()])
    if (node.out.size === 0 && node.into.size === 0 && isOld(model, node.id)) graph.removeNode(node);
  for (const cell of [...stopCells.values()]) {
    if (today - cell.seenDay <= WAY_DAYS) continue;
    stopCells.delete(keyOf(cell.row, cell.column));
    graph.changed.add(tileOfCell(cell));
  }
  locks.splice(0, locks.length, ...locks.filter(({ seenDay }) => today - seenDay <= WAY_DAYS));
  forgetScores(model.scores, model.tally);
  makeRoom(model, maxBytes);
  return forgetVessels(vessels, nowSecs);
}

/** A node that no edge has yet may get one tomorrow; those of long ago will not. */
const isOld = ({ graph }: Model, id: number): boolean => !graph.changed.has(tileOfNode(id));

function forgetVessels(vessels: Model['vessels'], nowSecs: number): Set<number> {
  const gone = new Set<number>();
  const byAge = [...vessels.values()].sort((one, other) => other.seenSecs - one.seenSecs);
  for (const [index, { mmsi, seenSecs }] of byAge.entries()) {
    if (index < MAX_VESSELS && nowSecs - seenSecs <= HABIT_DAYS * DAY_SECS) continue;
    gone.add(mmsi);
    vessels.delete(mmsi);
  }
  return gone;
}

/** Forgets the tiles that were used longest ago until the rest has room. */
function makeRoom({ graph }: Model, maxBytes: number): void {
  if (graph.nodes.size * NODE_BYTES <= maxBytes) return;
  const seen = new Map<number, number>();
  for (const edge of graph.edges()) {
    const tile = tileOfNode(edge.from);
    seen.set(tile, Math.max(seen.get(tile) ?? 0, edge.seenDay * 1e6 + Math.min(1e6, edge.passages)));
  }
  const nodes = Map.groupBy(graph.nodes.values(), ({ id }) => tileOfNode(id));
  const oldest = [...nodes.keys()].sort((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0) || one - other);
  for (const tile of oldest) {
    if (graph.nodes.size * NODE_BYTES <= maxBytes) return;
    for (const node of nodes.get(tile) ?? []) graph.removeNode(node);
  }
}
