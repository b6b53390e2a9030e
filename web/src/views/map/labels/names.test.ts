import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNames, type Wish } from './names.ts';

const wish = (facts: Partial<Wish>): Wish => ({
  mmsi: 1,
  x: 100,
  y: 100,
  width: 80,
  gap: 12,
  isWatched: false,
  isSelected: false,
  lengthM: 0,
  distancePx: 0,
  ...facts,
});
const shown = (...wishes: Wish[]) => placeNames(wishes).map(({ mmsi }) => mmsi);
/** So many that the four places around a vessel are not enough. */
const crowd = Array.from({ length: 6 }, (_none, index) => wish({ mmsi: 10 + index, lengthM: 50, distancePx: 500 }));

test('a name stands at the right, and moves aside for one that matters more', () => {
  const [first, second] = placeNames([wish({ mmsi: 1 }), wish({ mmsi: 2, lengthM: 110 })]);
  expect(first).toMatchObject({ mmsi: 2, dx: 12 });
  expect(second).toMatchObject({ mmsi: 1, dx: -92 });
});

test('watched goes before near, and near before large', () => {
  const watched = wish({ mmsi: 1, isWatched: true, distancePx: 900 });
  const near = wish({ mmsi: 2, distancePx: 100 });
  const large = wish({ mmsi: 3, lengthM: 135, distancePx: 600 });
  expect(shown(...crowd, large, near, watched).slice(0, 3)).toEqual([1, 2, 10]);
  expect(shown(large, near, watched)).toEqual([1, 2, 3]);
});

test('the selected one always has its name', () => {
  expect(shown(...crowd, wish({ mmsi: 1, isSelected: true, distancePx: 5000 }))[0]).toBe(1);
});

test('no two names lie over each other', () => {
  const anywhere = fc.record({
    mmsi: fc.integer({ min: 1, max: 1e9 }),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 20, max: 160 }),
  });
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 60 }), (places) => {
      const wishes = places.map((facts, index) => wish({ ...facts, mmsi: index }));
      const boxes = placeNames(wishes).map(({ mmsi, dx, dy }) => {
        const { x, y, width } = wishes[mmsi] ?? wish({});
        return { left: x + dx, right: x + dx + width, middle: y + dy };
      });
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          expect(a.left < b.right && b.left < a.right && Math.abs(a.middle - b.middle) < 16).toBe(false);
        }
      }
    }),
  );
});
