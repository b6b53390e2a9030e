import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeAlarmRecord } from '../../../test/support/samples/make-alarm.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createAlarmRecorder, createAlarmRetention } from './alarm-recorder.ts';
import { createAlarmStore } from './alarm-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const DAY = 86_400_000;

await describeOnEachEngine('the table of alarms', (open, engine) => {
  test('a record comes back as it was saved, and is replaced by the next of its id', async () => {
    const store = createAlarmStore((await open()).db);
    const record = makeAlarmRecord(START);
    await store.save([]);
    await store.save([record]);
    const all = { before: START + 10, limit: 10 };
    expect(await store.history(all)).toEqual([record]);
    expect(await store.listOpen(10)).toEqual([record]);
    const changed = makeAlarmRecord(START, {
      id: record.id,
      priority: 'alarm',
      state: 'acknowledged',
      name: null,
      text: 'Passed',
      details: { event: 'leave', areaName: 'Hafen', ageSecs: 4 },
      latitude: null,
      cpaM: null,
      source: 'feed',
      updatedAt: START + 5,
      silencedUntil: START + 6,
      acknowledgedAt: START + 4,
      acknowledgedBy: 'bridge',
      escalations: 1,
      clearedAt: START + 5,
    });
    await store.save([changed]);
    expect(await store.history(all)).toEqual([changed]);
    expect(await store.listOpen(10)).toEqual([]);
  });

  test('the history is limited by time and by type, the newest first', async () => {
    const store = createAlarmStore((await open()).db);
    const records = [0, 1, 2].map((secs) =>
      makeAlarmRecord(START + secs * 1000, { type: secs === 1 ? 'anchor' : 'area' }),
    );
    await store.save(records);
    const [first, second, third] = records;
    expect(await store.history({ before: START + 2000, limit: 10 })).toEqual([second, first]);
    expect(await store.history({ before: START + 9000, limit: 1 })).toEqual([third]);
    expect(await store.history({ before: START + 9000, limit: 10, type: 'area' })).toEqual([third, first]);
  });

  test('old records are deleted in pieces; what is not over stays', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlarmStore(db);
    const ended = (raisedAt: number) => makeAlarmRecord(raisedAt, { clearedAt: raisedAt + 5 });
    for (const hundreds of [0, 1, 2]) {
      await store.save(Array.from({ length: 100 }, (_, index) => ended(START - 95 * DAY - hundreds * 100 - index)));
    }
    await store.save([makeAlarmRecord(START - 100 * DAY), ended(START - 10 * DAY)]);
    const log = createRecordingLog();
    const retention = createAlarmRetention({ db, clock, log });
    retention.start();
    await expect.poll(() => log.lines.map(({ facts }) => facts['deleted'])).toEqual([300]);
    expect(await store.history({ before: START, limit: 1000 })).toHaveLength(2);
    await retention.close();
    expect(clock.pending).toBe(0);
  });

  test('of more records than are kept the oldest ended ones go', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlarmStore(db);
    const ended = Array.from({ length: 8 }, (_, day) =>
      makeAlarmRecord(START - (day + 1) * DAY, { clearedAt: START - (day + 1) * DAY + 5 }),
    );
    await store.save([...ended, makeAlarmRecord(START - 20 * DAY)]);
    const log = createRecordingLog();
    const retention = createAlarmRetention({ db, clock, log, maxRecords: 5, maxAdded: 0 });
    retention.start();
    await expect.poll(() => log.lines.map(({ facts }) => facts['deleted'])).toEqual([3]);
    const left = await store.history({ before: START, limit: 100 });
    expect(left.map(({ raisedAt }) => (START - raisedAt) / DAY)).toEqual([1, 2, 3, 4, 5, 20]);
    await retention.close();
  });

  test('a flood between two runs is never more than is kept', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const retention = createAlarmRetention({ db, clock, log: silentLog, maxRecords: 1000, maxAdded: 100 });
    const recorder = createAlarmRecorder({ db, clock, log: silentLog, makeRoom: retention.makeRoom });
    let most = 0;
    for (let batch = 0; batch < 30; batch += 1) {
      for (let index = 0; index < 100; index += 1) {
        const { clearedAt: _, ...alarm } = makeAlarmRecord(START + batch * 100 + index);
        recorder.record({ kind: 'cleared', alarm });
      }
      await recorder.flush();
      const [{ count }] = (await db
        .selectFrom('alarms')
        .select(({ fn }) => [fn.countAll<number>().as('count')])
        .execute()) as [{ count: number }];
      most = Math.max(most, count);
    }
    expect(most).toBeLessThanOrEqual(1000);
    expect(most).toBeGreaterThan(900);
  });

  test('finds everything by an index, and sorts nothing', async () => {
    const { db } = await open();
    for (let batch = 0; batch < 20; batch += 1) {
      const from = START + batch * 100_000;
      await createAlarmStore(db).save(
        Array.from({ length: 100 }, (_, index) =>
          makeAlarmRecord(from + index * 1000, {
            type: index % 9 === 0 ? 'area' : 'closestApproach',
            clearedAt: index === 7 ? null : from,
          }),
        ),
      );
    }
    if (engine === 'postgres') await sql`analyze alarms`.execute(db);
    const recording = recordQueries(db);
    const store = createAlarmStore(recording.db);
    const readers: (() => Promise<unknown>)[] = [
      () => store.history({ before: START + 1_000_000, limit: 10 }),
      () => store.history({ before: START + 1_000_000, limit: 10, type: 'area' }),
      () => store.deleteBefore('alarms', START - 1000, { limit: 100 }),
      () => store.endOf('alarms', 1000),
    ];
    for (const read of readers) {
      await read();
      const [plan] = await plansOf(db, engine, recording.take());
      expect(plan).toMatch(/alarms_by_/);
      expect(plan).not.toMatch(/temp b-tree|SCAN alarms$|"Sort/i);
    }
  });
});
