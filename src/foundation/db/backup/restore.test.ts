import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { copyMigratedFile } from '../../../../test/support/migrated-databases.ts';
import { restoreDatabase } from './restore.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 0, 0);

async function makeDatabase(path: string, key: string): Promise<void> {
  await copyMigratedFile(path);
  const file = new SqliteFile(path);
  file.prepare("insert into states (key, value, updated_at) values (?, '', 0)").run(key);
  file.close();
}

function keysIn(path: string): unknown[] {
  const file = new SqliteFile(path, { readonly: true });
  try {
    return file.prepare('select key from states').pluck().all();
  } finally {
    file.close();
  }
}

/** A database that was in use, and a backup beside it. */
async function setUp() {
  const folder = temporaryDirectory();
  const file = join(folder, 'service.db');
  const source = join(temporaryDirectory(), 'backup.db');
  await makeDatabase(file, 'present');
  await makeDatabase(source, 'earlier');
  return {
    folder,
    file,
    source,
    restore: (from = source) => restoreDatabase({ url: `sqlite:${file}`, source: from, now: NOW }),
  };
}

test('a backup takes the place of the database, which is kept beside it', async () => {
  const { folder, file, source, restore } = await setUp();
  const before = readFileSync(source);
  const replaced = restore();
  expect(replaced).toBe(`${file}.replaced-2026-11-22T03-00-00-000Z`);
  expect(keysIn(file)).toEqual(['earlier']);
  expect(keysIn(String(replaced))).toEqual(['present']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(source)).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('a backup can be restored where there is no database yet', async () => {
  const { source } = await setUp();
  const file = join(temporaryDirectory(), 'service.db');
  expect(restoreDatabase({ url: `sqlite:${file}`, source, now: NOW })).toBeUndefined();
  expect(keysIn(file)).toEqual(['earlier']);
});

test('a damaged database is replaced, and its log is no part of the restored one', async () => {
  const { file, restore } = await setUp();
  writeFileSync(file, 'no database any more '.repeat(500));
  writeFileSync(`${file}-wal`, 'its log');
  const damaged = readFileSync(file);
  const replaced = String(restore());
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(keysIn(file)).toEqual(['earlier']);
  expect(readFileSync(replaced)).toEqual(damaged);
});

test('while the database is open elsewhere nothing is replaced', async () => {
  const { file, folder, restore } = await setUp();
  const service = new SqliteFile(file);
  onTestFinished(() => void service.close());
  service.prepare('select * from states').all();
  expect(() => restore()).toThrow('the database is in use: stop the service first');
  expect(keysIn(file)).toEqual(['present']);
  expect(readdirSync(folder).sort()).toEqual(['service.db', 'service.db-shm', 'service.db-wal']);
});

const BAD_FILES = {
  'one that is missing': { make: () => undefined, message: /^there is no file/ },
  'one that is no database': {
    make: (path: string) => writeFileSync(path, 'certainly not a database '.repeat(500)),
    message: /cannot be restored: file is not a database/,
  },
  'an empty one': { make: (path: string) => writeFileSync(path, ''), message: /not a database of this service/ },
  'one of another program': {
    make: (path: string) => void new SqliteFile(path).exec('create table recipes (name text)').close(),
    message: /not a database of this service/,
  },
  'one of a newer release': {
    make: async (path: string) => {
      await makeDatabase(path, 'later');
      const file = new SqliteFile(path);
      file.exec("insert into schema_migrations (name, timestamp) values ('9999-future', '2030-01-01')").close();
    },
    message: /9999-future.*newer release/,
  },
  'a damaged one': {
    make: async (path: string) => {
      await makeDatabase(path, 'damaged');
      const bytes = readFileSync(path);
      bytes.fill(0x5a, 4096, bytes.length - 4096);
      writeFileSync(path, bytes);
    },
    message: /cannot be restored: (it is damaged|database disk image is malformed)/,
  },
} satisfies Record<string, { make(path: string): unknown; message: RegExp }>;

test.each(Object.entries(BAD_FILES))('%s is refused, and nothing is touched', async (_what, { make, message }) => {
  const { file, folder, restore } = await setUp();
  const bad = join(temporaryDirectory(), 'bad.db');
  await make(bad);
  const before = readFileSync(file);
  expect(() => restore(bad)).toThrow(message);
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).toEqual(['service.db']);
});

test('a database on PostgreSQL is left to its own tools', () => {
  const restore = () => restoreDatabase({ url: 'postgres://localhost/wheelhouse', source: 'copy.dump', now: NOW });
  expect(restore).toThrow(/pg_restore/);
});
