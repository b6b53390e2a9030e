import type { Figures } from '../figures.ts';
import { courseDifference, degreesEast, degreesNorth, METRES_PER_DEG, wrapLongitude } from '../geometry.ts';

/** A place that vessels pass with one course. It never moves. */
export interface Node {
  /** Of its tile and of the node in it, see `nodeId`. */
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly course: number;
  /** By where they lead. */
  readonly out: Map<number, Edge>;
  /** Where the edges into it come from. */
  readonly into: Set<number>;
}

/** What passages of vessels from one node to the next have in common. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  lengthM: number;
  passages: number;
  /** Hashes of the first MMSIs, at most `MAX_MMSIS`: how many there are counts, not who. */
  readonly mmsis: number[];
  /** Of the longest vessel that passed. 0: of none is the length known. */
  longestM: number;
  /** The last paces, log of s/m, freed of what the vessel is slower by. */
  readonly paces: number[];
  /** Their median; undefined without any. */
  mid: number | undefined;
  /** Paces of vessels that stood on the way. */
  readonly stillPaces: number[];
  /** How much of the factor of a vessel shows here: sums of a regression. */
  sumGg: number;
  sumGr: number;
  /** How often vessels came over which edge before, by where that one begins. */
  readonly turns: Map<number, number>;
  /** The day of the last passage, since 1970. */
  seenDay: number;
}

export const MAX_MMSIS = 4;
export const MAX_PACES = 8;
/** Nodes of one tile. */
const MAX_NODES = 65_536;
const TILES_PER_DEG = 4;
const TILE_COLUMNS = 360 * TILES_PER_DEG;

/** A tile of a quarter degree. */
export function tileOf(latitude: number, longitude: number): number {
  const row = Math.min(180 * TILES_PER_DEG - 1, Math.floor((latitude + 90) * TILES_PER_DEG));
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * TILES_PER_DEG) % TILE_COLUMNS;
  return row * TILE_COLUMNS + column;
}

/** The south-west corner of a tile. */
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

/** The ways: nodes, the edges between them, and the turns from one edge into the next. */
export class Graph {
  readonly nodes = new Map<number, Node>();
  /** Tiles that have changed since they were stored. */
  readonly changed = new Set<number>();
  readonly #cells = new Map<number, Node[]>();
  /** The next index of each tile: an index is not used again. */
  readonly nextIndex = new Map<number, number>();

  edge(from: number, to: number): Edge | undefined {
    return this.nodes.get(from)?.out.get(to);
  }

  /** Adds a node; undefined where its tile is full. */
  addNode(latitude: number, longitude: number, course: number): Node | undefined {
    const tile = tileOf(latitude, longitude);
    const index = this.nextIndex.get(tile) ?? 0;
    if (index >= MAX_NODES) return undefined;
    this.changed.add(tile);
    // As it is stored, so that a restart changes nothing.
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
    // The flat earth of `metresBetween`, without its cosine for each node.
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

/** Whether a node stands for passing a point with a course. */
export const fits = (node: Node, course: number, { courseDeg }: Figures): boolean =>
  courseDifference(node.course, course) <= courseDeg;

const PRIOR = 0.05;

/** How much of a vessel's factor shows on an edge: 1 until it is known better. */
export const slopeOf = ({ sumGg, sumGr }: Edge): number =>
  Math.max(0, Math.min(1.5, (PRIOR + sumGr) / (PRIOR + sumGg)));
