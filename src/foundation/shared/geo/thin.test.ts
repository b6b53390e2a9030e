import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTurns } from '../../../../test/support/count-turns.ts';
import { distanceM, wrap180 } from './geo.ts';
import { type TimedPlaces, thin, thinLegs, thinToFit } from './thin.ts';

/** A random track with turns, stops and noise, anywhere up to 84° and across 180°. */
const walk = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  steps: fc.array(
    fc.record({
      secs: fc.integer({ min: 1, max: 900 }),
      speedMps: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true })),
      course: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    }),
    { minLength: 1, maxLength: 120 },
  ),
});

type Walk = typeof walk extends fc.Arbitrary<infer T> ? T : never;

function toTrack({ latitude, longitude, steps }: Walk): TimedPlaces & { times: number[] } {
  const [times, latitudes, longitudes] = [[0], [latitude], [longitude]];
  for (const { secs, speedMps, course } of steps) {
    const lat = Math.max(-85, Math.min(85, (latitudes.at(-1) ?? 0) + (speedMps * secs * Math.cos(course)) / 111_195));
    const east = (speedMps * secs * Math.sin(course)) / (111_195 * Math.cos((lat * Math.PI) / 180));
    times.push((times.at(-1) ?? 0) + secs);
    latitudes.push(lat);
    longitudes.push(wrap180((longitudes.at(-1) ?? 0) + east));
  }
  return { times, latitudes, longitudes, unit: 1 };
}

/** The maximum distance of a point from the line between the kept points, at its own time. */
function largestErrorM({ times, latitudes, longitudes }: TimedPlaces, kept: readonly number[]): number {
  let largest = 0;
  for (const [at, from] of kept.slice(0, -1).entries()) {
    const to = kept[at + 1] ?? from;
    const of = (column: ArrayLike<number>, index: number) => column[index] ?? Number.NaN;
    for (let index = from; index <= to; index += 1) {
      const share = (of(times, index) - of(times, from)) / (of(times, to) - of(times, from));
      const line = {
        latitude: of(latitudes, from) + share * (of(latitudes, to) - of(latitudes, from)),
        longitude: of(longitudes, from) + share * wrap180(of(longitudes, to) - of(longitudes, from)),
      };
      const place = { latitude: of(latitudes, index), longitude: of(longitudes, index) };
      largest = Math.max(largest, distanceM(line, place));
    }
  }
  return largest;
}

test('no point is farther from the kept line than asked for, at its own time', () => {
  fc.assert(
    fc.property(walk, fc.constantFrom(5, 20, 100, 1000, 5000, 100_000), (steps, metres) => {
      const track = toTrack(steps);
      const kept = thin(track, [0, track.times.length], metres);
      expect([kept[0], kept.at(-1)]).toEqual([0, track.times.length - 1]);
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
      expect(largestErrorM(track, kept)).toBeLessThanOrEqual(metres * 1.001);
    }),
    { numRuns: 500 },
  );
});

test('a straight run at one speed is two points, and a corner a third', () => {
  const straight = toTrack({
    latitude: 54,
    longitude: 179.9,
    steps: Array(60).fill({ secs: 10, speedMps: 8, course: 1 }),
  });
  expect(thin(straight, [0, 61], 20)).toEqual([0, 60]);
  const steps = Array.from({ length: 60 }, (_, step) => ({ secs: 10, speedMps: 8, course: step < 30 ? 1 : 2.5 }));
  expect(thin(toTrack({ latitude: 54, longitude: 7, steps }), [0, 61], 20)).toHaveLength(3);
});

test('any track ends at its two ends when the distance is that of the whole earth', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const track = toTrack(steps);
      expect(thin(track, [0, track.times.length], 2.1e7)).toEqual([0, track.times.length - 1]);
    }),
    { numRuns: 20 },
  );
});

/** A vessel that changes its course at each point. */
const winding = (points: number): TimedPlaces =>
  toTrack({
    latitude: 54,
    longitude: 7,
    steps: Array.from({ length: points - 1 }, (_, step) => ({ secs: 10, speedMps: 8, course: (step * step) % 6 })),
  });

test.each([0, 20])('a long leg is thinned in steps, to what it is without them, with a tolerance of %d m', (metres) => {
  const track = winding(20_480);
  const steps = thinLegs(track, [{ first: 0, end: 20_480 }], metres);
  let count = 0;
  let next = steps.next();
  for (; !next.done; next = steps.next()) count += 1;
  expect(count).toBeGreaterThanOrEqual(5);
  expect(next.value).toEqual([thin(track, [0, 20_480], metres)]);
});

test('many short legs are thinned in steps', () => {
  const legs = Array.from({ length: 10_240 }, (_, leg) => ({ first: 2 * leg, end: 2 * leg + 2 }));
  expect([...thinLegs(winding(20_480), legs, 20)]).toHaveLength(5);
});

test('others have their turn while one leg is thinned', async () => {
  const track = winding(39_999);
  const thinned = thinToFit(track, [{ first: 0, end: 39_999 }], { maxPoints: 2, storedM: 0 });
  expect(await countTurns(thinned)).toBeGreaterThanOrEqual(2);
  expect((await thinned).legs).toEqual([[0, 39_998]]);
});
