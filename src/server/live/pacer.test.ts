import { expect, test } from 'vitest';
import { createPacer, type LoopTime } from './pacer.ts';

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
