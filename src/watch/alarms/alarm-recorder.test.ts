import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { sailHeadOn, startAlarms } from '../../../test/support/features/alarms-run.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeAlarmRecord } from '../../../test/support/samples/make-alarm.ts';
import { DatabaseError } from '../../foundation/shared/errors.ts';
import { createAlarmRecorder } from './alarm-recorder.ts';
import { createAlarmStore } from './alarm-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

async function start() {
  const { db } = await openTestDatabase();
  const [clock, log, down] = [new FakeClock(START), createRecordingLog(), { database: false }];
  const guarded = db.withPlugin({
    transformQuery({ node }) {
      if (down.database) throw new DatabaseError('failed', undefined, new Error('the database is down'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const recorder = createAlarmRecorder({ db: guarded, clock, log, makeRoom: async () => undefined });
  recorder.start();
  const rows = () => createAlarmStore(db).history({ before: START + 86_400_000, limit: 5000 });
  return { recorder, clock, log, down, rows };
}

test('what is announced is written at once, figures within 30 s', async () => {
  const { recorder, clock, rows } = await start();
  const { clearedAt: _, ...alarm } = makeAlarmRecord(START);
  recorder.record({ kind: 'raised', alarm });
  await expect.poll(rows).toHaveLength(1);
  recorder.record({ kind: null, alarm: { ...alarm, distanceKm: 0.5 } });
  await recorder.flush();
  expect(await rows()).toMatchObject([{ distanceKm: 0.92 }]);
  await clock.advance(30_000);
  await expect.poll(rows).toMatchObject([{ distanceKm: 0.5, clearedAt: null }]);
  recorder.record({ kind: 'cleared', alarm: { ...alarm, updatedAt: START + 40_000 } });
  await recorder.close();
  expect(await rows()).toMatchObject([{ clearedAt: START + 40_000 }]);
  expect(clock.pending).toBe(0);
});

test('a database that is down is logged once, and gets everything when it is back', async () => {
  const { recorder, clock, log, down, rows } = await start();
  down.database = true;
  for (let count = 0; count < 3; count += 1) {
    recorder.record({ kind: 'raised', alarm: makeAlarmRecord(START + count) });
    await recorder.flush();
  }
  expect(recorder.stats()).toMatchObject({ alarms: { waiting: 3, dropped: 0, isFailing: true } });
  down.database = false;
  await clock.advance(30_000);
  await expect.poll(rows).toHaveLength(3);
  await recorder.close();
  expect(log.lines.map(({ sentence }) => sentence)).toEqual(['alarms cannot be recorded', 'alarms are recorded again']);
});

test('no more than 2000 ended alarms wait, and the oldest give way', async () => {
  const { recorder, down } = await start();
  down.database = true;
  const held = makeAlarmRecord(START);
  recorder.record({ kind: 'raised', alarm: held });
  for (let count = 0; count < 2100; count += 1) {
    recorder.record({ kind: 'cleared', alarm: makeAlarmRecord(START + count) });
  }
  await recorder.flush();
  expect(recorder.stats()).toMatchObject({ alarms: { waiting: 2001, dropped: 100, isFailing: true } });
  down.database = false;
  await recorder.close();
});

describe('alarms', () => {
  test('a restart keeps the alarms as they were, and announces nothing twice', async () => {
    const { db } = await openTestDatabase();
    const before = await startAlarms({ db });
    await sailHeadOn(before);
    const [alarm] = before.now();
    await before.close();
    const after = await startAlarms({ db, clock: before.clock });
    expect(after.now()).toMatchObject([{ id: alarm?.id, raisedAt: alarm?.raisedAt, state: 'active' }]);
    await sailHeadOn(after);
    expect(after.announced()).toEqual([]);
    expect(after.now()).toMatchObject([{ id: alarm?.id }]);
  });

  test('an alarm of the last run whose vessel does not come back is over after a minute', async () => {
    const { db } = await openTestDatabase();
    const before = await startAlarms({ db });
    await sailHeadOn(before);
    await before.close();
    const after = await startAlarms({ db, clock: before.clock });
    await after.clock.advance(59_000);
    expect(after.now()).toMatchObject([{ type: 'closestApproach' }]);
    await after.clock.advance(3000);
    expect(after.now().filter(({ type }) => type === 'closestApproach')).toEqual([]);
  });

  test('a database that is down at the start is logged, and the watch begins all the same', async () => {
    const { db } = await openTestDatabase();
    await db.schema.dropTable('alarms').execute();
    const run = await startAlarms({ db });
    expect(run.log.lines.map(({ sentence }) => sentence)).toContain('alarms of the last run cannot be loaded');
    await sailHeadOn(run);
    expect(run.announced()).toEqual(['closestApproach raised']);
  });

  test('an alarm comes with the message that causes it, also where two reports come in one go', async () => {
    const run = await startAlarms({ db: (await openTestDatabase()).db });
    const own = { latitude: 50.36, longitude: 7.6, speedMps: 2.5, headingDeg: 0 };
    for (let tens = 0; tens < 4; tens += 1) {
      run.moveOwn(own);
      await run.clock.advance(10_000);
    }
    run.moveOwn(own);
    const motion = { speedKnots: 5, courseDeg: 180, headingDeg: null };
    for (const ageMs of [1, 0]) {
      run.receiveReport({ position: { latitude: 50.364, longitude: 7.6 }, motion, fixAt: run.clock.now() - ageMs });
    }
    expect(run.announced()).toEqual(['closestApproach raised']);
  });

  test('the counts are by priority', async () => {
    const run = await startAlarms({ db: (await openTestDatabase()).db });
    await sailHeadOn(run);
    expect(run.alarms.stats()).toMatchObject({ raised: 1, active: { caution: 0, warning: 1, alarm: 0, emergency: 0 } });
  });

  test('after it is closed no timer is left', async () => {
    const run = await startAlarms({ db: (await openTestDatabase()).db });
    await sailHeadOn(run);
    await run.close();
    expect(run.clock.pending).toBe(0);
  });
});
