import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFence } from './fence.ts';
import { destination, distanceM, type LatLon } from './geo.ts';
import type { Circle, Point, Polygon } from './shape.ts';

const MARGIN_M = 20;
const at = (latitude: number, longitude: number): LatLon => ({ latitude, longitude });
const polygon = (...points: Point[]): Polygon => ({ kind: 'polygon', points });
const circle = (latitude: number, longitude: number, radiusM: number): Circle => ({
  kind: 'circle',
  latitude,
  longitude,
  radiusM,
});

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a circle', () => {
  test('holds what is within its radius, anywhere on the earth', () => {
    const radius = fc.double({ min: 10, max: 200_000, noNaN: true });
    const bearing = fc.double({ min: 0, max: 360, noNaN: true });
    const share = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(place, radius, bearing, share, ({ latitude, longitude }, radiusM, direction, part) => {
        const shape = circle(latitude, longitude, radiusM);
        const there = destination(shape, direction, radiusM * part);
        const distance = distanceM(shape, there);
        fc.pre(Math.abs(distance - radiusM) > 0.01);
        expect(createFence(shape, MARGIN_M).holds(there, 0)).toBe(distance <= radiusM);
      }),
      { numRuns: 2000 },
    );
  });

  test('holds what is beyond a pole', () => {
    expect(createFence(circle(89.9, 0, 50_000), MARGIN_M).holds(at(89.9, 180), 0)).toBe(true);
  });

  test('with the margin holds what is a little outside', () => {
    const shape = circle(50, 7, 100);
    const outside = destination(shape, 90, 100 + MARGIN_M - 1);
    expect(createFence(shape, MARGIN_M).holds(outside, 0)).toBe(false);
    expect(createFence(shape, MARGIN_M).holds(outside, MARGIN_M)).toBe(true);
    expect(createFence(shape, MARGIN_M).holds(destination(shape, 90, 100 + MARGIN_M + 1), MARGIN_M)).toBe(false);
  });
});

describe('a polygon', () => {
  // A harbour basin that is open to the west: the notch in the middle is outside.
  const basin = polygon(
    [50, 7],
    [50, 7.01],
    [50.01, 7.01],
    [50.01, 7],
    [50.006, 7],
    [50.006, 7.006],
    [50.004, 7.006],
    [50.004, 7],
  );

  test.each([
    ['inside', at(50.002, 7.005), true],
    ['in the notch', at(50.005, 7.003), false],
    ['behind the notch', at(50.005, 7.008), true],
    ['north of it', at(50.011, 7.005), false],
    ['far away', at(-50, -7), false],
  ])('%s', (_where, there, expected) => {
    expect(createFence(basin, MARGIN_M).holds(there, 0)).toBe(expected);
  });

  test('with the margin holds what is a little outside of a side, but not more', () => {
    const corner = at(50.005, 7.01);
    expect(createFence(basin, MARGIN_M).holds(destination(corner, 90, MARGIN_M - 1), MARGIN_M)).toBe(true);
    expect(createFence(basin, MARGIN_M).holds(destination(corner, 90, MARGIN_M - 1), 0)).toBe(false);
    expect(createFence(basin, MARGIN_M).holds(destination(corner, 90, MARGIN_M + 1), MARGIN_M)).toBe(false);
  });

  test('the direction in which it was drawn does not matter', () => {
    const reversed = polygon(...basin.points.toReversed());
    expect(createFence(reversed, MARGIN_M).holds(at(50.002, 7.005), 0)).toBe(true);
    expect(createFence(reversed, MARGIN_M).holds(at(50.005, 7.003), 0)).toBe(false);
  });

  test('across the date line it holds the same as anywhere else', () => {
    const shifted = ([latitude, longitude]: Point): Point => [
      latitude,
      longitude + 172.995 > 180 ? longitude - 187.005 : longitude + 172.995,
    ];
    const here = createFence(basin, MARGIN_M);
    const there = createFence(polygon(...basin.points.map(shifted)), MARGIN_M);
    const near = fc.record({
      latitude: fc.double({ min: 49.998, max: 50.012, noNaN: true }),
      longitude: fc.double({ min: 6.998, max: 7.012, noNaN: true }),
    });
    fc.assert(
      fc.property(near, ({ latitude, longitude }) => {
        const [lat, lon] = shifted([latitude, longitude]);
        expect(there.holds(at(lat, lon), 0)).toBe(here.holds(at(latitude, longitude), 0));
      }),
    );
  });
});
