import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingDeg, destination, distanceM, interpolate, type LatLon } from './geo.ts';

const KOBLENZ = { latitude: 50.3645, longitude: 7.6065 };
const BONN = { latitude: 50.737, longitude: 7.111 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const NEW_YORK = { latitude: 40.7128, longitude: -74.006 };

const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  test('one degree of latitude is 111.195 km on the mean sphere', () => {
    expect(distanceM({ latitude: 50, longitude: 7 }, { latitude: 51, longitude: 7 })).toBeCloseTo(111_195.08, 1);
  });

  test('one degree of longitude shrinks with the cosine of the latitude', () => {
    expect(distanceM({ latitude: 60, longitude: 7 }, { latitude: 60, longitude: 8 }) / 111_195.08).toBeCloseTo(0.5, 4);
  });

  test('Paris to New York is 5837 km', () => {
    expect(distanceM(PARIS, NEW_YORK) / 1000).toBeCloseTo(5837.2, 0);
  });

  test('antipodes are half the circumference apart', () => {
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114.4, 0);
  });

  test('a metre is a metre, also next door', () => {
    expect(distanceM(KOBLENZ, destination(KOBLENZ, 33, 1))).toBeCloseTo(1, 6);
  });

  test('it is the same in both directions and finite', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3);
        expect(distanceM(a, b)).toBeLessThanOrEqual(20_015_115);
      }),
    );
  });
});

describe('bearing', () => {
  test.each<[string, LatLon, number]>([
    ['north', { latitude: 51.3645, longitude: 7.6065 }, 0],
    ['south', { latitude: 49.3645, longitude: 7.6065 }, 180],
  ])('due %s', (_name, to, expected) => {
    expect(bearingDeg(KOBLENZ, to)).toBeCloseTo(expected, 6);
  });

  test('east and west along the equator', () => {
    expect(bearingDeg({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(90, 6);
    expect(bearingDeg({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: -1 })).toBeCloseTo(270, 6);
  });

  test('it stays from 0 to below 360', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(bearingDeg(a, b)).toBeGreaterThanOrEqual(0);
        expect(bearingDeg(a, b)).toBeLessThan(360);
      }),
    );
  });
});

describe('destination and interpolation', () => {
  test('going the distance on the bearing arrives', () => {
    const arrived = destination(KOBLENZ, bearingDeg(KOBLENZ, BONN), distanceM(KOBLENZ, BONN));
    expect(distanceM(arrived, BONN)).toBeLessThan(0.01);
  });

  test('crossing the date line keeps the longitude in range', () => {
    const east = destination({ latitude: 0, longitude: 179.9 }, 90, 50_000);
    expect(east.longitude).toBeCloseTo(-179.65, 2);
  });

  test('a fraction of the way is that fraction of the distance, and the ends are exact', () => {
    const quarter = interpolate(KOBLENZ, BONN, 0.25);
    expect(distanceM(KOBLENZ, quarter) / distanceM(KOBLENZ, BONN)).toBeCloseTo(0.25, 6);
    expect(interpolate(KOBLENZ, BONN, 0)).toEqual(KOBLENZ);
    expect(interpolate(KOBLENZ, BONN, 1)).toEqual(BONN);
  });
});
