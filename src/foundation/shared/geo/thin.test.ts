import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM, wrap180 } from './geo.ts';
import { type TimedPlaces, thin } from './thin.ts';

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
