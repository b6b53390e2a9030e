import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { copyMigratedFile } from '../../../test/support/migrated-databases.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { DatabaseError } from '../shared/errors.ts';
import { openDatabase } from './open.ts';
import { keepStatements } from './sqlite.ts';

/** A connection that records the statements it prepared. */
function connect() {
  const prepared: string[] = [];
  const statement = {
    reader: false,
    all: () => [],
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: () => [],
  };
  const connection = {
    close: () => undefined,
    prepare(text: string) {
      prepared.push(text);
      return { ...statement } as never;
    },
  };
  return { prepared, ...keepStatements(connection) };
}

test('a statement that comes again is not prepared again', () => {
  const { prepare, prepared } = connect();
  expect(prepare('select 1')).toBe(prepare('select 1'));
  expect(prepared).toEqual(['select 1']);
});

test('only so many statements are kept, and the one that was not used for longest goes first', () => {
  const { prepare, prepared } = connect();
  prepare('select 0');
  for (let index = 1; index < 150; index += 1) {
    prepare(`select ${index}`);
    prepare('select 0');
  }
  prepare('select 1');
  expect(prepared.filter((text) => text === 'select 0')).toHaveLength(1);
  expect(prepared.filter((text) => text === 'select 1')).toHaveLength(2);
});

test.each(['pragma foreign_keys = off', `select ${'1, '.repeat(2000)} 1`])('is prepared each time: %.30s', (text) => {
  const { prepare, prepared } = connect();
  prepare(text);
  prepare(text);
  expect(prepared).toHaveLength(2);
});

describe('sqlite driver', () => {
  /** A database whose write lock is held by another connection, as by another process. */
  async function openLocked({ busyLimitMs }: { busyLimitMs?: number } = {}) {
    const path = join(temporaryDirectory(), 'service.db');
    await copyMigratedFile(path);
    const { db, close } = await openDatabase({ url: `sqlite:${path}`, log: silentLog, busyLimitMs });
    onTestFinished(close);
    const other = new SqliteFile(path);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const write = (key: string) => db.insertInto('states').values({ key, value: '', updated_at: 0 }).execute();
    const keys = async () => (await db.selectFrom('states').select('key').execute()).map(({ key }) => key);
    return { db, other, write, keys };
  }

  test('a write waits for the lock of another process while everything else goes on', async () => {
    const { db, other, write, keys } = await openLocked();
    const writes = Promise.all([
      write('alone'),
      db.transaction().execute(async (trx) => {
        await trx.insertInto('states').values({ key: 'in a transaction', value: '', updated_at: 0 }).execute();
      }),
    ]);
    let longestMs = 0;
    for (const start = performance.now(); performance.now() - start < 1000; ) {
      const before = performance.now();
      await pause(5);
      longestMs = Math.max(longestMs, performance.now() - before);
    }
    other.exec('commit');
    await writes;
    expect(longestMs).toBeLessThan(500);
    expect(await keys()).toEqual(['alone', 'in a transaction']);
  });

  test('a lock that stays is a failure after the limit, and none of those behind it waits again', async () => {
    const { other, write, keys } = await openLocked({ busyLimitMs: 100 });
    const start = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => write(`${index}`)));
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    for (const outcome of outcomes) expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseError);
    // Fifty waits in sequence would take 5 s.
    expect(performance.now() - start).toBeLessThan(3000);
    other.exec('commit');
    await write('afterwards');
    expect(await keys()).toEqual(['afterwards']);
  });
});
