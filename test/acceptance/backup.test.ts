import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgresThere, temporaryDirectory } from '../support/database-matrix.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { postgresDatabaseUrl } from '../support/postgres-database.ts';
import { realPart } from '../support/real/real-parts.ts';
import { runService, type ServiceProcess, startService } from '../support/service/service-process.ts';
import { databaseUrlOf, integrityOf, seedLocations } from '../support/stored-locations.ts';

const run = promisify(execFile);
const COUNT = 2000;

/** A service that records its position each second. */
async function startRecording(options: { dataDir?: string; env?: Record<string, string> } = {}) {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6 });
  const env = {
    SERVICE__ROUTER__PROVIDER: 'peplink',
    SERVICE__ROUTER__URL: router.url,
    SERVICE__ROUTER__USERNAME: router.username,
    SERVICE__ROUTER__PASSWORD: router.password,
    SERVICE__GPS__HISTORY_INTERVAL_SECS: '1',
    ...options.env,
  };
  return startService({ ...options, env });
}

async function idsOf(service: ServiceProcess): Promise<string[]> {
  const { status, body } = await service.get('/v1/router/gps/history');
  expect(status).toBe(200);
  return (body as { locations: { id: string }[] }).locations.map(({ id }) => id);
}

/** Waits for a location that the running service recorded itself. */
const hasRecorded = (service: ServiceProcess, count: number) =>
  expect.poll(async () => (await idsOf(service)).length).toBeGreaterThan(count);

test('a backup of a running service is whole, has everything acknowledged before, and can take its place', async () => {
  const dataDir = temporaryDirectory();
  await seedLocations(databaseUrlOf(dataDir), COUNT);
  const service = await startRecording({ dataDir });
  await hasRecorded(service, COUNT);
  const acknowledged = await idsOf(service);

  const copyDir = temporaryDirectory();
  const target = join(copyDir, 'service.db');
  const backup = await runService(['backup', target], { dataDir });
  expect(backup).toEqual({ code: 0, signal: null, stdout: `backup written to ${target}\n`, stderr: '' });
  expect(readdirSync(copyDir)).toEqual(['service.db']);
  expect(await integrityOf(`sqlite:${target}`)).toBe('ok');
  await hasRecorded(service, acknowledged.length);

  const restored = await startService({ dataDir: copyDir });
  expect((await idsOf(restored)).slice(0, acknowledged.length)).toEqual(acknowledged);
});

test('a backup is restored by the command, but not while the service runs', async () => {
  const dataDir = temporaryDirectory();
  const [first = ''] = await seedLocations(databaseUrlOf(dataDir), 1);
  const backup = join(temporaryDirectory(), 'copy.db');
  expect(await runService(['backup', backup], { dataDir })).toMatchObject({ code: 0 });
  await seedLocations(databaseUrlOf(dataDir), 1);
  const service = await startService({ dataDir });
  expect(await runService(['restore', backup], { dataDir })).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr: 'the database is in use: stop the service first\n',
  });
  expect(await idsOf(service)).toHaveLength(2);
  service.signal('SIGTERM');
  await service.exited;
  const restore = await runService(['restore', backup], { dataDir });
  expect(restore).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^restored .*\nthe replaced database is .*\n$/),
  });
  expect(await idsOf(await startService({ dataDir }))).toEqual([first]);
});

test('a backup never overwrites a file, and says so', async () => {
  const service = await startService();
  const target = join(temporaryDirectory(), 'precious');
  writeFileSync(target, 'as it was');
  const { code, stderr } = await runService(['backup', target], { dataDir: service.dataDir });
  expect(code).toBe(1);
  expect(stderr).toContain(`${target} exists already`);
  expect(readFileSync(target, 'utf8')).toBe('as it was');
});

test('a backup without a database says so and makes neither', async () => {
  const dataDir = temporaryDirectory();
  const { code, stderr } = await runService(['backup', 'copy.db'], { dataDir });
  expect(code).toBe(1);
  expect(stderr).toMatch(/no database at .*service\.db/);
  expect(readdirSync(dataDir)).toEqual([]);
});

const hasPgDump = existsSync('/usr/bin/pg_dump') && existsSync('/usr/bin/pg_restore');

describe.skipIf(!realPart('pg_dump with PostgreSQL', hasPgDump && (await isPostgresThere())))('on PostgreSQL', () => {
  test('a backup is an archive that restores everything acknowledged before', async () => {
    const url = await postgresDatabaseUrl();
    await seedLocations(url, COUNT);
    const env = { SERVICE__DATABASE__URL: url };
    const service = await startRecording({ env });
    await hasRecorded(service, COUNT);
    const acknowledged = await idsOf(service);

    const target = join(temporaryDirectory(), 'copy.dump');
    expect(await runService(['backup', target], { env })).toMatchObject({ code: 0, stderr: '' });
    const restoredUrl = await postgresDatabaseUrl();
    await run('pg_restore', ['--no-owner', `--dbname=${restoredUrl}`, target]);
    const restored = await startService({ env: { SERVICE__DATABASE__URL: restoredUrl } });
    expect((await idsOf(restored)).slice(0, acknowledged.length)).toEqual(acknowledged);
  });

  test('a server that cannot be reached is reported without its password', async () => {
    const target = join(temporaryDirectory(), 'copy.dump');
    const env = { SERVICE__DATABASE__URL: 'postgres://crew:hunter2@127.0.0.1:1/cargo' };
    const { code, stdout, stderr } = await runService(['backup', target], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^the database was not reached: .*ECONNREFUSED/);
    expect(stdout + stderr).not.toContain('hunter2');
    expect(existsSync(target)).toBe(false);
  });
});
