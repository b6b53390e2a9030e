import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './files.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=1-99999999999999999999', undefined],
  ['Bytes 0-1', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
])('%j of 100 bytes is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test('without a header the whole file is the answer, and of an empty one there is no part', () => {
  expect(parseRange(undefined, 100)).toBeUndefined();
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test('no header leads to bytes outside the file', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d*-\d*$/));
  fc.assert(
    fc.property(anything, fc.nat(1000), (header, size) => {
      const range = parseRange(header, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
