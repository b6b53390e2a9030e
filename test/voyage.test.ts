import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeVoyage, VOYAGE_FILE } from '../scripts/make-voyage.ts';
import { distanceM } from '../src/foundation/shared/geo/geo.ts';
import { parseGpx } from '../src/vessel/position/replay/gpx.ts';
import { toTrack } from '../src/vessel/position/replay/track.ts';

test('the example voyage is what its script makes', async () => {
  expect(await readFile(VOYAGE_FILE, 'utf8')).toBe(makeVoyage());
});

test('the example voyage is a vessel going from Koblenz to Bonn at 14 to 19 km/h, a point every five seconds', () => {
  const points = parseGpx(makeVoyage());
  const { stops, durationMs } = toTrack(points);
  expect(stops).toHaveLength(points.length);
  expect(durationMs / 3_600_000).toBeGreaterThan(3);
  expect(distanceM(stops[0], { latitude: 50.3645, longitude: 7.6065 })).toBeLessThan(30);
  expect(distanceM(stops.at(-1) ?? stops[0], { latitude: 50.737, longitude: 7.111 })).toBeLessThan(30);
  const speedsKmh = stops.slice(1).map((stop, index) => {
    const before = stops[index] ?? stop;
    expect(stop.elapsedMs - before.elapsedMs).toBe(5000);
    return (distanceM(before, stop) / 5) * 3.6;
  });
  expect(Math.min(...speedsKmh)).toBeGreaterThan(14);
  expect(Math.max(...speedsKmh)).toBeLessThan(19);
});
