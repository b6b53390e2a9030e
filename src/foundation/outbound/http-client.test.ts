import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toReason } from '../shared/reason.ts';
import { createHttpClient, type HttpClientOptions, parseJson } from './http-client.ts';
import { toHttpFailure } from './network-error.ts';

const TIMEOUT_MS = 300;
const OPEN = new AbortController().signal;

/** A server with this handler, and a client of it. */
async function serve(answer: RequestListener, options: Partial<HttpClientOptions> = {}) {
  const server: Server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createHttpClient({ url: `${url}/base/`, timeoutMs: TIMEOUT_MS, ...options });
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return { client, url, server };
}

const get = { method: 'GET', path: '/things?token=secret' } as const;

test('whatever the status is, it is an answer, and a redirect is not followed', async () => {
  const asked: string[] = [];
  const { client, url } = await serve((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-kind']}`);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  const { status, headers, body } = await client.request({ ...get, headers: { 'x-kind': 'test' } }, OPEN);
  expect([status, headers['location'], String(body)]).toEqual([302, '/elsewhere', 'moved']);
  expect(asked).toEqual(['GET /base/things?token=secret test']);
  expect(client.origin).toBe(url);
});

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  [
    'drips its body',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    },
  ],
])('a peer that %s is given up after the time limit', async (_what, answer) => {
  const { client } = await serve(answer);
  const error = await client.request(get, OPEN).catch((reason: unknown) => reason);
  expect(toHttpFailure(error, TIMEOUT_MS)).toEqual({
    kind: 'timeout',
    reason: toReason('no response within 300 ms', 'silent', { withinMs: 300 }),
  });
});

test('a response over its limit is a failure, which names neither query nor body', async () => {
  const { client } = await serve((_request, response) => response.end('x'.repeat(2000)), { maxBodyBytes: 1000 });
  const error = await client.request(get, OPEN).catch((reason: unknown) => reason);
  expect(toHttpFailure(error, TIMEOUT_MS)).toEqual({
    kind: 'protocol',
    reason: toReason('response is too long', 'notUnderstood'),
  });
});

test('an aborted request rejects with the reason of the signal, also before it begins', async () => {
  const { client } = await serve(() => undefined);
  const stop = new AbortController();
  const running = client.request(get, stop.signal);
  stop.abort('enough');
  await expect(running).rejects.toBe('enough');
  await expect(client.request(get, stop.signal)).rejects.toBe('enough');
});

test('closing ends what runs, and the next request opens a new connection', async () => {
  let answers = false;
  const { client } = await serve((_request, response) => {
    if (answers) response.end('here');
  });
  const running = client.request(get, OPEN);
  const ended = expect(running).rejects.toThrow();
  await client.close();
  await ended;
  answers = true;
  expect((await client.request(get, OPEN)).status).toBe(200);
});

test('a failure while the body is read by the caller is the failure of the exchange', async () => {
  const { client } = await serve((_request, response) => response.end('body'));
  const reading = client.exchange(get, OPEN, async ({ statusCode, body }) => {
    throw new Error(`${statusCode} ${await body.text()}`);
  });
  await expect(reading).rejects.toThrow('200 body');
});

test('text that is not JSON is undefined, and no error that quotes it', () => {
  expect(parseJson(Buffer.from('{"a":1}'))).toEqual({ a: 1 });
  expect(parseJson(Buffer.from('{"token":"secret'))).toBeUndefined();
});
