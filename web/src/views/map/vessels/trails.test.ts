import { expect, test } from 'vitest';
import { TRAIL_MS, Trails } from './trails.ts';

const longitudes = (trails: Trails, now: number) =>
  trails.of(1, now).map((piece) => piece.map(({ longitude }) => longitude));

const at = (longitude: number) => ({ latitude: 50, longitude });

test('a trail has the last ten minutes', () => {
  const trails = new Trails();
  trails.add(1, at(7), 0);
  trails.add(1, at(7.01), 400_000);
  trails.add(1, at(7.02), TRAIL_MS + 1000);
  expect(longitudes(trails, TRAIL_MS + 1000)).toEqual([[7.01, 7.02]]);
  expect(longitudes(trails, 3 * TRAIL_MS)).toEqual([]);
});

test('where nothing was received for minutes, or over kilometres, there is no line', () => {
  const trails = new Trails();
  for (const [longitude, time] of [
    [7, 0],
    [7.01, 10_000],
    [7.02, 300_000],
    [7.03, 310_000],
    [7.1, 320_000],
    [7.11, 330_000],
  ] as const) {
    trails.add(1, at(longitude), time);
  }
  expect(longitudes(trails, 330_000)).toEqual([
    [7, 7.01],
    [7.02, 7.03],
    [7.1, 7.11],
  ]);
});

test('what was recorded before stands before what is received', () => {
  const trails = new Trails();
  trails.add(1, at(7.02), 20_000);
  trails.begin(1, [
    { ...at(7), at: 0 },
    { ...at(7.01), at: 10_000 },
    { ...at(7.02), at: 20_000 },
  ]);
  expect(longitudes(trails, 20_000)).toEqual([[7, 7.01, 7.02]]);
});

test('a vessel at its berth adds no points', () => {
  const trails = new Trails();
  for (let report = 0; report < 50; report += 1) trails.add(1, at(7 + report / 1e7), report * 1000);
  trails.add(1, at(7.001), 51_000);
  expect(longitudes(trails, 51_000)).toEqual([[7, 7.001]]);
});

test('trails take bounded memory', () => {
  const trails = new Trails();
  for (let mmsi = 0; mmsi < 13_000; mmsi += 1) trails.add(mmsi, at(7), 0);
  for (const mmsi of [1, 12_999]) trails.add(mmsi, at(7.01), 1000);
  expect(trails.of(1, 1000)).toEqual([]);
  expect(trails.of(12_999, 1000)).toHaveLength(1);
  for (let report = 0; report < 500; report += 1) trails.add(5, at(7 + report / 100), report);
  expect(trails.of(5, 500).flat().length).toBeLessThanOrEqual(64);
});
