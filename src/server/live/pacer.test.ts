import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPacer, joinWindowMs, type LoopTime, MAX_JOIN_WINDOW_MS } from './pacer.ts';

describe('the join window', () => {
  test('after a cheap flush is shorter than a timer can wait', () => {
    expect(joinWindowMs({ costMs: 0.3, messages: 1 })).toBeLessThan(1);
  });

  test('after a dear flush of one message lasts half as long as the flush, so a third of the time stays free', () => {
    expect(joinWindowMs({ costMs: 9, messages: 1 })).toBe(4.5);
  });

  test('grows when a flush joined many messages', () => {
    expect(joinWindowMs({ costMs: 4, messages: 5 })).toBe(10);
    expect(joinWindowMs({ costMs: 4, messages: 500 })).toBe(12);
  });

  test('never exceeds its bound, and never shrinks with cost or messages', () => {
    const cost = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(cost, cost, fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (costMs, moreCostMs, messages, more) => {
        const window = joinWindowMs({ costMs, messages });
        expect(window).toBeGreaterThanOrEqual(Math.min(costMs / 2, MAX_JOIN_WINDOW_MS));
        expect(window).toBeLessThanOrEqual(MAX_JOIN_WINDOW_MS);
        expect(joinWindowMs({ costMs: costMs + moreCostMs, messages: messages + more })).toBeGreaterThanOrEqual(window);
      }),
    );
  });
});

/** A fake loop whose time advances only in `spend`, the duration of a flush, and in `run`, which runs the timers. */
function createFakeLoop() {
  let now = 0;
  const waits: { delayMs: number; run: () => void }[] = [];
  const time: LoopTime = {
    nowMs: () => now,
    after(delayMs, run) {
      const wait = { delayMs, run };
      waits.push(wait);
      return { cancel: () => void waits.splice(waits.indexOf(wait), 1) };
    },
  };
  return {
    time,
    waits,
    spend(ms: number) {
      now += ms;
    },
    run() {
      for (const { delayMs, run } of waits.splice(0)) {
        now += Math.max(0, delayMs);
        run();
      }
    },
  };
}

test('the first message is written with the present turn, and all of that turn together', () => {
  const loop = createFakeLoop();
  let flushes = 0;
  const pacer = createPacer(() => ++flushes, loop.time);

  pacer.request();
  pacer.request();
  expect(flushes).toBe(0);
  expect(loop.waits.map(({ delayMs }) => delayMs)).toEqual([0]);
  loop.run();
  expect(flushes).toBe(1);
});

test('after a dear flush the next waits out the window', () => {
  const loop = createFakeLoop();
  const pacer = createPacer(() => {
    loop.spend(8);
    return 1;
  }, loop.time);
  pacer.request();
  loop.run();

  loop.spend(3);
  pacer.request();
  expect(loop.waits.map(({ delayMs }) => delayMs)).toEqual([1]);
});

test('a message after the window does not wait', () => {
  const loop = createFakeLoop();
  const pacer = createPacer(() => {
    loop.spend(8);
    return 1;
  }, loop.time);
  pacer.request();
  loop.run();

  loop.spend(100);
  pacer.request();
  expect(loop.waits[0]?.delayMs).toBeLessThanOrEqual(0);
});

test('a flush on demand takes the place of the one that waits', () => {
  const loop = createFakeLoop();
  let flushes = 0;
  const pacer = createPacer(() => ++flushes, loop.time);
  pacer.flushNow();
  expect(flushes).toBe(0);

  pacer.request();
  pacer.flushNow();
  expect(flushes).toBe(1);
  expect(loop.waits).toEqual([]);
});
