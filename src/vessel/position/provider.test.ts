import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { runProvider } from '../../../test/support/features/gps-run.ts';
import { wait } from '../../foundation/shared/clock.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { ProviderError, pollingProvider, type Reading } from './provider.ts';

const NO_FIX: Reading = { kind: 'noFix', reason: toReason('indoors', 'noFix') };

function scripted(read: (signal: AbortSignal) => Promise<Reading>, clock = new FakeClock()) {
  const state = { reads: 0, closed: 0 };
  const provider = pollingProvider({
    name: 'peplink',
    clock,
    intervalMs: 1000,
    read(signal) {
      state.reads += 1;
      return read(signal);
    },
    async close() {
      state.closed += 1;
    },
  });
  return { clock, state, provider };
}

test('it reads at once and then every interval', async () => {
  const { clock, state, provider } = scripted(async () => NO_FIX);
  const run = runProvider(provider);
  expect(await run.next()).toEqual(NO_FIX);
  await clock.advance(999);
  expect(state.reads).toBe(1);
  await clock.advance(1);
  expect(state.reads).toBe(2);
  await clock.advance(3000);
  expect(state.reads).toBe(5);
});

test('the interval counts from the start of a read', async () => {
  const clock = new FakeClock();
  const slow = scripted((signal) => wait(clock, 400, signal).then(() => NO_FIX), clock);
  runProvider(slow.provider);
  await clock.advance(999);
  expect(slow.state.reads).toBe(1);
  await clock.advance(1);
  expect(slow.state.reads).toBe(2);
});

test('a read that takes longer than the interval never overlaps with the next', async () => {
  let running = 0;
  let most = 0;
  const clock = new FakeClock();
  const { state, provider } = scripted(async (signal) => {
    most = Math.max(most, ++running);
    await wait(clock, 2500, signal);
    running -= 1;
    return NO_FIX;
  }, clock);
  runProvider(provider);
  await clock.advance(10_000);
  expect(state.reads).toBeGreaterThan(3);
  expect(most).toBe(1);
});

test('an abort during the wait ends the run, closes, and leaves no timer', async () => {
  const { clock, state, provider } = scripted(async () => NO_FIX);
  const run = runProvider(provider);
  await run.next();
  expect(clock.pending).toBe(1);
  await run.stop();
  expect(state).toEqual({ reads: 1, closed: 1 });
  expect(clock.pending).toBe(0);
});

test('an abort during a read resolves the run although the read rejects', async () => {
  const { state, provider } = scripted(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const controller = new AbortController();
  const reported: unknown[] = [];
  const sink = {
    fix: (fix: unknown) => void reported.push(fix),
    noFix: (reason: Reason) => void reported.push(reason.text),
  };
  const ended = provider.run(sink, controller.signal);
  controller.abort();
  await expect(ended).resolves.toBeUndefined();
  expect(reported).toEqual([]);
  expect(state.closed).toBe(1);
});

test('a failure ends the run with that failure and closes', async () => {
  const failure = new ProviderError('unreachable', toReason('gone', 'failed'));
  const { state, provider } = scripted(() => Promise.reject(failure));
  expect(await runProvider(provider).failure()).toBe(failure);
  expect(state).toEqual({ reads: 1, closed: 1 });
});
