import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CHECK_INTERVAL_MS } from '../../src/server/http/limits/connections.ts';
import { exchange, openRaw, requestText } from '../support/network/raw-http.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const CLIENTS = 50;
/** In place of a byte a second, as the limits of the test are shorter too. */
const DRIP_MS = 100;

/** A client that always moves something, so that its connection is never idle, and never comes to the end. */
function drip(url: string, begin: string, byte: string): Socket {
  const socket = openRaw(url);
  socket.write(begin);
  const timer = setInterval(() => socket.write(byte), DRIP_MS);
  const stop = () => clearInterval(timer);
  socket.once('close', stop);
  onTestFinished(stop);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  // `once` of events would reject for the byte that comes after the end.
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

test.each([
  ['head', 'GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Drip: '],
  ['body', requestText('POST /v1/categories', 'Content-Type: application/json', 'Content-Length: 100000')],
])(
  'a client that drips its %s is cut off in time, and others are served meanwhile',
  async (_part, begin) => {
    const { app, url } = await listenTestApp();
    const { server } = app.http;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 120_000]);
    server.headersTimeout = 1000;
    server.requestTimeout = 2000;

    const startedAt = performance.now();
    const answers = Promise.all(Array.from({ length: CLIENTS }, () => answerOf(drip(url, begin, ' '))));
    expect(await exchange(url, requestText('GET /health', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const ms = performance.now() - startedAt;
    expect(ms).toBeGreaterThan(1000);
    expect(ms).toBeLessThan(2000 + 2 * CHECK_INTERVAL_MS);
    await expect
      .poll(() => app.http.limits.stats())
      .toMatchObject({ connections: { open: 0 }, load: { bodyBytes: 0 } });
  },
  30_000,
);
