import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import {
  type AlertsRun,
  MAX_FIX_AGE_MS,
  startAlerts,
  VESSEL_TTL_MS,
} from '../../../../test/support/features/alerts-run.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import {
  makeWatchlistCategory,
  makeWatchlistEntry,
  type RulesParts,
} from '../../../../test/support/samples/make-watchlist-rules.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { openDatabase } from '../../../foundation/db/open.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { toVessel } from '../../../traffic/vessel-data/vessel.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;
const OTHER = 211_000_002;
const QUIET = { alerts: [], topAlert: null };
const rules = { entries: [makeWatchlistEntry(MMSI), makeWatchlistEntry(OTHER)] };
const place = (distanceKm: number, bearing = 30) => destination(OWN, bearing, distanceKm * 1000);

/** MMSI, stars and sound of each alert of each message since the last call. */
async function starsSent({ news }: AlertsRun) {
  return (await news()).map(({ alerts }) =>
    alerts.map(({ mmsi, stars, soundTrigger }) => [mmsi, stars, soundTrigger?.type ?? null]),
  );
}

/** What is sent live is the same on every database. */
async function start(parts: RulesParts = rules): Promise<AlertsRun> {
  const database = await openDatabase({ url: `sqlite:${join(temporaryDirectory(), 'service.db')}`, log: silentLog });
  onTestFinished(() => database.close());
  return startAlerts({ db: database.db, rules: parts });
}

test('a message holds all active alerts, the top one first, with the sound of what has changed', async () => {
  const run = await start({
    entries: [makeWatchlistEntry(MMSI, { categoryId: 'category-1' }), makeWatchlistEntry(OTHER)],
    categories: [makeWatchlistCategory({ displayType: 'custom', overlayIcon: 'anchor' })],
  });
  run.moveOwn(OWN);
  run.receive(MMSI, place(4));
  const first = {
    mmsi: MMSI,
    name: `Vessel ${MMSI}`,
    category: 'Tankers',
    stars: 2,
    distanceKm: expect.closeTo(4),
    starColor: '#ff0000',
    soundTrigger: { type: 'alert', soundKey: 'alert', volume: 60 },
    displayType: 'custom',
    soundEnabled: true,
    overlayEnabled: true,
    overlayIcon: 'anchor',
    acknowledged: false,
  };
  expect(await run.news()).toEqual([{ alerts: [first], topAlert: first }]);
  run.receive(OTHER, place(0.2));
  const second = {
    mmsi: OTHER,
    name: `Vessel ${OTHER}`,
    category: null,
    stars: 5,
    distanceKm: expect.closeTo(0.2),
    starColor: '#ffcc00',
    soundTrigger: { type: 'danger', soundKey: 'danger', volume: 80 },
    displayType: 'stars',
    soundEnabled: true,
    overlayEnabled: true,
    overlayIcon: null,
    acknowledged: false,
  };
  expect(await run.news()).toEqual([{ alerts: [second, { ...first, soundTrigger: null }], topAlert: second }]);
});

test('the greeting is the state as it is now, without sounds, also when there is none', async () => {
  const run = await start();
  expect(run.greeting()).toEqual([QUIET]);
  run.moveOwn(OWN);
  run.receive(MMSI, place(0.4));
  run.receive(MMSI, place(0.3));
  const alert = expect.objectContaining({
    mmsi: MMSI,
    stars: 5,
    distanceKm: expect.closeTo(0.3),
    soundTrigger: null,
  });
  expect(run.greeting()).toEqual([{ alerts: [alert], topAlert: alert }]);
  expect(await starsSent(run)).toEqual([[[MMSI, 5, 'danger']]]);
  expect(run.greeting()).toEqual([{ alerts: [alert], topAlert: alert }]);
});

test('a vessel that moves within its ring makes no message, and one that nobody watches never', async () => {
  const run = await start();
  run.moveOwn(OWN);
  for (const distanceKm of [4.9, 4, 3, 2.1]) {
    run.receive(MMSI, place(distanceKm));
    run.receive(999_000_001, place(distanceKm));
    await run.clock.advance(1000);
  }
  expect(await starsSent(run)).toEqual([[[MMSI, 2, 'alert']]]);
  expect(run.greeting()[0]?.topAlert?.distanceKm).toBeCloseTo(2.1);
});

test('what one fix of the own ship changes is one message', async () => {
  const run = await start();
  run.receive(MMSI, place(4));
  run.receive(OTHER, place(0.2));
  expect(await run.news()).toEqual([]);
  run.moveOwn(OWN);
  expect(await starsSent(run)).toEqual([
    [
      [OTHER, 5, 'danger'],
      [MMSI, 2, 'alert'],
    ],
  ]);
  run.moveOwn(place(0.5, 210));
  run.moveOwn(place(30, 210));
  expect(await starsSent(run)).toEqual([[]]);
});

test('an alert ends with its vessel in the traffic', async () => {
  const run = await start();
  run.moveOwn(OWN);
  run.receive(MMSI, place(1));
  await run.news();
  run.traffic.sweep(run.clock.now() + VESSEL_TTL_MS);
  expect(await run.news()).toEqual([QUIET]);
});

test('a vessel of a saved traffic counts before it is received again', async () => {
  const run = await start();
  run.moveOwn(OWN);
  const position = place(1.5);
  const receivedAt = run.clock.now();
  const saved = toVessel(makeReport({ mmsi: MMSI, position, receivedAt }), position);
  run.traffic.seed({ ...saved, isStale: true, seededAt: receivedAt });
  expect(await starsSent(run)).toEqual([[[MMSI, 3, 'alert']]]);
});

test('without a new fix the last one holds for a while, and then nobody knows what is near', async () => {
  const run = await start();
  run.moveOwn(OWN);
  run.receive(MMSI, place(1));
  await run.clock.advance(MAX_FIX_AGE_MS - 1);
  run.receive(MMSI, place(0.4));
  expect(await starsSent(run)).toEqual([[[MMSI, 4, 'alert']], [[MMSI, 5, 'danger']]]);
  await run.clock.advance(1);
  expect(await run.news()).toEqual([QUIET]);
  run.moveOwn(OWN);
  expect(await starsSent(run)).toEqual([[[MMSI, 5, 'danger']]]);
  for (let fix = 0; fix < 5; fix += 1) {
    await run.clock.advance(MAX_FIX_AGE_MS - 1);
    run.moveOwn(OWN);
  }
  expect(await run.news()).toEqual([]);
});

test('a change of the watchlist shows at once, for vessels that are near already too', async () => {
  const run = await start({ entries: [] });
  run.moveOwn(OWN);
  run.receive(MMSI, place(1));
  await run.change(rules);
  expect(await starsSent(run)).toEqual([[[MMSI, 4, 'alert']]]);
  await run.change({ entries: [makeWatchlistEntry(MMSI, { starColor: '#123456' })] });
  expect((await run.news())[0]?.topAlert).toMatchObject({ starColor: '#123456', soundTrigger: null });
  await run.change({ entries: [] });
  expect(await run.news()).toEqual([QUIET]);
});

test('while the watchlist cannot be read the last one holds, and that is logged once', async () => {
  const run = await start();
  run.moveOwn(OWN);
  run.down.rules = true;
  await run.change({ entries: [] });
  await run.clock.advance(20_000);
  run.receive(MMSI, place(1));
  expect(await starsSent(run)).toEqual([[[MMSI, 4, 'alert']]]);
  run.down.rules = false;
  await run.clock.advance(5000);
  expect(await run.news()).toEqual([QUIET]);
  expect(run.log.lines.map(({ level }) => level)).toEqual(['error', 'info']);
});

/** An hour of positions two seconds apart, on a circle whose radius is a function of the time in seconds. */
async function circle(run: AlertsRun, radiusKm: (secs: number) => number): Promise<number> {
  run.moveOwn(OWN);
  for (let secs = 0; secs <= 3600; secs += 2) {
    // What a receiver measures is off by up to 30 m, in a way that repeats with every run.
    const noiseKm = 0.03 * Math.sin(secs * secs);
    run.receive(MMSI, place(radiusKm(secs) + noiseKm, (secs / 4) % 360));
    if (secs % 30 === 0) run.moveOwn(OWN);
    await run.clock.advance(2000);
  }
  return (await run.news()).length;
}

test('a vessel that circles on the edge of a ring for an hour makes one message', async () => {
  const run = await start();
  expect(await circle(run, (secs) => (secs === 0 ? 4.9 : 5.02))).toBe(1);
  expect(run.greeting()[0]?.topAlert?.stars).toBe(2);
  expect(run.alarms.stats().alerts.raised).toBe(1);
});

test('a vessel that crosses a ring twice in ten minutes makes a message for each crossing', async () => {
  const run = await start();
  expect(await circle(run, (secs) => 5 + 0.5 * Math.cos((secs / 600) * 2 * Math.PI))).toBe(1 + 6 * 2);
  expect(run.alarms.stats().alerts.raised).toBe(1);
});

test('what is active and what was counted is known for metrics', async () => {
  const run = await start();
  run.moveOwn(OWN);
  run.receive(MMSI, place(1));
  run.receive(OTHER, place(1));
  run.receive(OTHER, place(30));
  expect(run.alarms.stats().alerts).toMatchObject({
    active: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    raised: 2,
    evaluations: 3,
  });
});

test('after its end nothing is said, and no timer waits', async () => {
  const run = await start();
  run.moveOwn(OWN);
  run.receive(MMSI, place(1));
  await run.news();
  run.stop();
  await run.close();
  run.receive(OTHER, place(1));
  run.moveOwn(place(1));
  expect(await run.news()).toEqual([]);
  expect(run.clock.pending).toBe(0);
});
