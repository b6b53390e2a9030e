import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter, fromZigzag } from './codec.ts';

const anyItem = fc.oneof(
  fc.record({ kind: fc.constant('unsigned' as const), value: fc.maxSafeNat() }),
  fc.record({ kind: fc.constant('unsigned' as const), value: fc.nat({ max: 300 }) }),
  fc.record({ kind: fc.constant('signed' as const), value: fc.integer({ min: -(2 ** 31), max: 2 ** 31 }) }),
  fc.record({ kind: fc.constant('signed' as const), value: fc.integer({ min: -(2 ** 52), max: 2 ** 52 - 1 }) }),
  fc.record({ kind: fc.constant('double' as const), value: fc.double() }),
);

test('whatever is written is read again, with a capacity that has to grow too', () => {
  fc.assert(
    fc.property(fc.array(anyItem), fc.nat({ max: 20 }), (items, capacity) => {
      const writer = new ByteWriter(capacity);
      for (const { kind, value } of items) writer[kind](value);
      const reader = new ByteReader(writer.take());
      // -0 is written as 0, because integers have only one zero.
      for (const { kind, value } of items) expect(reader[kind]()).toBe(kind === 'double' ? value : value + 0);
      expect(reader.isAtEnd).toBe(true);
    }),
  );
});

test.each([
  [0, [0]],
  [127, [0x7f]],
  [128, [0x80, 1]],
  [300, [0xac, 2]],
  [2 ** 31, [0x80, 0x80, 0x80, 0x80, 8]],
  [Number.MAX_SAFE_INTEGER, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f]],
])('%d takes these bytes', (value, bytes) => {
  const writer = new ByteWriter();
  writer.unsigned(value);
  expect([...writer.take()]).toEqual(bytes);
  expect(writer.length).toBe(bytes.length);
});

test.each([
  ['a cut number', [0x80]],
  ['no number', []],
  ['a number that is too long', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
  ['a number that is no safe integer', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f]],
])('%s is refused', (_, bytes) => {
  expect(() => new ByteReader(Uint8Array.from(bytes)).unsigned()).toThrow(RangeError);
});

const bits = (count: number) => fc.integer({ min: -(2 ** count), max: 2 ** count - 1 });
/** Numbers of one to five bytes, mostly one or two, as in stored data. */
const SMALL = fc.array(fc.oneof(bits(6), bits(6), bits(6), bits(13), bits(13), bits(30)));

test('many numbers of 32 bits are read at once, or left out', () => {
  fc.assert(
    fc.property(SMALL, SMALL, (skipped, values) => {
      const writer = new ByteWriter();
      for (const value of [...skipped, ...values]) writer.signed(value);
      const reader = new ByteReader(writer.take());
      const numbers = new Int32Array(values.length);
      reader.skip(skipped.length);
      reader.fill(numbers, values.length);
      expect(Array.from(numbers, fromZigzag)).toEqual(values);
      expect(reader.isAtEnd).toBe(true);
      expect(() => reader.skip(1)).toThrow(RangeError);
      expect(() => reader.fill(numbers, 1)).toThrow(RangeError);
    }),
  );
  expect(() => new ByteReader(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 1)).fill(new Int32Array(1), 1)).toThrow(
    RangeError,
  );
});

test('bytes and doubles behind the end are refused', () => {
  expect(() => new ByteReader(new Uint8Array(7)).double()).toThrow(RangeError);
  expect(() => new ByteReader(new Uint8Array(7)).bytes(8)).toThrow(RangeError);
});
