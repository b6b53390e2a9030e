import { expect, test } from 'vitest';
import { Broadcast, type Recipient } from './broadcast.ts';
import { type Frame, joinFrames, toChannelFrame } from './frame.ts';

function createRecipient(): Recipient & { got: unknown[]; buffers: Buffer[] } {
  const got: unknown[] = [];
  const buffers: Buffer[] = [];
  return {
    got,
    buffers,
    deliver(frames: readonly Frame[], joined: Buffer) {
      expect(joined).toEqual(joinFrames(frames));
      buffers.push(joined);
      for (const frame of frames) got.push((JSON.parse(frame.bytes.subarray(2).toString()) as { n: number }).n);
    },
  };
}
const frame = (channel: string, n: number) => toChannelFrame(channel, { type: channel, n });

test('recipients with the same subscriptions share one buffer', () => {
  const broadcast = new Broadcast();
  const [one, two] = [createRecipient(), createRecipient()];
  broadcast.setSubscriptions(one, new Set(['gps', 'speed']));
  broadcast.setSubscriptions(two, new Set(['speed', 'gps']));

  for (const n of [1, 2]) broadcast.publish(frame('gps', n));
  expect(broadcast.flush()).toBe(2);

  expect(one.got).toEqual([1, 2]);
  expect(two.buffers[0]).toBe(one.buffers[0]);
});

test('each recipient gets its own channels only, in the order of publication', () => {
  const broadcast = new Broadcast();
  const [gps, all] = [createRecipient(), createRecipient()];
  broadcast.setSubscriptions(gps, new Set(['gps']));
  broadcast.setSubscriptions(all, new Set(['gps', 'speed']));

  broadcast.publish(frame('gps', 1));
  broadcast.publish(frame('speed', 2));
  broadcast.publish(frame('gps', 3));
  broadcast.flush();

  expect(gps.got).toEqual([1, 3]);
  expect(all.got).toEqual([1, 2, 3]);
});

test('a change of subscriptions within a round lies between what was published before and after it', () => {
  const broadcast = new Broadcast();
  const [client, other] = [createRecipient(), createRecipient()];
  broadcast.setSubscriptions(client, new Set(['gps']));
  broadcast.setSubscriptions(other, new Set(['gps', 'speed']));
  broadcast.publish(frame('gps', 1));
  broadcast.publish(frame('speed', 2));

  broadcast.setSubscriptions(client, new Set(['gps', 'speed']));
  expect(client.got).toEqual([1]);
  broadcast.publish(frame('speed', 3));
  broadcast.setSubscriptions(client, new Set(['gps']));
  broadcast.publish(frame('speed', 4));
  broadcast.publish(frame('gps', 5));
  broadcast.flush();

  expect(client.got).toEqual([1, 3, 5]);
  expect(other.got).toEqual([1, 2, 3, 4, 5]);
});

test('a recipient that comes within a round gets nothing from before', () => {
  const broadcast = new Broadcast();
  const [early, late] = [createRecipient(), createRecipient()];
  broadcast.setSubscriptions(early, new Set(['gps']));
  broadcast.publish(frame('gps', 1));
  broadcast.setSubscriptions(late, new Set(['gps']));
  broadcast.flush();
  broadcast.publish(frame('gps', 2));
  broadcast.flush();

  expect(late.got).toEqual([2]);
});

test('a recipient that is removed gets nothing more, and is not counted', () => {
  const broadcast = new Broadcast();
  const client = createRecipient();
  broadcast.setSubscriptions(client, new Set(['gps']));
  expect(broadcast.countSubscribers('gps')).toBe(1);
  broadcast.publish(frame('gps', 1));
  broadcast.remove(client);
  broadcast.flush();

  expect(client.got).toEqual([]);
  expect(broadcast.hasSubscribers('gps')).toBe(false);
  expect(broadcast.countSubscribers('gps')).toBe(0);
});
