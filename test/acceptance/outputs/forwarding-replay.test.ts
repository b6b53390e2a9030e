import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { readForwardingLog } from '../../support/features/forwarding-log.ts';
import { openDatabase } from '../../support/service/packaged.ts';
import { startReceiver } from '../../support/service/receiver-process.ts';
import { runService, startService } from '../../support/service/service-process.ts';
import { silentLog } from '../../support/silent-log.ts';

const TRACK = fileURLToPath(new URL('../../../examples/voyage/koblenz-bonn.gpx', import.meta.url));
const TOKEN = 'the-token-of-the-receiver';

async function readLog(dataDir: string) {
  const { db, close } = await openDatabase({ url: `sqlite:${join(dataDir, 'service.db')}`, log: silentLog });
  try {
    return (await readForwardingLog(db, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1000 })).toReversed();
  } finally {
    await close();
  }
}

test('`forwarding replay` sends once and in order what a receiver had refused, each process its own', async () => {
  const receiver = await startReceiver({ token: TOKEN });
  const dataDir = temporaryDirectory();
  const withToken = (token: string, url = receiver.url) => ({
    SERVICE__ROUTER__PROVIDER: 'replay',
    SERVICE__ROUTER__TRACK: TRACK,
    SERVICE__FORWARDING__URL: url,
    SERVICE__FORWARDING__TOKEN: token,
    SERVICE__FORWARDING__DEVICE_ID: 'vessel-7',
    SERVICE__FORWARDING__INTERVAL_SECS: '1',
  });
  const service = await startService({ dataDir, env: withToken('a-mistyped-token') });
  const failed = async () => {
    const { body } = await service.get('/v1/forwarding/logs?status=failed');
    return (body as { logs: { statusCode: number }[] }).logs;
  };
  await expect.poll(async () => (await failed()).length, { interval: 100 }).toBeGreaterThan(2);
  expect((await failed())[0]?.statusCode).toBe(401);
  service.signal('SIGTERM');
  expect(await service.exited).toEqual({ code: 0, signal: null });
  expect(receiver.positions()).toEqual([]);

  const refused = await readLog(dataDir);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['failed']));
  const replay = (env: Record<string, string>, ...more: string[]) =>
    runService(['forwarding', 'replay', '--from', '2020-01-01', '--to', '2100-01-01', ...more], { dataDir, env });
  const toDefault = ['--destination', 'default'];

  const stopped = 'Stopped: connection refused (ECONNREFUSED). The rest is left for another time.';
  expect(await replay(withToken(TOKEN, 'http://127.0.0.1:9'), ...toDefault)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `default: 0 delivered, 0 refused.\n${stopped}\n`,
  });
  const all = { code: 0, stdout: `default: ${refused.length} delivered, 0 refused.\n`, stderr: '' };
  expect(await replay(withToken(TOKEN), ...toDefault)).toMatchObject(all);
  const sent = refused.map(({ postBody }) => JSON.parse(postBody ?? ''));
  expect(receiver.positions()).toEqual(
    sent.map((position) => ({ receivedAt: expect.any(String), deviceId: 'vessel-7', ...position })),
  );
  expect((await readLog(dataDir)).slice(refused.length).map(({ status }) => status)).toEqual([
    'retrying',
    ...refused.map(() => 'catchup'),
  ]);

  expect((await replay(withToken(TOKEN), ...toDefault)).stdout).toBe('default: 0 delivered, 0 refused.\n');
  expect(receiver.positions()).toHaveLength(refused.length);
  const unknown = await replay(withToken(TOKEN), '--destination', 'nobody');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('Destination nobody not found');
  expect(await receiver.stop()).toBe(0);
});

test('what a receiver misses while it is unreachable arrives in order when it is back', async () => {
  const first = await startReceiver({ token: TOKEN });
  const { port } = new URL(first.url);
  const service = await startService({
    env: {
      SERVICE__ROUTER__PROVIDER: 'replay',
      SERVICE__ROUTER__TRACK: TRACK,
      SERVICE__FORWARDING__URL: first.url,
      SERVICE__FORWARDING__TOKEN: TOKEN,
      SERVICE__FORWARDING__HEALTH_URL: `${first.url}/health`,
      SERVICE__FORWARDING__INTERVAL_SECS: '1',
      SERVICE__FORWARDING__UNHEALTHY_INTERVAL_SECS: '1',
      SERVICE__FORWARDING__RETRY_DELAY_MS: '100',
    },
  });
  const eventually = <T>(read: () => T) => expect.poll(read, { interval: 50 });
  const ask = async () => {
    const query = '{ forwardingStatus { destinations { healthy queueLength } } }';
    const { body } = await service.get(`/graphql?${new URLSearchParams({ query })}`);
    return (body as { data: { forwardingStatus: { destinations: [{ healthy: boolean; queueLength: number }] } } }).data
      .forwardingStatus.destinations[0];
  };
  await eventually(() => first.positions().length).toBeGreaterThan(0);
  expect(await first.stop()).toBe(0);
  await eventually(async () => (await ask()).queueLength).toBeGreaterThan(1);
  expect((await ask()).healthy).toBe(false);
  const second = await startReceiver({ token: TOKEN, port });
  await eventually(async () => (await ask()).queueLength).toBe(0);
  service.signal('SIGTERM');
  expect(await service.exited).toEqual({ code: 0, signal: null });
  const times = [...first.positions(), ...second.positions()].map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const statuses = (await readLog(service.dataDir)).map(({ status }) => status);
  expect(statuses).toContain('catchup');
  expect(statuses).not.toContain('failed');
});
