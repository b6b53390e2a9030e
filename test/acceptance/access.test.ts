import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../support/service/build-test-app.ts';

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
      refused[name] = [];
      const isAdmins = ADMIN_ROUTES.includes(name) || ADMINS.some((path) => url === path || url.startsWith(`${path}/`));
      const keys = [
        { 'x-api-key': KEY },
        { authorization: `Bearer ${KEY}` },
        { api_key: admin },
        { authorization: `Bearer ${admin}` },
        ...(isAdmins ? [{ 'x-api-key': everything }] : []),
      ];
      for (const headers of [{}, { 'x-api-key': 'wrong' }, { authorization: 'Bearer wrong' }, ...keys]) {
        const answer = await app.http.inject({ method: method as 'GET', url: fill(url), headers });
        const status = answer.statusCode === 429 ? 401 : answer.statusCode;
        refused[name].push((status === 401 || status === 403) && status);
      }
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
