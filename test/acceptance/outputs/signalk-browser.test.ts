import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, openPage } from '../../support/console/browser.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const MMSI = 244_670_001;
const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';
const AID = 'atons.urn:mrn:imo:mmsi:992111234';
const BASE = 'shore.basestations.urn:mrn:imo:mmsi:002110001';

/** The JavaScript client of Signal K as a script of a page, which then has `SignalK.Client`. */
async function bundleClient(): Promise<string> {
  // It asks for Node's module only where it runs in Node.
  const withoutNode = {
    name: 'without-node',
    resolveId: (id: string) => (id === 'https' ? '\0https' : null),
    load: (id: string) => (id === '\0https' ? 'export class Agent {}' : null),
  };
  const plugins = [withoutNode];
  const bundle = await rolldown({ input: '@signalk/client', platform: 'browser', logLevel: 'silent', plugins });
  const { output } = await bundle.generate({ format: 'iife', name: 'SignalK' });
  await bundle.close();
  return output[0].code;
}

const KEY = 'a-configured-key';

/** What Freeboard-SK 3.1 subscribes to. */
const FREEBOARD = [
  {
    context: 'vessels.*',
    subscribe: [
      ...[
        '',
        'buddy',
        'uuid',
        'name',
        'mmsi',
        'port',
        'flag',
        'navigation.*',
        'environment.wind.*',
        'environment.mode',
      ],
      ...['environment.sun', 'resources.*', 'steering.autopilot.*', 'performance.*'],
    ].map((path) => ({ path, period: 1000, policy: 'fixed' })),
  },
  { context: 'vessels.self', subscribe: ['notifications.*', 'radars.*'].map((path) => ({ path, period: 1000 })) },
  ...['atons.*', 'shore.basestations.*'].map((context) => ({ context, subscribe: [{ path: '*', period: 60_000 }] })),
  ...['sar.*', 'aircraft.*', 'meteo.*'].map((context) => ({ context, subscribe: [{ path: '*', period: 1000 }] })),
];

/** A web server with an empty page, as one that serves an app. */
async function servePage(): Promise<string> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>app'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service with a position, whose receiver has a vessel, a buoy and a base station. */
async function begin(config: ConfigOverrides) {
  const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url } = await listenTestApp({
    router: router.settings,
    ais: { own_mmsi: 211_000_001, local: { enabled: true, url: receiver.url } },
    signalk: { enabled: true },
    ...config,
  });
  await receiver.connected();
  receiver.send(
    { kind: 'position', type: 1, mmsi: MMSI, latitude: 50.37, longitude: 7.61, speedKnots: 6.2 },
    { kind: 'static', type: 5, mmsi: MMSI, name: 'AURORA', shipType: 70, draughtM: 3.2, toBowM: 90, toSternM: 20 },
    {
      kind: 'aid-to-navigation',
      type: 21,
      mmsi: 992_111_234,
      name: 'KM 590',
      aidType: 25,
      latitude: 50.4,
      longitude: 7.6,
    },
    { kind: 'base-station', type: 4, mmsi: 2_110_001, latitude: 50.4, longitude: 7.7 },
  );
  return url;
}

/** Runs in the page: asks in the order of Freeboard-SK, and keeps what it gets by context and path. */
async function actAsFreeboard({ url, key, rows }: { url: string; key: string | null; rows: object[] }): Promise<void> {
  const seen: Record<string, Record<string, unknown>> = {};
  Object.assign(globalThis, { seen });
  const options: RequestInit = key === null ? { credentials: 'include' } : { headers: { authorization: `JWT ${key}` } };
  const get = async (path: string) => (await fetch(url + path, options)).json();
  const { endpoints } = await get('/signalk');
  const { status } = await get('/skServer/loginStatus');
  const stream = `${endpoints.v1['signalk-ws']}?subscribe=none${key === null ? '' : `&token=${key}`}`;
  const socket = new WebSocket(stream);
  socket.onmessage = ({ data }) => {
    const { context, updates = [], self } = JSON.parse(data);
    if (self !== undefined) {
      seen['hello'] = { self, status };
      for (const row of rows) socket.send(JSON.stringify(row));
    }
    for (const { values = [] } of updates)
      for (const { path, value } of values)
        seen[context] = { ...seen[context], ...(path === '' ? value : { [path]: value }) };
  };
}

interface Seen {
  self: string;
  contexts: string[];
}

describe.skipIf(!hasBrowser)('a web app of Signal K', () => {
  test.each([
    ['without a key', null, 'notLoggedIn'],
    ['with a key where everything needs one', KEY, 'loggedIn'],
  ])('from another origin gets all that Freeboard-SK shows, %s', async (_how, key, status) => {
    const origin = await servePage();
    const auth = key === null ? {} : { auth: { scope: 'all' as const, api_keys: [key] }, websocket: { tokens: [key] } };
    const url = await begin({ server: { allowed_origins: [origin] }, ...auth });
    const { page, failures } = await openPage();
    await page.goto(origin);
    await page.evaluate(actAsFreeboard, { url, key, rows: FREEBOARD });
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: object }).seen))
      .toMatchObject({
        hello: { self: SELF, status },
        [SELF]: { mmsi: '211000001', 'navigation.position': { latitude: 50.36, longitude: 7.6 } },
        [`vessels.urn:mrn:imo:mmsi:${MMSI}`]: {
          name: 'AURORA',
          'navigation.position': { latitude: 50.37, longitude: 7.61 },
          'sensors.ais.class': 'A',
          'design.aisShipType': { id: 70, name: 'Cargo ship' },
          'design.length': { overall: 110 },
          'design.draft': { current: 3.2 },
          'sensors.ais.fromBow': 90,
        },
        [AID]: { name: 'KM 590', atonType: { id: 25, name: 'Starboard Hand Mark' } },
        [BASE]: { 'sensors.ais.class': 'BASE' },
      });
    expect(failures.filter((failure) => !failure.includes('favicon'))).toEqual([]);
  });

  test('shows the own ship and the vessels around it', async () => {
    const url = await begin({});
    const { page, failures } = await openPage();
    await page.goto(`${url}/v1`);
    await page.evaluate(`${await bundleClient()}; globalThis.SignalK = SignalK`);
    await page.evaluate(
      async ({ hostname, port }) => {
        const { SignalK } = globalThis as unknown as { SignalK: typeof import('@signalk/client') };
        const client = new SignalK.Client({
          hostname,
          port,
          useTLS: false,
          reconnect: false,
          notifications: false,
          deltaStreamBehaviour: 'all',
        });
        const seen: Seen = { self: '', contexts: [] };
        Object.assign(globalThis, { seen });
        client.on('delta', ({ context }: { context: string }) => {
          seen.self = client.self;
          if (!seen.contexts.includes(context)) seen.contexts.push(context);
        });
        await client.connect();
      },
      { hostname: '127.0.0.1', port: Number(new URL(url).port) },
    );
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    await expect
      .poll(async () => {
        const { contexts, ...rest } = await seen();
        return { ...rest, contexts: contexts.sort() };
      })
      .toEqual({ self: SELF, contexts: [AID, BASE, SELF, `vessels.urn:mrn:imo:mmsi:${MMSI}`] });
    expect(failures.filter((failure) => !failure.includes('favicon'))).toEqual([]);
  });
});
