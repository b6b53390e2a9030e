import { describe, expect, test } from 'vitest';
import { framesOf } from '../../../test/support/nmea2000/bus-lines.ts';
import { LIMITS } from '../shared/limits.ts';
import { createMessageParts } from './bus-messages.ts';
import type { Frame } from './frame.ts';

const PGN = 129_038;
const message = Buffer.from(Array.from({ length: 28 }, (_, index) => index));
const other = Buffer.from(Array.from({ length: 28 }, (_, index) => 100 + index));
const frame = (data: Buffer, source = 3): Frame => ({ pgn: PGN, source, data, isWhole: false });
const partsOf = (data: Buffer, sequence = 1) => framesOf({ pgn: PGN, data }, sequence).map((part) => frame(part));
const whole = (data: Buffer) => ({ kind: 'whole', data });

describe('a message in parts', () => {
  test('is whole with its last part, and has exactly its size', () => {
    const parts = createMessageParts();
    expect(partsOf(message).map((part) => parts.add(part, '', 0))).toEqual([
      'held',
      'held',
      'held',
      'held',
      whole(message),
    ]);
    expect(parts.held()).toEqual({ items: 0, bytes: 0 });
  });

  test.each([6, 7, 13, 14, 223])('of %i bytes is read', (size) => {
    const parts = createMessageParts();
    const data = Buffer.alloc(size, 0x5a);
    expect(
      partsOf(data)
        .map((part) => parts.add(part, '', 0))
        .at(-1),
    ).toEqual(whole(data));
  });

  test('may change places behind the first, as datagrams do', () => {
    const parts = createMessageParts();
    const [first, ...rest] = partsOf(message);
    const outcomes = [first, ...rest.toReversed()].map((part) => part && parts.add(part, '', 0));
    expect(outcomes.at(-1)).toEqual(whole(message));
  });

  test('counts once, even if a part comes twice', () => {
    const parts = createMessageParts();
    const [first, second, ...rest] = partsOf(message);
    const outcomes = [first, second, second, ...rest].map((part) => part && parts.add(part, '', 0));
    expect(outcomes[2]).toBe('duplicate');
    expect(outcomes.at(-1)).toEqual(whole(message));
  });

  test('is not mixed with that of another device, gateway or sequence', () => {
    const parts = createMessageParts();
    const [one, two] = [partsOf(message), partsOf(other)];
    const outcomes = one.flatMap((part, index) => [
      parts.add(part, 'a', 0),
      parts.add(two[index] as Frame, 'b', 0),
      parts.add({ ...(two[index] as Frame), source: 4 }, 'a', 0),
    ]);
    expect(outcomes.slice(-3)).toEqual([whole(message), whole(other), whole(other)]);
  });
});

test('another message of the same device may come in between', () => {
  const parts = createMessageParts();
  const long = Buffer.alloc(100, 0x41);
  const longParts = framesOf({ pgn: 126_998, data: long }, 1).map((data) => ({ ...frame(data), pgn: 126_998 }));
  const outcomes = partsOf(message).flatMap((part, index) => [
    parts.add(longParts[index] as Frame, '', 0),
    parts.add(part, '', 0),
  ]);
  expect(outcomes.at(-1)).toEqual(whole(message));
});

describe('a lost part costs its message only', () => {
  test('without the first one, the next message is not put together with the rest', () => {
    const parts = createMessageParts();
    const [, ...rest] = partsOf(message);
    expect(rest.map((part) => parts.add(part, '', 0))).toEqual(rest.map(() => 'out_of_order'));
    expect(
      partsOf(other)
        .map((part) => parts.add(part, '', 0))
        .at(-1),
    ).toEqual(whole(other));
  });

  test('without the last one, the next message with the same counter is read', () => {
    const parts = createMessageParts();
    for (const part of partsOf(message).slice(0, -1)) parts.add(part, '', 0);
    expect(
      partsOf(other)
        .map((part) => parts.add(part, '', 0))
        .at(-1),
    ).toEqual(whole(other));
  });

  test('a part that comes a second later is of another message', () => {
    const parts = createMessageParts();
    const [first, second] = partsOf(message) as [Frame, Frame];
    parts.add(first, '', 0);
    expect(parts.add(second, '', 1000)).toBe('out_of_order');
    expect(parts.held().items).toBe(0);
  });
});

test.each([
  ['no size', Buffer.from([0x20, 0, 1, 2, 3, 4, 5, 6])],
  ['a size beyond the largest message', Buffer.from([0x20, 224, 1, 2, 3, 4, 5, 6])],
  ['fewer bytes than it has to have', Buffer.from([0x20, 28, 1, 2])],
])('a first part with %s is malformed', (_what, data) => {
  expect(createMessageParts().add(frame(data), '', 0)).toBe('malformed');
});

test('incomplete messages are limited; the oldest is dropped', () => {
  const parts = createMessageParts();
  const first = Buffer.concat([Buffer.from([0x20, 223]), Buffer.alloc(6)]);
  for (let sender = 0; sender < 300; sender += 1) parts.add(frame(first), String(sender), 0);
  expect(parts.held()).toEqual({ items: LIMITS.nmea2000Messages.items, bytes: LIMITS.nmea2000Messages.bytes });
});
