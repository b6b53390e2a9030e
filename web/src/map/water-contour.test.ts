import { expect, test } from 'vitest';
import { contour, EXTENT } from './water-contour.ts';

const EDGE = 256;
const UNIT = EXTENT / EDGE;

/** A tile by what each of its cells has. */
function tile(levelAt: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: EDGE * EDGE }, (_none, index) => levelAt(index % EDGE, Math.floor(index / EDGE)));
}

function areaOf(rings: readonly (readonly (readonly [number, number])[])[]): number {
  let sum = 0;
  for (const ring of rings)
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      sum += x * nextY - nextX * y;
    }
  return sum / 2;
}

test('nothing gives nothing, and a single report is no water', () => {
  expect(
    contour(
      tile(() => 0),
      EDGE,
      64,
    ),
  ).toEqual([]);
  expect(
    contour(
      tile((x, y) => (x === 9 && y === 9 ? 127 : 0)),
      EDGE,
      64,
    ),
  ).toEqual([]);
});

test('a lake is one ring, clockwise, as large as its cells', () => {
  const [lake = [], ...others] = contour(
    tile((x, y) => (Math.hypot(x - 128, y - 128) < 60 ? 127 : 0)),
    EDGE,
    64,
  );
  expect([lake.length, others.length]).toEqual([1, 0]);
  expect(areaOf(lake) / UNIT ** 2 / (Math.PI * 60 ** 2)).toBeCloseTo(1, 1);
});

test('an island is a hole of the water around it, and a pond on it is water again', () => {
  const rings = (distance: number) => (distance < 20 || (distance > 50 && distance < 100) ? 127 : 0);
  const polygons = contour(
    tile((x, y) => rings(Math.hypot(x - 128, y - 128))),
    EDGE,
    64,
  );
  expect(polygons.map((polygon) => polygon.length).toSorted()).toEqual([1, 2]);
  const lake = polygons.find((polygon) => polygon.length === 2) ?? [];
  expect(areaOf(lake) / UNIT ** 2 / (Math.PI * (100 ** 2 - 50 ** 2))).toBeCloseTo(1, 1);
});

test('the banks of a river fit at the edge of two tiles', () => {
  // Slantwise, and fading out over four cells.
  const levelAt = (x: number, y: number) => Math.max(0, Math.min(127, (20 - Math.abs(y - 100 - x / 3)) * 32));
  const [[west = []] = []] = contour(tile(levelAt), EDGE, 64);
  const [[east = []] = []] = contour(
    tile((x, y) => levelAt(x + EDGE, y)),
    EDGE,
    64,
  );
  const crossings = (ring: readonly (readonly [number, number])[], edge: number) =>
    ring.flatMap(([x, y], index) => {
      const [fromX, fromY] = ring.at(index - 1) ?? [0, 0];
      return fromX > edge === x > edge ? [] : [fromY + ((edge - fromX) / (x - fromX)) * (y - fromY)];
    });
  const [atWest, atEast] = [crossings(west, EXTENT), crossings(east, 0)].map((ys) => ys.toSorted((a, b) => a - b));
  expect([atWest?.length, atEast?.length]).toEqual([2, 2]);
  for (const [index, y] of (atWest ?? []).entries())
    expect(Math.abs(y - (atEast?.[index] ?? 0))).toBeLessThan(UNIT / 4);
});

test('a bank that fades out is drawn between its cells', () => {
  const [[bank = []] = []] = contour(
    tile((x) => Math.min(127, Math.max(0, (x - 100) * 8))),
    EDGE,
    64,
  );
  // The level is reached in the middle of the cell 108.
  const left = Math.min(...bank.map(([x]) => x));
  expect(left / UNIT).toBeCloseTo(108.5, 1);
});
