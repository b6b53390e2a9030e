import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import type { ConfigOverrides } from '../support/samples/make-config.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { seedLocations } from '../support/stored-locations.ts';

const SPEED_MPS = 4.332;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const speeds = {
  kmh: expect.closeTo(SPEED_MPS * 3.6, 9),
  mps: SPEED_MPS,
  mph: expect.closeTo(SPEED_MPS / 0.44704, 9),
  knots: expect.closeTo((SPEED_MPS * 3600) / 1852, 9),
};

async function start(config: ConfigOverrides = {}) {
  const { app, url } = await listenTestApp(config);
  const get = (path: string) => app.http.inject({ url: path });
  return { app, url, get };
}

const problem = (type: string, status: number, message: unknown) => ({
  status,
  error: {
    type,
    message,
    details: null,
    path: '',
    timestamp: expect.stringMatching(RFC_3339),
    ...(status === 400 && {
      faults: [expect.objectContaining({ field: expect.any(String), rule: expect.any(String) })],
    }),
  },
  _links: { self: '', docs: `/docs/errors/${type.toLowerCase()}` },
});

describe('the own-ship position', () => {
  test('has the keys and values of the contract', async () => {
    const router = await FakePeplink.start();
    onTestFinished(() => router[Symbol.asyncDispose]());
    const atSecs = Math.floor(Date.now() / 1000);
    const place = { latitude: 50.360022, longitude: 7.601915, altitudeM: 64.3, recordedAt: atSecs * 1000 };
    router.setPosition({ ...place, speedMps: SPEED_MPS, headingDeg: 217.5 });
    const { url, username, password } = router;
    const { get } = await start({ router: { provider: 'peplink', url, username, password } });
    await expect.poll(async () => (await get('/v1/router/gps')).statusCode).toBe(200);

    const speedFields = {
      speedKmh: speeds.kmh,
      speedMps: speeds.mps,
      speedMph: speeds.mph,
      speedKnots: speeds.knots,
      timestamp: atSecs,
    };
    expect((await get('/v1/router/gps')).json()).toEqual({
      latitude: 50.360022,
      longitude: 7.601915,
      altitude: 64.3,
      ...speedFields,
      _links: { self: '/v1/router/gps' },
    });
    expect((await get('/v1/router/gps/speed?unit=any')).json()).toEqual({
      ...speedFields,
      _links: { self: '/v1/router/gps/speed' },
    });
    expect((await get('/health')).json()).toMatchObject({
      services: {
        router: {
          status: 'connected',
          provider: 'peplink',
          reason: null,
          lastFixAt: new Date(atSecs * 1000).toISOString(),
          fixAgeSecs: expect.any(Number),
        },
      },
    });
  });

  test.each(['/v1/router/gps', '/v1/router/gps/speed'])(
    '%s is 500 with the reason where there is none',
    async (path) => {
      const { get } = await start();
      const answer = await get(path);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual(problem('Internal', 500, 'No GPS position: no router configured'));
    },
  );
});

describe('the history', () => {
  const COUNT = 2500;
  const nowMs = Math.floor(Date.now() / 1000) * 1000;
  const nowSecs = nowMs / 1000;

  async function startWithHistory() {
    const database = { url: `sqlite:${join(temporaryDirectory(), 'service.db')}` };
    const ids = await seedLocations(database.url, COUNT, nowMs);
    const { get } = await start({ database });
    const idsOf = async (query: string) => {
      const answer = await get(`/v1/router/gps/history${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ locations: { id: string }[] }>().locations.map(({ id }) => id);
    };
    return { get, ids, idsOf };
  }

  test('has the keys and values of the contract, oldest first', async () => {
    const { get, ids } = await startWithHistory();
    const answer = await get('/v1/router/gps/history');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { locations, ...rest } = answer.json<{ locations: { id: string }[] }>();
    expect(rest).toEqual({ _links: { self: '/v1/router/gps/history' } });
    expect(locations.map(({ id }) => id)).toEqual(ids);
    expect(locations[0]).toEqual({
      id: expect.stringMatching(UUID_V7),
      timestamp: new Date(nowMs - COUNT * 1000).toISOString(),
      latitude: 50,
      longitude: 7.6,
      altitude: 64.3,
      speed_kmh: expect.closeTo(4.3 * 3.6, 9),
      speed_mps: 4.3,
      speed_mph: expect.closeTo(4.3 / 0.44704, 9),
      speed_knots: expect.closeTo((4.3 * 3600) / 1852, 9),
      trip_id: null,
    });
  });

  test('is cut by start, end, limit and offset', async () => {
    const { ids, idsOf } = await startWithHistory();
    expect(await idsOf(`?start=${nowSecs - 3}`)).toEqual(ids.slice(-3));
    expect(await idsOf(`?start=${nowSecs - 10}&end=${nowSecs - 8}`)).toEqual(ids.slice(-10, -7));
    expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await idsOf(`?start=${nowSecs - 10}&limit=3&offset=4`)).toEqual(ids.slice(-6, -3));
    expect(await idsOf(`?start=0&end=${nowSecs - COUNT - 1}`)).toEqual([]);
    expect(await idsOf(`?start=0&end=253402300799&limit=1000&offset=2000`)).toEqual(ids.slice(2000));
  });

  test.each([
    ['start', 'start=100&end=100'],
    ['start', 'start=200&end=100'],
    ['start', 'start=9999999999'],
    ['start', 'start=yesterday'],
    ['start', 'start='],
    ['start', 'start=-1'],
    ['start', 'start=1.5'],
    ['start', 'start=NaN'],
    ['start', 'start=Infinity'],
    ['start', 'start=1&start=2'],
    ['end', 'end=tomorrow'],
    ['end', 'end=-5'],
    ['end', 'end=1e300'],
    ['end', 'end=99999999999999999999'],
    ['limit', 'limit=0'],
    ['limit', 'limit=1001'],
    ['limit', 'limit=all'],
    ['offset', 'offset=-1'],
  ])('a wrong %s is 400 and names it: %s', async (parameter, query) => {
    const { get } = await start();
    const answer = await get(`/v1/router/gps/history?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(problem('BadRequest', 400, expect.stringMatching(new RegExp(`^${parameter} must `))));
  });
});

describe('what the service says of itself', () => {
  test('`/` leads to the version, with release, server and client', async () => {
    const { get, url } = await start();
    const root = await get('/');
    expect([root.statusCode, root.headers.location]).toEqual([301, '/v1']);
    const answer = await fetch(`${url}/v1?x=1`, { headers: { 'user-agent': 'a-client/1.0' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(await answer.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      server: { platform: process.platform, arch: process.arch },
      client: { ip: '127.0.0.1', userAgent: 'a-client/1.0' },
      timestamp: expect.stringMatching(RFC_3339),
      _links: { self: '/v1' },
    });
  });

  test.each([
    ['a proxy that is trusted', true, '203.0.113.9'],
    ['anybody', false, '127.0.0.1'],
  ])("the client's address in X-Forwarded-For is taken from %s as it should", async (_who, trusted, ip) => {
    const { app } = await start({ server: { trust_proxy: trusted } });
    const answer = await app.http.inject({ url: '/v1', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.json()).toMatchObject({ client: { ip } });
  });

  test.each(['/health', '/v1/health'])('%s has every part, also of what is not configured', async (path) => {
    const { get } = await start({ auth: { scope: 'all' } });
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    const feed = { status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 };
    expect(answer.json()).toEqual({
      status: 'healthy',
      uptime: expect.toSatisfy((secs: number) => Number.isInteger(secs) && secs >= 0),
      services: {
        database: { status: 'connected' },
        router: { status: 'disconnected', provider: 'none', reason: 'no router configured', lastFixAt: null },
        forwarding: { enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0, destinations: [] },
        ais: {
          local: feed,
          remote: { ...feed, phase: null, reconnects: 0, lastError: null, retryAt: null },
          forward: { status: 'disabled', lastMessageAt: null, reconnects: 0, lastError: null },
        },
        websocket: { status: 'running', connectedClients: 0 },
      },
      timestamp: expect.stringMatching(RFC_3339),
    });
  });

  test('every error type has a page that explains it', async () => {
    const { get } = await start();
    const types = 'BadRequest Unauthorized Forbidden NotFound Conflict RateLimitExceeded Internal Database'.split(' ');
    const statuses = [400, 401, 403, 404, 409, 429, 500, 503];
    for (const [index, type] of types.entries()) {
      const page = await get(`/docs/errors/${type.toLowerCase()}`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain(`<h1>${type}</h1>`);
      expect(page.body).toContain(`HTTP status ${statuses[index]}`);
    }
    expect((await get('/docs/errors/nonsense')).statusCode).toBe(404);
  });

  test('an unknown route, and a known one with another method, are 404', async () => {
    const { app, get } = await start();
    const answer = await get('/v1/nowhere?token=secret');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(problem('NotFound', 404, 'Route GET /v1/nowhere not found'));
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const other = await app.http.inject({ method, url: '/v1/router/gps' });
      expect([method, other.statusCode]).toEqual([method, 404]);
    }
  });

  test('the rate limit answers with two fields and says how long to wait', async () => {
    const { get } = await start({ rate_limit: { max: 2, window_secs: 60 } });
    await get('/v1');
    await get('/v1');
    const answer = await get('/v1');
    expect(answer.statusCode).toBe(429);
    const { retryAfter, ...rest } = answer.json<{ error: string; retryAfter: number }>();
    expect(rest).toEqual({ error: 'Too many requests' });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(answer.headers['retry-after']).toBe(String(retryAfter));
  });
});
