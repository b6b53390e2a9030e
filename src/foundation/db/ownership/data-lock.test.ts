import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { NO_LOG } from '../../shared/logging/log-events.ts';
import { whileLocked } from './data-lock.ts';

const ON_SERVER = 'postgres://127.0.0.1/name';
const service = async () => ({ close: async () => undefined });
const serve = (dataDir: string, databaseUrl = `sqlite:${join(dataDir, 'service.db')}`, start = service) =>
  whileLocked({ dataDir, databaseUrl, log: NO_LOG }, start);

test('the data is free again when the service has closed', async () => {
  const folder = temporaryDirectory();
  const first = await serve(folder);
  expect(readFileSync(join(folder, 'service.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\S+\\n$`));
  await expect(serve(folder)).rejects.toThrow(`${folder} is in use by another service: process ${process.pid} on `);
  await first.close();
  expect(existsSync(join(folder, 'service.pid'))).toBe(false);
  await (await serve(folder)).close();
});

test('the data is free again when the service has not started', async () => {
  const folder = temporaryDirectory();
  const starting = serve(folder, undefined, () => Promise.reject(new Error('the port is taken')));
  await expect(starting).rejects.toThrow('the port is taken');
  await (await serve(folder)).close();
});

test('the data is free again where the note of the process cannot be removed, as on a disk that became read-only', async () => {
  const folder = temporaryDirectory();
  const note = join(folder, 'service.pid');
  const first = await serve(folder);
  rmSync(note);
  mkdirSync(note);
  await first.close();
  await (await serve(folder)).close();
});

test('the folder is locked where the database is on a server, and by whatever name it has', async () => {
  const folder = temporaryDirectory();
  const other = join(temporaryDirectory(), 'link');
  symlinkSync(folder, other);
  const first = await serve(folder, ON_SERVER);
  await expect(serve(other, ON_SERVER)).rejects.toThrow('is in use by another service');
  await first.close();
});

test.each(['before', 'after'])('a database whose file is made %s its link is locked by either name', async (made) => {
  const file = join(temporaryDirectory(), 'service.db');
  const link = join(temporaryDirectory(), 'service.db');
  symlinkSync(file, link);
  if (made === 'before') writeFileSync(file, '');
  const first = await serve(temporaryDirectory(), `sqlite:${link}`);
  writeFileSync(file, '');
  await expect(serve(temporaryDirectory(), `sqlite:${file}`)).rejects.toThrow('is in use by another service');
  await first.close();
});

test('two databases in one folder serve two services with a data folder each', async () => {
  const folder = temporaryDirectory();
  const urls = ['one.db', 'two.db'].map((name) => `sqlite:${join(folder, name)}`);
  const services = await Promise.all(urls.map((url) => serve(temporaryDirectory(), url)));
  await expect(serve(temporaryDirectory(), urls[1])).rejects.toThrow('is in use by another service');
  for (const one of services) await one.close();
});

test('a folder that cannot be locked keeps no service from starting', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  await (await serve(join(file, 'data'), ON_SERVER)).close();
});
