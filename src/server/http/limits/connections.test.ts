import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createConnections } from './connections.ts';

/** A server that never answers a request. */
async function serve() {
  const server = createServer();
  const limits = { max: 10, maxPerKey: 10 };
  const connections = createConnections({ ...limits, isShared: () => false, stallMs: 100 });
  connections.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections };
}

test.each([
  ['before a request', ''],
  ['in its headers', 'GET / HTTP/1.1\r\nX-Half: '],
  ['in its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf'],
  ['without an answer', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a connection that stalls %s is closed', async (_when, sent) => {
  const { port, connections } = await serve();
  const client = connect(port, '127.0.0.1');
  client.write(sent);
  client.resume();
  await once(client, 'close');
  await expect.poll(() => connections.stats().open).toBe(0);
});
