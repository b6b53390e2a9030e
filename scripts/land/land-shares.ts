import type { Point, Ring } from './land-geometry.ts';

/** The number of horizontal scan lines per tile, each measured exactly. */
const LINES = 256;

/**
 * The share of land in each tile of a zoom, row by row: measured along scan lines in the source itself, without
 * cutting, simplifying or rounding.
 */
export function landShares(rings: readonly Ring[], zoom: number): Float64Array {
  const across = 2 ** zoom;
  const shares = new Float64Array(across * across);
  for (const [line, crossings] of crossingsByLine(rings, across * LINES).entries()) {
    const row = Math.floor(line / LINES);
    for (const [from, to] of landAlong(crossings)) addSpan(shares.subarray(row * across, (row + 1) * across), from, to);
  }
  return shares.map((sum) => sum / LINES);
}

interface Crossing {
  x: number;
  /** 1 if the edge runs south, -1 if it runs north. */
  turn: 1 | -1;
}

/** The crossings of edges with the middle of each scan line. */
function crossingsByLine(rings: readonly Ring[], lines: number): Crossing[][] {
  const found = Array.from({ length: lines }, (): Crossing[] => []);
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length] as Point;
      const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)];
      const last = Math.min(lines - 1, Math.ceil(bottom * lines - 0.5) - 1);
      for (let line = Math.max(0, Math.ceil(top * lines - 0.5)); line <= last; line += 1) {
        const x = ax + (((line + 0.5) / lines - ay) / (by - ay)) * (bx - ax);
        found[line]?.push({ x, turn: by > ay ? 1 : -1 });
      }
    }
  }
  return found;
}

/** The spans of a scan line that are inside at least one ring. */
function* landAlong(crossings: Crossing[]): Generator<[from: number, to: number]> {
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings.sort((a, b) => a.x - b.x)) {
    const before = winding;
    winding += turn;
    if (before === 0) from = x;
    else if (winding === 0) yield [Math.max(0, from), Math.min(1, x)];
  }
}

function addSpan(row: Float64Array, from: number, to: number): void {
  const across = row.length;
  for (let column = Math.floor(from * across); column < to * across && column < across; column += 1) {
    const part = Math.min(to * across, column + 1) - Math.max(from * across, column);
    row[column] = (row[column] ?? 0) + Math.max(0, part);
  }
}
