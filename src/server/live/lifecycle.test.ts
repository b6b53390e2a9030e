import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { requestUpgrade, toClientFrame } from '../../../test/support/network/raw-upgrade.ts';
import { refusedWs } from '../../../test/support/network/ws-client.ts';
import { CLOSE_GRACE_MS } from './connection.ts';

/** Time in which losses are collected before clients are closed. */
const COLLECT_MS = 3000;

const channels = () => [createFakeChannel('gps', { type: 'gps', value: 1 })] as const;

test('a client that answers pings stays', async () => {
  const { clock, connect } = await startLiveServer({ channels: channels() });
  const client = await connect();
  for (let round = 0; round < 5; round += 1) {
    const pinged = once(client.socket, 'ping');
    await clock.advance(30_000);
    await pinged;
    // The pong was sent before this request, so the server has read it before it answers.
    expect(await client.subscribe('gps')).toEqual(['gps']);
  }
});

test('a client that leaves two pings unanswered is cut off', async () => {
  const { clock, connect, live } = await startLiveServer({ channels: channels() });
  const client = await connect('', { autoPong: false });
  await clock.advance(60_000);
  expect(await client.subscribe('gps')).toEqual(['gps']);

  await clock.advance(30_000);
  expect(await client.closed).toMatchObject({ code: 1006 });
  await expect.poll(() => live.stats()).toMatchObject({ connectedClients: 0, closed: { unresponsive: 1 } });
});

test('a client that goes away is forgotten', async () => {
  const { connect, live } = await startLiveServer({ channels: channels() });
  const client = await connect();
  await client.subscribe('gps');
  client.socket.terminate();

  const expected = { connectedClients: 0, subscriptions: { gps: 0 }, closed: { client: 1 } };
  await expect.poll(() => live.stats()).toMatchObject(expected);
});

test('closing sends every client 1001, after what was published before', async () => {
  const [gps] = channels();
  const { connect, live, clock } = await startLiveServer({ channels: [gps] });
  const clients = [await connect(), await connect()];
  for (const client of clients) await client.subscribe('gps');
  gps.publish({ type: 'gps', value: 'last' });
  await live.close();

  for (const client of clients) {
    expect(await client.closed).toMatchObject({ code: 1001 });
    expect(client.messages.at(-1)).toEqual({ type: 'gps', value: 'last' });
  }
  expect(gps.stopped).toBe(true);
  expect(live.stats()).toMatchObject({ status: 'closing', connectedClients: 0, closed: { shutdown: 2 } });
  expect(clock.pending).toBe(0);
});

test('a client that ignores the closing handshake is cut off after the grace', async () => {
  const { connect, live, clock } = await startLiveServer({ channels: channels() });
  const client = await connect();
  client.socket.pause();
  const closing = live.close();
  await clock.advance(CLOSE_GRACE_MS);

  await closing;
  expect(live.stats().connectedClients).toBe(0);
  expect(clock.pending).toBe(0);
});

test('a client that breaks the protocol and then keeps its side open is cut off after the grace', async () => {
  const { live, clock, port } = await startLiveServer({ channels: channels() });
  const broken = requestUpgrade(port, { allowHalfOpen: true });
  await once(broken, 'data');
  const unmasked = Buffer.from([0x81, 2, 0x7b, 0x7d]);
  broken.write(unmasked);
  const [answer] = (await once(broken, 'data')) as [Buffer];
  expect([answer[0], answer.readUInt16BE(2)]).toEqual([0x88, 1002]);
  await clock.advance(CLOSE_GRACE_MS);

  await expect.poll(() => live.stats()).toMatchObject({ connectedClients: 0, closed: { protocol: 1 } });
});

test('nothing is written behind the close frame', async () => {
  const [gps] = channels();
  const { connect, live, log, port } = await startLiveServer({ channels: [gps] });
  const other = await connect();
  await other.subscribe('gps');
  const leaving = requestUpgrade(port, { allowHalfOpen: true });
  await once(leaving, 'data');
  leaving.write(toClientFrame('text', '{"action":"subscribe","channels":["gps"]}'));
  leaving.write(toClientFrame('close', ''));
  await once(leaving.resume(), 'end');
  gps.publish({ type: 'gps', value: 2 });
  await expect.poll(() => other.messages.at(-1)).toEqual({ type: 'gps', value: 2 });

  expect(live.stats().messagesSent).toBe(5);
  expect(log.lines.filter(({ sentence }) => sentence.includes('failed'))).toEqual([]);
});

test('while closing begins, new connections get 503 and connected clients stay', async () => {
  const { connect, live, url } = await startLiveServer({ channels: channels() });
  const client = await connect();
  expect(live.stats().status).toBe('running');
  live.stopAccepting();

  expect(await refusedWs(url)).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(await client.subscribe('gps')).toEqual(['gps']);
  expect(live.stats()).toMatchObject({ status: 'closing', connectedClients: 1 });
  await live.close();
  expect(await refusedWs(url)).toMatchObject({ status: 503 });
});

test('the connections of a revoked key are closed with 4401, and get nothing more', async () => {
  const [gps] = channels();
  const { connect, live } = await startLiveServer({ channels: [gps] });
  const [revoked, valid, open] = [await connect('?token=old'), await connect('?token=good'), await connect()];
  for (const client of [revoked, valid, open]) await client.subscribe('gps');
  live.dropRevoked((keyId) => keyId === 'good');
  gps.publish({ type: 'gps', value: 'secret' });

  expect(await revoked.closed).toMatchObject({ code: 4401 });
  expect(revoked.messages).not.toContainEqual({ type: 'gps', value: 'secret' });
  for (const client of [valid, open]) await expect.poll(() => client.messages.at(-1)?.['value']).toBe('secret');
  await expect.poll(() => live.stats().closed.revoked).toBe(1);
});

test('the subscribers of a channel with lost messages are closed with 1012 over some seconds, and no others', async () => {
  const [gps, trips, forwarding] = ['gps', 'trips', 'forwarding'].map((name) => createFakeChannel(name));
  if (!gps || !trips || !forwarding) throw new Error('there are three');
  const { connect, live, clock } = await startLiveServer({ channels: [gps, trips, forwarding] });
  const subscribed = async (...names: string[]) => {
    const client = await connect();
    await client.subscribe(...names);
    return client;
  };
  const other = await subscribed('gps');
  const affected = await Promise.all(Array.from({ length: 40 }, () => subscribed('gps', 'trips')));
  live.closeSubscribers(new Set(['trips', 'forwarding']));
  const later = await subscribed('trips');
  await clock.advance(COLLECT_MS);
  const left = () => live.stats().connectedClients - 2;
  expect(left()).toBe(40);
  await clock.advance(200);
  await expect.poll(left).toBeLessThan(40);
  expect(left()).toBeGreaterThan(0);
  await clock.advance(200);
  for (const client of affected) expect(await client.closed).toMatchObject({ code: 1012 });
  await expect.poll(() => live.stats()).toMatchObject({ connectedClients: 2, closed: { missed: 40 } });
  for (const client of [other, later]) expect(await client.subscribe('gps')).toContain('gps');
});

test('clients are closed for lost messages once a minute at most', async () => {
  const { connect, live, clock } = await startLiveServer({ channels: channels() });
  const first = await connect();
  await first.subscribe('gps');
  live.closeSubscribers(new Set(['gps']));
  await clock.advance(COLLECT_MS + 10);
  expect(await first.closed).toMatchObject({ code: 1012 });
  const second = await connect();
  await second.subscribe('gps');
  for (let secs = 0; secs < 55; secs += 1) {
    live.closeSubscribers(new Set(['gps']));
    await clock.advance(1000);
  }
  expect(live.stats().connectedClients).toBe(1);
  await clock.advance(5000);
  expect(await second.closed).toMatchObject({ code: 1012 });
});

test('closing does not wait for clients that were to be closed', async () => {
  const { connect, live, clock } = await startLiveServer({ channels: channels() });
  const client = await connect();
  await client.subscribe('gps');
  live.closeSubscribers(new Set(['gps']));
  // Now the client is to be closed within some milliseconds.
  await clock.advance(COLLECT_MS);
  await live.close();
  expect(await client.closed).toMatchObject({ code: 1001 });
  expect(clock.pending).toBe(0);
});

test('the statistics count clients, subscriptions, messages and bytes', async () => {
  const [gps] = channels();
  const { connect, live } = await startLiveServer({ channels: [gps] });
  gps.publish({ type: 'gps', value: 'received by nobody' });
  const clients = [await connect(), await connect()];
  for (const client of clients) await client.subscribe('gps');
  gps.publish({ type: 'gps', value: 2 });
  for (const client of clients) for (const value of [1, 2]) expect(await client.next('gps')).toMatchObject({ value });

  const frames = ['{"type":"subscribed","channels":["gps"]}', '{"type":"gps","value":1}', '{"type":"gps","value":2}'];
  expect(live.stats()).toEqual({
    status: 'running',
    connectedClients: 2,
    areaClients: 0,
    cellClients: 0,
    areAreasNeeded: false,
    refusedForRoom: 0,
    cutForRoom: 0,
    subscriptions: { gps: 2 },
    unsentBytes: 0,
    published: 1,
    messagesSent: 6,
    messagesCoalesced: 0,
    bytesSent: 2 * frames.reduce((sum, frame) => sum + 2 + frame.length, 0),
    closed: { client: 0, protocol: 0, unresponsive: 0, failed: 0, missed: 0, slow: 0, revoked: 0, shutdown: 0 },
  });
});

test.each([[['gps', 'gps']], [['*']]])('channels named %j stop the start', async (names) => {
  await expect(startLiveServer({ channels: names.map((name) => createFakeChannel(name)) })).rejects.toThrow(
    'live channels need different names',
  );
});

describe('clock steps', () => {
  /* Setting the clock of this computer must not affect WebSockets. */

  const HOUR = 3_600_000;
  const channels = () => [createFakeChannel('gps', { type: 'gps', value: 1 })] as const;

  describe.each([-24 * HOUR, -HOUR, 40_000, 24 * HOUR])('a clock that is set by %d ms', (step) => {
    test('pings come in their interval, and a client that answers them stays', async () => {
      const { clock, connect, live } = await startLiveServer({ channels: channels() });
      const client = await connect();
      clock.setWall(step);
      for (let round = 0; round < 3; round += 1) {
        const pinged = once(client.socket, 'ping');
        await clock.advance(30_000);
        await pinged;
        expect(await client.subscribe('gps')).toEqual(['gps']);
      }
      expect(live.stats().connectedClients).toBe(1);
    });

    test('a client that answers no pings is cut off after the same time', async () => {
      const { clock, connect } = await startLiveServer({ channels: channels() });
      const client = await connect('', { autoPong: false });
      clock.setWall(step);
      await clock.advance(60_000);
      expect(await client.subscribe('gps')).toEqual(['gps']);
      await clock.advance(30_000);
      expect(await client.closed).toMatchObject({ code: 1006 });
    });

    test('the connection of a revoked key is closed', async () => {
      const { clock, connect, live } = await startLiveServer({ channels: channels() });
      const client = await connect('?token=old');
      clock.setWall(step);
      live.dropRevoked(() => false);
      expect(await client.closed).toMatchObject({ code: 4401 });
    });
  });
});
