import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graticule, graticuleLabel, stepFor } from './graticule.ts';

test('the step follows the width of the view', () => {
  expect([200, 10, 1, 0.2, 0.05].map((span) => stepFor(span, 720))).toEqual([30, 2, 1 / 6, 1 / 30, 1 / 120]);
  expect(stepFor(1, 360)).toBe(1 / 2);
});

test('lines stand at multiples of the step', () => {
  expect(graticule({ west: 7.1, south: 50.2, east: 9.1, north: 51.2 }, 720)).toEqual({
    stepDeg: 1 / 2,
    longitudes: [7.5, 8, 8.5, 9],
    latitudes: [50.5, 51],
  });
});

test('no view has more lines than can be distinguished, and all of them are inside', () => {
  const side = fc.double({ min: -85, max: 85, noNaN: true });
  const span = fc.double({ min: 0.0001, max: 300, noNaN: true });
  fc.assert(
    fc.property(side, side, span, span, (west, south, wide, high) => {
      const box = { west, south, east: west + wide, north: Math.min(85, south + high) };
      const { longitudes, latitudes } = graticule(box, 1024);
      expect(Math.max(longitudes.length, latitudes.length)).toBeLessThanOrEqual(60);
      for (const line of longitudes) expect(line).toBeGreaterThanOrEqual(west - 1e-9);
      for (const line of latitudes) expect(line).toBeLessThanOrEqual(box.north + 1e-9);
    }),
  );
});

test('labels are degrees and minutes with their side', () => {
  expect(graticuleLabel(50 + 1 / 3, 1 / 6, 'NS')).toBe("50°20'N");
  expect(graticuleLabel(-7.5, 1 / 2, 'EW')).toBe("7°30'W");
  expect(graticuleLabel(190, 10, 'EW')).toBe('170°W');
  expect(graticuleLabel(0, 10, 'NS')).toBe('0°');
  expect(graticuleLabel(7 + 1 / 120, 1 / 120, 'EW')).toBe('7°00\'30"E');
});
