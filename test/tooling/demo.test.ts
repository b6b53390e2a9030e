import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WATCHLIST_CATEGORIES } from '../../scripts/demo/cargo.ts';
import { createFleet } from '../../scripts/demo/fleet.ts';
import { cutVoyage } from '../../scripts/demo/voyage.ts';
import { parseGpx } from '../../src/vessel/position/replay/gpx.ts';
import { positionAt, toTrack } from '../../src/vessel/position/replay/track.ts';
import { kmBetween, starsAt } from '../../src/watch/alarms/proximity/stars.ts';

test('the liner astern rises from two stars to five within ten minutes, among 150 vessels with names of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const recorded = join(import.meta.dirname, '../../examples/voyage/koblenz-bonn.gpx');
  const voyage = cutVoyage(recorded, join(folder, 'voyage.gpx'));
  const { antenna, feed, watched } = createFleet(voyage.line, voyage.start);
  const track = toTrack(parseGpx(readFileSync(voyage.file, 'utf8')));
  const [liners] = WATCHLIST_CATEGORIES;
  const stars = Array.from({ length: 11 }, (_, minute) => {
    const ms = minute * 60_000;
    return starsAt(kmBetween(positionAt(track, ms), watched.overtaker.motion(ms)), liners?.rangeThresholds ?? []);
  });
  expect(stars).toEqual([2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5]);

  expect(antenna).toHaveLength(150);
  const all = [...antenna, ...feed];
  expect(new Set(all.map(({ mmsi }) => mmsi)).size).toBe(170);
  expect(new Set(all.map(({ name }) => name)).size).toBe(170);
  expect(antenna.filter(({ motion }) => kmBetween(voyage.start, motion(0)) < 8).length).toBeGreaterThan(70);
});
