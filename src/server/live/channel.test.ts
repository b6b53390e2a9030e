import { expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import type { WsMessage } from '../../../test/support/network/ws-client.ts';
import { ChunkedMessage } from './channel.ts';

const PING_MS = 30_000;
const FILLER = 'x'.repeat(128 * 1024);

/** A server whose channel sends a greeting with `fillers` fillers; `making` is called before each. */
async function start(
  fillers: number,
  { making = (_filler: number): unknown => undefined, maxBufferedBytes = 1_000_000 } = {},
) {
  const vessels = createFakeChannel('vessels');
  const made: number[] = [];
  function* pieces() {
    yield '{"type":"vessels","fillers":[';
    for (let filler = 0; filler < fillers; filler += 1) {
      making(filler);
      made.push(filler);
      yield `${filler === 0 ? '' : ','}"${FILLER}"`;
    }
    yield ']}';
  }
  vessels.greeting = () => [new ChunkedMessage(pieces())];
  const server = await startLiveServer({ channels: [vessels], maxBufferedBytes, pingIntervalMs: PING_MS });
  return {
    ...server,
    vessels,
    made,
    /** Subscribes a client that reads nothing; resolves when its socket accepts no more. */
    async stall() {
      const client = await server.connect();
      await client.subscribe();
      client.socket.pause();
      client.send({ action: 'subscribe', channels: ['vessels'] });
      let before = -1;
      await expect
        .poll(
          () => {
            const isStill = made.length > 0 && made.length === before;
            before = made.length;
            return isStill;
          },
          { interval: 100 },
        )
        .toBe(true);
      return client;
    },
  };
}
const lengthOf = (message: WsMessage) => (message['fillers'] as string[] | undefined)?.length;

test('reaches a client as one message, and what is published meanwhile follows it', async () => {
  const { connect, vessels, live } = await start(40, {
    making: (filler) => {
      if (filler === 0) vessels.publish({ type: 'vessels', value: 'event' });
      vessels.publish({ type: 'vessels', value: filler }, { coalesceKey: 'one' });
    },
  });
  const client = await connect();
  await client.subscribe('vessels');

  expect(lengthOf(await client.next('vessels'))).toBe(40);
  expect(await client.next('vessels')).toEqual({ type: 'vessels', value: 'event' });
  await expect.poll(() => client.messages.at(-1)).toEqual({ type: 'vessels', value: 39 });
  expect(await client.unsubscribe('vessels')).toEqual(['vessels']);
  const { messagesSent, messagesCoalesced } = live.stats();
  expect(messagesSent).toBe(client.messages.length);
  expect(messagesSent + messagesCoalesced).toBe(1 + 1 + 41 + 1);
});

test('is made a piece in a turn, and in turn for all who wait for one', async () => {
  let turn = 0;
  const turns: number[] = [];
  let isOver = false;
  const { connect, made } = await start(20, { making: () => turns.push(turn) });
  const clients = [await connect(), await connect()];
  const countTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurn);
  };
  countTurn();
  for (const client of clients) client.send({ action: 'subscribe', channels: ['vessels'] });
  for (const client of clients) expect(lengthOf(await client.next('vessels'))).toBe(20);
  isOver = true;

  expect(new Set(turns).size).toBe(turns.length);
  expect(made).not.toEqual([...made].sort((a, b) => a - b).filter((_, index) => index % 2 === 0));
  expect(made.lastIndexOf(0)).toBeLessThan(made.indexOf(19));
});

test('is made no faster than the client takes it, and ends a client that takes nothing any more with 1013', async () => {
  const { stall, made, live, clock } = await start(400);
  const client = await stall();
  expect(made.length).toBeLessThan(200);
  expect(live.stats().unsentBytes).toBeLessThan(3 * FILLER.length);

  await clock.advance(PING_MS);
  expect(live.stats().subscriptions).toEqual({ vessels: 1 });
  await clock.advance(PING_MS);
  expect(live.stats()).toMatchObject({ subscriptions: { vessels: 0 } });
  client.socket.resume();
  expect(await client.closed).toMatchObject({ code: 1013 });
  await expect.poll(() => live.stats().closed.slow).toBe(1);
});

test('goes on when the client reads again, with pings between its pieces', async () => {
  const { stall, live, clock } = await start(400);
  const client = await stall();
  await clock.advance(PING_MS);
  client.socket.resume();

  expect(lengthOf(await client.next('vessels'))).toBe(400);
  await expect.poll(() => live.stats().unsentBytes).toBe(0);
  await clock.advance(PING_MS);
  await clock.advance(PING_MS);
  expect(await client.unsubscribe('vessels')).toEqual(['vessels']);
});

test('lets a client that takes it have more waiting behind it than the limit', async () => {
  const { connect, vessels } = await start(40, {
    maxBufferedBytes: 65_536,
    // A slow machine may make several pieces before it delivers the messages published between them.
    making: () => vessels.publish({ type: 'vessels', filler: 'x'.repeat(5000) }),
  });
  const client = await connect();
  await client.subscribe('vessels');

  expect(lengthOf(await client.next('vessels'))).toBe(40);
  for (let count = 0; count < 40; count += 1) expect(await client.next('vessels')).toHaveProperty('filler');
});

test('does not let a client that stopped taking it have more waiting than the limit', async () => {
  const { stall, vessels, live } = await start(400);
  await stall();
  for (let count = 0; count < 8; count += 1) vessels.publish({ type: 'vessels', filler: FILLER });
  await expect.poll(() => live.stats().subscriptions).toEqual({ vessels: 0 });
});

test('that cannot be finished ends this client alone, and is logged', async () => {
  const { connect, vessels, log } = await start(40, {
    making: (filler) => {
      if (filler === 20) throw new Error('the traffic is gone');
    },
  });
  const [client, other] = [await connect(), await connect()];
  await client.subscribe('vessels');

  expect(await client.closed).toMatchObject({ code: 1011 });
  vessels.greeting = () => [];
  await other.subscribe('vessels');
  vessels.publish({ type: 'vessels', value: 1 });
  expect(await other.next('vessels')).toEqual({ type: 'vessels', value: 1 });
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
});
