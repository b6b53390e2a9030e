import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTimestamp } from './timestamp.ts';

const LAST = Date.parse('9999-12-31T23:59:59.999Z');

test('an instant is written as the language writes it, whichever came before', () => {
  const instant = fc.oneof(
    fc.integer({ min: -LAST, max: LAST }),
    fc.integer({ min: 0, max: 3 * 86_400_000 }),
    fc.constantFrom(0, -1, 1, 999, 1000, 86_399_999, 86_400_000, LAST, 8.64e15, -8.64e15),
  );
  fc.assert(
    fc.property(fc.array(instant, { minLength: 1 }), (instants) => {
      expect(instants.map(toTimestamp)).toEqual(instants.map((ms) => new Date(ms).toISOString()));
    }),
    { numRuns: 500 },
  );
});
