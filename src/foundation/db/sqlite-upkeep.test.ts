import { closeSync, copyFileSync, openSync, readdirSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { copyMigratedFile } from '../../../test/support/migrated-databases.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { DatabaseOpenError, openDatabase } from './open.ts';

describe('a long write-ahead log', () => {
  /** A database whose log has 12 MB, more than brings it into the file and less than what a commit brings there. */
  async function startWithLongLog() {
    const path = join(temporaryDirectory(), 'service.db');
    await copyMigratedFile(path);
    const clock = new FakeClock();
    const database = await openDatabase({ url: `sqlite:${path}`, log: silentLog, clock });
    onTestFinished(() => database.close());
    const value = 'x'.repeat(100_000);
    for (let row = 0; row < 120; row += 1)
      await database.db
        .insertInto('states')
        .values({ key: `row ${row}`, value, updated_at: row })
        .execute();
    const other = new SqliteFile(path);
    onTestFinished(() => void other.close());
    /** Pages of the log that are not in the file yet. */
    const waiting = () => {
      const [{ log, checkpointed }] = other.pragma('wal_checkpoint(noop)') as [{ log: number; checkpointed: number }];
      return log - checkpointed;
    };
    const logBytes = () => statSync(`${path}-wal`).size;
    expect(waiting()).toBeGreaterThan(5900);
    const rows = async () => (await database.db.selectFrom('states').select('key').execute()).length;
    return { ...database, path, clock, logBytes, waiting, rows };
  }

  test('is brought into the file beside the main thread', async () => {
    const { clock, waiting, rows } = await startWithLongLog();
    await clock.advance(30_000);
    await expect.poll(waiting).toBe(0);
    expect(await rows()).toBe(120);
  });

  test('is then begun again in the same file, which does not grow', async () => {
    const { clock, db, logBytes, waiting } = await startWithLongLog();
    const before = logBytes();
    await clock.advance(30_000);
    await expect.poll(waiting).toBe(0);
    for (let row = 0; row < 60; row += 1) {
      await db.updateTable('states').set({ updated_at: 0 }).where('key', '=', `row ${row}`).execute();
    }
    expect(waiting()).toBeGreaterThan(1000);
    expect(logBytes()).toBeLessThan(before + 1_000_000);
  });

  test('stays while somebody reads an earlier state, and is brought into the file after that', async () => {
    const { clock, db, path, waiting, rows } = await startWithLongLog();
    const reader = new SqliteFile(path, { readonly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from states').get();
    await db.deleteFrom('states').where('key', '=', 'row 0').execute();
    await clock.advance(30_000);
    await db.deleteFrom('states').where('key', '=', 'row 1').execute();
    expect(waiting()).toBeGreaterThan(0);
    reader.close();
    await expect
      .poll(async () => {
        await clock.advance(30_000);
        return waiting();
      })
      .toBe(0);
    expect(await rows()).toBe(118);
  });
});

/** `PLACES=50` damages each file in as many places. */
const PLACES = Number(process.env['PLACES'] ?? 8);

describe('after a power cut', () => {
  /** Copies of the files of a database in use, as a power cut leaves them: rows 0 to 499, of which half are in the log. */
  async function cutPower() {
    const path = join(temporaryDirectory(), 'service.db');
    await copyMigratedFile(path);
    const { db, close } = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
    const other = new SqliteFile(path);
    for (let row = 0; row < 500; row += 1) {
      await db
        .insertInto('states')
        .values({ key: String(row).padStart(4, '0'), value: 'x'.repeat(500), updated_at: row })
        .execute();
      if (row === 250) other.pragma('wal_checkpoint(passive)');
    }
    const copy = () => {
      const folder = temporaryDirectory();
      for (const name of readdirSync(dirname(path)))
        if (name.startsWith('service.db')) copyFileSync(join(dirname(path), name), join(folder, name));
      return join(folder, 'service.db');
    };
    onTestFinished(async () => {
      other.close();
      await close();
    });
    return copy;
  }

  /** Opens the file: the rows that are there, or why it cannot be opened, and what the check after a minute says. */
  async function open(path: string) {
    const clock = new FakeClock();
    const log = createRecordingLog();
    try {
      const database = await openDatabase({ url: `sqlite:${path}`, log, clock });
      try {
        const rows = await database.db
          .selectFrom('states')
          .select('key')
          .orderBy('key')
          .execute()
          .catch(() => undefined);
        await clock.advance(60_000);
        const codes = () => log.lines.map(({ facts }) => facts['code']);
        const isDamaged = () => database.writes().isFailing;
        return { rows: rows?.map(({ key }) => Number(key)), codes, isDamaged, close: database.close };
      } catch (error) {
        await database.close();
        throw error;
      }
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseOpenError);
      return { reason: (error as Error).message };
    }
  }

  const zero = (path: string, from: number) => {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(statSync(path).size - from), 0, undefined, from);
    closeSync(file);
  };
  const DAMAGES: [string, (path: string, share: number) => void][] = [
    ['the log is cut', (path, share) => truncateSync(`${path}-wal`, Math.floor(statSync(`${path}-wal`).size * share))],
    ['the log ends in zeros', (path, share) => zero(`${path}-wal`, Math.floor(statSync(`${path}-wal`).size * share))],
    ['the index of the log is cut', (path, share) => truncateSync(`${path}-shm`, Math.floor(32_768 * share))],
    ['the index of the log ends in zeros', (path, share) => zero(`${path}-shm`, Math.floor(32_768 * share))],
  ];

  test.each(DAMAGES)(
    '%s: what was written before that is there, and nothing that was not written',
    async (_what, damage) => {
      const copy = await cutPower();
      for (let step = 0; step < PLACES; step += 1) {
        const path = copy();
        damage(path, step / PLACES);
        const opened = await open(path);
        expect(opened.rows).toEqual(Array.from({ length: opened.rows?.length ?? -1 }, (_, row) => row));
        expect(opened.rows?.length).toBeGreaterThan(250);
        await opened.close?.();
        expect(opened.codes?.()).toEqual([]);
      }
    },
  );

  test.each([
    ['is cut', (path: string, share: number) => truncateSync(path, Math.floor(statSync(path).size * share))],
    ['ends in zeros', (path: string, share: number) => zero(path, Math.floor(statSync(path).size * share))],
  ])('a file that %s is refused or said to be damaged, with what to do', async (_what, damage) => {
    const copy = await cutPower();
    const said = { refused: 0, damaged: 0 };
    for (let step = 1; step < PLACES; step += 1) {
      const path = copy();
      // What is in the log would repair the end of the file.
      truncateSync(`${path}-wal`, 0);
      damage(path, step / PLACES);
      writeSync(openSync(`${path}-wal`, 'a'), 'x');
      const opened = await open(path);
      if (opened.reason === undefined) {
        await expect.poll(opened.codes).toContain('database.damaged');
        expect(opened.isDamaged()).toBe(true);
        await opened.close();
        said.damaged += 1;
      } else {
        expect(opened.reason).toMatch(/the file is damaged: restore a backup/);
        said.refused += 1;
      }
    }
    expect(said.damaged + said.refused).toBe(PLACES - 1);
  });
});
