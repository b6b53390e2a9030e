import { expect, test } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { createRunner } from './runner.ts';

/** A runner whose runs return these pauses in sequence; the last one is repeated. */
function start(...pauses: (number | undefined)[]) {
  const clock = new FakeClock();
  const signals: AbortSignal[] = [];
  const runner = createRunner({
    clock,
    async run(signal) {
      signals.push(signal);
      return pauses.length > 1 ? pauses.shift() : pauses[0];
    },
  });
  runner.start();
  return { clock, runner, runs: () => signals.length };
}

test('one run follows the other after the pause that it asks for', async () => {
  const { clock, runner, runs } = start(1000, 5000);
  await settle();
  expect(runs()).toBe(1);
  await clock.advance(1000);
  expect(runs()).toBe(2);
  await clock.advance(4999);
  expect(runs()).toBe(2);
  await clock.advance(1);
  expect(runs()).toBe(3);
  await runner.close();
});

test('a run that asks for no further one is the last', async () => {
  const { clock, runner, runs } = start(undefined);
  await clock.advance(1_000_000);
  expect([runs(), clock.pending]).toEqual([1, 0]);
  runner.start();
  await clock.advance(1_000_000);
  expect(runs()).toBe(1);
});

test('it starts once, and not after it was closed', async () => {
  const { clock, runner, runs } = start(1000);
  runner.start();
  await settle();
  expect(runs()).toBe(1);
  await runner.close();
  runner.start();
  await clock.advance(5000);
  expect([runs(), clock.pending, runner.signal.aborted]).toEqual([1, 0, true]);
});

test('closing waits for the run that obeys its signal, and starts no other', async () => {
  const clock = new FakeClock();
  const events: string[] = [];
  const runner = createRunner({
    clock,
    run: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      events.push('run ended');
      return 0;
    },
  });
  runner.start();
  await settle();
  await runner.close().then(() => events.push('closed'));
  expect([events, clock.pending]).toEqual([['run ended', 'closed'], 0]);
});

test('closing gives up after three seconds on a run that does not obey', async () => {
  const clock = new FakeClock();
  const runner = createRunner({ clock, run: () => new Promise(() => undefined) });
  runner.start();
  await settle();
  let isClosed = false;
  const closing = runner.close().then(() => {
    isClosed = true;
  });
  expect(runner.close()).toBe(runner.close());
  await clock.advance(2999);
  expect(isClosed).toBe(false);
  await clock.advance(1);
  await closing;
  expect(clock.pending).toBe(0);
});
