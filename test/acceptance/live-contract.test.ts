import { describe, expect, onTestFinished, test } from 'vitest';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import type { FakePosition } from '../support/fakes/fake-router.ts';
import { readLiveDocument } from '../support/live-document.ts';
import { connectWs, refusedWs } from '../support/network/ws-client.ts';
import type { ConfigOverrides } from '../support/samples/make-config.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const TOKEN = 'a-token';
const CHANNELS = ['gps', 'speed', 'gps-trust', 'trips', 'log', 'vessels', 'watchlist', 'alarms', 'forwarding'];
const position: FakePosition = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  speedMps: 4.332,
  headingDeg: 217.5,
  pdop: 1.9,
  hdop: 1.1,
  vdop: 1.5,
  recordedAt: Math.floor(Date.now() / 1000) * 1000,
};
const GPS = {
  type: 'gps',
  data: {
    latitude: 50.360022,
    longitude: 7.601915,
    altitude: 64.3,
    heading: 217.5,
    pdop: 1.9,
    hdop: 1.1,
    vdop: 1.5,
    timestamp: new Date(position.recordedAt ?? 0).toISOString(),
  },
};
const SPEED = {
  type: 'speed',
  data: {
    speed_kmh: 4.332 * 3.6,
    speed_mps: 4.332,
    speed_mph: 4.332 / 0.44704,
    speed_knots: (4.332 * 3600) / 1852,
  },
};

const NO_ALERTS = { type: 'watchlist', data: { alerts: [], topAlert: null } };
const NO_ALARMS = { type: 'alarms', data: { alarms: [], top: null, change: null } };

const start = (config: ConfigOverrides = {}) =>
  listenTestApp({ ...config, websocket: { tokens: [TOKEN], ...config.websocket } });

/** A service whose router has a position, and that has looked at it. */
async function startWithRouter() {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition(position);
  const { url, username, password } = router;
  const service = await start({
    router: { provider: 'peplink', url, username, password },
    websocket: { gps_interval_ms: 20, speed_interval_ms: 20 },
  });
  await using client = await connectWs(service.wsUrl(TOKEN));
  await client.subscribe('*');
  await client.next('gps');
  await client.next('speed');
  return { ...service, router };
}

describe('the upgrade', () => {
  const unauthorized = {
    status: 401,
    body: { error: 'Unauthorized', message: 'Missing or invalid token. Provide it in the token query parameter.' },
  };

  test.each([
    ['without a token', null],
    ['with an empty token', ''],
    ['with a wrong token', 'wrong'],
    ['with a token that only begins like a right one', TOKEN.slice(0, -1)],
  ])('%s is refused with 401', async (_title, token) => {
    const { wsUrl } = await start();
    expect(await refusedWs(wsUrl(token))).toMatchObject(unauthorized);
    await using client = await connectWs(wsUrl(TOKEN));
    expect(client.messages).toEqual([]);
  });

  test('at another path is 404, whatever the token', async () => {
    const { url } = await start();
    for (const path of [`/?token=${TOKEN}`, `/ws/more?token=${TOKEN}`, '/v1/router/gps']) {
      expect(await refusedWs(url.replace('http', 'ws') + path)).toMatchObject({
        status: 404,
        body: {
          status: 404,
          error: { type: 'NotFound', path: '', details: null },
          _links: { docs: '/docs/errors/notfound' },
        },
      });
    }
  });

  test('is where `websocket.path` says', async () => {
    const { url, wsUrl } = await start({ websocket: { path: '/live' } });
    await using client = await connectWs(wsUrl(TOKEN));
    expect(await client.subscribe('gps')).toEqual(['gps']);
    expect((await refusedWs(`${url.replace('http', 'ws')}/ws?token=${TOKEN}`)).status).toBe(404);
  });

  test('an address that fails too often has to wait', async () => {
    const { wsUrl } = await start();
    for (let failure = 0; failure < 20; failure += 1) expect((await refusedWs(wsUrl('wrong'))).status).toBe(401);
    const { status, headers, body } = await refusedWs(wsUrl('wrong'));
    expect(status).toBe(429);
    expect(body).toEqual({ error: 'Too many requests', retryAfter: Number(headers['retry-after']) });
    await using client = await connectWs(wsUrl(TOKEN));
    expect(await client.subscribe('gps')).toEqual(['gps']);
  });

  test('a plain GET learns that there is nothing to read', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/ws?token=${TOKEN}`)).status).toBe(404);
  });
});

describe('requests of a client', () => {
  test('are answered with the names, `*` with those of all channels', async () => {
    const { wsUrl } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    client.send({ action: 'subscribe', channels: ['speed'] });
    expect(await client.next()).toEqual({ type: 'subscribed', channels: ['speed'] });
    client.send({ action: 'subscribe', channels: ['*'] });
    expect(await client.next()).toEqual({ type: 'subscribed', channels: CHANNELS });
    expect(await client.next()).toMatchObject({ type: 'vessels', action: 'snapshot' });
    expect(await client.next()).toEqual(NO_ALERTS);
    expect(await client.next()).toEqual(NO_ALARMS);
    client.send({ action: 'unsubscribe', channels: ['gps'] });
    expect(await client.next()).toEqual({ type: 'unsubscribed', channels: ['gps'] });
    client.send({ action: 'unsubscribe', channels: ['*'] });
    expect(await client.next()).toEqual({ type: 'unsubscribed', channels: CHANNELS });
  });

  test('with unknown names subscribe the known ones and get an error for each other', async () => {
    const { wsUrl } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    client.send({ action: 'subscribe', channels: ['weather', 'gps', 'tides'] });
    expect(await client.next()).toEqual({ type: 'subscribed', channels: ['gps'] });
    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: weather' });
    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: tides' });
    client.send({ action: 'subscribe', channels: ['weather'] });
    expect(await client.next()).toEqual({ type: 'error', message: 'Unknown channel: weather' });
  });

  test('that cannot be understood are answered with an error, and the connection stays', async () => {
    const { wsUrl } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    const wrong = [
      'no json',
      '[]',
      'null',
      '{}',
      '{"action":"publish","channels":["gps"]}',
      '{"action":"subscribe"}',
      '{"action":"subscribe","channels":"gps"}',
      '{"action":"subscribe","channels":[1]}',
      Buffer.from('{"action":"subscribe","channels":["gps"]}'),
      `{"action":"subscribe","channels":["${'x'.repeat(70_000)}"]}`,
    ];
    for (const message of wrong) {
      client.send(message);
      expect(await client.next()).toEqual({ type: 'error', message: expect.stringMatching(/^Invalid message: /) });
    }
    expect(await client.subscribe('gps')).toEqual(['gps']);
  });
});

describe('a new subscriber', () => {
  test('is greeted with the last values, in exactly the shapes of the contract', async () => {
    const { app, wsUrl } = await startWithRouter();
    await using client = await connectWs(wsUrl(TOKEN));
    client.send({ action: 'subscribe', channels: ['*'] });
    expect(await client.next()).toEqual({ type: 'subscribed', channels: CHANNELS });
    expect(await client.next()).toEqual(GPS);
    const speed = await client.next();
    expect(speed).toEqual({ ...SPEED, data: mapValues(SPEED.data, (value) => expect.closeTo(value, 9)) });
    expect(await client.next()).toMatchObject({ type: 'gps-trust', data: { state: 'good', reasons: [] } });
    expect(await client.next()).toEqual({ type: 'vessels', action: 'snapshot', vessels: [], bbox: null });
    expect(await client.next()).toEqual(NO_ALERTS);
    expect(await client.next()).toEqual(NO_ALARMS);
    // Subscribing again greets again.
    client.send({ action: 'subscribe', channels: ['gps'] });
    expect(await client.next()).toEqual({ type: 'subscribed', channels: ['gps'] });
    expect(await client.next()).toEqual(GPS);
    const { namesOf } = await readLiveDocument(app);
    expect(client.messages.flatMap(namesOf)).toEqual([
      'Subscribed',
      'Gps',
      'Speed',
      'GpsTrust',
      'VesselsSnapshot',
      'AlertsChanged',
      'AlarmsChanged',
      'Subscribed',
      'Gps',
    ]);
  });

  test('gets a change, of its channels only, and nothing that stayed as it was', async () => {
    const { wsUrl, router } = await startWithRouter();
    await using onGps = await connectWs(wsUrl(TOKEN));
    await using onSpeed = await connectWs(wsUrl(TOKEN));
    await onGps.subscribe('gps');
    await onSpeed.subscribe('speed');
    const later = (position.recordedAt ?? 0) + 1000;
    router.setPosition({ ...position, latitude: 50.361, recordedAt: later });
    await expect.poll(() => onGps.messages.at(-1)).toMatchObject({ data: { latitude: 50.361 } });
    router.setPosition({ ...position, latitude: 50.361, speedMps: 5, recordedAt: later + 1000 });
    await expect.poll(() => onSpeed.messages.at(-1)).toMatchObject({ data: { speed_mps: 5 } });
    expect(onGps.messages.map(({ type }) => type)).toEqual(['subscribed', 'gps', 'gps']);
    expect(onSpeed.messages.map(({ type }) => type)).toEqual(['subscribed', 'speed', 'speed']);
  });

  test('is not greeted before there is a value', async () => {
    const { wsUrl } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    await client.subscribe('*');
    await client.unsubscribe('*');
    // Vessels, alerts and alarms have a state also when there are none.
    expect(client.messages.map(({ type }) => type)).toEqual([
      'subscribed',
      'vessels',
      'watchlist',
      'alarms',
      'unsubscribed',
    ]);
  });
});

const mapValues = <T extends object>(object: T, map: (value: number) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
