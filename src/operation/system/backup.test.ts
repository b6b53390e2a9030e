import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { isPostgresThere, openTestDatabase, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { postgresDatabaseUrl } from '../../../test/support/postgres-database.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { listenTestApp } from '../../../test/support/service/listening-app.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { integrityOf } from '../../../test/support/stored-locations.ts';
import { backupDatabase } from '../../foundation/db/backup/backup.ts';
import type { ServiceError } from '../../foundation/shared/errors.ts';
import { type BackupServiceDeps, createBackupService } from './backup-service.ts';

const BACKUP = '/v1/database/backup';

/** A service with an admin key, whose data folder has what a crash has left. */
async function begin(databaseUrl?: string) {
  const dataDir = temporaryDirectory();
  writeFileSync(join(dataDir, '.backup-download.partial'), 'half a copy');
  writeFileSync(join(dataDir, 'of-somebody-else'), '');
  const { app, url } = await listenTestApp({
    data_dir: dataDir,
    ...(databaseUrl !== undefined && { database: { url: databaseUrl } }),
  });
  // With PostgreSQL the folder also has the id that the lease of the database names.
  const left = () => readdirSync(dataDir).filter((name) => name !== 'of-somebody-else' && name !== 'service.id');
  expect(left()).toEqual([]);
  const headers = { 'x-api-key': (await app.keys.createFirst()) ?? '' };
  return {
    app,
    url,
    headers,
    ask: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { headers, ...init }),
    left,
  };
}

/** The service around an empty database, with other dependencies. */
async function serviceWith(deps: Partial<BackupServiceDeps> = {}) {
  const database = await openTestDatabase();
  const dataDir = temporaryDirectory();
  const url = `sqlite:${join(dataDir, 'missing.db')}`;
  const service = createBackupService({ url, dataDir, env: {}, database, log: silentLog, ...deps });
  return { create: () => service.create(new AbortController().signal), dataDir };
}

test('a download is a whole copy of the database with all that was acknowledged, and leaves nothing behind', async () => {
  const { app, ask, left } = await begin();
  await app.keys.create('of-the-wheelhouse', 'all');
  const answer = await ask(BACKUP);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="wheelhouse-\d{4}-\d\d-\d\dT\d{6}\.db"$/,
  );
  const copy = Buffer.from(await answer.arrayBuffer());
  expect(copy.length).toBe(Number(answer.headers.get('content-length')));
  const path = join(temporaryDirectory(), 'copy.db');
  writeFileSync(path, copy);
  expect(await integrityOf(`sqlite:${path}`)).toBe('ok');
  expect(readFileSync(path).includes('of-the-wheelhouse')).toBe(true);
  expect(left()).toEqual([]);
  const state = (await (await ask('/v1/database')).json()) as { bytes: number };
  expect(state).toMatchObject({ engine: 'sqlite', freeBytes: expect.any(Number) });
  expect(copy.length).toBeLessThanOrEqual(state.bytes);
});

/** What `/v1/log/verify` knows of the end of the log after a download, and after the command. */
async function anchorsAfter(databaseUrl: string) {
  const { headers, ask } = await begin(databaseUrl);
  const remark = () =>
    ask('/v1/log', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'remark', text: 'Fog' }),
    });
  const verified = async () => (await (await ask('/v1/log/verify')).json()) as { lastHash: string; anchor: object };
  await remark();
  await (await ask(BACKUP)).arrayBuffer();
  const download = await verified();
  await remark();
  await backupDatabase({ url: databaseUrl, target: join(temporaryDirectory(), 'copy'), env: process.env });
  return [download, await verified()];
}

/** Each knows the newest hash of its time. */
const anchoredTwice = [1, 2].map((entries) => ({
  ok: true,
  entries,
  anchor: { in: 'backup', entries, found: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
}));

test('the end of the log that is in a backup is known afterwards', async () => {
  const anchors = await anchorsAfter(`sqlite:${join(temporaryDirectory(), 'service.db')}`);
  expect(anchors).toMatchObject(anchoredTwice);
  for (const { anchor, lastHash } of anchors) expect(anchor).toMatchObject({ hash: lastHash });
});

test('a copy is kept when the end of the log in it cannot be recorded', async () => {
  const url = `sqlite:${join(temporaryDirectory(), 'service.db')}`;
  const { headers, ask } = await begin(url);
  const body = JSON.stringify({ kind: 'remark', text: 'Fog' });
  await ask('/v1/log', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  const file = new SqliteFile(url.slice('sqlite:'.length));
  file.exec("create trigger full before update on log_heads begin select raise(abort, 'the disk is full'); end");
  file.close();
  const target = join(temporaryDirectory(), 'copy');
  const outcome = await backupDatabase({ url, target, env: process.env });
  expect(outcome.notAnchored).toContain('the disk is full');
  expect(readFileSync(target).includes('Fog')).toBe(true);
  expect((await (await ask(BACKUP)).arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test('two at a time are refused, and a download that breaks off leaves nothing behind', async () => {
  const { url, headers, ask, left } = await begin();
  // Takes the headers and reads nothing.
  const first = request(`${url}${BACKUP}`, { headers }).end();
  first.on('error', () => undefined);
  const [response] = await once(first, 'response');
  expect(response.statusCode).toBe(200);
  const state = async () => (await (await ask('/v1/database')).json()) as { isBackupRunning: boolean };
  expect((await ask(BACKUP)).status).toBe(409);
  first.destroy();
  await expect.poll(state).toMatchObject({ isBackupRunning: false });
  const again = await ask(BACKUP);
  expect(again.status).toBe(200);
  await again.arrayBuffer();
  expect(left()).toEqual([]);
});

test('a client that leaves while the copy is made leaves nothing behind', async () => {
  const { url, headers, ask, left } = await begin();
  const leaving = request(`${url}${BACKUP}`, { headers }).end();
  leaving.on('error', () => undefined);
  await once(leaving, 'finish');
  leaving.destroy();
  await expect
    .poll(async () => (await (await ask('/v1/database')).json()) as object)
    .toMatchObject({
      isBackupRunning: false,
    });
  expect(left()).toEqual([]);
});

test('without room on the disk nothing is written, and the answer says how much there is', async () => {
  const freeBytes = 64 * 1024 * 1024;
  const { create, dataDir } = await serviceWith({ freeBytesOf: async () => freeBytes });
  const failure = await create().catch((error: unknown) => error as ServiceError);
  expect(failure).toMatchObject({ type: 'Conflict', details: { neededBytes: expect.any(Number), freeBytes } });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a copy that fails leaves nothing behind, and the next one can be made', async () => {
  const { create, dataDir } = await serviceWith();
  for (const _ of [1, 2]) await expect(create()).rejects.toThrow(/^the backup failed: unable to open database file/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('it needs a key of the scope admin, and HEAD makes no copy', async () => {
  const { app, url, ask } = await begin();
  expect((await fetch(`${url}${BACKUP}`)).status).toBe(401);
  const { secret } = await app.keys.create('tablet', 'all');
  for (const path of [BACKUP, '/v1/database'])
    expect((await ask(path, { headers: { 'x-api-key': secret } })).status).toBe(403);
  expect((await ask(BACKUP, { method: 'HEAD' })).status).toBe(404);
});

const hasPgDump = existsSync('/usr/bin/pg_dump');

describe.skipIf(!realPart('PostgreSQL', await isPostgresThere()))('on PostgreSQL', () => {
  test('without pg_dump the answer says to use it', async () => {
    const { create, dataDir } = await serviceWith({
      url: await postgresDatabaseUrl(),
      env: { PATH: temporaryDirectory() },
    });
    await expect(create()).rejects.toThrow(/^pg_dump is not installed on this machine\./);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.skipIf(!hasPgDump)('the end of the log that is in an archive is known afterwards', async () => {
    expect(await anchorsAfter(await postgresDatabaseUrl())).toMatchObject(anchoredTwice);
  });

  test.skipIf(!hasPgDump)('the download is an archive of pg_dump', async () => {
    const { ask, left } = await begin(await postgresDatabaseUrl());
    const answer = await ask(BACKUP);
    expect(answer.headers.get('content-disposition')).toMatch(/\.dump"$/);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('PGDMP');
    expect(left()).toEqual([]);
  });
});
