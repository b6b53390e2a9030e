import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { toGeoJson } from '../../../foundation/shared/geo/geojson.ts';
import { toGpx } from '../../../foundation/shared/geo/gpx.ts';
import { createHistory } from './history.ts';
import { toLocationRecord } from './location-record.ts';
import { createLocationStore } from './location-store.ts';
import { decodeTrack, encodeTrack } from './track-codec.ts';

await describeOnEachEngine('jumps of the position', (open) => {
  test('the first location after a jump is marked, once, and is found', async () => {
    const { db } = await open();
    const store = createLocationStore(db);
    const clock = new FakeClock();
    const start = clock.now();
    let leg = 0;
    const history = createHistory({
      store,
      current: () => makeFix({ recordedAt: clock.now() }),
      leg: () => leg,
      clock,
      log: silentLog,
      intervalMs: 10_000,
    });
    history.start();
    const range = { from: start, to: start + 60_000 };
    const read = async () => (await Array.fromAsync(store.pages(range))).flat();
    for (const [index, present] of [0, 0, 1, 1].entries()) {
      leg = present;
      await clock.advance(10_000);
      await expect.poll(read).toHaveLength(index + 1);
    }
    await history.close();
    const stored = await read();
    expect(stored.map(({ isJump }) => isJump ?? false)).toEqual([false, false, true, false]);
    expect(stored.map((location) => toLocationRecord(location).jumped)).toEqual([
      undefined,
      undefined,
      true,
      undefined,
    ]);
    expect(await store.hasJumps(range)).toBe(true);
    expect(await store.hasJumps({ ...range, to: start + 20_000 })).toBe(false);
    expect((await store.findLatest())?.recordedAt).toBe(stored.at(-1)?.recordedAt);
  });
});

const location = (second: number, longitude: number, isJump?: true) => ({
  id: `0193a3b5-4444-7000-8000-${String(second).padStart(12, '0')}`,
  recordedAt: second * 1000,
  latitude: 50,
  longitude,
  altitudeM: null,
  speedMps: 3,
  tripId: null,
  ...(isJump && { isJump }),
});

test('a jump comes ashore with the track, and a track without one is written as before', () => {
  const rows = [location(1, 7), location(2, 8, true), location(3, 8.001)].map(({ id: _, ...row }) => row);
  expect(decodeTrack(encodeTrack(rows))).toEqual(rows);
  expect(encodeTrack(rows.slice(0, 1))[0]).toBe(1);
  expect(encodeTrack(rows)[0]).toBe(2);
});

async function* pages(...given: ReturnType<typeof location>[][]) {
  yield* given;
}

test('a file of the track has no line over a jump', async () => {
  const track = () => pages([location(1, 7), location(2, 7.001)], [location(3, 8, true), location(4, 9, true)]);
  const gpx = (await Array.fromAsync(toGpx({ name: 'x', startTime: 0 }, [track()]))).join('');
  expect(gpx.match(/<trkseg>/g)).toHaveLength(3);
  expect(gpx.match(/<\/trkseg>/g)).toHaveLength(3);
  const written = await Array.fromAsync(toGeoJson({ id: undefined, properties: () => ({}), hasJumps: true }, track()));
  expect(JSON.parse(written.join('')).geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [7, 50],
        [7.001, 50],
      ],
      [
        [8, 50],
        [8, 50],
      ],
      [
        [9, 50],
        [9, 50],
      ],
    ],
  });
});
