import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createHttp } from '../../server/http/server.ts';

const MMSI = 211_234_560;

await describeOnEachEngine('the list of vessels', (open) => {
  async function serve() {
    const run = await startRegistry({ db: (await open()).db });
    const http = await createHttp({
      config: makeConfig({ rate_limit: { enabled: false }, auth: { scope: 'vessels' } }),
      version: '0.0.0',
      admit: async ({ secret }) => (secret === 'key' ? { ok: true, keyId: null } : { ok: false }),
      clock: run.clock,
      log: silentLog,
    });
    onTestFinished(() => http.close());
    await http.register(run.registry.routes);
    await http.ready();
    const get = (tag?: string) =>
      http.inject({ url: '/v1/vessels', headers: { 'x-api-key': 'key', ...(tag && { 'if-none-match': tag }) } });
    return { ...run, http, get, tag: async () => String((await get()).headers['etag']) };
  }

  test('is not sent again while nothing has changed, and nothing is read for that', async () => {
    const { get, tag, queries, receive } = await serve();
    receive(MMSI);
    const known = await tag();
    queries();
    for (const given of [known, known.slice(2), `"x", ${known}`, '*']) {
      const answer = await get(given);
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', known]);
    }
    expect(queries()).toEqual([]);
  });

  test('has another tag after a message, an edit and a deletion, but not after a batch of writes', async () => {
    const { get, tag, receive, call, registry } = await serve();
    const tags = [await tag()];
    const path = `/v1/vessels/${MMSI}`;
    for (const change of [() => receive(MMSI), () => call('PUT', path, { name: 'A' }), () => call('DELETE', path)]) {
      await change();
      expect((await get(tags.at(-1))).statusCode).toBe(200);
      tags.push(await tag());
    }
    expect(new Set(tags).size).toBe(4);
    receive(MMSI);
    const before = await tag();
    await registry.flush();
    expect(await tag()).toBe(before);
  });

  test('has another tag in every run', async () => {
    const first = await serve();
    const second = await serve();
    expect(await first.tag()).not.toBe(await second.tag());
  });

  test('is read once for many requests while only positions come', async () => {
    const { get, receive, registry, queries } = await serve();
    for (let index = 0; index < 1200; index += 1) receive(MMSI + index, { name: `VESSEL ${index}` });
    await registry.flush();
    queries();
    for (let request = 0; request < 5; request += 1) {
      receive(MMSI + request);
      const list = (await get()).json();
      expect(list).toHaveLength(1200);
      expect(list.at(-1)).toMatchObject({ name: expect.stringMatching(/^VESSEL \d+$/) });
    }
    expect(queries().length).toBe(1);
  });

  test('needs the key, as every other vessel route does', async () => {
    const { http } = await serve();
    const routes = http.routeAccess.filter(({ url, method }) => url.startsWith('/v1/vessels') && method !== 'HEAD');
    expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      ...['DELETE /v1/vessels/:mmsi', 'DELETE /v1/vessels/ignored/:mmsi', 'GET /v1/vessels', 'GET /v1/vessels/:mmsi'],
      ...['GET /v1/vessels/active', 'GET /v1/vessels/history', 'GET /v1/vessels/ignored', 'PUT /v1/vessels/:mmsi'],
    ]);
    for (const { method, url } of routes) {
      const { statusCode } = await http.inject({ method: method as 'GET', url: url.replace(':mmsi', '1') });
      expect([method, url, statusCode]).toEqual([method, url, 401]);
    }
  });
});
