import { Client } from '@signalk/client';
import { expect, onTestFinished, test } from 'vitest';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { connectWs, refusedWs } from '../../support/network/ws-client.ts';
import { recordingLog } from '../../support/recording-pino.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { buildTestApp } from '../../support/service/build-test-app.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const KEY = 'a-configured-key';
const MMSI = 244_670_001;
const OTHER = `vessels.urn:mrn:imo:mmsi:${MMSI}`;
const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';

/** A service with a position, and a vessel on the air. */
async function begin(config: ConfigOverrides = {}) {
  const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const { app, url: address } = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    ais: { own_mmsi: 211_000_001, local: { enabled: true, url: receiver.url } },
    signalk: { enabled: true },
    ...config,
  });
  await receiver.connected();
  const report = () =>
    receiver.send(
      { kind: 'position', type: 1, mmsi: MMSI, latitude: 50.37, longitude: 7.61, speedKnots: 6.2, navStatus: 0 },
      { kind: 'static', type: 5, mmsi: MMSI, name: 'AURORA', callsign: 'DA1234', shipType: 79 },
    );
  report();
  const stream = `${address.replace('http', 'ws')}/signalk/v1/stream`;
  return { app, receiver, report, url: address, stream, get: (path: string) => app.http.inject(`/signalk${path}`) };
}

test('the JavaScript client of Signal K finds the own ship and the vessels, over REST and the stream', async () => {
  const { url, report } = await begin();
  const { hostname, port } = new URL(url);
  const client = new Client({
    hostname,
    port: Number(port),
    useTLS: false,
    reconnect: false,
    notifications: false,
    deltaStreamBehaviour: 'all',
  });
  const deltas: { context: string; updates: { values: { path: string }[] }[] }[] = [];
  client.on('delta', (delta) => deltas.push(delta));
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.disconnect(true).then(() => undefined));
  const has = (context: string, path: string) => () =>
    deltas.some(
      (delta) =>
        delta.context === context && delta.updates.some(({ values }) => values.some((one) => one.path === path)),
    );
  await expect.poll(has(SELF, 'navigation.position')).toBe(true);
  report();
  await expect.poll(has(OTHER, 'navigation.position')).toBe(true);
  expect(client.self).toBe(SELF);
  const api = await client.API();
  expect(await api.get(`/vessels/urn:mrn:imo:mmsi:${MMSI}/name`)).toBe('AURORA');
});

test('REST answers the paths that clients ask for', async () => {
  const { get, url, app } = await begin();
  for (const path of ['', '/']) {
    const { host } = new URL(url);
    const answer = await app.http.inject({ url: `/signalk${path}`, headers: { host } });
    expect(answer.json()).toMatchObject({
      endpoints: {
        v1: {
          'signalk-http': `http://${host}/signalk/v1/api/`,
          'signalk-ws': `ws://${host}/signalk/v1/stream`,
        },
      },
      server: { id: 'wheelhouse', version: expect.not.stringMatching(/^1\./) },
    });
  }
  expect((await get('/v1/api/self')).json()).toBe(SELF);
  await expect
    .poll(async () => (await get('/v1/api/vessels/self/navigation/position')).json())
    .toMatchObject({
      value: { latitude: 50.36, longitude: 7.6 },
      $source: expect.stringMatching(/^wheelhouse-.+\.gps$/),
    });
  expect((await get('/v1/api/vessels/self/navigation/position/value/latitude')).json()).toBe(50.36);
  expect((await get('/v1/api/vessels/self/navigation/speedOverGround/meta')).json()).toEqual({
    units: 'm/s',
    description: 'Speed over ground',
  });
  await expect.poll(async () => Object.keys((await get('/v1/api/vessels')).json())).toHaveLength(2);
  const tree = (await get('/v1/api/')).json();
  expect(tree).toMatchObject({ self: SELF, version: expect.any(String), sources: expect.any(Object) });
  expect(tree.vessels[`urn:mrn:imo:mmsi:${MMSI}`]).toMatchObject({ mmsi: String(MMSI), name: 'AURORA' });
  expect((await app.http.inject('/skServer/loginStatus')).json()).toEqual({
    status: 'notLoggedIn',
    readOnlyAccess: false,
    authenticationRequired: false,
  });
  for (const path of ['/v1/api/nothing', '/v1/api/vessels/self/constructor', '/v1/api/vessels/x', '/v1/api/tracks'])
    expect((await get(path)).statusCode).toBe(404);
});

test('where everything needs a key, REST and the stream do', async () => {
  const { app, url, stream, get } = await begin({ auth: { scope: 'all' } });
  const { secret } = await app.keys.create('plotter', 'all');
  expect((await get('/v1/api/self')).statusCode).toBe(401);
  for (const authorization of [`Bearer ${secret}`, `JWT ${secret}`]) {
    const answer = await app.http.inject({ url: '/signalk/v1/api/self', headers: { authorization } });
    expect(answer.json()).toBe(SELF);
  }
  expect((await refusedWs(stream)).status).toBe(401);
  expect((await refusedWs(`${stream}?token=wrong`)).status).toBe(401);
  await using byQuery = await connectWs(`${stream}?token=${secret}`);
  await using byHeader = await connectWs(stream, { headers: { authorization: `JWT ${secret}` } });
  for (const client of [byQuery, byHeader])
    await expect.poll(() => client.messages[0]).toMatchObject({ self: SELF, name: 'wheelhouse' });
  await app.keys.revoke('plotter');
  expect((await byQuery.closed).code).toBe(4401);
  expect(url).toMatch(/^http:/);
});

test('a page of another origin reads only where it is allowed to', async () => {
  const origin = 'https://freeboard.example.org';
  const { app, stream } = await begin({ server: { allowed_origins: [origin] } });
  const ask = (from: string) => app.http.inject({ url: '/signalk', headers: { origin: from } });
  expect((await ask(origin)).headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  });
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  await using allowed = await connectWs(stream, { origin });
  await expect.poll(() => allowed.messages.length).toBeGreaterThan(0);
  await expect(connectWs(stream, { origin: 'https://evil.example' })).rejects.toThrow('403');
  // After DNS rebinding the page is of the same origin for the browser.
  const rebound = { origin: 'http://evil.example', headers: { host: 'evil.example' } };
  await expect(connectWs(stream, rebound)).rejects.toThrow('403');
});

test('a web app whose origin is not allowed is named in the log once, with the setting, whatever it asks', async () => {
  const origin = 'http://192.168.1.5:8000';
  const { log, lines } = recordingLog();
  const app = await buildTestApp({ config: { signalk: { enabled: true }, server: { port: 0 } }, log });
  const stream = `${(await app.listen()).replace('http', 'ws')}/signalk/v1/stream`;
  const refused = () => lines().filter(({ code }) => code === 'http.page_refused');
  for (const url of ['/signalk/', '/signalk/v1/api/vessels']) await app.http.inject({ url, headers: { origin } });
  await expect(connectWs(stream, { origin })).rejects.toThrow('403');
  expect(refused()).toEqual([
    expect.objectContaining({ origin, msg: expect.stringContaining('server.allowed_origins') }),
  ]);
  const other = 'http://192.168.1.6:8000';
  await expect(connectWs(stream, { origin: other })).rejects.toThrow('403');
  await app.http.inject({ method: 'POST', url: '/v1/clients', headers: { origin: 'https://evil.example' } });
  expect(refused().map((line) => line['origin'])).toEqual([origin, other, 'https://evil.example']);
});

test('a page that is allowed to read may send a key with every request', async () => {
  const origin = 'http://192.168.1.5:8000';
  const { app } = await begin({ auth: { scope: 'all', api_keys: [KEY] }, server: { allowed_origins: [origin] } });
  for (const path of ['/signalk', '/signalk/v1/api/vessels/self', '/signalk/v2/features', '/skServer/loginStatus']) {
    const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const before = await app.http.inject({ method: 'OPTIONS', url: path, headers: asked });
    expect([path, before.statusCode]).toEqual([path, 204]);
    expect(before.headers['access-control-allow-headers']).toContain('authorization');
    const answer = await app.http.inject({ url: path, headers: { origin, authorization: `JWT ${KEY}` } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  }
});

test('a vessel without an MMSI has an identifier', async () => {
  const { app } = await listenTestApp({ signalk: { enabled: true } });
  const uuid = /^vessels\.urn:mrn:signalk:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect((await app.http.inject('/signalk/v1/api/self')).json()).toMatch(uuid);
});

test('nothing of it is there unless it is enabled', async () => {
  const { app, url } = await listenTestApp();
  expect((await app.http.inject('/signalk')).statusCode).toBe(404);
  expect((await refusedWs(`${url.replace('http', 'ws')}/signalk/v1/stream`)).status).toBe(404);
});
