import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ClientPlaces } from './client-places.ts';

const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket;

/** Places, with what each newcomer got: a place, the place of another, or none. */
function startPlaces(max: number) {
  const places = new ClientPlaces(max);
  const come = (socket: Socket): Socket | boolean => {
    let replaced: Socket | undefined;
    const isTaken = places.take(socket, (other) => {
      replaced = other;
    });
    return replaced ?? isTaken;
  };
  return { places, come };
}

test('one address cannot keep others out: a newcomer replaces its client that has been silent longest', () => {
  const { places, come } = startPlaces(4);
  const flood = Array.from({ length: 4 }, () => from('192.0.2.1'));
  for (const socket of flood) expect(come(socket)).toBe(true);
  if (flood[0]) places.received(flood[0]);
  const receiver = from('192.0.2.2');
  expect(come(receiver)).toBe(flood[1]);
  expect(come(from('192.0.2.1'))).toBe(false);
  expect(places.size).toBe(4);
  expect(places.all()).toContain(receiver);
});

test('the clients of different addresses stay when there is no place', () => {
  const { places, come } = startPlaces(3);
  const known = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from);
  for (const socket of known) expect(come(socket)).toBe(true);
  expect(come(from('192.0.2.4'))).toBe(false);
  expect(places.all()).toEqual(known);
});

test('the addresses of one IPv6 network count as one', () => {
  const { come } = startPlaces(3);
  const flood = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(from);
  for (const socket of flood) expect(come(socket)).toBe(true);
  expect(come(from('2001:db8::4'))).toBe(false);
  expect(come(from('192.0.2.1'))).toBe(flood[0]);
});

test('a client that leaves makes room, and one that was replaced does not make it twice', () => {
  const { places, come } = startPlaces(2);
  const [first, second] = [from('192.0.2.1'), from('192.0.2.1')];
  come(first);
  come(second);
  expect(come(from('192.0.2.2'))).toBe(first);
  first.emit('close');
  expect(places.size).toBe(2);
  second.emit('close');
  expect(come(from('192.0.2.1'))).toBe(true);
  expect(places.size).toBe(2);
});
