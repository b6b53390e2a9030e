import { expect, test } from 'vitest';
import { createAssembler, createSplitter, MIN_PART_BYTES } from './parts.ts';

const KB = 1024;

/** An assembler that receives parts on one subscription. */
function start({ maxBytes = 64 * KB, maxHeldBytes = 100 * KB, maxMessages = 4 } = {}) {
  const assembler = createAssembler({ maxHeldBytes, maxMessages });
  let malformed = 0;
  const take = (header: string | undefined, bytes: Uint8Array, subscription = 1) =>
    assembler.take({ header, bytes, subscription, maxBytes, malformed: () => (malformed += 1) });
  return { assembler, take, malformedCount: () => malformed };
}

test('messages of several senders are put together from their parts', () => {
  const { assembler, take, malformedCount } = start();
  const messages = [1, 2].map((value) => new Uint8Array(5000).fill(value));
  const [first, second] = messages.map((bytes, index) => [...createSplitter(`sender-${index}`)(bytes, 2048)]);
  const whole = (first ?? [])
    .flatMap((part, index) => [part, second?.[index]])
    .map((part) => {
      return part && take(part.header, part.bytes);
    });
  expect(whole.filter((bytes) => bytes).map((bytes) => new Uint8Array(bytes ?? []))).toEqual(messages);
  expect([assembler.heldBytes, assembler.heldMessages, malformedCount()]).toEqual([0, 0, 0]);
});

test('messages that never become whole are dropped, the oldest first', () => {
  const { assembler, take } = start();
  for (let sender = 0; sender < 1000; sender += 1) {
    for (let index = 0; index < 3; index += 1) take(`s${sender} 1 ${index} 9`, new Uint8Array(10 * KB), sender % 3);
    expect(assembler.heldBytes).toBeLessThanOrEqual(100 * KB);
    expect(assembler.heldMessages).toBeLessThanOrEqual(4);
  }
  const [part, ...rest] = createSplitter('new')(new Uint8Array(3000), 2048);
  expect(part && take(part.header, part.bytes)).toBeUndefined();
  expect(rest.map((one) => take(one.header, one.bytes)?.length)).toEqual([3000]);
});

test('small parts, many parts and messages longer than their subject allows are malformed and not kept', () => {
  const { assembler, take, malformedCount } = start();
  for (let index = 0; index < 100; index += 1) take(`small 1 ${index} 999999`, new Uint8Array(MIN_PART_BYTES - 1));
  expect([malformedCount(), assembler.heldMessages]).toEqual([100, 0]);
  take('many 1 0 65', new Uint8Array(MIN_PART_BYTES));
  expect([malformedCount(), assembler.heldMessages]).toEqual([101, 0]);
  for (let index = 0; index < 4; index += 1) take(`long 1 ${index} 5`, new Uint8Array(20 * KB));
  expect([malformedCount(), assembler.heldMessages]).toEqual([102, 0]);
});

test('what is kept of a part does not keep the bytes that came with it', () => {
  const { take } = start();
  const received = new Uint8Array(1000 * KB);
  take('sender 1 0 2', received.subarray(0, 2048));
  received.fill(7);
  expect(take('sender 1 1 2', new Uint8Array(1))?.every((byte) => byte === 0)).toBe(true);
});
