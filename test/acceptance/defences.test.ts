import { once } from 'node:events';
import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createHttp } from '../../src/server/http/server.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { exchange, firstLine, openRaw, requestText } from '../support/network/raw-http.ts';
import { connectWs, refusedWs } from '../support/network/ws-client.ts';
import { makeConfig } from '../support/samples/make-config.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { makeMp3, makeUpload } from '../support/sound-files.ts';
import { untilPasses } from '../support/until-passes.ts';

const MAP = '/app/map.pmtiles';
const MAP_BYTES = 200_000_000;

/** A map that takes no room on the disk. */
function makeMap(): string {
  const path = join(temporaryDirectory(), 'map.pmtiles');
  writeFileSync(path, '');
  truncateSync(path, MAP_BYTES);
  return path;
}

const isOpenHere = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false;
    }
  });

describe('files', () => {
  test('HEAD has the headers of GET and opens nothing', async () => {
    const file = makeMap();
    const { url } = await listenTestApp({ console: { map_file: file } });
    const answer = await fetch(url + MAP, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(MAP_BYTES)]);
    expect(isOpenHere(file)).toBe(false);
    const part = await fetch(url + MAP, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
    const list = await fetch(`${url}/v1/router/gps/history`, { method: 'HEAD' });
    expect([list.status, await list.text()]).toEqual([200, '']);
  });

  test('readers that do not read are limited in number, and cut off when nothing moves', async () => {
    const server = { max_streams: 2, stall_timeout_secs: 1 };
    const { url, app } = await listenTestApp({ console: { map_file: makeMap() }, server });
    const silent = [openRaw(url), openRaw(url)];
    for (const socket of silent) socket.write(requestText(`GET ${MAP}`));
    for (const socket of silent) expect(await firstLine(socket)).toBe('HTTP/1.1 200 OK');

    const refused = await fetch(url + MAP);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({
      error: 'Service Unavailable',
      message: 'Too many requests are being answered',
    });
    expect(app.http.limits.stats().load).toMatchObject({ streams: 2, streamsRefused: 1 });
    expect((await fetch(`${url}/health`)).status).toBe(200);

    const streams = () => app.http.limits.stats().load.streams;
    await untilPasses(() => expect(streams()).toBe(0));
    expect((await fetch(url + MAP, { method: 'GET', headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });

  test('the parts of a map do not count as requests, and have a limit of their own', async () => {
    const rate_limit = { max: 2, files_max: 5 };
    const { app } = await listenTestApp({ console: { map_file: makeMap() }, rate_limit });
    const statuses = async (path: string, count: number) => {
      const answers = [];
      for (let time = 0; time < count; time += 1) answers.push(await app.http.inject({ url: path, method: 'HEAD' }));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(MAP, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses('/v1', 3)).toEqual([200, 200, 429]);
  });
});

describe('connections', () => {
  test('that never ask make room for a request, which is answered', async () => {
    const { url } = await listenTestApp({ server: { max_connections: 3 } });
    const silent = openRaw(url);
    await once(silent, 'connect');
    const halves = [openRaw(url), openRaw(url)];
    for (const half of halves) half.write('GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Half: ');
    await Promise.all(halves.map((half) => once(half, 'connect')));
    for (let time = 0; time < 3; time += 1) {
      expect(await exchange(url, requestText('GET /health', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    }
  });

  test('that wait for another request are closed before those that are being answered', async () => {
    const { url, app } = await listenTestApp({ console: { map_file: makeMap() }, server: { max_connections: 2 } });
    const idle = openRaw(url);
    idle.write(requestText('GET /v1'));
    expect(await firstLine(idle)).toBe('HTTP/1.1 200 OK');
    const answered = openRaw(url);
    answered.write(requestText(`GET ${MAP}`));
    expect(await firstLine(answered)).toBe('HTTP/1.1 200 OK');
    idle.resume();
    const closed = once(idle, 'close');
    expect(await exchange(url, requestText('GET /health', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await closed;
    expect(app.http.limits.stats()).toMatchObject({ connections: { closed: 1 }, load: { streams: 1 } });
  });
});

describe('web pages of others', () => {
  test('cannot change anything, while the console and programs can', async () => {
    const app = await buildTestApp();
    const add = (headers: Record<string, string>, name: string) =>
      app.http.inject({ method: 'POST', url: '/v1/categories', headers, payload: { name } });
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await add(headers, 'evil');
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ status: 403, error: { type: 'Forbidden' } });
    }
    expect((await add({}, 'program')).statusCode).toBe(201);
    const own = { host: 'boat.local:8080', origin: 'http://boat.local:8080', 'sec-fetch-site': 'same-origin' };
    expect((await add(own, 'console')).statusCode).toBe(201);
    const read = await app.http.inject({ url: '/v1/categories', headers: { origin: 'http://evil.example' } });
    expect(read.statusCode).toBe(200);
  });

  test('cannot open the WebSocket, unless the configuration names them', async () => {
    const { wsUrl } = await listenTestApp({
      websocket: { tokens: ['one'] },
      server: { allowed_origins: ['https://www.example.org'] },
    });
    await expect(connectWs(wsUrl('one'), { origin: 'https://evil.example' })).rejects.toThrow('403');
    for (const origin of [undefined, 'https://www.example.org', new URL(wsUrl('one').replace('ws', 'http')).origin]) {
      await using client = await connectWs(wsUrl('one'), origin === undefined ? {} : { origin });
      expect(await client.subscribe('gps')).toEqual(['gps']);
    }
  });

  test('cannot read under a name of their own what needs no key', async () => {
    const ask = async (host: string, config: Parameters<typeof makeConfig>[0] = {}) => {
      const app = await buildTestApp({ config });
      const headers = { host, 'x-api-key': 'a-configured-key' };
      return (await app.http.inject({ url: '/v1/clients', headers })).statusCode;
    };
    expect(await ask('evil.example')).toBe(403);
    expect(await ask('boat.local:8080')).toBe(200);
    expect(await ask('192.168.1.4:8080')).toBe(200);
    expect(await ask('boat.example', { server: { allowed_hosts: ['boat.example'] } })).toBe(200);
    expect(await ask('any.example', { auth: { scope: 'all', api_keys: ['a-configured-key'] } })).toBe(200);
  });
});

test.each(['h2c', 'TLS/1.3', 'foo, h2c'])(
  'a client that offers to upgrade to %s is served as it is',
  async (protocol) => {
    const { url } = await listenTestApp();
    const offer = [`Upgrade: ${protocol}`, 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'];
    const answer = await exchange(url, requestText('GET /v1', 'Connection: Upgrade, HTTP2-Settings, close', ...offer));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  },
);

describe('the limit of requests', () => {
  const limited = { rate_limit: { max: 3, window_secs: 60 } };
  const serve = async (clock: FakeClock) => {
    const app = await createHttp({
      config: makeConfig(limited),
      version: '0',
      admit: async () => ({ ok: true, keyId: null }),
      clock,
      log: pino({ level: 'silent' }),
    });
    app.get('/v1/list', { config: { access: 'open', home: 'any' } }, () => []);
    return async (url: string) => (await app.inject(url)).statusCode;
  };

  test.each([-86_400_000, -3_600_000, 40_000, 86_400_000])(
    'does not change when the clock is set by %d ms',
    async (step) => {
      const clock = new FakeClock();
      const ask = await serve(clock);
      for (let time = 0; time < 3; time += 1) expect(await ask('/v1/list')).toBe(200);
      clock.setWall(step);
      expect(await ask('/v1/list')).toBe(429);
      await clock.advance(60_000);
      expect(await ask('/v1/list')).toBe(200);
    },
  );

  test('does not count those who watch the service', async () => {
    const { app } = await listenTestApp(limited);
    for (const path of ['/v1', '/v1', '/v1']) await app.http.inject(path);
    expect((await app.http.inject('/v1')).statusCode).toBe(429);
    for (const path of ['/health', '/v1/health', '/ready']) {
      expect([path, (await app.http.inject(path)).statusCode]).toEqual([path, 200]);
    }
  });

  test('counts what leads nowhere too', async () => {
    for (const path of ['/v1/%zz', `/v1/clients/${'x'.repeat(600)}`, '/nowhere']) {
      const ask = await serve(new FakeClock());
      const statuses = [];
      for (let time = 0; time < 4; time += 1) statuses.push(await ask(path));
      expect([path, statuses]).toEqual([path, [404, 404, 404, 429]]);
    }
  });
});

test('what clients have stored within an hour has a limit in bytes, for each address and for all', async () => {
  const clock = new FakeClock();
  const admit = async () => ({ ok: true as const, keyId: null });
  const log = pino({ level: 'silent' });
  const rate_limit = { max: 1_000_000 };
  const app = await createHttp({ config: makeConfig({ rate_limit }), version: '0', admit, clock, log });
  app.post('/v1/list', { config: { access: 'key', home: 'any' } }, () => 'stored');
  const payload = { text: 'x'.repeat(1_000_000) };
  const write = (remoteAddress: string) => app.inject({ method: 'POST', url: '/v1/list', payload, remoteAddress });
  /** How many are stored until one is refused. */
  const fill = async (address: string) => {
    let stored = 0;
    while ((await write(address)).statusCode === 200) stored += 1;
    return stored;
  };
  expect(await fill('192.0.2.1')).toBe(67);
  expect(await fill('192.0.2.2')).toBe(67);
  const refused = await write('192.0.2.3');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  await clock.advance(3_600_000);
  expect((await write('192.0.2.3')).statusCode).toBe(200);
});

test('a malformed request leaves nothing of itself in the log', async () => {
  const written: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => written.push(line) });
  const admit = async () => ({ ok: true as const, keyId: null });
  const app = await createHttp({ config: makeConfig(), version: '0', admit, clock: new FakeClock(), log });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await exchange(url, 'GET / HTTP/1.1\r\nX-API-Key: a-secret-key\r\nbad header\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(await exchange(url, requestText('GET /', `X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /);
  await app.close();
  expect(written.join('')).toContain('malformed request');
  expect(written.join('')).not.toMatch(/a-secret-key|rawPacket/);
});

test('a body that a client gives up is no failure of the service, and nothing at the default level of the log', async () => {
  const written: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => written.push(line) });
  const admit = async () => ({ ok: true as const, keyId: null });
  const app = await createHttp({ config: makeConfig(), version: '0', admit, clock: new FakeClock(), log });
  const read = Promise.withResolvers<unknown>();
  app.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
  app.post('/v1/lines', { config: { access: 'open', home: 'any' } }, async ({ body }) => {
    try {
      for await (const _chunk of body as AsyncIterable<Buffer>);
      return 'all of it';
    } catch (error) {
      setImmediate(read.resolve, error);
      throw error;
    }
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = openRaw(url);
  socket.write(requestText('POST /v1/lines', 'Content-Type: text/plain', 'Content-Length: 100'));
  socket.write('half', () => socket.destroy());
  expect(await read.promise).toMatchObject({ code: 'ECONNRESET' });
  await app.close();
  expect(written.filter((line) => !/listening/i.test(line))).toEqual([]);
});

test('the explorer asks for its parts by the scheme that it came by', async () => {
  const app = await buildTestApp({ config: { docs: { swagger_ui: true } } });
  const { headers } = await app.http.inject('/v1/swagger-ui/');
  expect(headers['content-security-policy']).toContain('script-src');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('only addresses of trusted proxies are taken, and nothing that is no address', async () => {
  const app = await buildTestApp({ config: { server: { trust_proxy: ['127.0.0.1', '10.0.0.0/8'] } } });
  const ipOf = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.http.inject({ url: '/v1', headers })).json<{ client: { ip: string } }>().client.ip;
  };
  expect(await ipOf('203.0.113.9')).toBe('203.0.113.9');
  expect(await ipOf('198.51.100.7, 203.0.113.9, 10.0.0.4')).toBe('203.0.113.9');
  expect(await ipOf('<script>alert(1)</script>')).toBe('127.0.0.1');
});

test('uploads are refused when the storage is full, and taken again when there is room', async () => {
  const size = makeMp3().length;
  const { url } = await listenTestApp({ storage: { max_files: 2, max_total_bytes: 2 * size + 10 } });
  const path = `${url}/v1/watchlist/sounds`;
  const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
    fetch(`${path}/upload`, { method: 'POST', body: makeUpload('a sound', bytes) });
  expect((await upload(makeMp3())).status).toBe(201);
  const tooBig = await upload(Buffer.concat([makeMp3(), makeMp3()]));
  expect([tooBig.status, await tooBig.text()]).toEqual([409, expect.stringContaining('storage.max_total_bytes')]);
  const second = await upload(makeMp3());
  expect(second.status).toBe(201);
  const third = await upload(makeMp3());
  expect([third.status, await third.text()]).toEqual([409, expect.stringContaining('storage.max_files')]);
  const { id } = (await second.json()) as { id: string };
  expect((await fetch(`${path}/${id}`, { method: 'DELETE' })).ok).toBe(true);
  expect((await upload(makeMp3())).status).toBe(201);
});

test('more WebSockets than the limit get 503 and learn when to come back', async () => {
  const { wsUrl } = await listenTestApp({ websocket: { tokens: ['one'], max_clients: 1 } });
  await using _first = await connectWs(wsUrl('one'));
  expect(await refusedWs(wsUrl('one'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
