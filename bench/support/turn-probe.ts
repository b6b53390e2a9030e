import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { createThreadTime } from './thread-time.ts';

/*
 * Loaded before a program: writes the processor time of its main thread between two timers of 2 ms. Each value is that
 * of the longest turn of the event loop between them, or up to 2 ms more.
 */

const PERIOD_MS = 2;
const NOTED_MS = 8;
/** The start of the program is not measured, and neither is the end of the service. */
const SETTLE_MS = 20_000;

export interface Turns {
  readonly longestMs: number;
  /** Spans of more than 8 ms; seconds since the start. `gcMs`: real time of the collections of garbage in this span. */
  readonly spans: readonly { secs: number; ms: number; gcMs: number }[];
  /** In real time. */
  readonly longestGcMs: number;
}

function watchTurns(file: string): void {
  const threadMs = createThreadTime();
  const spans: { from: number; to: number; ms: number }[] = [];
  const collections: { from: number; ms: number }[] = [];
  let before = threadMs();
  let from = performance.now();
  let longestMs = 0;
  let isEnding = false;
  process.once('SIGTERM', () => {
    isEnding = true;
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration > 1 && startTime > SETTLE_MS && !isEnding) collections.push({ from: startTime, ms: duration });
  }).observe({ entryTypes: ['gc'] });

  setInterval(() => {
    const ms = threadMs() - before;
    const to = performance.now();
    if (from > SETTLE_MS && !isEnding) {
      longestMs = Math.max(longestMs, ms);
      if (ms > NOTED_MS) spans.push({ from, to, ms });
    }
    from = to;
    before = threadMs();
  }, PERIOD_MS).unref();

  process.on('exit', () => {
    const turns: Turns = {
      longestMs,
      spans: spans.map(({ from, to, ms }) => ({
        secs: to / 1000,
        ms,
        gcMs: collections.reduce((sum, one) => sum + (one.from >= from && one.from < to ? one.ms : 0), 0),
      })),
      longestGcMs: collections.reduce((most, { ms }) => Math.max(most, ms), 0),
    };
    writeFileSync(file, JSON.stringify(turns));
  });
}

const file = env['TURNS_FILE'];
// Workers inherit the option that loads this.
if (isMainThread && file !== undefined) watchTurns(file);
