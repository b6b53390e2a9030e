import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { WATCHLIST_CATEGORIES } from '../../scripts/demo/cargo.ts';
import { DEMO_BRIDGE, openNotices } from '../../scripts/demo/fairway.ts';
import { createFleet } from '../../scripts/demo/fleet.ts';
import { cutVoyage } from '../../scripts/demo/voyage.ts';
import type { Notice } from '../../src/fairway/notices/index.ts';
import { intervalsWithin } from '../../src/fairway/notices/index.ts';
import { readNotices } from '../../src/fairway/notices/read/notice-reader.ts';
import { distanceM } from '../../src/foundation/shared/geo/geo.ts';
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

test('the notices of the demo are on the voyage, and its closure comes while the vessel is under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const begin = Date.now();
  const { url, publishClosure } = openNotices(folder);
  const read = async () => {
    const notices: Notice[] = [];
    for (const name of readdirSync(fileURLToPath(url)))
      await readNotices(createReadStream(join(fileURLToPath(url), name)), {
        source: 'demo',
        receivedAt: begin,
        onNotices: async (batch) => void notices.push(...batch),
      });
    return notices;
  };
  const codes = (notices: readonly Notice[]) =>
    notices.flatMap(({ limitations }) => limitations.map(({ code }) => code));
  expect(codes(await read())).toEqual(['CLEHEI', 'AVADEP', 'PASSIN', 'CAUTIO']);
  publishClosure();
  const notices = await read();
  const closure = notices.find(({ number }) => number === 105);
  const hours = intervalsWithin(closure?.limitations[0]?.periods ?? [], begin, begin + 86_400_000, 'Europe/Berlin');
  expect(hours.map(({ from, to }) => [from, to].map((ms) => Math.round((ms - begin) / 60_000)))).toEqual([[90, 185]]);

  const { line } = cutVoyage(
    join(import.meta.dirname, '../../examples/voyage/koblenz-bonn.gpx'),
    join(folder, 'voyage.gpx'),
  );
  const places = notices.flatMap((notice) => notice.places);
  expect(places.map(({ water }) => water)).toEqual(Array(places.length).fill('RHEIN'));
  for (const { latitude, longitude } of [DEMO_BRIDGE, ...places.filter((place) => place.latitude !== null)])
    expect(
      Math.min(...line.map((point) => distanceM(point, { latitude: latitude ?? 0, longitude: longitude ?? 0 }))),
    ).toBeLessThan(100);
});
