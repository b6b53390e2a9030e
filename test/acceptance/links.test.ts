import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectWs } from '../support/network/ws-client.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { makeLink } from '../support/service/make-link.ts';

const KEY = 'a-configured-key-of-the-crew';

/** Everything that a request can carry a secret in, for a route that has none of its own. */
const disguises = (secret: string) => [
  { headers: { 'x-api-key': secret } },
  { headers: { authorization: `Bearer ${secret}` } },
  { headers: { api_key: secret } },
  { query: `token=${secret}` },
  { query: `key=${secret}&secret=${secret}&t=${secret}&access_token=${secret}` },
  { headers: { cookie: `secret=${secret}; token=${secret}` } },
];

test('the secret of a link opens the trip alone: no route, no channel and no query', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const app = await buildTestApp({
    config: { auth: { scope: 'all', api_keys: [KEY] }, signalk: { enabled: true }, rate_limit: { enabled: false } },
    log,
  });
  const { secret, ids, id, trip } = await makeLink(app, KEY);
  const opened: string[] = [];
  const routes = app.http.routeAccess.filter(({ access, url }) => access !== 'open' && !url.startsWith('/t/'));
  for (const { method, url } of routes) {
    const path = url.replace('/:id', `/${trip.id}`).replace(/:\w+|\*/g, secret);
    for (const { headers = {}, query = '' } of disguises(secret)) {
      const answer = await app.http.inject({ method: method as 'GET', url: `${path}?${query}`, headers });
      const isRefused = [401, 403, 429].includes(answer.statusCode) || method === 'OPTIONS';
      if (!isRefused || ids.some((text) => answer.body.includes(text)))
        opened.push(`${method} ${path} ${answer.statusCode}`);
    }
  }
  expect(opened).toEqual([]);

  // What is open to all shows the same with it as without.
  for (const path of [`/t/${secret}`, `/t/${secret}/position`]) {
    const answer = await app.http.inject(path);
    for (const text of ids) expect(answer.body).not.toContain(text);
  }
  for (const path of ['', '/track', '/trip', '/position/x', '/../v1/trips', '/..%2fv1%2ftrips', '%2f..%2fv1%2ftrips']) {
    const answer = await app.http.inject(`/t/${secret}${path}?include=all&tripId=${trip.id}&from=0&limit=1000`);
    for (const text of ids) expect(answer.body.replaceAll(encodeURI(`tripId=${trip.id}`), '')).not.toContain(text);
  }
  const graphql = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${secret}` },
    payload: { query: '{ __schema { types { name } } }' },
  });
  expect([401, 429]).toContain(graphql.statusCode);

  const { links } = (await app.http.inject({ url: '/v1/links', headers: { 'x-api-key': KEY } })).json();
  expect(links).toMatchObject([{ id, tripId: trip.id, state: 'open' }]);
  const metrics = await app.http.inject({ url: '/metrics', headers: { 'x-api-key': KEY } });
  expect(metrics.body).toMatch(/wheelhouse_links_requests_total\{result="shown"\} [1-9]/);
  for (const text of [JSON.stringify(links), metrics.body, lines.join('')]) expect(text).not.toContain(secret);
});

test('no WebSocket opens with the secret of a link', async () => {
  const app = await buildTestApp({ config: { auth: { api_keys: [KEY] }, server: { host: '127.0.0.1', port: 0 } } });
  const { secret } = await makeLink(app, KEY);
  const url = await app.listen();
  const ws = url.replace('http', 'ws');
  for (const path of [
    `/ws?token=${secret}`,
    `/t/${secret}`,
    `/t/${secret}/position`,
    `/signalk/v1/stream?token=${secret}`,
  ])
    await expect(connectWs(`${ws}${path}`)).rejects.toThrow();
});

test('a link shows "arrived" from the moment at which the trip ends', { timeout: 60_000 }, async () => {
  const app = await buildTestApp({ config: { auth: { api_keys: [KEY] } } });
  const { secret, trip, crew } = await makeLink(app, KEY);
  const read = async () => (await app.http.inject(`/t/${secret}/position`)).json();
  expect(await read()).toMatchObject({ state: 'unknown', arrived: false, eta: null });
  await crew('POST', `/v1/trips/${trip.id}/complete`, { endLatitude: 51, endLongitude: 7 });
  await expect
    .poll(read)
    .toMatchObject({ state: 'arrived', arrived: true, position: null, arrivedAt: expect.any(String) });
});
