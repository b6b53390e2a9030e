import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { REST_KEY, type ServiceProcess, startService } from '../support/service/service-process.ts';

const READS = ['/health', '/v1/router/gps/history', '/v1/vessels', '/v1/clients', '/v1/forwarding/logs', '/v1/trips'];

/** Takes the write lock of the database, as a shell or a backup tool does; returns what gives it back. */
function takeWriteLock({ dataDir }: ServiceProcess): () => void {
  const other = new SqliteFile(join(dataDir, 'service.db'));
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  return () => void other.exec('commit');
}

async function addCategory({ url }: ServiceProcess, name: string) {
  const headers = { 'content-type': 'application/json', 'x-api-key': REST_KEY };
  const askedAt = performance.now();
  const answer = await fetch(`${url}/v1/categories`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - askedAt };
}

async function slowestReadMs(service: ServiceProcess): Promise<number> {
  let slowest = 0;
  for (const path of READS) {
    const askedAt = performance.now();
    expect(await service.get(path)).toMatchObject({ status: 200 });
    slowest = Math.max(slowest, performance.now() - askedAt);
  }
  return slowest;
}

test('while another process holds the write lock, reads go on and writes wait for a bounded time', async () => {
  const service = await startService({ env: { SERVICE__RATE_LIMIT__MAX: '1000000' } });
  await slowestReadMs(service);
  const giveBack = takeWriteLock(service);
  const delayed = addCategory(service, 'delayed');
  await slowestReadMs(service);
  giveBack();
  expect(await delayed).toMatchObject({ status: 201, retryAfter: null });

  takeWriteLock(service);
  const writes = Promise.all(['first', 'second'].map((name) => addCategory(service, name)));
  let isWaiting = true;
  void writes.finally(() => {
    isWaiting = false;
  });
  const slowest: number[] = [];
  while (isWaiting) slowest.push(await slowestReadMs(service));
  expect(slowest.length).toBeGreaterThan(10);
  expect(slowest.toSorted((a, b) => a - b)[Math.floor(slowest.length / 2)]).toBeLessThan(100);
  for (const { status, retryAfter, ms } of await writes) {
    expect([status, retryAfter]).toEqual([503, '2']);
    expect(ms).toBeLessThan(10_000);
  }
});
