import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import type { Clock } from '../shared/clock.ts';
import { createWatchdog } from './watchdog.ts';

test('it barks once after the silence, counted from the last sign of life', async () => {
  const clock = new FakeClock();
  const bark = vi.fn();
  const watchdog = createWatchdog(clock, 1000, bark);
  await clock.advance(900);
  watchdog.alive();
  await clock.advance(999);
  expect(bark).not.toHaveBeenCalled();
  await clock.advance(1);
  await clock.advance(5000);
  expect(bark).toHaveBeenCalledOnce();
});

test('a clock that is set back does not put it to sleep', () => {
  let now = 1_000_000;
  const delays: number[] = [];
  let run: () => void = () => undefined;
  const clock: Clock = {
    now: () => now,
    schedule: (delayMs, due) => {
      delays.push(delayMs);
      run = due;
      return { cancel: () => undefined };
    },
  };
  createWatchdog(clock, 1000, () => undefined);
  now -= 900_000;
  run();
  expect(delays).toEqual([1000, 1000]);
});

test('without a limit there is no watch', () => {
  const clock = new FakeClock();
  createWatchdog(clock, undefined, () => undefined).alive();
  expect(clock.pending).toBe(0);
});
