import { describe, expect, test } from 'vitest';
import { paletteOfSun, sunAltitudeDeg } from './sun.ts';

const KOBLENZ = { latitude: 50.36, longitude: 7.6 };

describe('the altitude of the sun', () => {
  test('is 90° minus the latitude at noon of an equinox', () => {
    // Solar noon at 7.6° east, with 7.4 minutes of the equation of time.
    const noon = Date.UTC(2026, 2, 20, 11, 37);
    expect(sunAltitudeDeg(noon, KOBLENZ)).toBeCloseTo(90 - 50.36, 0);
  });

  test('is 23.4° higher at the summer solstice, and lower at the winter solstice', () => {
    expect(sunAltitudeDeg(Date.UTC(2026, 5, 21, 11, 31), KOBLENZ)).toBeCloseTo(90 - 50.36 + 23.44, 0);
    expect(sunAltitudeDeg(Date.UTC(2026, 11, 21, 11, 28), KOBLENZ)).toBeCloseTo(90 - 50.36 - 23.44, 0);
  });

  test('is below the horizon at midnight, also south of the equator', () => {
    expect(sunAltitudeDeg(Date.UTC(2026, 5, 21, 23, 30), KOBLENZ)).toBeLessThan(-10);
    expect(sunAltitudeDeg(Date.UTC(2026, 11, 21, 12, 0), { latitude: -33.9, longitude: 151.2 })).toBeLessThan(0);
  });
});

test('the palette follows the sun', () => {
  expect([40, 3.1, 2.9, -5.9, -6.1, -40].map(paletteOfSun)).toEqual(['day', 'day', 'dusk', 'dusk', 'night', 'night']);
});
