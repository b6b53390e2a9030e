import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { copyMigratedFile } from '../../../test/support/migrated-databases.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open.ts';

const row = (key: string) => ({ key, value: 'x', updated_at: 0 });
const keysOf = async (db: Db) =>
  (await db.selectFrom('states').select('key').orderBy('key').execute()).map(({ key }) => key);

await describeOnEachEngine('relaxed writes', (open) => {
  test('are seen by all at once, and are undone with their transaction', async () => {
    const { db, relaxed } = await open();
    await relaxed.insertInto('states').values(row('alone')).execute();
    expect(await keysOf(db)).toEqual(['alone']);
    const failing = relaxed.transaction().execute(async (trx) => {
      await trx.insertInto('states').values(row('undone')).execute();
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await keysOf(db)).toEqual(['alone']);
  });

  test('take turns with other writes', async () => {
    const { db, relaxed } = await open();
    const keys = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'));
    const writes = keys.map((key, index) =>
      (index % 2 === 0 ? db : relaxed)
        .transaction()
        .execute((trx) => trx.insertInto('states').values(row(key)).execute()),
    );
    await Promise.all(writes);
    expect(await keysOf(db)).toEqual(keys);
  });
});

describe('on SQLite a relaxed write', () => {
  const [NORMAL, FULL] = [1, 2];
  const LOG_HEADER_BYTES = 32;
  /** A page of the file with its header. */
  const FRAME_BYTES = 24 + 2048;

  async function openFile() {
    const path = join(temporaryDirectory(), 'service.db');
    await copyMigratedFile(path);
    const clock = new FakeClock();
    const { db, relaxed, close } = await openDatabase({ url: `sqlite:${path}`, log: silentLog, clock });
    onTestFinished(close);
    const levelOf = async (connection: Db) => {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(connection);
      return rows[0]?.synchronous;
    };
    let written = 0;
    /** Writes a row, and gives back how the write waited. */
    const write = (connection: typeof db) =>
      connection.transaction().execute(async (trx) => {
        await trx
          .insertInto('states')
          .values(row(`row ${written++}`))
          .execute();
        return levelOf(trx);
      });
    return { path, db, relaxed, clock, levelOf, write };
  }

  test('waits for the disk itself if nothing was written to it for 30 s', async () => {
    const { relaxed, clock, write } = await openFile();
    expect(await write(relaxed)).toBe(FULL);
    expect(await write(relaxed)).toBe(NORMAL);
    await clock.advance(29_999);
    expect(await write(relaxed)).toBe(NORMAL);
    await clock.advance(1);
    expect(await write(relaxed)).toBe(FULL);
    expect(await write(relaxed)).toBe(NORMAL);
  });

  test('goes to the disk with the writes of others, but not with what changes nothing', async () => {
    const { db, relaxed, clock, levelOf, write } = await openFile();
    await write(relaxed);
    await clock.advance(29_000);
    expect(await write(db)).toBe(FULL);
    await clock.advance(29_000);
    expect(await write(relaxed)).toBe(NORMAL);
    await db.updateTable('states').set({ updated_at: 1 }).where('key', '=', 'row 0').execute();
    await clock.advance(29_000);
    expect(await write(relaxed)).toBe(NORMAL);
    await db.deleteFrom('states').where('key', '=', 'nothing').execute();
    await db.transaction().execute(levelOf);
    const undone = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('states').execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await clock.advance(1000);
    expect(await write(relaxed)).toBe(FULL);
  });

  test('is still due after one that was undone or changed nothing', async () => {
    const { relaxed, write } = await openFile();
    const undone = relaxed.transaction().execute(async (trx) => {
      await trx.insertInto('states').values(row('undone')).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await relaxed.deleteFrom('states').where('key', '=', 'nothing').execute();
    expect(await write(relaxed)).toBe(FULL);
    expect(await write(relaxed)).toBe(NORMAL);
  });

  test('is kept or lost together with the earlier ones, whatever page of the log a power cut takes', async () => {
    const { path, db, relaxed, write } = await openFile();
    const before = readFileSync(path);
    for (const connection of [relaxed, relaxed, db, relaxed, db, relaxed]) await write(connection);
    expect(readFileSync(path)).toEqual(before);
    const log = readFileSync(`${path}-wal`);
    const cut = join(temporaryDirectory(), 'cut.db');
    const counts = new Set<number>();
    for (let at = LOG_HEADER_BYTES; at < log.length; at += FRAME_BYTES) {
      copyFileSync(path, cut);
      writeFileSync(`${cut}-wal`, Buffer.from(log).fill(0, at, at + FRAME_BYTES));
      const file = new SqliteFile(cut);
      const keys = file.prepare('select key from states order by rowid').pluck().all();
      file.close();
      expect(keys).toEqual(keys.map((_, index) => `row ${index}`));
      counts.add(keys.length);
    }
    expect([...counts]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('leaves the writes of others waiting for the disk, also after a failure', async () => {
    const { db, relaxed, levelOf, write } = await openFile();
    await write(relaxed);
    await write(relaxed);
    expect(await levelOf(db)).toBe(FULL);
    await expect(sql`insert into nowhere values (1)`.execute(relaxed)).rejects.toThrow();
    expect(await db.transaction().execute(levelOf)).toBe(FULL);
    const during = relaxed.transaction().execute(async (trx) => {
      const other = db.transaction().execute(levelOf);
      expect(await levelOf(trx)).toBe(NORMAL);
      return { other };
    });
    expect(await (await during).other).toBe(FULL);
  });
});
