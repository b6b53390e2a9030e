import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { realPart } from '../support/real/real-parts.ts';
import { REST_KEY, runService, type ServiceProcess, startService } from '../support/service/service-process.ts';

/** Lets the process write to no file beyond so many bytes, as a full disk does. */
const limitFiles = ({ pid }: ServiceProcess, bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

async function addCategory({ url }: ServiceProcess, name: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-api-key': REST_KEY };
  return (await fetch(`${url}/v1/categories`, { method: 'POST', headers, body: JSON.stringify({ name }) })).status;
}

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
test.skipIf(!realPart('prlimit', hasPrlimit))('writes that fail are shown, and do not stop the service', async () => {
  const service = await startService();
  const health = async () => (await service.get('/health')).body;
  expect(await addCategory(service, 'before')).toBe(201);
  expect(await health()).toMatchObject({ status: 'healthy', services: { database: { status: 'connected' } } });
  limitFiles(service, 1);
  expect(await addCategory(service, 'while it is full')).toBe(503);
  expect(await service.get('/health')).toMatchObject({
    status: 200,
    body: {
      status: 'degraded',
      services: {
        database: {
          status: 'connected',
          writes: { status: 'failing', lastError: 'SQLITE_IOERR_WRITE', lastErrorAt: expect.any(String) },
        },
      },
    },
  });
  expect(await service.get('/ready')).toMatchObject({ status: 200, body: { status: 'ready', writes: 'failing' } });
  const { text } = await service.get('/metrics');
  expect(text).toMatch(/^wheelhouse_database_writes_failing 1$/m);
  expect(text).toMatch(/^wheelhouse_database_write_errors_total [1-9]/m);
  const env = { SERVICE__SERVER__PORT: new URL(service.url).port };
  const { code, stdout } = await runService(['health'], { env });
  expect([code, stdout]).toEqual([0, 'degraded: the database cannot be written\n']);
  limitFiles(service, 'unlimited');
  expect(await addCategory(service, 'after')).toBe(201);
  expect(service.log.filter(({ code }) => code === 'database.write_failed')).toHaveLength(1);
});
