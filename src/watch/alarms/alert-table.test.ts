import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeAlarmRecord, makeAlertRecord } from '../../../test/support/samples/make-alarm.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createAlarmRetention } from './alarm-recorder.ts';
import { createAlarmStore } from './alarm-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const DAY = 86_400_000;
const ALERTS = { type: 'watch', limit: 1000, before: START + DAY } as const;

await describeOnEachEngine('the alerts of watched vessels in the table of alarms', (open, engine) => {
  test('a record comes back as it was saved, and is replaced by the next of its id', async () => {
    const store = createAlarmStore((await open()).db);
    const record = makeAlertRecord(START, { proximity: { nearestKm: 1.234567 } });
    await store.save([record]);
    expect(await store.history(ALERTS)).toEqual([record]);
    expect(await store.listOpen(10)).toEqual([record]);
    const proximity = { stars: 2, category: 'Tankers', highestStars: 5, highestStarsAt: START + 7, nearestKm: 0.1 };
    const changed = makeAlertRecord(START, {
      id: record.id,
      name: 'BOREAS',
      clearedAt: START + 9,
      state: 'acknowledged',
      acknowledgedAt: START + 8,
      acknowledgedBy: 'bridge',
      proximity: { ...proximity, nearestAt: START + 8 },
    });
    await store.save([changed, makeAlertRecord(START + DAY)]);
    expect(await store.history(ALERTS)).toEqual([changed]);
    expect(await store.history({ ...ALERTS, isOpen: true })).toEqual([]);
    expect(await store.listOpen(10)).toHaveLength(1);
  });

  test('old records are deleted in pieces, at the start and every day; active ones stay', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlarmStore(db);
    const ended = (raisedAt: number, clearedAt: number | null = raisedAt + 3) =>
      makeAlertRecord(raisedAt, { clearedAt });
    const old = Array.from({ length: 150 }, (_, index) => ended(START - 95 * DAY - index));
    await store.save(old.slice(75));
    await store.save(old.slice(0, 75));
    await store.save([
      ended(START - 100 * DAY, null),
      ended(START - 95 * DAY, START - 90 * DAY),
      ended(START - 10 * DAY),
    ]);
    const left = async () => (await store.history(ALERTS)).length;
    const log = createRecordingLog();
    const retention = createAlarmRetention({ db, clock, log });
    const deleted = () => log.lines.map(({ facts }) => facts['deleted']);
    retention.start();
    await expect.poll(deleted).toEqual([150]);
    expect(await left()).toBe(3);
    await clock.advance(DAY);
    await expect.poll(deleted).toEqual([150, 1]);
    expect(await left()).toBe(2);
    await retention.close();
    expect(clock.pending).toBe(0);
  });

  test('a flood of alerts costs no record of a distress signal, nor a flood of those an alert; those of ships stay', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlarmStore(db);
    const limits = { maxRecords: 300, maxAdded: 50 };
    const retention = createAlarmRetention({ db, clock, log: silentLog, ...limits });
    const shipId = createId(START);
    const distress = (at: number) => makeAlarmRecord(at, { type: 'distress', clearedAt: at });
    const alert = (at: number) => makeAlertRecord(at, { clearedAt: at });
    const first = [distress(START - 9000), alert(START - 9000), makeAlertRecord(START - 4000)];
    await store.save([...first, makeAlertRecord(START - 5000, { shipId, clearedAt: START - 4999 })]);
    for (const [kind, make] of [
      ['alerts', alert],
      ['alarms', distress],
    ] as const) {
      let most = 0;
      for (let batch = 0; batch < 20; batch += 1) {
        const records = Array.from({ length: 50 }, (_, index) => make(START + batch * 50 + index));
        await retention.makeRoom(kind, records.length);
        await store.save(records);
        const { length } = await store.history({ ...ALERTS, type: kind === 'alerts' ? 'watch' : 'distress' });
        most = Math.max(most, length);
      }
      expect(most).toBeLessThanOrEqual(303);
      const kept = (await store.find(first.map(({ id }) => id))).map(({ id }) => id);
      // The first one of the kind is gone with the flood of its own kind only.
      expect(kept.includes(first[0]?.id ?? '')).toBe(kind === 'alerts');
      expect(kept).toContain(first[2]?.id);
    }
    expect(await store.history({ ...ALERTS, shipIds: [shipId] })).toHaveLength(1);
    await retention.close();
  });

  test('finds everything by an index, and sorts nothing', async () => {
    const { db } = await open();
    for (let batch = 0; batch < 40; batch += 1) {
      const from = START + batch * 100_000;
      await createAlarmStore(db).save(
        Array.from({ length: 100 }, (_, index) => {
          const facts = { mmsi: 211_000_000 + (index % 50), clearedAt: index === 7 ? null : from };
          return index % 2 === 0 ? makeAlertRecord(from + index * 1000, facts) : makeAlarmRecord(from, facts);
        }),
      );
    }
    if (engine === 'postgres') await sql`analyze alarms`.execute(db);
    const recording = recordQueries(db);
    const store = createAlarmStore(recording.db);
    const range = { type: 'watch', from: START, before: START + 4_000_001, limit: 10 } as const;
    const readers: (() => Promise<unknown>)[] = [
      () => store.history(range),
      () => store.history({ ...range, mmsi: 211_000_004 }),
      () => store.history({ ...range, isOpen: true }),
      () => store.history({ ...range, isOpen: false }),
      () => store.listOpen(1000),
      () => store.deleteBefore('alerts', START, { limit: 100 }),
      () => store.deleteBefore('alarms', START, { limit: 100 }),
      () => store.endOf('alerts', 1000),
      () => store.endOf('alarms', 1000),
    ];
    for (const read of readers) {
      await read();
      const [plan] = await plansOf(db, engine, recording.take());
      expect(plan).toMatch(/alarms_by_/);
      expect(plan).not.toMatch(/temp b-tree|Seq Scan|SCAN alarms$|"Sort/i);
    }
  });
});
