import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
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
