import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rmc } from '../support/ais/nmea-sentences.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { startService } from '../support/service/service-process.ts';

const TOML = '# on board\n[server]\nport = 0 # any\n';

interface Configuration {
  restarting: boolean;
  lastFailure: { message: string } | null;
  settings: { key: string; value: unknown }[];
}

/** A service of its own process with a file, and its configuration by the key of the first start. */
async function run() {
  const dataDir = temporaryDirectory();
  const file = join(dataDir, 'config.toml');
  writeFileSync(file, TOML);
  const without = ['SERVER__PORT', 'AUTH__API_KEYS', 'WEBSOCKET__TOKENS'].map((name) => [
    `SERVICE__${name}`,
    undefined,
  ]);
  const service = await startService({ dataDir, env: Object.fromEntries(without) });
  const [key = ''] = service.stderr.join('\n').match(/wh_[\w-]+/) ?? [];
  const ask = async (path: string, changes?: object) => {
    const answer = await fetch(service.url + path, {
      method: changes ? 'PUT' : 'GET',
      headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
      ...(changes && { body: JSON.stringify({ changes }) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const change = async (changes: object): Promise<Configuration> => (await ask('/v1/configuration', changes)).body;
  const read = async (): Promise<Configuration> => (await ask('/v1/configuration')).body;
  return { service, file, ask, change, read };
}

async function startReceiver() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

test('after a change of the router the position comes from the new one', async () => {
  const [first, second] = [await startReceiver(), await startReceiver()];
  const { ask, change } = await run();
  const latitudeFrom = async (receiver: FakeReceiver, latitude: number) => {
    await receiver.connected();
    receiver.send(rmc({ latitude, longitude: 7.6, at: Date.now() }));
    await expect.poll(async () => (await ask('/v1/router/gps')).body.latitude).toBeCloseTo(latitude, 4);
  };
  expect(await change({ 'router.provider': 'nmea', 'router.url': first.url })).toMatchObject({ restarting: true });
  await latitudeFrom(first, 50.1);
  expect(await change({ 'router.url': second.url })).toMatchObject({ restarting: true });
  await latitudeFrom(second, 51.2);
  expect(first.clients).toBe(0);
});

test('a port that another program uses is given back, and the reason is shown', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { service, file, change, read } = await run();
  expect(await change({ 'server.port': port })).toMatchObject({ restarting: true, lastFailure: null });
  await expect
    .poll(async () => (await read().catch(() => undefined))?.lastFailure?.message)
    .toContain(`cannot listen on 127.0.0.1 port ${port}: another program uses the port`);
  expect(readFileSync(file, 'utf8')).toBe(TOML);
  expect(service.log.map(({ code }) => code)).toContain('service.configuration_failed');
  expect((await change({ 'gauge.radius_km': 20 })).settings.find(({ key }) => key === 'gauge.radius_km')?.value).toBe(
    20,
  );
});
