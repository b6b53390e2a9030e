import type { Mercator } from '../../../map/mercator.ts';

/** World positions; only the first `count` numbers of each array are valid. */
export interface Spots {
  count: number;
  x: Float64Array;
  y: Float64Array;
}

export interface Cluster {
  at: Mercator;
  count: number;
}

/** Number of vessels in view from which clusters are drawn; single vessels return at a clearly lower number. */
const CROWD = 300;
const CROWD_OVER = 220;
/** Zoom from which even a full marina is drawn boat by boat. */
const SINGLE_FROM_ZOOM = 15;
/** Cells along the edge of a 512-pixel tile: a cell is 51 to 102 pixels wide. */
const CELLS_OF_TILE = 10;
const FEWEST = 3;

export const isCrowded = ({ inView, zoom, was }: { inView: number; zoom: number; was: boolean }): boolean =>
  zoom < SINGLE_FROM_ZOOM && inView > (was ? CROWD_OVER : CROWD);

/** Cells across the world at a zoom, constant up to the next integer zoom. */
export const cellsAt = (zoom: number): number => CELLS_OF_TILE * 2 ** Math.floor(zoom);

/**
 * Groups positions by cells of a grid fixed to the world, so that moving the map changes nothing. `isMember` decides whether
 * a spot belongs to a cluster. A cluster is drawn half way between the mean of its vessels and the centre of its cell: near
 * enough to them, and far enough from the next one.
 */
export function clusterSpots({ count, x, y }: Spots, cells: number): { clusters: Cluster[]; isMember: Uint8Array } {
  const indexes = new Map<number, number>();
  const cellOf = new Int32Array(count);
  const members: number[] = [];
  const sumX: number[] = [];
  const sumY: number[] = [];
  for (let spot = 0; spot < count; spot += 1) {
    const left = x[spot] ?? 0;
    const top = y[spot] ?? 0;
    const key = Math.floor(top * cells) * cells + Math.floor(left * cells);
    let index = indexes.get(key);
    if (index === undefined) {
      index = members.length;
      indexes.set(key, index);
      members.push(0);
      sumX.push(0);
      sumY.push(0);
    }
    cellOf[spot] = index;
    members[index] = (members[index] ?? 0) + 1;
    sumX[index] = (sumX[index] ?? 0) + left;
    sumY[index] = (sumY[index] ?? 0) + top;
  }
  const isMember = new Uint8Array(count);
  for (let spot = 0; spot < count; spot += 1) isMember[spot] = (members[cellOf[spot] ?? 0] ?? 0) >= FEWEST ? 1 : 0;
  const clusters: Cluster[] = [];
  for (const [index, size] of members.entries()) {
    if (size < FEWEST) continue;
    const [meanX, meanY] = [(sumX[index] ?? 0) / size, (sumY[index] ?? 0) / size];
    clusters.push({ at: { x: towardsMiddle(meanX, cells), y: towardsMiddle(meanY, cells) }, count: size });
  }
  return { clusters, isMember };
}

const towardsMiddle = (mean: number, cells: number): number => (mean + (Math.floor(mean * cells) + 0.5) / cells) / 2;

/** Moves clusters that cover one of these positions aside, by less than `reach` of the world. */
export function moveAside(
  clusters: readonly Cluster[],
  places: readonly Mercator[],
  reachOf: (count: number) => number,
): void {
  for (const { at, count } of clusters) {
    const reach = reachOf(count);
    for (const { x, y } of places) {
      const [east, south] = [at.x - x, at.y - y];
      const distance = Math.hypot(east, south);
      if (distance >= reach) continue;
      // In the direction of its offset, or down.
      at.x = distance === 0 ? x : x + (east / distance) * reach;
      at.y = distance === 0 ? y + reach : y + (south / distance) * reach;
    }
  }
}

/** Radius in pixels: it grows slowly, less than twofold for a hundred times as many vessels. */
export const clusterPx = (count: number): number => Math.min(26, Math.round(11 + Math.log10(count) * 6));
