import { expect, test } from 'vitest';
import type { Location } from '../fix.ts';
import { thinLocations } from '../gps-routes.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

const at = (second: number, changes: Partial<Location> = {}): Location => ({
  id: `0193a3b5-4444-7000-8000-${String(second).padStart(12, '0')}`,
  recordedAt: START + second * 1000,
  latitude: 50 + second / 100_000,
  longitude: 7.6,
  altitudeM: null,
  speedMps: 4.3,
  tripId: null,
  ...changes,
});

const pagesOf = (locations: readonly Location[], size = 7) =>
  async function* (): AsyncGenerator<Location[]> {
    for (let first = 0; first < locations.length; first += size) yield locations.slice(first, first + size);
  };

const thinned = async (read: () => AsyncGenerator<Location[]>, maxPoints: number) =>
  (await Array.fromAsync(thinLocations(read, maxPoints))).flat();

/** Up the river, then to the east. */
const CORNER = Array.from({ length: 200 }, (_, second) =>
  second < 100 ? at(second) : at(second, { latitude: 50.001, longitude: 7.6 + (second - 100) / 50_000 }),
);

test('what is left are recorded locations: both ends and the corner', async () => {
  const left = await thinned(pagesOf(CORNER), 5);
  expect(left.length).toBeLessThanOrEqual(5);
  expect([left[0], left.at(-1)]).toEqual([CORNER[0], CORNER.at(-1)]);
  expect(left.some(({ recordedAt }) => Math.abs(recordedAt - START - 100_000) <= 3000)).toBe(true);
});

test('nothing is left out where there are not more', async () => {
  expect(await thinned(pagesOf(CORNER), 10_000)).toEqual(CORNER);
  expect(await thinned(pagesOf([]), 2)).toEqual([]);
});

test('both ends of a silence stay, and fewer points than these are refused', async () => {
  const [morning, evening] = [CORNER, CORNER.map((one) => ({ ...one, recordedAt: one.recordedAt + 3_600_000 }))];
  const read = pagesOf([...morning, ...evening]);
  const left = await thinned(read, 12);
  expect(left).toEqual(expect.arrayContaining([morning.at(-1), evening[0]]));
  await expect(thinned(read, 3)).rejects.toMatchObject({
    faults: [{ field: 'maxPoints', rule: 'range', limit: { minimum: 4 }, given: 3 }],
  });
});

test('an instant that two trips have logged is there once, and what is deleted meanwhile is skipped', async () => {
  const twice = CORNER.flatMap((one) => [one, { ...one, id: `${one.id.slice(0, -1)}x` }]);
  expect(await thinned(pagesOf(twice), 300)).toEqual(CORNER);
  let reads = 0;
  const read = () => {
    reads += 1;
    return pagesOf(reads === 1 ? CORNER : CORNER.slice(50))();
  };
  expect(await thinned(read, 300)).toEqual(CORNER.slice(50));
});
