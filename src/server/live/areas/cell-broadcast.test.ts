import { expect, test } from 'vitest';
import type { Recipient } from '../broadcast.ts';
import type { CellForm, CellListener } from '../channel.ts';
import { CellBroadcast } from './cell-broadcast.ts';

const EVERYWHERE = { sw: [0, 0], ne: [1, 1] } as const;

/** A client that keeps what is written to it: the payloads, and the buffers that they came in. */
function makeClient() {
  const writes: (Buffer | readonly Buffer[])[] = [];
  const payloads: string[] = [];
  const client: Recipient & { isBehind: boolean } = {
    isBehind: false,
    deliver(frames, joined) {
      writes.push(joined);
      payloads.push(...frames.map(({ bytes }) => bytes.subarray(2).toString()));
    },
  };
  return { client, writes, payloads };
}

/** Two cells that are over every area. */
function start() {
  let listener: CellListener = () => undefined;
  const cells: CellForm = {
    over: () => [1, 2],
    open: () => undefined,
    close: () => undefined,
    snapshot: (cell) => Buffer.from(`all of ${cell}`),
    listen(given) {
      listener = given;
      return () => undefined;
    },
    preface: () => [],
    stop: () => undefined,
  };
  const broadcast = new CellBroadcast({ channel: 'vessels', cells, inTurn: (task) => task() });
  const tick = (changes: Record<number, string>) =>
    listener(new Map(Object.entries(changes).map(([cell, text]) => [Number(cell), Buffer.from(text)])));
  return { broadcast, tick };
}

test('clients of the same cells get the changes in one buffer, made again at each tick', () => {
  const { broadcast, tick } = start();
  const [one, other] = [makeClient(), makeClient()];
  for (const { client } of [one, other]) broadcast.set(client, EVERYWHERE);
  tick({ 1: 'a', 2: 'b' });
  tick({ 2: 'c', 3: 'elsewhere' });
  tick({ 3: 'elsewhere' });
  for (const { payloads } of [one, other]) expect(payloads).toEqual(['a', 'b', 'c']);
  expect(one.writes).toHaveLength(2);
  expect(one.writes.map((buffer, index) => buffer === other.writes[index])).toEqual([true, true]);
});

test('one that is behind gets snapshots of what it missed, and the others their changes', () => {
  const { broadcast, tick } = start();
  const [slow, other] = [makeClient(), makeClient()];
  for (const { client } of [slow, other]) broadcast.set(client, EVERYWHERE);
  slow.client.isBehind = true;
  tick({ 1: 'a' });
  slow.client.isBehind = false;
  tick({ 1: 'b', 2: 'c' });
  tick({ 1: 'd' });
  expect(slow.payloads).toEqual(['all of 1', 'c', 'd']);
  expect(other.payloads).toEqual(['a', 'b', 'c', 'd']);
});

test('a client that leaves, or takes its cells again, changes nothing for the others', () => {
  const { broadcast, tick } = start();
  const [leaving, again, other] = [makeClient(), makeClient(), makeClient()];
  for (const { client } of [leaving, again, other]) broadcast.set(client, EVERYWHERE);
  broadcast.remove(leaving.client);
  broadcast.set(again.client, EVERYWHERE);
  tick({ 1: 'a' });
  expect([leaving.payloads, again.payloads, other.payloads]).toEqual([[], ['a'], ['a']]);
});
