import { expect, test } from 'vitest';
import { destination } from '../../src/foundation/shared/geo/geo.ts';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';
import { ALARM_TYPES } from '../../src/watch/alarms/alarm.ts';
import { MAX_ALARMS, MAX_LISTED_WATCHED, PLACES } from '../../src/watch/alarms/alarm-places.ts';
import { createAlarmStore, SAVE_ROWS } from '../../src/watch/alarms/alarm-store.ts';
import { openTestDatabase } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { type AlarmsRun, startAlarms } from '../support/features/alarms-run.ts';
import { buildRoutesApp } from '../support/features/routes-app.ts';
import { makeAlarmRecord } from '../support/samples/make-alarm.ts';
import { makeArea } from '../support/samples/make-area.ts';

const OFF = { profile: 'off' } as const;
const CENTRE = { latitude: 50.36, longitude: 7.6 };
const CREW = 972_123_456;
const FIVE = [1, 2, 3, 4, 5].map((one) => 211_000_000 + one);

const sart = (mmsi: number, metres = 1000): string[] =>
  encodeSentences({ kind: 'position', type: 1, mmsi, navStatus: 14, ...destination(CENTRE, 40, metres) });

async function start() {
  const { db } = await openTestDatabase();
  const run = await startAlarms({
    db,
    config: { closest_approach: OFF, distress: { crew: [{ mmsi: CREW, name: 'Jan' }] } },
  });
  run.moveOwn(CENTRE);
  const call = await buildRoutesApp(run.alarms.routes);
  const { createdAt: _, updatedAt: __, id: ___, shape, ...details } = makeArea({ watch: 'enter' });
  await call('POST', '/v1/areas', { ...details, ...shape });
  return { ...run, call };
}

/** Five vessels report where they are, so many metres from the centre of the area. */
async function reportFive(run: AlarmsRun, metres: number): Promise<void> {
  for (const [index, mmsi] of FIVE.entries())
    run.receiveReport({ mmsi, position: destination(CENTRE, index * 60, metres) });
  await run.clock.advance(50);
}

/** 1,500 devices within two seconds, among reports of the five vessels. */
async function flood(run: AlarmsRun): Promise<void> {
  for (let count = 0; count < 1500; count += 1) {
    run.receive(sart(970_000_000 + count));
    if (count % 100 === 99) {
      await reportFive(run, 100);
      await run.clock.advance(80);
    }
  }
}

test('1,500 forged distress devices displace no alarm of this vessel, which is recorded once', async () => {
  const run = await start();
  await reportFive(run, 500);
  await run.clock.advance(31_000);
  for (let count = 0; count < 3; count += 1) {
    await reportFive(run, 100);
    await run.clock.advance(10_000);
  }
  const before = run.now().filter(({ type }) => type === 'area');
  expect(before).toHaveLength(5);
  await flood(run);
  const after = run.now().filter(({ type }) => type === 'area');
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  const { body } = await run.call('GET', '/v1/alarms/history?type=area&limit=1000');
  expect(body.alarms).toHaveLength(5);
});

test('all alarms that can be listed are one message of less than 850 kB', async () => {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  // As long as AIS and the settings allow, and each character takes the most room in JSON.
  const [name, text] = ['"'.repeat(40), `${'"'.repeat(161)} (internet AIS, may lag by minutes)`];
  const kinds = Object.entries(PLACES).map(([kind, places]) => [kind === 'ownShip' ? 'anchor' : kind, places] as const);
  for (const [kind, places] of kinds) {
    const type = ALARM_TYPES.find((one) => one === kind) ?? 'anchor';
    const records = Array.from({ length: places }, (_, index) =>
      makeAlarmRecord(clock.now(), {
        key: `${kind} ${index}`,
        type,
        name,
        text,
        cpaM: 1234.5678,
        distanceKm: 12.345678,
      }),
    );
    for (let first = 0; first < places; first += SAVE_ROWS) {
      await createAlarmStore(db).save(records.slice(first, first + SAVE_ROWS));
    }
  }
  const run = await startAlarms({ db, clock, config: { closest_approach: OFF } });
  // The fairway and vehicles are disabled here, so that their alarms are withdrawn.
  const open = MAX_ALARMS - PLACES.fairway - PLACES.vehicle;
  expect(run.alarms.open()).toHaveLength(open);
  expect(run.now()).toHaveLength(open - PLACES.watch + MAX_LISTED_WATCHED);
  const bytes = Buffer.byteLength(JSON.stringify(run.now()));
  expect(bytes).toBeLessThan(850_000);
});

test('what an attacker raises is acknowledged at once when it is over', async () => {
  const run = await start();
  await flood(run);
  run.receive(sart(CREW));
  expect(run.now()[0]).toMatchObject({ priority: 'emergency' });
  expect(run.now().filter(({ type }) => type === 'distress')).toHaveLength(PLACES.distress);
  expect(run.now().map(({ name }) => name)).toContain('MOB: Jan');
  await run.clock.advance(19 * 60_000);
  run.messages.splice(0);
  const { body } = await run.call('POST', '/v1/alarms/acknowledge', { rectified: true });
  expect(body.acknowledged).toBeGreaterThanOrEqual(PLACES.distress);
  expect(run.now()).toEqual([]);
  expect(run.messages).toHaveLength(1);
});
