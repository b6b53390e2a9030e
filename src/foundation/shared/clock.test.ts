import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { atMost } from './clock.ts';

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
