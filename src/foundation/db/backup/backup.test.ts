import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../open.ts';
import { FileDialect, openSqliteFile } from '../sqlite.ts';
import { keepBeforeUpgrade } from './backup.ts';

const NAMES = Object.keys(migrations);
const LAST = NAMES.at(-1) ?? '';

/** A database of the release before the last migration, with one record. */
async function makeOldDatabase(): Promise<string> {
  const path = join(temporaryDirectory(), 'service.db');
  // biome-ignore lint/suspicious/noExplicitAny: its schema is not today's
  const db = new Kysely<any>({ dialect: new FileDialect(openSqliteFile(path)) });
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== LAST));
  await migrate(db, { engine: 'sqlite', steps });
  await db.insertInto('states').values({ key: 'kept', value: 'from before', updated_at: 1 }).execute();
  await db.destroy();
  return path;
}

const copiesBeside = (path: string) =>
  readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.before-`));

test('the database of the release before opens, and is copied before it is changed', async () => {
  const path = await makeOldDatabase();
  const log = createRecordingLog();
  const { db, close } = await openDatabase({ url: `sqlite:${path}`, log });
  expect(log.lines.filter(({ sentence }) => sentence.startsWith('copying the database'))).toMatchObject([
    { level: 'info', facts: { file: path, bytes: expect.any(Number) } },
  ]);
  expect(await db.selectFrom('states').select('value').execute()).toEqual([{ value: 'from before' }]);
  await close();
  expect(copiesBeside(path)).toEqual([`service.db.before-${LAST.slice(0, 4)}`]);
  const copyPath = `${path}.before-${LAST.slice(0, 4)}`;
  expect(statSync(copyPath).mode & 0o777).toBe(0o600);
  const copy = new SqliteFile(copyPath, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('select name from schema_migrations order by name').pluck().all()).toEqual(NAMES.slice(0, -1));
  expect(copy.prepare('select value from states').pluck().all()).toEqual(['from before']);
  copy.close();
});

test('a new database and one of this release are not copied', async () => {
  const path = join(temporaryDirectory(), 'service.db');
  for (let start = 0; start < 2; start += 1) {
    await (await openDatabase({ url: `sqlite:${path}`, log: silentLog })).close();
  }
  expect(copiesBeside(path)).toEqual([]);
});

test('the last two copies are kept', async () => {
  const path = await makeOldDatabase();
  for (const name of ['0101-a', '0102-b', '0103-c']) keepBeforeUpgrade(path, name);
  expect(copiesBeside(path)).toEqual(['service.db.before-0102', 'service.db.before-0103']);
});

test('a database that cannot be copied is left as it is', async () => {
  const path = await makeOldDatabase();
  const { mkdirSync } = await import('node:fs');
  mkdirSync(`${path}.before-${LAST.slice(0, 4)}`);
  const opening = openDatabase({ url: `sqlite:${path}`, log: silentLog });
  await expect(opening).rejects.toThrow(/could not be copied/);
  const file = new SqliteFile(path, { readonly: true });
  expect(file.prepare('select name from schema_migrations order by name').pluck().all()).toEqual(NAMES.slice(0, -1));
  file.close();
});
