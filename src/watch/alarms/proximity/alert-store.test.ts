import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../../test/support/query-plans.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import type { AlertRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';
import { createAlertRetention } from './retention.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const DAY = 86_400_000;
const nextId = createIdSequence();

const recordAt = (raisedAt: number, changes: Partial<AlertRecord> = {}): AlertRecord => ({
  id: nextId(raisedAt),
  mmsi: 211_000_001,
  name: 'AURORA',
  category: 'Tankers',
  raisedAt,
  highestStars: 3,
  highestStarsAt: raisedAt + 1,
  nearestKm: 1.234567,
  nearestAt: raisedAt + 2,
  endedAt: raisedAt + 3,
  acknowledgedAt: null,
  ...changes,
});

await describeOnEachEngine('the table of alerts', (open, engine) => {
  test('a record comes back as it was saved, and is replaced by the next of its id', async () => {
    const store = createAlertStore((await open()).db);
    const record = recordAt(START, { endedAt: null, category: null });
    await store.save([]);
    await store.save([record]);
    const all = { from: START, to: START, limit: 10 };
    expect(await store.list(all)).toEqual([record]);
    expect(await store.listOpen()).toEqual([record]);
    const changed = recordAt(START, {
      id: record.id,
      name: 'BOREAS',
      highestStars: 5,
      highestStarsAt: START + 7,
      nearestKm: 0.1,
      nearestAt: START + 8,
      endedAt: START + 9,
      acknowledgedAt: START + 8,
    });
    await store.save([changed, recordAt(START + 1)]);
    expect(await store.list(all)).toEqual([changed]);
    expect(await store.listOpen()).toEqual([]);
  });

  test('old records are deleted in pieces, at the start and every day; active ones stay', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlertStore(db);
    const old = Array.from({ length: 150 }, (_, index) => recordAt(START - 95 * DAY - index));
    const kept = [
      recordAt(START - 100 * DAY, { endedAt: null }),
      recordAt(START - 95 * DAY, { endedAt: START - 90 * DAY }),
      recordAt(START - 10 * DAY),
    ];
    await store.save(old);
    await store.save(kept);
    const left = async () => (await store.list({ from: 0, to: START, limit: 1000 })).length;
    const log = createRecordingLog();
    const retention = createAlertRetention({ db, clock, log });
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

  test('of more own alerts than are kept the oldest ended ones go, as they come; those of ships stay', async () => {
    const { db } = await open();
    const clock = new FakeClock(START);
    const store = createAlertStore(db);
    const retention = createAlertRetention({ db, clock, log: createRecordingLog(), maxRecords: 300, maxAdded: 50 });
    const shipId = nextId(START);
    await store.save([
      ...Array.from({ length: 150 }, (_, index) => recordAt(START - 5000 - index, { shipId })),
      recordAt(START - 4000, { endedAt: null }),
    ]);
    const own = async () =>
      (await store.list({ from: 0, to: START + DAY, limit: 1000 })).filter((record) => record.shipId === undefined);
    let most = 0;
    for (let batch = 0; batch < 20; batch += 1) {
      const records = Array.from({ length: 50 }, (_, index) => recordAt(START + batch * 50 + index));
      await retention.makeRoom(records.length);
      await store.save(records);
      most = Math.max(most, (await own()).length);
    }
    expect(most).toBeLessThanOrEqual(301);
    expect((await own()).at(-1)).toMatchObject({ endedAt: null });
    expect(await store.list({ from: 0, to: START, limit: 1000, shipIds: [shipId] })).toHaveLength(150);
  });

  test('finds everything by an index, and sorts nothing', async () => {
    const { db } = await open();
    for (let batch = 0; batch < 20; batch += 1) {
      const from = START + batch * 200_000;
      await createAlertStore(db).save(
        Array.from({ length: 200 }, (_, index) =>
          recordAt(from + index * 1000, { mmsi: 211_000_000 + (index % 50), ...(index === 7 && { endedAt: null }) }),
        ),
      );
    }
    if (engine === 'postgres') await sql`analyze watchlist_alerts`.execute(db);
    const recording = recordQueries(db);
    const store = createAlertStore(recording.db);
    const range = { from: START, to: START + 4_000_000, limit: 10 };
    const readers: (() => Promise<unknown>)[] = [
      () => store.list(range),
      () => store.list({ ...range, mmsi: 211_000_004 }),
      () => store.list({ ...range, isActive: true }),
      () => store.list({ ...range, isActive: false }),
      () => store.listOpen(),
      () => store.deleteBefore(START, 100),
      () => store.deleteSurplus(1000, 100),
    ];
    for (const read of readers) {
      await read();
      const [plan] = await plansOf(db, engine, recording.take());
      expect(plan).toMatch(/watchlist_alerts_by_/);
      expect(plan).not.toMatch(/temp b-tree|Seq Scan|SCAN watchlist|"Sort/i);
    }
  });
});
