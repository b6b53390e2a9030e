import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rmc } from '../../../test/support/ais/nmea-sentences.ts';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { contradictions } from '../../../test/support/documented.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { FakeReceiver } from '../../../test/support/fakes/fake-receiver.ts';
import { FakeSignalk } from '../../../test/support/fakes/fake-signalk.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createApp } from '../../app.ts';
import { loadConfig } from '../../foundation/config/load.ts';
import { systemClock } from '../../foundation/shared/clock.ts';

const URL = '/v1/configuration/test';

interface Shown {
  ok: boolean;
  problem?: string;
  note?: string;
}

async function run(toml = '') {
  const cwd = temporaryDirectory();
  writeFileSync(join(cwd, 'config.toml'), toml);
  const sources = { env: { SERVICE__DATA_DIR: join(cwd, 'data'), SERVICE__SERVER__PORT: '0' }, cwd };
  const { config } = loadConfig(sources);
  const app = await createApp({ config, clock: systemClock, log: silentLog, setup: { sources } });
  onTestFinished(() => app.close());
  await app.http.ready();
  const keys = { admin: await app.keys.create('admin', 'admin'), rest: await app.keys.create('rest', 'rest') };
  const ask = async (payload: object, { key = keys.admin.secret, origin }: { key?: string; origin?: string } = {}) => {
    const headers = { 'x-api-key': key, ...(origin && { origin }) };
    const answer = await app.http.inject({ method: 'POST', url: URL, headers, payload });
    expect(await contradictions(app, URL, answer, 'post')).toEqual([]);
    return answer;
  };
  return { app, ask, restKey: keys.rest.secret };
}

async function startReceiver() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

test('a router is tried with changes that are not saved', async () => {
  const receiver = await startReceiver();
  const { app, ask } = await run();
  const answer = ask({ part: 'router', changes: { 'router.provider': 'nmea', 'router.url': receiver.url } });
  await receiver.connected();
  receiver.send(rmc({ latitude: 50.36, longitude: 7.6, at: Date.now() }));
  expect((await answer).json()).toMatchObject({ part: 'router', ok: true, seen: { fix: { longitude: 7.6 } } });
  const { settings } = (
    await app.http.inject({
      url: '/v1/configuration',
      headers: { 'x-api-key': (await app.keys.create('a', 'admin')).secret },
    })
  ).json<{ settings: { key: string; value: unknown }[] }>();
  expect(settings.find(({ key }) => key === 'router.provider')?.value).toBe('none');
});

test('a Signal K server is tried for the position and for the vessels', async () => {
  const server = await FakeSignalk.start();
  const { ask } = await run();
  const position = { 'navigation.position': { latitude: 50.36, longitude: 7.6 } };
  const sending = setInterval(() => {
    server.delta(position);
    server.delta(position, { context: 'vessels.urn:mrn:imo:mmsi:244670001' });
  }, 50);
  onTestFinished(() => clearInterval(sending));
  const router = await ask({ part: 'router', changes: { 'router.provider': 'signalk', 'router.url': server.url } });
  expect(router.json()).toMatchObject({ ok: true, seen: { fix: { longitude: 7.6 } } });
  const antenna = await ask({ part: 'antenna', changes: { 'ais.local.url': server.url.replace('ws:', 'signalk:') } });
  expect(antenna.json()).toMatchObject({ ok: true, seen: { vessels: 1 } });
});

test('a part is tried once at a time, others meanwhile', async () => {
  const receiver = await startReceiver();
  const { app, ask } = await run();
  const changes = { 'ais.local.url': receiver.url };
  const first = ask({ part: 'antenna', changes });
  await receiver.connected();
  const second = await ask({ part: 'antenna', changes });
  expect(second.statusCode).toBe(429);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask({ part: 'router' })).json<Shown>()).toMatchObject({ ok: false, problem: 'no router configured' });
  // The end of the service ends the trial.
  void app.close();
  expect((await first).json<Shown>().ok).toBe(false);
  await expect.poll(() => receiver.clients).toBe(0);
});

test('the saved token is used, and neither it nor a given one is in the answer', async () => {
  const shore = await FakeDestination.start();
  const { ask } = await run(
    `[[forwarding.destinations]]\nname = "shore"\nurl = "http://127.0.0.1:1"\ntoken = "hidden-1"\n`,
  );
  const entry = { name: 'shore', url: shore.url };
  const saved = await ask({ part: 'destination', changes: { 'forwarding.destinations': [entry] } });
  expect(saved.json<Shown>().ok).toBe(true);
  shore.usual = 401;
  const changes = { 'forwarding.destinations': [{ ...entry, token: 'hidden-2' }] };
  const given = await ask({ part: 'destination', name: 'shore', changes });
  expect(given.json<Shown>().problem).toContain('refuses the token');
  expect(shore.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer hidden-1', 'Bearer hidden-2']);
  expect(saved.body + given.body).not.toContain('hidden-');
});

test('what must not be tried is refused as it would be when saved', async () => {
  const { ask, restKey } = await run();
  const replay = { 'router.provider': 'replay', 'router.track': '/etc/passwd' };
  for (const body of [
    {},
    { part: 'disk' },
    { part: 'router', changes: replay },
    { part: 'router', changes: { 'router.provider': 'peplink' } },
    { part: 'router', changes: { 'router.url': 'file:///etc/passwd' } },
    { part: 'router', changes: { 'no.key': 1 } },
    { part: 'destination', name: 'shore' },
    { part: 'router', changes: { 'router.username': 'x'.repeat(70_000) } },
  ])
    expect({ body, status: (await ask(body)).statusCode }).toEqual({ body, status: 400 });
  expect((await ask({ part: 'router', changes: { 'server.port': 1 } })).statusCode).toBe(409);
  expect((await ask({ part: 'router' }, { key: restKey })).statusCode).toBe(403);
  expect((await ask({ part: 'router' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await ask({ part: 'router' }, { key: 'wrong' })).statusCode).toBe(401);
});
