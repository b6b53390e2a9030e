import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ClientOptions } from 'ws';
import type { Channel, Publish } from '../../../src/server/live/channel.ts';
import { createLive, type LiveDeps } from '../../../src/server/live/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { connectWs, type WsClient } from '../network/ws-client.ts';
import { createRecordingLog } from '../recording-log.ts';

type Greeting = ReturnType<Channel['greeting']>;

/** A channel whose state and messages a test decides. */
export interface FakeChannel extends Channel {
  state: Greeting;
  publish: Publish;
  stopped: boolean;
}

export function createFakeChannel(name: string, ...state: Greeting): FakeChannel {
  const channel: FakeChannel = {
    name,
    state,
    stopped: false,
    publish() {
      throw new Error('the hub has not started the channel');
    },
    greeting: () => channel.state,
    describe: () => Promise.resolve({ summary: name, messages: [] }),
    start(publish) {
      channel.publish = publish;
      return () => {
        channel.stopped = true;
      };
    },
  };
  return channel;
}

/** A listening server with nothing but the hub; released when the test is over. Any token but `wrong` opens it. */
export async function startLiveServer(overrides: Partial<Omit<LiveDeps, 'clock'>> & { channels: readonly Channel[] }) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const server = createServer((_request, response) => response.end('plain'));
  const live = createLive({
    clock,
    log,
    path: '/ws',
    pingIntervalMs: 30_000,
    maxBufferedBytes: 4_194_304,
    maxTotalBufferedBytes: 67_108_864,
    limits: { max: 1000, maxPerAddress: 1000, maxPerKey: 1000 },
    isForeign: () => false,
    addressOf: (request) => request.socket.remoteAddress ?? 'unknown',
    authorise: ({ token }) =>
      Promise.resolve(
        token === 'wrong'
          ? { ok: false, status: 401, body: { error: 'Unauthorized', message: 'Missing or invalid token' } }
          : { ok: true, keyId: token ?? null },
      ),
    errorBody: ({ status, message }) => ({ status, error: { message } }),
    ...overrides,
  });
  live.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/ws`;
  const clients: WsClient[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()));
    const closing = live.close();
    // Peers that leave the closing handshake unanswered are cut off by the clock.
    await clock.advance(10_000);
    await closing;
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    live,
    clock,
    log,
    server,
    port,
    url,
    /** A connected client that is released with the server. */
    async connect(query = '', options: ClientOptions = {}): Promise<WsClient> {
      const client = await connectWs(url + query, options);
      clients.push(client);
      return client;
    },
  };
}
