import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { toStatusReason } from '../shared/reason.ts';
import { describeWebSocketEnd, openWebSocket, type PeerSocket, type WebSocketOptions } from './web-socket.ts';

const PING_MS = 10_000;

interface Peer {
  autoPong?: boolean;
  /** Replaces the handshake. */
  refuse?: (request: IncomingMessage, socket: { write(text: string): void; destroy(): void }) => void;
}

async function serve({ autoPong = true, refuse }: Peer = {}, options: Partial<WebSocketOptions> = {}) {
  const clock = new FakeClock();
  const server = createServer();
  const peers = new WebSocketServer({ noServer: true, autoPong });
  const clients: WebSocket[] = [];
  const received: string[] = [];
  server.on('upgrade', (request, socket, head) => {
    onTestFinished(() => void socket.destroy());
    if (refuse) refuse(request, socket);
    else {
      peers.handleUpgrade(request, socket, head, (client) => {
        clients.push(client);
        client.on('message', (data) => received.push(String(data)));
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const messages: string[] = [];
  const opened = Promise.withResolvers<void>();
  const socket: PeerSocket = openWebSocket({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/?token=secret`,
    clock,
    compression: false,
    maxMessageBytes: 1000,
    pingMs: PING_MS,
    maxUnansweredPings: 2,
    onOpen: () => opened.resolve(),
    onMessage: (text) => messages.push(text),
    ...options,
  });
  onTestFinished(async () => {
    for (const client of clients) client.terminate();
    socket.leave();
    await clock.advance(30_000);
  });
  return { clock, socket, clients, received, messages, opened: opened.promise };
}

test('messages go both ways, and the peer shows that it lives', async () => {
  const { clock, socket, clients, received, messages, opened } = await serve();
  await opened;
  expect([socket.isOpen, socket.openedAt, socket.aliveAt]).toEqual([true, clock.monotonicMs(), undefined]);
  await clock.advance(1);
  clients[0]?.send('to us');
  clients[0]?.send(Buffer.from('binary too'));
  await new Promise<void>((written) => socket.send('to the peer', written));
  await expect.poll(() => [messages, received]).toEqual([['to us', 'binary too'], ['to the peer']]);
  expect([socket.aliveAt, socket.waitingBytes]).toEqual([clock.monotonicMs(), 0]);
});

test('leaving closes with the code, nothing is received any more, and no timer stays', async () => {
  const { clock, socket, clients, messages, opened } = await serve();
  await opened;
  const left = once(clients[0] as WebSocket, 'close');
  clients[0]?.send('too late');
  socket.leave(4000);
  expect(await socket.ended).toEqual({ kind: 'left' });
  expect((await left)[0]).toBe(4000);
  expect([messages, socket.isOpen, clock.pending]).toEqual([[], false, 0]);
});

test('a peer that does not finish the closing is cut off after its grace', async () => {
  const { clock, socket, clients, opened } = await serve();
  await opened;
  clients[0]?.pause();
  socket.leave();
  await clock.advance(2000);
  expect(await socket.ended).toEqual({ kind: 'left' });
});

test('a peer that answers pings stays; one that answers none is cut off after two', async () => {
  const lively = await serve();
  await lively.opened;
  for (let round = 0; round < 5; round += 1) {
    const pinged = once(lively.clients[0] as WebSocket, 'ping');
    const aliveBefore = lively.clock.monotonicMs();
    await lively.clock.advance(PING_MS);
    await pinged;
    await expect.poll(() => lively.socket.aliveAt ?? 0).toBeGreaterThan(aliveBefore);
  }
  expect(lively.socket.isOpen).toBe(true);

  const deaf = await serve({ autoPong: false });
  await deaf.opened;
  await deaf.clock.advance(2 * PING_MS);
  expect(deaf.socket.isOpen).toBe(true);
  await deaf.clock.advance(PING_MS);
  expect(await deaf.socket.ended).toEqual({ kind: 'no_pong' });
});

test('a peer that never answers the handshake is given up after 20 s', async () => {
  const { clock, socket } = await serve({ refuse: () => undefined });
  await clock.advance(20_000);
  const end = await socket.ended;
  expect([end, describeWebSocketEnd('the feed', end).text]).toEqual([
    { kind: 'no_handshake' },
    'the feed did not answer',
  ]);
});

test('a refused upgrade has its status and the time to wait', async () => {
  const { socket } = await serve({
    refuse: (_request, raw) =>
      raw.write('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n'),
  });
  const end = await socket.ended;
  expect(end).toEqual({ kind: 'http', status: 429, retryAfterMs: 60_000 });
  expect(describeWebSocketEnd('the feed', end)).toEqual(toStatusReason('the feed answered HTTP 429', 429));
});

test('a message over the limit is a violation, and the code of a close is kept', async () => {
  const long = await serve();
  await long.opened;
  long.clients[0]?.send('x'.repeat(1001));
  expect(await long.socket.ended).toEqual({ kind: 'error', code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' });

  const closed = await serve();
  await closed.opened;
  closed.clients[0]?.close(4321);
  expect(await closed.socket.ended).toEqual({ kind: 'closed', code: 4321 });
});

test('an address that cannot be used ends at once, without naming it', async () => {
  const { socket } = await serve({}, { url: 'nonsense://?token=secret' });
  const end = await socket.ended;
  expect(describeWebSocketEnd('the feed', end).text).toBe('invalid address of the feed');
  expect([socket.isOpen, socket.waitingBytes]).toEqual([false, 0]);
});
