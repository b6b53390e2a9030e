import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { atMost, toTimestamp } from './clock.ts';

test('a task that ends in time is known to have ended, whether at once or later', async () => {
  const clock = new FakeClock();
  expect(await atMost(clock, 1000, Promise.resolve())).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = atMost(clock, 1000, promise);
  resolve();
  expect(await ended).toBe(true);
});

test('a task that takes longer goes on alone, and one that fails is a failure', async () => {
  const clock = new FakeClock();
  const late = atMost(clock, 1000, new Promise(() => undefined));
  await clock.advance(1000);
  expect(await late).toBe(false);
  await expect(atMost(clock, 1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

describe('timestamp', () => {
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
});
