import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destination } from './geo.ts';
import { isInside, isOffCentre, squareAround } from './range.ts';

describe('a square', () => {
  test('reaches the radius to each side', () => {
    const centre = { latitude: 50, longitude: 7 };
    const box = squareAround(centre, 10);
    for (const bearing of [0, 90, 180, 270]) {
      const near = destination(centre, bearing, 9_950);
      const far = destination(centre, bearing, 10_050);
      expect(isInside(box, near.latitude, near.longitude)).toBe(true);
      expect(isInside(box, far.latitude, far.longitude)).toBe(false);
    }
  });

  test('has its corners beyond the radius', () => {
    const corner = destination({ latitude: 50, longitude: 7 }, 45, 13_000);
    expect(isInside(squareAround({ latitude: 50, longitude: 7 }, 10), corner.latitude, corner.longitude)).toBe(true);
  });

  test.each([179.95, -179.95])('at longitude %d reaches over the date line', (longitude) => {
    const box = squareAround({ latitude: -17, longitude }, 20);
    expect(box.sw[1]).toBeGreaterThan(179);
    expect(box.ne[1]).toBeLessThan(-179);
    for (const inside of [179.9, 180, -180, -179.9]) expect(isInside(box, -17, inside)).toBe(true);
    for (const outside of [0, 179, -179]) expect(isInside(box, -17, outside)).toBe(false);
  });

  test('at a pole takes in every longitude', () => {
    const near = expect.closeTo(89.9, 3);
    expect(squareAround({ latitude: 89.99, longitude: 20 }, 10)).toEqual({ sw: [near, -180], ne: [90, 180] });
    expect(squareAround({ latitude: -90, longitude: 20 }, 10).sw).toEqual([-90, -180]);
  });

  test('anywhere holds its own centre and is made of places', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0.01, max: 1000, noNaN: true }), (centre, radiusKm) => {
        const box = squareAround(centre, radiusKm);
        expect(isInside(box, centre.latitude, centre.longitude)).toBe(true);
        for (const [latitude, longitude] of [box.sw, box.ne]) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});

test('the centre is left when the own-ship position is more than a quarter of the radius away', () => {
  expect(isOffCentre(2500, 10)).toBe(false);
  expect(isOffCentre(2501, 10)).toBe(true);
});
