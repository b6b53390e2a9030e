import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_DIMENSIONS, packDimensions, unpackDimensions } from './dimensions.ts';

const along = fc.nat(511);
const across = fc.nat(63);
const dimensions = fc.record(
  { toBowM: along, toSternM: along, toPortM: across, toStarboardM: across },
  { noNullPrototype: true },
);

test('all that the radio can report comes out as it went in, from a small whole number', () => {
  fc.assert(
    fc.property(dimensions, (given) => {
      const packed = packDimensions(given);
      expect(Number.isInteger(packed) && packed >= 0 && packed <= MAX_DIMENSIONS).toBe(true);
      expect(unpackDimensions(packed)).toEqual(packed === 0 ? undefined : given);
    }),
  );
});

test('the largest fits into 30 bits, which cost no object', () => {
  expect(packDimensions({ toBowM: 511, toSternM: 511, toPortM: 63, toStarboardM: 63 })).toBe(MAX_DIMENSIONS);
  expect(MAX_DIMENSIONS).toBe(2 ** 30 - 1);
});

test('what is not reported is none', () => {
  expect(packDimensions({ toBowM: null, toSternM: null, toPortM: null, toStarboardM: null })).toBe(0);
});
