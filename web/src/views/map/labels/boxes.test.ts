import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, BoxIndex, boxAround, hullBox } from './boxes.ts';

const box = fc
  .tuple(
    fc.integer({ min: -300, max: 2000 }),
    fc.integer({ min: -300, max: 1200 }),
    fc.integer({ min: 1, max: 2500 }),
    fc.integer({ min: 1, max: 90 }),
  )
  .map(([x, y, width, height]) => boxAround(x, y, [width, height]));

test('finds what comparing with every box finds', () => {
  const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), box, (added, asked) => {
      const index = new BoxIndex();
      for (const one of added) index.add(one);
      expect(index.isTaken(asked)).toBe(added.some((one) => isOver(one, asked)));
    }),
  );
});

test('a hull takes the space that it covers as it heads', () => {
  const hull = { halfPx: 50, beamPx: 6 };
  expect(hullBox(100, 100, { ...hull, heading: 0 })).toEqual({ left: 94, right: 106, top: 50, bottom: 150 });
  const east = hullBox(100, 100, { ...hull, heading: Math.PI / 2 });
  expect([east.left, east.right].map(Math.round)).toEqual([50, 150]);
  expect(Math.round(east.bottom - east.top)).toBe(12);
});
