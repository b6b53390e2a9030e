import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { backupDatabase } from './backup/backup.ts';
import { restoreDatabase } from './backup/restore.ts';
import { sqliteFileOf } from './database-file.ts';
import { openDatabase } from './open.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a new database, its folder and its backups are for their owner alone', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const path = join(dataDir, 'service.db');
  const log = createRecordingLog();
  const database = await openDatabase({ url: `sqlite:${path}`, dataDir, log });
  const target = join(dataDir, 'copy.db');
  await backupDatabase({ url: `sqlite:${path}`, target, env: {} });
  const files = [path, `${path}-wal`, `${path}-shm`, target];
  expect(files.map(modeOf)).toEqual(['600', '600', '600', '600']);
  expect(modeOf(dataDir)).toBe('700');
  await database.close();
  expect(log.lines.filter(({ level }) => level !== 'debug')).toEqual([]);
});

test('those that others could read are tightened, and a line says so', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const path = join(dataDir, 'service.db');
  const url = `sqlite:${path}`;
  await (await openDatabase({ url, log: createRecordingLog() })).close();
  chmodSync(path, 0o644);
  chmodSync(dataDir, 0o755);
  const log = createRecordingLog();
  await (await openDatabase({ url, dataDir, log })).close();
  expect([modeOf(path), modeOf(dataDir)]).toEqual(['600', '700']);
  expect(log.lines.filter(({ level }) => level === 'info')).toMatchObject([
    { facts: { path: dataDir } },
    { facts: { path } },
  ]);
});

test('a folder that is not the data directory keeps its permissions', async () => {
  const folder = join(temporaryDirectory(), 'shared');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const path = join(folder, 'service.db');
  await (await openDatabase({ url: `sqlite:${path}`, dataDir: dirname(folder), log: createRecordingLog() })).close();
  expect(modeOf(folder)).toBe('755');
});

test('a data folder that is a link is for its owner alone', async () => {
  const folder = join(temporaryDirectory(), 'disk');
  mkdirSync(folder);
  const dataDir = join(temporaryDirectory(), 'link');
  symlinkSync(folder, dataDir);
  const open = () => openDatabase({ url: `sqlite:${join(dataDir, 'service.db')}`, dataDir, log: createRecordingLog() });
  for (const _start of ['first', 'second']) {
    chmodSync(folder, 0o755);
    await (await open()).close();
    expect(modeOf(folder)).toBe('700');
  }
});

test('a database whose file is a link is the one that it leads to, also for what is kept beside it', async () => {
  const file = join(temporaryDirectory(), 'service.db');
  const link = join(temporaryDirectory(), 'service.db');
  symlinkSync(file, link);
  const url = `sqlite:${link}`;
  const database = await openDatabase({ url, log: createRecordingLog() });
  const source = join(temporaryDirectory(), 'copy.db');
  await backupDatabase({ url, target: source, env: {} });
  await database.close();
  expect(sqliteFileOf(url)).toBe(file);
  const replaced = restoreDatabase({ url, source, now: 0 });
  expect(readdirSync(dirname(file)).toSorted()).toEqual(['service.db', basename(replaced ?? '')]);
  expect(readdirSync(dirname(link))).toEqual(['service.db']);
});
