import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeRiverDays, RIVER, storedRiver } from '../../../test/support/samples/make-river-days.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createWays } from './index.ts';

const DAY_MS = 86_400_000;

async function begin(days: number) {
  const { db } = await openTestDatabase();
  const clock = new FakeClock(RIVER.startSecs * 1000 + days * DAY_MS);
  const vessels = makeRiverDays({ days: days + 2, vessels: 6 });
  const ways = createWays({
    db,
    leaderDb: db,
    clock,
    log: silentLog,
    maxBytes: 64_000_000,
    isVehicle: false,
    ownMmsi: 0,
    own: async function* () {
      yield [];
    },
    tracks: storedRiver(vessels),
    lengthOf: () => 110,
    newestOf: () => undefined,
  });
  onTestFinished(() => ways.close());
  return { ways, clock, vessels };
}

test('stored tracks are learnt once: a second night without news changes nothing', async () => {
  const { ways } = await begin(5);
  await ways.learn();
  const first = await ways.facts();
  expect(first).toMatchObject({ version: 5 });
  expect(first.days).toHaveLength(5);
  await ways.learn();
  expect(await ways.facts()).toEqual(first);
  expect(ways.stats()).toMatchObject({ failures: 0, isMiscalibrated: false });
});

test('a night that comes some milliseconds after the hour of the one before is learnt in one part', async () => {
  const { ways, clock } = await begin(5);
  await ways.learn();
  await clock.advance(DAY_MS + 5);
  await ways.learn();
  expect(await ways.facts()).toMatchObject({ version: 6 });
});

test('a vessel is predicted from its stored track', async () => {
  const { ways, clock, vessels } = await begin(5);
  await ways.learn();
  const [vessel] = vessels;
  const next = vessel?.arrivals.find(({ departs }) => departs * 1000 > clock.now());
  if (!vessel || !next) throw new Error('there is no further voyage');
  await clock.advance((next.departs + 3600) * 1000 - clock.now());
  const place = { ...(next.up ? RIVER.high : RIVER.low), radiusM: 300 };
  const { prediction, days } = await ways.ask({ mmsi: vessel.mmsi, place });
  expect(prediction.state).toBe('ok');
  expect(days).toBe(5);
  expect(Math.abs((prediction.range?.p50 ?? 0) - next.at) / 60).toBeLessThan(15);
});

test('vessels that wait at the lock ahead are counted; where it lets nobody through, the way is blocked', async () => {
  const { ways, clock, vessels } = await begin(10);
  await ways.learn();
  const [first, , second, , third] = vessels;
  const next = first?.arrivals.find(({ departs, up }) => up && departs * 1000 > clock.now());
  if (!next || !second || !third) throw new Error('there is no further voyage');
  const place = { ...RIVER.high, radiusM: 300 };
  // The first vessel is in the lock, the second before it, the third some kilometres behind.
  await clock.advance((next.departs + 9000) * 1000 - clock.now());
  const ahead = await ways.ask({ mmsi: third.mmsi, place });
  expect(ahead.prediction).toMatchObject({ state: 'ok', locks: [{ isAlong: true }] });
  expect(ahead).toMatchObject({ queues: [2], closure: undefined });
  expect((await ways.ask({ mmsi: second.mmsi, place })).queues).toEqual([1]);

  // No vessel passes the lock.
  for (const { points } of vessels) {
    const at = points.secs.findIndex(
      (secs, index) =>
        secs > next.departs && Math.abs((points.latitudes[index] ?? 0) - RIVER.lock.latitude) * 111_195 < 120,
    );
    const [secs = 0, latitude = 0, longitude = 0] = [points.secs[at], points.latitudes[at], points.longitudes[at]];
    for (const column of [points.secs, points.latitudes, points.longitudes]) column.splice(at);
    for (let later = 0; later < 60 * 3600; later += 600) points.add(secs + later, latitude, longitude);
  }
  await clock.advance(10 * 3_600_000);
  const { prediction, closure } = await ways.ask({ mmsi: third.mmsi, place });
  expect(prediction).toMatchObject({ state: 'blocked', range: undefined, windows: [], locks: [] });
  expect(prediction.distanceM).toBeGreaterThan(20_000);
  const closed = { waiting: 6, lock: { latitude: expect.closeTo(RIVER.lock.latitude, 2) } };
  expect(closure).toMatchObject(closed);
  // Two days later, all vessels have waited longer than the range that is usually read.
  await clock.advance(40 * 3_600_000);
  const later = await ways.ask({ mmsi: third.mmsi, place });
  expect(later).toMatchObject({ prediction: { state: 'blocked', range: undefined }, closure: closed });
});

test('it begins ten minutes after a first start, and goes on at night', async () => {
  const { ways, clock } = await begin(3);
  await ways.start();
  await clock.advance(9 * 60_000);
  expect((await ways.facts()).version).toBe(0);
  await clock.advance(2 * 60_000);
  await expect.poll(async () => (await ways.facts()).version).toBeGreaterThan(0);
});
