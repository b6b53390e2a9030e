import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MmsiSet } from './mmsi-set.ts';

const mmsi = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 999_999_999 }));
const step = fc.tuple(fc.constantFrom('add' as const, 'delete' as const), mmsi);

test('it has what a set has, whatever is added and deleted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600 }), (steps) => {
      const [ours, plain] = [new MmsiSet(), new Set<number>()];
      for (const [action, one] of steps) {
        if (action === 'delete') expect(ours.delete(one)).toBe(plain.delete(one));
        else {
          ours.add(one);
          plain.add(one);
        }
        expect(ours.has(one)).toBe(plain.has(one));
      }
      for (const [, one] of steps) expect(ours.has(one)).toBe(plain.has(one));
      ours.clear();
      for (const [, one] of steps) expect(ours.has(one)).toBe(false);
    }),
  );
});
