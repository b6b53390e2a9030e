import { tileOfNode } from '../graph/graph.ts';
import { keyOf, tileOfCell } from '../locks/cell.ts';
import type { Model } from '../model.ts';
import { forgetScores } from '../predict/scores.ts';

export const WAY_DAYS = 400;
/** Retention of habits, which are personal data. */
const HABIT_DAYS = 90;
const DAY_SECS = 86_400;
const MAX_VESSELS = 20_000;
/** Estimated size on disk, so that data is forgotten before it is written. */
const NODE_BYTES = 80;
const CELL_BYTES = 50;

/**
 * Forgets unused ways, and the habits of vessels that are not received any more. Runs before each part of the tracks is
 * learnt. Returns the vessels that were removed.
 */
export function forgetOld(
  model: Model,
  { nowSecs, days, maxBytes }: { nowSecs: number; days: number; maxBytes: number },
): Set<number> {
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
  forgetScores(model.scores, model.tally, days);
  makeRoom(model, maxBytes);
  return forgetVessels(vessels, nowSecs);
}

/** Only in unchanged tiles: a new node may still get its first edge. */
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

const bytesOf = ({ graph, stopCells }: Model): number => graph.nodes.size * NODE_BYTES + stopCells.size * CELL_BYTES;

/** Forgets the least recently used tiles, with their cells of stops, until the rest fits. Returns their number. */
export function makeRoom(model: Model, maxBytes: number): number {
  if (bytesOf(model) <= maxBytes) return 0;
  const { graph, stopCells } = model;
  const seen = new Map<number, number>();
  const use = (tile: number, day: number, count: number) =>
    seen.set(tile, Math.max(seen.get(tile) ?? 0, day * 1e6 + Math.min(1e6 - 1, count)));
  for (const { from, seenDay, passages } of graph.edges()) use(tileOfNode(from), seenDay, passages);
  for (const cell of stopCells.values()) use(tileOfCell(cell), cell.seenDay, cell.count);
  const nodes = Map.groupBy(graph.nodes.values(), ({ id }) => tileOfNode(id));
  const cells = Map.groupBy(stopCells.values(), tileOfCell);
  const tiles = [...new Set([...nodes.keys(), ...cells.keys()])];
  tiles.sort((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0) || one - other);
  for (const [forgotten, tile] of tiles.entries()) {
    if (bytesOf(model) <= maxBytes) return forgotten;
    for (const node of nodes.get(tile) ?? []) graph.removeNode(node);
    for (const { row, column } of cells.get(tile) ?? []) stopCells.delete(keyOf(row, column));
    graph.changed.add(tile);
  }
  return tiles.length;
}
