import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { firstLine, openRaw, requestText } from '../../../../test/support/network/raw-http.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { createHttp } from '../server.ts';

async function* endless() {
  yield 'begin';
  await new Promise(() => undefined);
}

/** A server that allows one stream at a time; the stream does not end. Counts how often an answer is prepared. */
async function serve() {
  const app = await createHttp({
    config: makeConfig({ server: { max_streams: 1 } }),
    version: '0',
    admit: async () => ({ ok: true, keyId: null }),
    clock: new FakeClock(),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => app.close());
  let closed = 0;
  app.server.on('request', (_request, response) => response.once('close', () => (closed += 1)));
  const waiting: { request: FastifyRequest; go: () => void }[] = [];
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-waits'] !== undefined) await new Promise<void>((go) => waiting.push({ request, go }));
  });
  let prepared = 0;
  const answer = () => {
    prepared += 1;
    return Readable.from(endless(), { objectMode: false });
  };
  app.get('/stated', { config: { access: 'open', home: 'any', streams: true } }, answer);
  app.get('/unstated', { config: { access: 'open', home: 'any' } }, answer);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (method: 'GET' | 'HEAD', path: string) => (await app.inject({ method, url: path })).statusCode;
  return { url, ask, count: () => prepared, closed: () => closed, waiting };
}

test('what exceeds the limit of streams is refused before anything is read for it', async () => {
  const { url, ask, count } = await serve();
  const first = openRaw(url);
  first.write(requestText('GET /stated'));
  await expect.poll(count).toBe(1);
  for (let time = 0; time < 3; time += 1) expect(await ask('GET', '/stated')).toBe(503);
  expect(count()).toBe(1);
  expect(await ask('HEAD', '/stated')).toBe(200);
});

test('a stream of a route that states none counts too', async () => {
  const { url, ask, count } = await serve();
  const first = openRaw(url);
  first.write(requestText('GET /unstated'));
  expect(await firstLine(first)).toBe('HTTP/1.1 200 OK');
  expect(await ask('GET', '/unstated')).toBe(503);
  expect(await ask('GET', '/stated')).toBe(503);
  expect(count()).toBe(2);
});

test('nothing is prepared for a client that has left while its request waited, and its place is free again', async () => {
  const { url, ask, count, waiting } = await serve();
  for (const path of ['/stated', '/unstated']) {
    const left = openRaw(url);
    left.write(requestText(`GET ${path}`, 'X-Waits: 1'));
    await expect.poll(() => waiting.length).toBe(1);
    left.destroy();
    const { request, go } = waiting.pop() ?? expect.fail();
    await expect.poll(() => request.raw.destroyed).toBe(true);
    go();
    await setImmediate();
    await setImmediate();
  }
  expect(count()).toBe(0);
  const next = openRaw(url);
  next.write(requestText('GET /stated'));
  await expect.poll(count).toBe(1);
  expect(await ask('GET', '/stated')).toBe(503);
});

test('a request that leaves its client at once is dropped before anything is read for it', async () => {
  const { url, count, closed } = await serve();
  const left = openRaw(url);
  left.end(requestText('GET /stated'));
  await expect.poll(closed).toBe(1);
  expect(count()).toBe(0);
});
