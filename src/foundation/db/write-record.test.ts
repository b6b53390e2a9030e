import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { createWriteRecord } from './write-record.ts';

async function start(url: string) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const database = await openDatabase({ url, clock, log, busyLimitMs: 0 });
  onTestFinished(() => database.close());
  const write = (db: Kysely<Database> = database.db) =>
    sql`insert into filler values (${'x'.repeat(2000)})`.execute(db);
  await sql`create table filler (text text unique)`.execute(database.db);
  return { ...database, clock, log, write };
}

/** A database with space for four more pages, filled by a transaction that exceeded it. */
async function startFull() {
  const path = join(temporaryDirectory(), 'service.db');
  const database = await start(`sqlite:${path}`);
  const { db } = database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 4))}`.execute(db);
  const filling = db.transaction().execute(async (trx) => {
    for (let row = 0; row < 100; row += 1) await sql`insert into filler values (${`${row}`.repeat(2000)})`.execute(trx);
  });
  await expect(filling).rejects.toMatchObject({ cause: { code: 'SQLITE_FULL' } });
  return { ...database, path };
}

describe('the writes to a file', () => {
  test('fail for a minute after the last failure, as a full disk still takes a small write now and then', async () => {
    const { db, clock, writes, write, log } = await startFull();
    const failedAt = clock.now();
    const failure = { errors: 1, lastError: 'SQLITE_FULL', lastErrorAt: failedAt };
    expect(writes()).toMatchObject({ isFailing: true, ...failure });
    await clock.advance(59_999);
    await write();
    expect(writes()).toMatchObject({ isFailing: true, ...failure, lastSuccessAt: clock.now() });
    await clock.advance(1);
    await sql`delete from filler`.execute(db);
    expect(writes()).toMatchObject({ isFailing: false, ...failure });
    expect(log.lines.map(({ facts }) => facts['code'] ?? 'written again').slice(-2)).toEqual([
      'database.write_failed',
      'written again',
    ]);
  });

  test('fail until one has succeeded: neither reading nor what changes nothing shows that there is room', async () => {
    const { db, clock, writes, write } = await startFull();
    await clock.advance(120_000);
    await sql`select * from filler`.execute(db);
    await sql`delete from filler where text = 'none'`.execute(db);
    await db.transaction().execute((trx) => sql`select * from filler`.execute(trx));
    const undone = db.transaction().execute(async (trx) => {
      await write(trx);
      throw new Error('given up');
    });
    await expect(undone).rejects.toThrow('given up');
    expect(writes()).toMatchObject({ isFailing: true });
    await db.transaction().execute(write);
    expect(writes()).toMatchObject({ isFailing: false, lastSuccessAt: clock.now() });
  });

  test('do not fail because of a constraint or a lock of another process', async () => {
    const path = join(temporaryDirectory(), 'service.db');
    const { writes, write } = await start(`sqlite:${path}`);
    await write();
    await expect(write()).rejects.toMatchObject({ kind: 'unique' });
    const other = new SqliteFile(path);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    await expect(write()).rejects.toMatchObject({ cause: { code: 'SQLITE_BUSY' } });
    expect(writes()).toMatchObject({ isFailing: false, errors: 0, lastError: null });
  });
});

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))('a server that only reads fails the writes', async () => {
  const { db, clock, writes, write } = await start(await postgresTestUrl());
  const reading = db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx);
    await write(trx);
  });
  await expect(reading).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(writes()).toMatchObject({ isFailing: true, lastError: '25006' });
  await clock.advance(60_000);
  expect(writes()).toMatchObject({ isFailing: true });
  await db.transaction().execute(write);
  expect(writes()).toMatchObject({ isFailing: false, lastSuccessAt: clock.now() });
});

test('slow writes are logged once, and again when there were none for ten minutes', async () => {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const { took } = createWriteRecord({ clock, log });
  const after = async (ms: number, query: string, tookMs: number) => {
    await clock.advance(ms);
    took({ sql: query }, tookMs);
    return log.lines.flatMap(({ facts }) => (facts['code'] === 'database.slow' ? [facts['ms']] : []));
  };
  expect(await after(0, 'insert into filler', 999)).toEqual([]);
  expect(await after(0, 'select 1', 5000)).toEqual([]);
  expect(await after(0, 'create index filler_by_text on filler (text)', 5000)).toEqual([]);
  expect(await after(0, 'commit', 1200)).toEqual([1200]);
  expect(await after(0, 'update filler', 4000)).toEqual([1200]);
  expect(await after(599_999, 'commit', 1)).toEqual([1200]);
  expect(await after(0, 'commit', 2000)).toEqual([1200]);
  expect(await after(600_000, 'commit', 1)).toEqual([1200]);
  expect(await after(0, 'commit', 3000)).toEqual([1200, 3000]);
});

test('a write that waits for a transaction of the service is not a slow one', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { db, write, log } = await start(`sqlite:${join(temporaryDirectory(), 'service.db')}`);
  const held = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    await sql`insert into filler values ('held')`.execute(trx);
    await held.promise;
  });
  const waiting = write();
  await settle();
  now = 5000;
  held.resolve();
  await Promise.all([transaction, waiting]);
  expect(log.lines.filter(({ facts }) => facts['code'] === 'database.slow')).toEqual([]);
});
