import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { requestUpgrade } from '../../../test/support/network/raw-upgrade.ts';
import type { WsClient } from '../../../test/support/network/ws-client.ts';
import { CLOSE_GRACE_MS } from './connection.ts';

const FILLER = 'x'.repeat(256 * 1024);

async function start(maxBufferedBytes: number, limits: { maxTotalBufferedBytes?: number } = {}) {
  const vessels = createFakeChannel('vessels');
  const server = await startLiveServer({ channels: [vessels], maxBufferedBytes, ...limits });
  const [slow, fast] = [await server.connect(), await server.connect()];
  await slow.subscribe('vessels');
  await fast.subscribe('vessels');
  slow.socket.pause();
  return {
    ...server,
    vessels,
    slow,
    fast,
    /** Publishes until the socket of the slow client accepts no more or the condition is true. The fast client keeps up. */
    async fillUntil(condition: () => boolean): Promise<number> {
      for (let sent = 0; sent < 400; sent += 1) {
        if (condition()) return sent;
        vessels.publish({ type: 'vessels', filler: FILLER });
        await fast.next();
      }
      throw new Error('the slow client never fell behind');
    },
  };
}
const valuesOf = (client: WsClient) => client.messages.flatMap(({ value }) => (value === undefined ? [] : [value]));

test('a client that does not read is closed with 1013, and the others go on', async () => {
  const { live, slow, fast, vessels, fillUntil } = await start(1_000_000);
  await fillUntil(() => live.stats().subscriptions['vessels'] === 1);

  vessels.publish({ type: 'vessels', value: 'still here' });
  expect(await fast.next()).toEqual({ type: 'vessels', value: 'still here' });
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1013 });
  expect(valuesOf(slow)).toEqual([]);
  await expect.poll(() => live.stats().closed.slow).toBe(1);
});

test('a client that never reads again is cut off, and its memory is given back', async () => {
  const { live, clock, fillUntil } = await start(1_000_000);
  await fillUntil(() => live.stats().subscriptions['vessels'] === 1);
  expect(live.stats().unsentBytes).toBeLessThan(2 * FILLER.length);

  await clock.advance(CLOSE_GRACE_MS);
  await expect.poll(() => live.stats()).toMatchObject({ connectedClients: 1, unsentBytes: 0, closed: { slow: 1 } });
});

test('slow clients that together hold too much are cut off, the one that is most behind first', async () => {
  const { connect, live, vessels, fast, slow, fillUntil } = await start(4_000_000, {
    maxTotalBufferedBytes: 3_000_000,
  });
  await fillUntil(() => live.stats().unsentBytes > 0);
  const second = await connect();
  await second.subscribe('vessels');
  second.socket.pause();
  let most = 0;
  await fillUntil(() => {
    most = Math.max(most, live.stats().unsentBytes);
    return live.stats().closed.slow === 1;
  });
  expect(most).toBeGreaterThan(2_000_000);
  expect(most).toBeLessThanOrEqual(3_000_000);
  expect(live.stats()).toMatchObject({ cutForRoom: 1, connectedClients: 2 });
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1006 });

  vessels.publish({ type: 'vessels', value: 'still here' });
  expect(await fast.next()).toEqual({ type: 'vessels', value: 'still here' });
  await fillUntil(() => live.stats().closed.slow === 2);
  expect(live.stats()).toMatchObject({ cutForRoom: 2, connectedClients: 1, unsentBytes: 0 });
});

test('a client that is behind gets the newest of each key, at the place of the oldest', async () => {
  const { live, slow, fast, vessels, fillUntil } = await start(4_000_000);
  const sent = await fillUntil(() => live.stats().unsentBytes > 0);
  for (const value of ['a1', 'b1', 'a2', 'b2', 'a3'])
    vessels.publish({ type: 'vessels', value }, { coalesceKey: value[0] });
  vessels.publish({ type: 'vessels', value: 'event' });
  for (const value of ['a4', 'a5']) vessels.publish({ type: 'vessels', value }, { coalesceKey: value[0] });
  for (let count = 0; count < 8; count += 1) await fast.next();

  slow.socket.resume();
  for (let count = 0; count < sent + 4; count += 1) await slow.next('vessels');
  expect(valuesOf(slow)).toEqual(['a3', 'b2', 'event', 'a5']);
  expect(valuesOf(fast)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'event', 'a4', 'a5']);
  expect(live.stats().messagesCoalesced).toBe(4);
});

test('messages with a key do not fill the memory of a client that is behind', async () => {
  const { live, fast, vessels, fillUntil } = await start(4_000_000);
  await fillUntil(() => live.stats().unsentBytes > 0);
  for (let count = 0; count < 100; count += 1) {
    vessels.publish({ type: 'vessels', filler: FILLER, count }, { coalesceKey: 'one' });
    await fast.next();
  }

  expect(live.stats().subscriptions['vessels']).toBe(2);
});

test('a client that is behind is not read until it has caught up', async () => {
  const { live, slow, fast, fillUntil } = await start(4_000_000);
  await fillUntil(() => live.stats().unsentBytes > 0);
  slow.send({ action: 'unsubscribe', channels: ['vessels'] });
  await fast.subscribe('vessels');
  expect(live.stats().subscriptions['vessels']).toBe(2);

  slow.socket.resume();
  await slow.next('unsubscribed');
  expect(live.stats().subscriptions['vessels']).toBe(1);
});

test('a client with nothing unsent may get a greeting larger than the limit', async () => {
  const vessels = createFakeChannel('vessels', { type: 'vessels', filler: FILLER.repeat(60) });
  const { connect, live } = await startLiveServer({ channels: [vessels], maxBufferedBytes: 65_536 });
  const client = await connect();
  client.socket.pause();
  client.send({ action: 'subscribe', channels: ['vessels'] });
  await expect.poll(() => live.stats().unsentBytes).toBeGreaterThan(65_536);

  client.socket.resume();
  expect(JSON.stringify(await client.next('vessels')).length).toBeGreaterThan(15_000_000);
  expect(await client.unsubscribe('vessels')).toEqual(['vessels']);
});

test('what is published while a large greeting is on its way does not close the client', async () => {
  const vessels = createFakeChannel('vessels', { type: 'vessels', filler: FILLER.repeat(60) });
  const { connect, live } = await startLiveServer({ channels: [vessels], maxBufferedBytes: 1_000_000 });
  const client = await connect();
  client.socket.pause();
  client.send({ action: 'subscribe', channels: ['vessels'] });
  await expect.poll(() => live.stats().unsentBytes).toBeGreaterThan(1_000_000);
  const fast = await connect();
  await fast.subscribe('vessels');
  await fast.next('vessels');
  vessels.publish({ type: 'vessels', value: 'behind it' });
  await fast.next('vessels');

  client.socket.resume();
  await client.next('vessels');
  expect(await client.next('vessels')).toEqual({ type: 'vessels', value: 'behind it' });
});

test('a client that does not read its large greeting is closed once the limit is waiting behind it', async () => {
  const vessels = createFakeChannel('vessels', { type: 'vessels', filler: FILLER.repeat(60) });
  const { connect, live } = await startLiveServer({ channels: [vessels], maxBufferedBytes: 1_000_000 });
  const client = await connect();
  client.socket.pause();
  client.send({ action: 'subscribe', channels: ['vessels'] });
  await expect.poll(() => live.stats().unsentBytes).toBeGreaterThan(1_000_000);
  for (let count = 0; count < 3; count += 1) vessels.publish({ type: 'vessels', filler: FILLER });
  await expect.poll(() => live.stats().published).toBe(3);
  expect(live.stats().subscriptions['vessels']).toBe(1);

  vessels.publish({ type: 'vessels', filler: FILLER });
  await expect.poll(() => live.stats().subscriptions['vessels']).toBe(0);
});

/** The beginning of a text message of 1,000,000 bytes, of which so many are sent. */
function unfinishedMessage(bytes: number): Buffer {
  const head = Buffer.alloc(14);
  head.set([0x81, 0x80 | 127]);
  head.writeBigUInt64BE(1_000_000n, 2);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

test('unfinished messages of all clients have a limit, and the client with the largest is cut off', async () => {
  const { connect, live, port } = await startLiveServer({
    channels: [createFakeChannel('vessels')],
    maxTotalBufferedBytes: 500_000,
  });
  const usual = await connect();
  const begin = async (bytes: number) => {
    const socket = requestUpgrade(port);
    await once(socket, 'data');
    socket.write(unfinishedMessage(bytes));
    return socket;
  };
  const large = await begin(300_000);
  await begin(150_000);
  const cutOff = once(large.resume(), 'close');
  await begin(100_000);
  await cutOff;
  expect(live.stats()).toMatchObject({ cutForRoom: 1, connectedClients: 3 });
  expect(await usual.subscribe('vessels')).toEqual(['vessels']);
});

test('messages, pings and pongs that are complete take no room', async () => {
  const { connect, live } = await startLiveServer({
    channels: [createFakeChannel('vessels')],
    maxTotalBufferedBytes: 100_000,
  });
  const client = await connect();
  for (let count = 0; count < 10; count += 1) {
    client.send('x'.repeat(60_000));
    client.socket.ping('y'.repeat(125));
    expect(await client.next('error')).toMatchObject({ type: 'error' });
  }
  expect(live.stats()).toMatchObject({ cutForRoom: 0, connectedClients: 1 });
});
