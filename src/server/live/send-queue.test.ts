import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkedMessage } from './channel.ts';
import { type Frame, toChannelFrame, toGreetingFrame } from './frame.ts';
import { createUnsentBudget, SendQueue } from './send-queue.ts';

const keyed = (key: string, value: number, channel = 'vessels') => toChannelFrame(channel, { type: 'v', value }, key);
const event = (value: number, channel = 'vessels') => toChannelFrame(channel, { type: 'e', value });
const toValue = (frame: Frame) => (JSON.parse(frame.bytes.subarray(2).toString()) as { value: number }).value;

function fill(...frames: Frame[]): SendQueue {
  const sendQueue = new SendQueue();
  for (const frame of frames) sendQueue.add(frame);
  return sendQueue;
}
const valuesOf = (sendQueue: SendQueue) => sendQueue.take(Number.POSITIVE_INFINITY).map(toValue);

test('a newer message of the same key takes the place of the waiting one', () => {
  const sendQueue = fill(keyed('a', 1), keyed('b', 2));

  expect(sendQueue.add(keyed('a', 3))).toBe(true);
  expect(sendQueue.bytes).toBe(keyed('a', 3).bytes.length + keyed('b', 2).bytes.length);
  expect(valuesOf(sendQueue)).toEqual([3, 2]);
});

test('messages without a key are all kept', () => {
  expect(valuesOf(fill(event(1), event(2), event(3)))).toEqual([1, 2, 3]);
});

test('the same key of another channel is another message', () => {
  expect(valuesOf(fill(keyed('a', 1, 'gps'), keyed('a', 2, 'speed')))).toEqual([1, 2]);
});

test('nothing is replaced across a snapshot of its channel', () => {
  expect(valuesOf(fill(keyed('a', 1), event(2), keyed('a', 3), keyed('a', 4)))).toEqual([1, 2, 4]);
});

test('an event of another channel does not stop coalescing', () => {
  expect(valuesOf(fill(keyed('a', 1), event(2, 'trips'), keyed('a', 3)))).toEqual([3, 2]);
});

test('a message that was taken is not replaced any more', () => {
  const sendQueue = fill(keyed('a', 1), keyed('b', 2));

  expect(sendQueue.take(1).map(toValue)).toEqual([1]);
  expect(sendQueue.add(keyed('a', 3))).toBe(false);
  expect(valuesOf(sendQueue)).toEqual([2, 3]);
  expect(sendQueue.bytes).toBe(0);
  expect(sendQueue.isEmpty).toBe(true);
});

test('what comes after a message in pieces is not taken with it, and replaces nothing before it', () => {
  const long = toGreetingFrame('vessels', new ChunkedMessage(['{}']));
  const sendQueue = fill(keyed('a', 1), long, keyed('a', 2), keyed('a', 3));

  expect(sendQueue.take(Number.POSITIVE_INFINITY)).toEqual([keyed('a', 1), long]);
  expect(valuesOf(sendQueue)).toEqual([3]);
});

test('for every channel the client ends with what was published last, and never sees a key go back', () => {
  const frame = fc.record({
    channel: fc.constantFrom('gps', 'vessels'),
    key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    takeFirst: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 60 }), (published) => {
      const sendQueue = new SendQueue();
      const frames = published.map(({ channel, key }, value) => toChannelFrame(channel, { type: 'm', value }, key));
      const got = published.flatMap(({ takeFirst }, index) => {
        const taken = takeFirst ? sendQueue.take(20) : [];
        sendQueue.add(frames[index] as Frame);
        return taken;
      });
      got.push(...sendQueue.take(Number.POSITIVE_INFINITY));
      expect(sendQueue.bytes).toBe(0);

      const slots = new Set(frames.map(({ channel, coalesceKey }) => `${channel} ${coalesceKey}`));
      for (const slot of slots) {
        const ofSlot = (list: Frame[]) =>
          list.filter(({ channel, coalesceKey }) => `${channel} ${coalesceKey}` === slot).map(toValue);
        expect(ofSlot(got)).toEqual(ofSlot(got).toSorted((a, b) => a - b));
        expect(ofSlot(got).at(-1)).toBe(ofSlot(frames).at(-1));
      }
      // A message with a key stays on the same side of each message without a key of its channel as when published.
      for (const [position, later] of got.entries()) {
        for (const earlier of got.slice(0, position)) {
          const isBarrier = earlier.coalesceKey === undefined || later.coalesceKey === undefined;
          if (isBarrier && earlier.channel === later.channel) expect(toValue(earlier)).toBeLessThan(toValue(later));
        }
      }
      expect(got.filter((one) => one.coalesceKey === undefined)).toHaveLength(
        frames.filter((one) => one.coalesceKey === undefined).length,
      );
    }),
  );
});

describe('unsent budget', () => {
  /** Clients that share a budget of 100 bytes. */
  function start() {
    const budget = createUnsentBudget(100);
    const cut: string[] = [];
    const add = (name: string) => {
      const debtor = {
        cutOff() {
          cut.push(name);
          budget.update(debtor, 0);
        },
      };
      return debtor;
    };
    return { budget, cut, slow: add('slow'), slower: add('slower'), quick: add('quick') };
  }

  test('what waits is counted for all clients, up and down', () => {
    const { budget, slow, slower, cut } = start();
    budget.update(slow, 40);
    budget.update(slower, 60);
    budget.update(slow, 10);
    expect(budget.stats()).toEqual({ bytes: 70, refused: 0 });
    budget.update(slow, 0);
    budget.update(slower, 0);
    expect([budget.stats().bytes, cut]).toEqual([0, []]);
  });

  test('the clients that are most behind make room for one that keeps up', () => {
    const { budget, slow, slower, quick, cut } = start();
    budget.update(slow, 40);
    budget.update(slower, 60);
    budget.update(quick, 5);
    expect(cut).toEqual(['slower']);
    budget.update(quick, 30);
    budget.update(quick, 35);
    budget.update(quick, 39);
    expect([cut, budget.stats()]).toEqual([['slower'], { bytes: 79, refused: 1 }]);
  });

  test('as many are cut off as it takes, and at last the one that needs more than there is', () => {
    const { budget, slow, slower, quick, cut } = start();
    budget.update(slow, 45);
    budget.update(slower, 50);
    budget.update(quick, 40);
    budget.update(quick, 101);
    expect(cut).toEqual(['slower', 'quick']);
    expect(budget.stats().bytes).toBe(45);
    budget.update(slow, 100);
    expect(cut).toEqual(['slower', 'quick']);
  });
});
