import { expect, test } from 'vitest';
import { ownSourceLabel } from '../../../src/foundation/signalk-client/message.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeSignalk } from '../../support/fakes/fake-signalk.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const KEY = 'a-configured-key';
const MMSI = 244_670_001;
const OTHER = `vessels.urn:mrn:imo:mmsi:${MMSI}`;
const POSITION = 'navigation.position';
const place = { latitude: 50.36, longitude: 7.6 };

/** A service that takes its position and its vessels from the server. */
async function begin(server: FakeSignalk) {
  const { app } = await listenTestApp({
    auth: { api_keys: [KEY] },
    router: { provider: 'signalk', url: server.url, password: 'a-token' },
    ais: { local: { enabled: true, url: server.url.replace('ws:', 'signalk:') } },
  });
  const json = async (path: string) => (await app.http.inject({ url: path, headers: { 'x-api-key': KEY } })).json();
  const services = async () => (await json('/health')).services;
  await expect.poll(() => server.requests.length).toBe(2);
  return { app, json, services, router: async () => (await services()).router };
}

test('a Signal K server is the source of the position and of the vessels', async () => {
  const server = await FakeSignalk.start();
  const { json, router, services } = await begin(server);
  const asked = server.requests.map(({ url, headers }) => [url, headers.authorization]).toSorted();
  expect(asked).toEqual([
    ['/signalk/v1/stream?subscribe=all', undefined],
    ['/signalk/v1/stream?subscribe=self&sendCachedValues=false', 'Bearer a-token'],
  ]);
  await expect
    .poll(async () => {
      server.delta({ [POSITION]: place, 'navigation.speedOverGround': 4 });
      server.delta({ [POSITION]: { latitude: 50.37, longitude: 7.61 }, name: 'AURORA' }, { context: OTHER });
      return (await router()).status;
    })
    .toBe('connected');
  expect(await json('/v1/router/gps')).toMatchObject({ ...place, speedMps: 4 });
  await expect.poll(() => json('/v1/vessels/active')).toMatchObject([{ mmsi: MMSI, name: 'AURORA' }]);
  expect((await services()).ais.local).toMatchObject({ status: 'connected' });
});

test('what comes back from this service itself is not taken', async () => {
  const server = await FakeSignalk.start();
  const { router } = await begin(server);
  server.delta({ [POSITION]: { latitude: 1, longitude: 1 } }, { source: `ws.${ownSourceLabel()}.gps` });
  server.delta({ [POSITION]: null });
  await expect.poll(async () => (await router()).reason).toBe('no fix: the position is not known');
  expect((await router()).lastFixAt).toBeNull();
});

test('a server that goes away is a status, and is found again', async () => {
  const server = await FakeSignalk.start();
  const { router, services } = await begin(server);
  const { port } = server;
  await server.stop();
  await expect
    .poll(async () => (await router()).reason)
    .toMatch(/^router unreachable: (the Signal K server closed|connection)/);
  await expect.poll(async () => (await services()).ais.local.status).toBe('disconnected');
  const again = await FakeSignalk.start(port);
  await expect
    .poll(async () => {
      again.delta({ [POSITION]: place });
      return (await router()).status;
    })
    .toBe('connected');
});

test.each([
  ['huge', (server: FakeSignalk) => server.send('x'.repeat(2 * 1024 * 1024))],
  ['no JSON', (server: FakeSignalk) => server.send('{'.repeat(10_000))],
  ['binary', (server: FakeSignalk) => server.send(Buffer.alloc(10_000))],
  ['deeply nested', (server: FakeSignalk) => server.send(`{"updates":${'['.repeat(100_000)}`)],
  [
    'full of invented vessels',
    (server: FakeSignalk) => {
      for (let mmsi = 201_000_000; mmsi < 201_002_000; mmsi += 1)
        server.delta({ [POSITION]: place }, { context: `vessels.urn:mrn:imo:mmsi:${mmsi}` });
    },
  ],
  [
    'of unknown shapes',
    (server: FakeSignalk) => {
      for (const values of [
        null,
        1,
        [null],
        [{}],
        [{ path: 1 }],
        [{ path: '', value: [] }],
        [{ path: POSITION, value: 'x' }],
      ])
        server.send(JSON.stringify({ context: OTHER, updates: [{ values }, null, 1] }));
    },
  ],
])('the service survives a server whose messages are %s', async (_what, attack) => {
  const server = await FakeSignalk.start();
  const { router, json } = await begin(server);
  attack(server);
  await expect
    .poll(async () => {
      server.delta({ [POSITION]: place });
      return (await router()).status;
    })
    .toBe('connected');
  expect((await json('/health')).status).toBe('healthy');
});

test('a server is a backup of the router', async () => {
  const server = await FakeSignalk.start();
  await using router = await FakePeplink.start();
  const { url, username, password } = router;
  const { app } = await listenTestApp({
    router: { provider: 'peplink', url, username, password, backups: [{ provider: 'signalk', url: server.url }] },
  });
  await expect.poll(() => server.requests.length).toBe(1);
  const health = async () => (await app.http.inject('/health')).json().services.router;
  await expect
    .poll(
      async () => {
        server.delta({ [POSITION]: place });
        return (await health()).active;
      },
      { interval: 500 },
    )
    .toBe('signalk');
});
