import type { Figures } from '../figures.ts';
import { courseDifference, degreesEast, degreesNorth, METRES_PER_DEG, wrapLongitude } from '../geometry.ts';
import { courseAt, type Sample } from '../track/walk.ts';

/** A place that vessels pass with one course. Its position never changes. */
export interface Node {
  /** Number of the tile and index in it, see `nodeId`. */
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly course: number;
  /** Outgoing edges by the id of their target node. */
  readonly out: Map<number, Edge>;
  /** Ids of the nodes with an edge to this one. */
  readonly into: Set<number>;
}

/** Way from one node to the next, with statistics of its passages. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  lengthM: number;
  passages: number;
  /** Hashes of the first MMSIs, at most `MAX_MMSIS`. Only their number counts, not the identity. */
  readonly mmsis: number[];
  /** Length of the longest vessel that passed; 0 if no length is known. */
  longestM: number;
  /** Last paces, log of s/m, each reduced by the factor of its vessel. */
  readonly paces: number[];
  /** Median of `paces`; undefined if there are none. */
  mid: number | undefined;
  /** Paces of vessels that stopped on the way. */
  readonly stillPaces: number[];
  /** Sums of a regression: the effect of the factor of a vessel on its pace on this edge. */
  sumGg: number;
  sumGr: number;
  /** Number of passages by the node at which the previous edge begins. */
  readonly turns: Map<number, number>;
  /** Day of the last passage, since 1970. */
  seenDay: number;
}

export const MAX_MMSIS = 4;
export const MAX_PACES = 8;
/** Maximum number of nodes in a tile. */
const MAX_NODES = 65_536;
const TILES_PER_DEG = 4;
const TILE_COLUMNS = 360 * TILES_PER_DEG;

/** Number of the tile of a position; a tile has a side of a quarter degree. */
export function tileOf(latitude: number, longitude: number): number {
  const row = Math.min(180 * TILES_PER_DEG - 1, Math.floor((latitude + 90) * TILES_PER_DEG));
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * TILES_PER_DEG) % TILE_COLUMNS;
  return row * TILE_COLUMNS + column;
}

/** South-west corner of a tile. */
export const cornerOf = (tile: number) => ({
  latitude: Math.floor(tile / TILE_COLUMNS) / TILES_PER_DEG - 90,
  longitude: (tile % TILE_COLUMNS) / TILES_PER_DEG - 180,
});

export const nodeId = (tile: number, index: number): number => tile * MAX_NODES + index;
export const tileOfNode = (id: number): number => Math.floor(id / MAX_NODES);
export const indexOfNode = (id: number): number => id % MAX_NODES;

const CELLS_PER_DEG = 200;
const COLUMNS = 360 * CELLS_PER_DEG;
const rowOf = (latitude: number): number => Math.floor((latitude + 90) * CELLS_PER_DEG);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * CELLS_PER_DEG);
const cellOf = (latitude: number, longitude: number): number =>
  rowOf(latitude) * COLUMNS + (columnOf(longitude) % COLUMNS);

/** The learnt ways: nodes, edges between them, and turns from one edge into the next. */
export class Graph {
  readonly nodes = new Map<number, Node>();
  /** Tiles that have changed since they were stored. */
  readonly changed = new Set<number>();
  readonly #cells = new Map<number, Node[]>();
  /** Next index of each tile. An index is never used again. */
  readonly nextIndex = new Map<number, number>();

  edge(from: number, to: number): Edge | undefined {
    return this.nodes.get(from)?.out.get(to);
  }

  /** Adds a node; undefined if its tile is full. */
  addNode(latitude: number, longitude: number, course: number): Node | undefined {
    const tile = tileOf(latitude, longitude);
    const index = this.nextIndex.get(tile) ?? 0;
    if (index >= MAX_NODES) return undefined;
    this.changed.add(tile);
    // Rounded as it is stored, so that a restart changes nothing.
    const [lat, lon] = [Math.round(latitude * 1e5) / 1e5, Math.round(longitude * 1e5) / 1e5];
    return this.putNode({ id: nodeId(tile, index), latitude: lat, longitude: lon, course: Math.round(course) });
  }

  putNode(place: Pick<Node, 'id' | 'latitude' | 'longitude' | 'course'>): Node {
    const node: Node = { ...place, out: new Map(), into: new Set() };
    this.nodes.set(node.id, node);
    const tile = tileOfNode(node.id);
    this.nextIndex.set(tile, Math.max(this.nextIndex.get(tile) ?? 0, indexOfNode(node.id) + 1));
    const cell = cellOf(node.latitude, node.longitude);
    const others = this.#cells.get(cell);
    if (others) others.push(node);
    else this.#cells.set(cell, [node]);
    return node;
  }

  putEdge(edge: Edge): void {
    this.nodes.get(edge.from)?.out.set(edge.to, edge);
    this.nodes.get(edge.to)?.into.add(edge.from);
  }

  removeEdge({ from, to }: Edge): void {
    this.nodes.get(from)?.out.delete(to);
    this.nodes.get(to)?.into.delete(from);
    this.changed.add(tileOfNode(from));
    for (const next of this.nodes.get(to)?.out.values() ?? []) {
      if (next.turns.delete(from)) this.changed.add(tileOfNode(to));
    }
  }

  removeNode(node: Node): void {
    for (const edge of [...node.out.values()]) this.removeEdge(edge);
    for (const from of [...node.into]) {
      const edge = this.edge(from, node.id);
      if (edge) this.removeEdge(edge);
    }
    this.nodes.delete(node.id);
    this.changed.add(tileOfNode(node.id));
    const cell = cellOf(node.latitude, node.longitude);
    const rest = this.#cells.get(cell)?.filter((other) => other !== node) ?? [];
    if (rest.length > 0) this.#cells.set(cell, rest);
    else this.#cells.delete(cell);
  }

  /** Calls `use` for each node within a distance of a point. */
  near(latitude: number, longitude: number, metres: number, use: (node: Node, metres: number) => void): void {
    const north = degreesNorth(metres);
    const east = degreesEast(metres, latitude);
    // The flat-earth approximation of `metresBetween`, with one cosine for all nodes.
    const metresPerEast = METRES_PER_DEG * (degreesNorth(1) / degreesEast(1, latitude));
    const firstRow = rowOf(latitude - north);
    const lastRow = rowOf(latitude + north);
    const firstColumn = columnOf(longitude - east);
    const lastColumn = columnOf(longitude + east);
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const nodes = this.#cells.get(row * COLUMNS + ((column + COLUMNS) % COLUMNS));
        if (!nodes) continue;
        for (const node of nodes) {
          const y = (node.latitude - latitude) * METRES_PER_DEG;
          if (y > metres || y < -metres) continue;
          const x = wrapLongitude(node.longitude - longitude) * metresPerEast;
          const squared = x * x + y * y;
          if (squared <= metres * metres) use(node, Math.sqrt(squared));
        }
      }
    }
  }

  edges(): IterableIterator<Edge> {
    return allEdges(this.nodes);
  }
}

function* allEdges(nodes: ReadonlyMap<number, Node>) {
  for (const node of nodes.values()) yield* node.out.values();
}

/** Whether a passage of a point with a course counts for a node. */
export const fits = (node: Node, course: number, { courseDeg }: Figures): boolean =>
  courseDifference(node.course, course) <= courseDeg;

const PRIOR = 0.05;

/** Effect of the factor of a vessel on its pace on an edge; 1 until enough is learnt. */
export const slopeOf = ({ sumGg, sumGr }: Edge): number =>
  Math.max(0, Math.min(1.5, (PRIOR + sumGr) / (PRIOR + sumGg)));

/** A vessel at its nearest point to a node. */
export interface Passage {
  readonly node: Node;
  readonly secs: number;
  readonly stillSecs: number;
  /** Metres of way since the start of the piece. */
  readonly alongM: number;
  /** Distance to the node. */
  readonly metres: number;
  /** Whether the track ends here: the vessel may still come nearer. */
  isOpen: boolean;
}

interface Nearest {
  readonly node: Node;
  metres: number;
  at: number;
  lastAt: number;
}

/**
 * Nodes that a piece of way passes, in order, from sample `firstAt` on. Adds a node at each sample after `newFromSecs`
 * that has none; Infinity adds none.
 */
export function passNodes(
  graph: Graph,
  piece: readonly Sample[],
  { figures, newFromSecs, firstAt = 0 }: { figures: Figures; newFromSecs: number; firstAt?: number },
): Passage[] {
  const active = new Map<number, Nearest>();
  const passed: Nearest[] = [];
  for (let at = firstAt; at < piece.length; at += 1) {
    const sample = piece[at];
    if (!sample) continue;
    const course = courseAt(piece, at, figures.sampleM);
    let isMet = false;
    graph.near(sample.latitude, sample.longitude, figures.nodeRadiusM, (node, metres) => {
      if (!fits(node, course, figures)) return;
      isMet = true;
      const nearest = active.get(node.id);
      if (nearest && at - nearest.lastAt <= 2) {
        nearest.lastAt = at;
        if (metres < nearest.metres) [nearest.metres, nearest.at] = [metres, at];
        return;
      }
      if (nearest) passed.push(nearest);
      active.set(node.id, { node, metres, at, lastAt: at });
    });
    // At the start of a short piece the course is based on too little way.
    if (isMet || sample.secs < newFromSecs || (at < 2 && piece.length < 5)) continue;
    const node = graph.addNode(sample.latitude, sample.longitude, course);
    if (node) active.set(node.id, { node, metres: 0, at, lastAt: at });
  }
  passed.push(...active.values());
  passed.sort((one, other) => one.at - other.at || one.metres - other.metres);
  const last = piece.length - 1;
  const passages: Passage[] = [];
  for (const { node, at, metres, lastAt } of passed) {
    const sample = piece[at];
    if (!sample) continue;
    const passage: Passage = {
      node,
      secs: sample.secs,
      stillSecs: sample.stillSecs,
      alongM: at * figures.sampleM,
      metres,
      isOpen: lastAt >= last - 1,
    };
    const before = passages.at(-1);
    if (before && passage.alongM - before.alongM < figures.nearM) {
      if (metres >= before.metres) continue;
      passages.pop();
    }
    passages.push(passage);
  }
  return passages;
}
