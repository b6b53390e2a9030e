import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { readForwardingLog } from '../../../test/support/features/forwarding-log.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import type { Db } from '../../foundation/db/database.ts';
import { forwarding } from '../../foundation/db/migrations/0006-forwarding.ts';
import { notifyQueue } from '../../foundation/db/migrations/0011-notify-queue.ts';
import { queueSequences } from '../../foundation/db/migrations/0012-queue-sequences.ts';
import { columnTypes } from '../../foundation/db/migrations/column-types.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import { toStatusReason } from '../../foundation/shared/reason.ts';
import { LOG_STATUSES, type LogEntry, type LogQuery, type LogStatus } from './log/log-entry.ts';
import { createLogStore, createReplayStore } from './log/log-store.ts';
import { createQueueStore } from './queue-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const nextId = createIdSequence();

function entryAt(timestamp: number, changes: Partial<LogEntry> = {}): LogEntry {
  const id = nextId(timestamp);
  const sent = { statusCode: 201, error: null, postBody: '{}', latencyMs: 10, retries: 0 };
  return { id, destination: 'shore', timestamp, status: 'success', ...sent, ...changes };
}

const itemAt = (destination: string, sequence: number) => ({
  destination,
  sequence,
  queuedAt: START + sequence,
  retries: 0,
  fix: makeFix({ latitude: sequence / 1e6, altitudeM: null }),
});

async function fill(db: Db, count: number) {
  const entries = Array.from({ length: count }, (_, index) =>
    entryAt(START + index * 1000, {
      destination: index % 3 === 0 ? 'other' : 'shore',
      status: LOG_STATUSES[index % LOG_STATUSES.length] ?? 'success',
    }),
  );
  await createLogStore(db).insert(entries);
  await createQueueStore(db).insert(Array.from({ length: count }, (_, index) => itemAt('shore', index + 1)));
}

await describeOnEachEngine('the tables of forwarding', (open, engine) => {
  test('the queue gives back what was put in, the oldest first, each destination its own', async () => {
    const store = createQueueStore((await open()).db);
    const items = [itemAt('shore', 2), itemAt('other', 3), itemAt('shore', 1)];
    await store.insert(items);
    expect(await store.oldest('shore', 5)).toEqual([items[2], items[0]]);
    expect(await store.oldest('shore', 5, 1)).toEqual([items[0]]);
    expect((await store.summary()).toSorted((a, b) => a.length - b.length)).toEqual([
      { destination: 'other', length: 1, lastSequence: 3 },
      { destination: 'shore', length: 2, lastSequence: 2 },
    ]);
    expect(await store.setRetries(itemAt('shore', 1), 2)).toBe(true);
    expect((await store.oldest('shore', 1))[0]?.retries).toBe(2);
    expect(await store.remove('shore', [1])).toBe(1);
    expect(await store.remove('shore', [1])).toBe(0);
    expect(await store.setRetries(itemAt('shore', 1), 2)).toBe(false);
    expect(await store.clear('shore')).toBe(1);
    expect(await store.count('other')).toBe(1);
  });

  test('a queue of several pages is listed whole and in order', async () => {
    const { db } = await open();
    await fill(db, 2300);
    const pages = await Array.fromAsync(createQueueStore(db).pages('shore'));
    expect(pages.map((page) => page.length)).toEqual([1000, 1000, 300]);
    expect(pages.flat().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 2300 }, (_, index) => index + 1));
  });

  test('the log is listed newest first, by time, destination, status and number', async () => {
    const { db } = await open();
    const store = createLogStore(db);
    const list = (query: LogQuery) => readForwardingLog(db, query);
    const entries = [
      entryAt(START),
      entryAt(START + 1, { status: 'failed', error: toStatusReason('it answers with 400', 400), statusCode: 400 }),
      entryAt(START + 1, { destination: 'other' }),
      entryAt(START + 2, { status: 'health_up', latencyMs: null, postBody: null }),
    ];
    await store.insert(entries);
    const all = { from: START, to: START + 2, limit: 100 };
    expect(await list(all)).toEqual(entries.toReversed());
    expect(await list({ ...all, limit: 2 })).toEqual([entries[3], entries[2]]);
    expect(await list({ ...all, from: START + 1, to: START + 1 })).toEqual([entries[2], entries[1]]);
    expect(await list({ ...all, destination: 'other' })).toEqual([entries[2]]);
    expect(await list({ ...all, status: 'failed' })).toEqual([entries[1]]);
    expect(await list({ ...all, status: 'failed', destination: 'other' })).toEqual([]);
    // As an earlier release has left it.
    await db.updateTable('forwarding_log').set({ cause: null }).execute();
    const former = { text: 'it answers with 400', cause: null };
    expect(await list({ ...all, status: 'failed' })).toEqual([{ ...entries[1], error: former }]);
  });

  test('a long log comes in pages that neither skip nor repeat, also within one millisecond', async () => {
    const { db } = await open();
    const entries = Array.from({ length: 1200 }, (_, index) => entryAt(START + Math.floor(index / 700)));
    await createLogStore(db).insert(entries);
    const pages = await Array.fromAsync(createLogStore(db).pages({ from: 0, to: START * 2, limit: 1100 }));
    expect(pages.map((page) => page.length)).toEqual([500, 500, 100]);
    const ids = entries.map(({ id }) => id).toReversed();
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.slice(0, 1100));
  });

  test('statistics count sends by hour and destination, not health nor what was dropped', async () => {
    const store = createLogStore((await open()).db);
    const at = (minutes: number, status: LogStatus, latencyMs: number | null, destination = 'shore') =>
      entryAt(START + minutes * 60_000, { status, latencyMs, destination });
    await store.insert([
      at(0, 'success', 10),
      at(59, 'catchup', 20),
      at(59, 'retrying', 31),
      at(59, 'failed', 40),
      at(59, 'failed', null),
      at(59, 'health_down', null),
      at(60, 'success', 7),
      at(61, 'success', 8, 'other'),
    ]);
    const range = { from: START, to: START + 2 * HOUR };
    const second = { bucket: START + HOUR, total: 1, successCount: 1 };
    expect(await store.stats(range)).toEqual([
      { bucket: START, destination: 'shore', total: 4, successCount: 2, avgLatencyMs: 25.25, maxLatencyMs: 40 },
      { ...second, destination: 'other', avgLatencyMs: 8, maxLatencyMs: 8 },
      { ...second, destination: 'shore', avgLatencyMs: 7, maxLatencyMs: 7 },
    ]);
    expect(await store.stats({ ...range, destination: 'other' })).toMatchObject([{ destination: 'other', total: 1 }]);
    expect(await store.stats({ from: START + 10 * HOUR, to: START + 11 * HOUR })).toEqual([]);
  });

  test('statistics of any range take as many steps as there are entries, and leave turns to others', async () => {
    const { db } = await open();
    const log = createLogStore(db);
    const hours = [0, 5, 6, 7, 30, 24 * 400];
    await log.insert(hours.map((hour) => entryAt(START + hour * HOUR)));
    const recording = recordQueries(db);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    const buckets = await createLogStore(recording.db).stats({ from: 0, to: Date.parse('9999-12-31T00:00:00Z') });
    clearInterval(others);
    expect(buckets.map(({ bucket }) => (bucket - START) / HOUR)).toEqual(hours);
    // Steps of six hours from each that has entries, and the search for the next behind each that has none.
    expect(recording.take().length).toBeLessThan(15);
    expect(turns).toBeGreaterThan(0);
    const cut = await log.stats({ from: START + 1, to: START + 7 * HOUR - 1 });
    expect(cut.map(({ bucket }) => (bucket - START) / HOUR)).toEqual([5, 6]);
  });

  test('old entries are deleted in pieces, the oldest first', async () => {
    const { db } = await open();
    const store = createLogStore(db);
    await store.insert([0, 1, 2, 3].map((index) => entryAt(START + index)));
    expect(await store.deleteBefore(START + 3, 2)).toBe(2);
    const left = await readForwardingLog(db, { from: 0, to: START * 2, limit: 9 });
    expect(left.map(({ timestamp }) => timestamp - START)).toEqual([3, 2]);
    expect(await store.deleteBefore(START + 3, 2)).toBe(1);
  });

  test('finds everything by an index, and sorts nothing', async () => {
    const { db } = await open();
    await fill(db, 3000);
    if (engine === 'postgres') await sql`analyze forwarding_log, forwarding_queue`.execute(db);
    const recording = recordQueries(db);
    const [log, queue] = [createLogStore(recording.db), createQueueStore(recording.db)];
    const list = (query: LogQuery) => readForwardingLog(recording.db, query);
    const replays = createReplayStore(recording.db);
    const range = { from: START + 1000, to: START + 600_000 };
    const shore = { ...range, destination: 'shore' };
    const readers: [index: string, use: () => Promise<unknown>][] = [
      ['forwarding_log_by_time', () => list({ ...range, limit: 600 })],
      ['forwarding_log_by_destination', () => list({ ...shore, limit: 600 })],
      ['forwarding_log_by_status', () => list({ ...range, status: 'failed', limit: 10 })],
      ['forwarding_log_by_(status|destination)', () => list({ ...shore, status: 'failed', limit: 10 })],
      ['forwarding_log_by_time', () => log.deleteBefore(START, 100)],
      ['forwarding_log_failed', () => replays.next(shore, undefined)],
      ['forwarding_log_failed', () => replays.count(shore)],
      ['forwarding_queue_in_order', () => queue.oldest('shore', 1)],
      ['forwarding_queue_in_order', () => Array.fromAsync(queue.pages('shore'))],
    ];
    for (const [index, use] of readers) {
      await use();
      const plans = await plansOf(db, engine, recording.take());
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        // PostgreSQL goes by what it has counted, and may find another index of the same rows cheaper.
        expect(plan).toMatch(
          engine === 'sqlite' ? new RegExp(index) : /forwarding_(log_(by|failed)|queue_(in_order|next_pkey))/,
        );
        expect(plan).not.toMatch(/temp b-tree|Seq Scan|SCAN forwarding/i);
      }
    }
    for (const filter of [range, shore, { ...range, from: 0 }]) {
      await log.stats(filter);
      const plans = await plansOf(db, engine, recording.take());
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        if (engine === 'sqlite') expect(plan).toContain('COVERING INDEX forwarding_log_by_hour');
        expect(plan).not.toMatch(/temp b-tree|Seq Scan|SCAN forwarding/i);
      }
    }
  });
});

describe('queue sequences', async () => {
  await describeOnEachEngine('a queue of an older release', (open, engine) => {
    test('keeps its items in their order, and what comes later goes behind them', async () => {
      const db = (await open()).db;
      const types = columnTypes(engine);
      for (const table of ['forwarding_replays', 'forwarding_log', 'forwarding_queue', 'notify_queue']) {
        await db.schema.dropTable(table).execute();
      }
      await forwarding(db as Kysely<unknown>, types);
      await notifyQueue(db as Kysely<unknown>, types);
      for (const [destination, sequence] of [
        ['shore', 12],
        ['other', 7],
        ['shore', 3],
      ] as const) {
        await sql`insert into forwarding_queue (destination, sequence, queued_at, retries, recorded_at, latitude, longitude)
        values (${destination}, ${sequence}, 1, 0, 1, ${sequence}, 7)`.execute(db);
      }
      await queueSequences(db as Kysely<unknown>, types);
      const store = createQueueStore(db);
      await store.insert([{ destination: 'shore', queuedAt: 2, retries: 0, fix: makeFix({ latitude: 50 }) }]);
      expect((await store.oldest('shore', 9)).map(({ fix }) => fix.latitude)).toEqual([3, 12, 50]);
      expect((await store.oldest('other', 9)).map(({ fix }) => fix.latitude)).toEqual([7]);
    });
  });
});
