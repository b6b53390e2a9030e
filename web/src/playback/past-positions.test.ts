import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeInBlock } from '../lib/playback-block.ts';
import { blockOf, FIRST_OF_LEG, FROM_FEED, type PastBlock } from './past-block.ts';
import { PastPositions } from './past-positions.ts';

interface Point {
  t: number;
  lat: number;
  lon: number;
  knots?: number;
  mark?: number;
}

const START = Date.UTC(2026, 10, 20, 12);

function block(vessels: Record<number, Point[]>, toleranceM = 20): PastBlock {
  return {
    toleranceM,
    tracks: Object.entries(vessels).map(([mmsi, points]) => ({
      mmsi: Number(mmsi),
      tenths: Float64Array.from(points, ({ t }) => START / 100 + t),
      latitudes: Float64Array.from(points, ({ lat }) => lat),
      longitudes: Float64Array.from(points, ({ lon }) => lon),
      speeds: Float32Array.from(points, ({ knots = 10 }) => knots),
      marks: Uint16Array.from(points, ({ mark = 0 }) => mark),
    })),
  };
}

function placed(positions: PastPositions, mmsi: number) {
  const slot = positions.slotOf(mmsi);
  if (slot === undefined || positions.isThere[slot] !== 1) return undefined;
  return {
    lat: positions.latitudes[slot] ?? Number.NaN,
    lon: positions.longitudes[slot] ?? Number.NaN,
    knots: positions.knots[slot] ?? Number.NaN,
    course: positions.courses[slot] ?? Number.NaN,
    isRemote: positions.isRemote[slot] === 1,
  };
}

describe('positions of the past', () => {
  test('lie on the line that covers the moment, and nowhere beside it', () => {
    const positions = new PastPositions();
    positions.use([
      block({
        211: [
          { t: -100, lat: 50, lon: 7, mark: FIRST_OF_LEG },
          { t: 100, lat: 50.02, lon: 7.02, knots: 12 },
          { t: 5000, lat: 51, lon: 7, mark: FIRST_OF_LEG | FROM_FEED, knots: Number.NaN },
          { t: 6000, lat: 51, lon: 7.1, knots: Number.NaN },
        ],
      }),
    ]);
    positions.at(START);
    expect(placed(positions, 211)).toMatchObject({ knots: 11, isRemote: false });
    expect(placed(positions, 211)?.lat).toBeCloseTo(50.01, 9);
    expect(placed(positions, 211)?.course).toBeCloseTo(32.7, 0);
    // Silence between two legs: it is not known where it was.
    positions.at(START + 200_000);
    expect(placed(positions, 211)).toBeUndefined();
    positions.at(START + 550_000);
    expect(placed(positions, 211)).toMatchObject({ knots: Number.NaN, isRemote: true });
    expect(placed(positions, 211)?.course).toBeCloseTo(90, 5);
    positions.at(START + 600_000);
    expect(placed(positions, 211)?.lon).toBeCloseTo(7.1, 9);
    positions.at(START + 600_100);
    expect(placed(positions, 211)).toBeUndefined();
    positions.at(START - 10_100);
    expect(placed(positions, 211)).toBeUndefined();
  });

  test('a vessel of two tiles is one vessel', () => {
    const line = [
      { t: 0, lat: 50, lon: 7, mark: FIRST_OF_LEG },
      { t: 1000, lat: 50, lon: 7.1 },
    ];
    const later = [
      { t: 1000, lat: 50, lon: 7.1, mark: FIRST_OF_LEG },
      { t: 2000, lat: 50, lon: 7.2 },
    ];
    const positions = new PastPositions();
    positions.use([block({ 211: line, 212: line }), block({ 211: later }, 80)]);
    expect(positions.count).toBe(2);
    expect(positions.toleranceM).toBe(80);
    positions.at(START + 150_000);
    expect(placed(positions, 211)?.lon).toBeCloseTo(7.15, 9);
    expect(placed(positions, 212)).toBeUndefined();
  });

  test('a moored vessel has no direction', () => {
    const positions = new PastPositions();
    positions.use([
      block({
        1: [
          { t: 0, lat: 50, lon: 7, mark: FIRST_OF_LEG },
          { t: 6000, lat: 50.000_1, lon: 7 },
        ],
      }),
    ]);
    positions.at(START + 1000);
    expect(placed(positions, 1)?.course).toBeNaN();
  });

  test('the way of the last minutes ends at the moment, and has no line across a silence', () => {
    const positions = new PastPositions();
    positions.use([
      block({
        1: [
          { t: 0, lat: 50, lon: 7, mark: FIRST_OF_LEG },
          { t: 100, lat: 50, lon: 7.1 },
          { t: 300, lat: 50, lon: 7.3, mark: FIRST_OF_LEG },
          { t: 400, lat: 50, lon: 7.4 },
        ],
      }),
    ]);
    const pieces = positions.trailOf(1, START + 5000, START + 35_000);
    expect(pieces.map((piece) => piece.map(({ longitude }) => Number(longitude.toFixed(3))))).toEqual([
      [7.05, 7.1],
      [7.3, 7.35],
    ]);
    expect(positions.trailOf(2, 0, START)).toEqual([]);
  });

  test('positions of another source have a gap where nothing was recorded', () => {
    const points = [0, 60, 1000].map((s) => ({
      atMs: START + s * 1000,
      latitude: 50,
      longitude: 7 + s / 1000,
      speedKnots: 8,
    }));
    const positions = new PastPositions();
    positions.use([blockOf(0, points, (before, after) => after.atMs - before.atMs > 300_000)]);
    positions.at(START + 30_000);
    expect(placed(positions, 0)).toMatchObject({ lat: 50, knots: 8 });
    positions.at(START + 500_000);
    expect(placed(positions, 0)).toBeUndefined();
  });

  test('whatever the lines are and however the moment jumps, they are where the plain search finds them', () => {
    const point = fc.record({
      step: fc.integer({ min: 1, max: 400 }),
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      // Half around the world both ways would be as short.
      east: fc.double({ min: -170, max: 170, noNaN: true }),
      isFirst: fc.boolean(),
    });
    const vessel = fc.array(point, { minLength: 1, maxLength: 30 }).map((steps) => {
      let t = -200;
      let lon = 0;
      return steps.map(({ step, lat, east, isFirst }, index): Point => {
        t += step;
        lon = ((((lon + east + 180) % 360) + 360) % 360) - 180;
        return { t, lat, lon, mark: index === 0 || isFirst ? FIRST_OF_LEG : 0 };
      });
    });
    const moments = fc.array(fc.integer({ min: -300, max: 6300 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(vessel, { minLength: 1, maxLength: 4 }), moments, (vessels, times) => {
        const given = block(Object.fromEntries(vessels.map((points, index) => [index + 1, points])));
        const positions = new PastPositions();
        positions.use([given]);
        for (const t of times) {
          positions.at(START + t * 100);
          for (const track of given.tracks) {
            const expected = placeInBlock(track, START / 100 + t);
            const found = placed(positions, track.mmsi);
            expect(found === undefined).toBe(expected === undefined);
            if (!expected || !found) continue;
            expect(found.lat).toBeCloseTo(expected.latitude, 9);
            // 180° west is 180° east.
            expect(Math.abs(Math.sin(((found.lon - expected.longitude) * Math.PI) / 360))).toBeLessThan(1e-9);
            expect(found.knots).toBeCloseTo(expected.speedKnots, 4);
          }
        }
      }),
    );
  });
});
