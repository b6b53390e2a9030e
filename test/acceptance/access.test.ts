import { describe, expect, test } from 'vitest';
import { operationsOf } from '../support/client-generators.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { makeBrowser } from '../support/fakes/fake-push-service.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { makeLink } from '../support/service/make-link.ts';

const OPEN_TO_ALL = [
  ...['/health', '/v1/health', '/ready', '/app', '/app/', '/app/overlay', '/app/*'],
  ...['/t/:secret', '/t/:secret/position'],
];
/** What changes the service itself, whatever `auth.scope` is. */
const ADMINS = ['/v1/keys', '/v1/configuration', '/v1/logs', '/v1/database', '/v1/diagnostics'];
const ADMIN_ROUTES = ['DELETE /v1/chart', 'POST /v1/chart/import', 'POST /v1/laytime/rules', 'PUT /v1/console/map'];
const KEY = 'a-configured-key';
const docs = { swagger_ui: true };
const signalk = { enabled: true };

describe.each(['vessels', 'all'] as const)('every route with auth.scope %s', (scope) => {
  test('lets in whom it must, and nobody else', async () => {
    const app = await buildTestApp({
      config: { auth: { scope, api_keys: [KEY] }, docs, signalk, rate_limit: { enabled: false } },
    });
    const routes = app.http.routeAccess;
    expect(routes.length).toBeGreaterThan(20);
    const { secret: everything } = await app.keys.create('everything', 'all');
    const { secret: admin } = await app.keys.create('admin', 'admin');
    const refused: Record<string, (number | false)[]> = {};
    const expected: Record<string, (number | false)[]> = {};
    for (const { method, url, access } of routes) {
      const name = `${method} ${url}`;
      const isAdmins = ADMIN_ROUTES.includes(name) || ADMINS.some((path) => url === path || url.startsWith(`${path}/`));
      const keys = [
        { 'x-api-key': KEY },
        { authorization: `Bearer ${KEY}` },
        { api_key: admin },
        { authorization: `Bearer ${admin}` },
        ...(isAdmins ? [{ 'x-api-key': everything }] : []),
      ];
      const given = [{}, { 'x-api-key': 'wrong' }, { authorization: 'Bearer wrong' }, ...keys];
      // At once: those that search the network share one search.
      const answers = await Promise.all(
        given.map((headers) => app.http.inject({ method: method as 'GET', url: fill(url), headers })),
      );
      refused[name] = answers.map(({ statusCode }) => {
        const status = statusCode === 429 ? 401 : statusCode;
        return (status === 401 || status === 403) && status;
      });
      expect({ name, isAdmins: access === 'admin' }).toEqual({ name, isAdmins });
      // What a browser asks before it sends a key has none.
      const isQuestion = method === 'OPTIONS';
      const needsKey = !OPEN_TO_ALL.includes(url) && !isQuestion && (access === 'key' || isAdmins || scope === 'all');
      const unknown = needsKey && 401;
      const byConfigured = isAdmins && 403;
      expected[name] = [
        unknown,
        unknown,
        unknown,
        byConfigured,
        byConfigured,
        false,
        false,
        ...(isAdmins ? [403] : []),
      ];
    }
    expect(refused).toEqual(expected);
  });
});

const STATION = { name: 'lock', token: 'a-token-of-the-station' };
/** What a service answers nothing of to anybody without a key, with every part switched on that has operations. */
const CLOSED_AND_FULL = {
  auth: { scope: 'all' as const, api_keys: [KEY] },
  rate_limit: { enabled: false },
  docs,
  signalk,
  tracks: { enabled: true },
  trackers: { enabled: true },
  fairway: { enabled: true },
  fleet: { mode: 'shore' as const },
  ais: { stations: [STATION, { name: 'bridge', token: 'a-token-of-another-station' }] },
};

const SHIP_ROUTES = ['POST /v1/fleet/up', 'POST /v1/fleet/live', 'POST /v1/fleet/down', 'POST /v1/gps'];
/** What shows records of ships, limited to those of the key. */
const OF_SHIPS = [
  ...['', '/{id}', '/{id}/contacts', '/{id}/track', '/{id}/track.geojson', '/{id}/track.gpx'].map(
    (rest) => `/v1/fleet/ships${rest}`,
  ),
  ...['', '/{id}', '/{id}/eta', '/{id}/events', '/{id}/laytime', '/{id}/statement'].map((rest) => `/v1/trips${rest}`),
  ...['/v1/trips/{id}/track.geojson', '/v1/trips/{id}/track.gpx', '/v1/voyages', '/v1/voyages/{id}'],
  ...['/v1/clients', '/v1/clients/{id}', '/v1/alarms', '/v1/alarms/history', '/v1/watchlist/alerts'],
  ...['/v1/log', '/v1/log/export', '/v1/log/verify', '/v1/fleet/conflicts', '/v1/fairway/ahead'],
  '/v1/router/gps/history',
].map((path) => `GET ${path}`);
const TRACKER_ROUTES = ['GET', 'POST'].flatMap((method) =>
  ['', '/{token}'].map((rest) => `${method} /v1/trackers${rest}`),
);
const OPEN_OPERATIONS = ['GET /health', 'GET /ready', 'GET /v1/health'];

/** What opens for each holder of little beside what is open to all. Nothing else does, wherever the secret is put. */
const LITTLE = {
  nobody: [],
  'the secret of a client link': ['GET /t/{secret}', 'GET /t/{secret}/position'],
  'the token of a tracker': TRACKER_ROUTES,
  'the secret of a driver': ['GET /v/{secret}', 'GET /v/{secret}/duty', 'PUT /v/{secret}/duty'],
  'the token of a station': ['POST /v1/stations/{name}/sentences'],
  'the token of a ship': SHIP_ROUTES,
  'a key for the WebSocket': [],
  'a token of the configuration for the WebSocket': [],
  'the keys of a push subscription': [],
  'a key of some ships': OF_SHIPS,
} satisfies Record<string, string[]>;

/** A service with everything on, and the secret of each holder of little. */
async function startFull() {
  const wsToken = 'a-token-for-the-websocket';
  const { app } = await listenTestApp({
    ...CLOSED_AND_FULL,
    data_dir: temporaryDirectory(),
    websocket: { tokens: [wsToken] },
  });
  const crew = async (url: string, payload?: object) =>
    (await app.http.inject({ method: 'POST', url, headers: { 'x-api-key': KEY }, ...(payload && { payload }) })).json();
  const link = await makeLink(app, KEY);
  const vehicle = await crew('/v1/vehicles', { name: 'Truck 7', kind: 'truck' });
  const tracker = await crew(`/v1/vehicles/${vehicle.id}/token`);
  const driver = await crew(`/v1/vehicles/${vehicle.id}/driver-link`);
  const browser = makeBrowser();
  await crew('/v1/notify/push/subscriptions', { endpoint: browser.endpoint, keys: browser.keys });
  const ship = await app.ships?.add('MV Anna');
  if (!ship) throw new Error('this is no office');
  const secrets: Record<keyof typeof LITTLE, string> = {
    nobody: 'a-secret-that-opens-nothing',
    'the secret of a client link': link.secret,
    'the token of a tracker': tracker.token,
    'the secret of a driver': new URL(driver.url).pathname.slice('/v/'.length),
    'the token of a station': STATION.token,
    'the token of a ship': ship.token,
    'a key for the WebSocket': (await app.keys.create('overlay', 'ws')).secret,
    'a token of the configuration for the WebSocket': wsToken,
    'the keys of a push subscription': browser.keys.auth,
    'a key of some ships': (await app.keys.create('owner', 'rest', [ship.id])).secret,
  };
  const ids: Record<string, string> = { name: STATION.name, mmsi: '211000001', z: '10', x: '1', y: '1' };
  const operations = [...operationsOf(JSON.parse(JSON.stringify(await app.http.openApi())))];
  return { app, secrets, operations, ids: { ...ids, id: String(link.trip.id) }, shipId: ship.id };
}

/** Wherever a request can carry a secret. */
const places = (secret: string) => {
  const basic = (user: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  return [
    { 'x-api-key': secret },
    { api_key: secret },
    { authorization: `Bearer ${secret}` },
    { authorization: `JWT ${secret}` },
    { authorization: basic(STATION.name) },
    { cookie: `token=${secret}; key=${secret}` },
  ];
};

test('who holds little opens what it is for, whatever else is asked and wherever the secret is put', async () => {
  const { app, secrets, operations, ids, shipId } = await startFull();
  const opened: Record<string, string[]> = {};
  for (const [index, [holder, secret]] of Object.entries(secrets).entries()) {
    const found = new Set<string>();
    for (const { path, method } of operations) {
      const known: Record<string, string> = path.startsWith('/v1/fleet/ships') ? { ...ids, id: shipId } : ids;
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? secret);
      for (const headers of places(secret)) {
        const answer = await app.http.inject({
          method: method.toUpperCase() as 'GET',
          url: `${url}?token=${secret}&key=${secret}`,
          headers,
          ...(path === '/v/{secret}/duty' && method === 'put' && { payload: { onDuty: true } }),
          remoteAddress: `192.0.2.${index}`,
        });
        if (isOpened(path, answer.statusCode)) found.add(`${method.toUpperCase()} ${path}`);
      }
    }
    opened[holder] = [...found].filter((name) => !OPEN_OPERATIONS.includes(name)).sort();
  }
  expect(operations.length).toBeGreaterThan(200);
  expect(opened).toEqual(Object.fromEntries(Object.entries(LITTLE).map(([who, names]) => [who, [...names].sort()])));
});

/** Where the secret is part of the path or of the report, a wrong one is answered with 400 or 404. */
const isOpened = (path: string, status: number): boolean =>
  /^\/(t|v)\/|^\/v1\/trackers/.test(path) ? status < 400 : ![401, 403, 429].includes(status);

/** A path that matches the pattern. */
const fill = (url: string): string => url.replaceAll(/:[a-z_]+|\*/gi, 'x');

test('a route that does not state which instance answers it ends the start', async () => {
  const app = await buildTestApp({});
  expect(app.http.routeAccess.filter(({ home }) => home === 'leader').map(({ url }) => url)).toContain('/v1/alarms');
  const { createHttp } = await import('../../src/server/http/server.ts');
  const { makeConfig } = await import('../support/samples/make-config.ts');
  const { systemClock } = await import('../../src/foundation/shared/clock.ts');
  const { silentLog } = await import('../support/silent-log.ts');
  const admit = async () => ({ ok: true as const, keyId: null });
  const http = await createHttp({ config: makeConfig(), version: '0', admit, clock: systemClock, log: silentLog });
  const config = { access: 'open' } as const;
  expect(() => http.get('/v1/homeless', { config }, () => 'x')).toThrow('GET /v1/homeless does not state its home');
});

test('Prometheus scrapes the metrics with the header that its option `authorization` sends', async () => {
  const app = await buildTestApp({ config: { auth: { scope: 'all', api_keys: [KEY] } } });
  const { secret } = await app.keys.create('prometheus', 'rest');
  const scrape = (headers: Record<string, string>) =>
    app.http.inject({
      url: '/metrics',
      headers: { 'user-agent': 'Prometheus/2.42.0', 'x-prometheus-scrape-timeout-seconds': '10', ...headers },
    });
  const answer = await scrape({ authorization: `Bearer ${secret}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('wheelhouse_gps_connected');
  expect((await scrape({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
  expect((await scrape({ authorization: `Basic ${Buffer.from(`a:${secret}`).toString('base64')}` })).statusCode).toBe(
    401,
  );
  // What a program names itself is what counts; a proxy may have put its own credential beside it.
  expect((await scrape({ 'x-api-key': secret, authorization: 'Bearer of-a-proxy' })).statusCode).toBe(200);
  expect((await scrape({ 'x-api-key': 'wrong', authorization: `Bearer ${secret}` })).statusCode).toBe(401);
});

test('a missing key is answered with the two-field body', async () => {
  const app = await buildTestApp({ config: { auth: { scope: 'all', api_keys: [KEY] } } });
  const answer = await app.http.inject('/v1');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    error: 'Unauthorized',
    message: 'Missing or invalid API key. Provide it in the X-API-Key header.',
  });
});

test('an address that fails too often has to wait, while a right key still opens', async () => {
  const app = await buildTestApp({ config: { auth: { scope: 'all', api_keys: [KEY] } } });
  const ask = (key: string) => app.http.inject({ url: '/v1', headers: { 'x-api-key': key } });
  for (let failure = 0; failure < 20; failure += 1) expect((await ask('wrong')).statusCode).toBe(401);
  const answer = await ask('wrong');
  expect(answer.statusCode).toBe(429);
  const { error, retryAfter } = answer.json<{ error: string; retryAfter: number }>();
  expect(error).toBe('Too many requests');
  expect(retryAfter).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(retryAfter));
  expect((await ask(KEY)).statusCode).toBe(200);
});

test('`/` sends a browser to the console without a key, and every other client to the version', async () => {
  const ask = async (config: object, headers: Record<string, string>) => {
    const app = await buildTestApp({ config: { auth: { scope: 'all', api_keys: [KEY] }, ...config } });
    const { statusCode, headers: answer } = await app.http.inject({ url: '/', headers });
    return [statusCode, answer.location];
  };
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(await ask({}, browser)).toEqual([302, 'app/']);
  expect(await ask({}, { accept: '*/*', 'x-api-key': KEY })).toEqual([301, '/v1']);
  expect(await ask({}, { accept: '*/*' })).toEqual([401, undefined]);
  expect(await ask({ console: { enabled: false } }, { ...browser, 'x-api-key': KEY })).toEqual([301, '/v1']);
});
