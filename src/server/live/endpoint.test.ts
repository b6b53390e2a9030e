import { expect, onTestFinished, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { connectWs } from '../../../test/support/network/ws-client.ts';
import type { EndpointHub } from './endpoint.ts';
import { encodeTextFrame, type Frame } from './frame.ts';

const CHANNEL = 'endpoint 1';

/** A server with the channel `gps` at `/ws`, and at `/other` an endpoint that sends to all its clients. */
async function start({ isOpen = true, maxBufferedBytes = 1_000_000, greeting = [] as Frame[] } = {}) {
  const taken: string[] = [];
  let hub: EndpointHub | undefined;
  let present = 0;
  const server = await startLiveServer({
    channels: [createFakeChannel('gps')],
    maxBufferedBytes,
    endpoints: [
      {
        path: '/other',
        isOpen,
        start(given) {
          hub = given;
          return () => undefined;
        },
        connect(client, { query }) {
          present += 1;
          hub?.listen(client, new Set([CHANNEL]));
          client.deliver([
            {
              bytes: encodeTextFrame(JSON.stringify({ type: 'hello', for: query.get('for') })),
              channel: undefined,
              coalesceKey: undefined,
            },
            ...greeting,
          ]);
          return {
            take: (text) => taken.push(text),
            gone() {
              present -= 1;
            },
          };
        },
      },
    ],
  });
  const url = server.url.replace('/ws', '/other');
  const connect = async (query = '') => {
    const client = await connectWs(url + query);
    onTestFinished(() => client[Symbol.asyncDispose]());
    return client;
  };
  return {
    ...server,
    taken,
    connect,
    countPresent: () => present,
    publish: (message: object) =>
      hub?.publish({ bytes: encodeTextFrame(JSON.stringify(message)), channel: CHANNEL, coalesceKey: undefined }),
  };
}

test('an endpoint has its own protocol, and its clients nothing of the channels', async () => {
  const { connect, publish, taken, countPresent } = await start();
  const client = await connect('?for=anna');
  expect(await client.next()).toEqual({ type: 'hello', for: 'anna' });
  client.send('anything');
  await expect.poll(() => taken).toEqual(['anything']);
  publish({ type: 'news' });
  expect(await client.next()).toEqual({ type: 'news' });
  client.socket.close();
  await expect.poll(countPresent).toBe(0);
});

test('an endpoint that is not open wants the token of the hub', async () => {
  const { connect, live } = await start({ isOpen: false });
  await expect(connect('?token=wrong')).rejects.toThrow('401');
  await connect('?token=one');
  live.dropRevoked(() => false);
  await expect.poll(() => live.stats().closed.revoked).toBe(1);
});

test('a client of an endpoint that does not read is cut off, and the others miss nothing', async () => {
  const { connect, publish, countPresent } = await start();
  const [slow, fast] = [await connect(), await connect()];
  slow.socket.pause();
  await fast.next('hello');
  const filler = 'x'.repeat(256 * 1024);
  let sent = 0;
  for (; countPresent() === 2 && sent < 400; sent += 1) {
    publish({ type: 'news', sent, filler });
    expect(await fast.next('news')).toMatchObject({ sent });
  }
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1013 });
  publish({ type: 'news', sent });
  expect(await fast.next('news')).toMatchObject({ sent });
});

test('a message in pieces goes on after an empty one', async () => {
  const pieces = [
    encodeTextFrame('{"type":"one"}'),
    Buffer.alloc(0),
    Buffer.alloc(0),
    encodeTextFrame('{"type":"two"}'),
  ];
  const greeting = { bytes: Buffer.alloc(0), channel: undefined, coalesceKey: undefined, fragments: pieces.values() };
  const { connect } = await start({ greeting: [greeting] });
  const client = await connect();
  await client.next('hello');
  expect(await client.next()).toEqual({ type: 'one' });
  expect(await client.next()).toEqual({ type: 'two' });
});
