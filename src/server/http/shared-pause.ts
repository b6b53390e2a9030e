import type { Pause } from '../../foundation/shared/slices.ts';

/** Maximum time for which the tasks block the event loop together. */
const SLICE_MS = 10;

/**
 * Pauses of several tasks that share one slice in each turn of the event loop, so that many of them block it no longer than
 * one.
 */
export function createSharedPause(): Pause {
  const waiting: (() => void)[] = [];
  let endsAt = 0;

  function next(): void {
    const resume = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    endsAt = performance.now() + SLICE_MS;
    resume?.();
  }

  return () => {
    if (waiting.length === 0 && performance.now() < endsAt) return Promise.resolve();
    return new Promise((resume) => {
      if (waiting.push(resume) === 1) setImmediate(next);
    });
  };
}
