import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createWatchdog } from './transport.ts';

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

test.each([-86_400_000, 86_400_000])('a clock that is set by %d ms changes nothing', async (step) => {
  const clock = new FakeClock();
  const bark = vi.fn();
  const watchdog = createWatchdog(clock, 1000, bark);
  await clock.advance(900);
  clock.setWall(step);
  watchdog.alive();
  await clock.advance(999);
  expect(bark).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(bark).toHaveBeenCalledOnce();
});

test('without a limit there is no watch', () => {
  const clock = new FakeClock();
  createWatchdog(clock, undefined, () => undefined).alive();
  expect(clock.pending).toBe(0);
});
