import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsAt, clusterPx, clusterSpots, isCrowded, moveAside, type Spots } from './clusters.ts';

const spotsOf = (places: readonly (readonly [x: number, y: number])[]): Spots => ({
  count: places.length,
  x: Float64Array.from(places, ([x]) => x),
  y: Float64Array.from(places, ([, y]) => y),
});
const cells = cellsAt(4);
const cell = 1 / cells;

test('three in a cell are a cluster, two are seen singly', () => {
  const three = [0.1, 0.2, 0.3].map((part) => [0.5 + part * cell, 0.25 + part * cell] as const);
  const two = [0.1, 0.2].map((part) => [0.75 + part * cell, 0.25] as const);
  const { clusters, isMember } = clusterSpots(spotsOf([...three, ...two]), cells);
  expect([...isMember]).toEqual([1, 1, 1, 0, 0]);
  expect(clusters).toHaveLength(1);
  expect(clusters[0]?.count).toBe(3);
  // Half way between their middle (0.2) and that of the cell.
  expect(((clusters[0]?.at.x ?? 0) - 0.5) / cell).toBeCloseTo(0.35);
});

test('only the spots that count are looked at', () => {
  const spots = spotsOf([1, 2, 3].map(() => [0.5, 0.5] as const));
  spots.count = 2;
  expect(clusterSpots(spots, cells).clusters).toEqual([]);
});

const places = fc.array(
  fc.tuple(fc.double({ min: 0.5, max: 0.51, noNaN: true }), fc.double({ min: 0.3, max: 0.31, noNaN: true })),
  {
    maxLength: 200,
  },
);

test('each vessel is in one cluster or seen singly, in whatever order they come', () => {
  fc.assert(
    fc.property(places, (found) => {
      const { clusters, isMember } = clusterSpots(spotsOf(found), cellsAt(6));
      const inside = [...isMember].filter((is) => is === 1).length;
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(inside);
      const back = clusterSpots(spotsOf(found.toReversed()), cellsAt(6));
      expect([...back.isMember].reverse()).toEqual([...isMember]);
    }),
  );
});

test('what leaves the view changes no other cell, so panning changes nothing', () => {
  fc.assert(
    fc.property(places, (found) => {
      const size = cellsAt(6);
      const cellOf = ([x, y]: readonly [number, number]) => `${Math.floor(x * size)} ${Math.floor(y * size)}`;
      const gone = found[0] && cellOf(found[0]);
      const left = found.filter((place) => cellOf(place) !== gone);
      const all = clusterSpots(spotsOf(found), size);
      const some = clusterSpots(spotsOf(left), size);
      expect([...some.isMember]).toEqual(
        [...all.isMember].filter((_is, index) => left.includes(found[index] ?? [0, 0])),
      );
    }),
  );
});

test('the grid is the same until the next whole zoom', () => {
  expect(cellsAt(9.1)).toBe(cellsAt(9.9));
  expect(cellsAt(10)).toBe(2 * cellsAt(9.9));
});

test('clusters come above some hundreds, and do not come and go with every vessel', () => {
  expect(isCrowded({ inView: 300, zoom: 10, was: false })).toBe(false);
  expect(isCrowded({ inView: 301, zoom: 10, was: false })).toBe(true);
  expect(isCrowded({ inView: 250, zoom: 10, was: true })).toBe(true);
  expect(isCrowded({ inView: 220, zoom: 10, was: true })).toBe(false);
  expect(isCrowded({ inView: 5000, zoom: 15, was: true })).toBe(false);
});

test('more vessels are a larger disc, within bounds', () => {
  expect(clusterPx(3)).toBeLessThan(clusterPx(50));
  expect(clusterPx(1_000_000)).toBe(26);
});

test('a cluster moves aside for a vessel that is seen beside it', () => {
  const clusters = [0.5, 0.5001, 0.7].map((x) => ({ at: { x, y: 0.5 }, count: 3 }));
  moveAside(clusters, [{ x: 0.5, y: 0.5 }], () => 0.01);
  expect(clusters.map(({ at }) => [at.x, at.y])).toEqual([
    [0.5, 0.51],
    [0.51, 0.5],
    [0.7, 0.5],
  ]);
});
