import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { createThreadTime } from './thread-time.ts';

/*
 * Loaded before a service: writes the processor time of its main thread between two timers of 2 ms. Each value is that
 * of the longest turn of the event loop between them, or up to 2 ms more.
 */

const PERIOD_MS = 2;
const NOTED_MS = 8;
/** The start of the service is not measured. */
const SETTLE_MS = 20_000;

const startedAt = performance.now();
const threadMs = createThreadTime();
const spans: { secs: number; ms: number }[] = [];
let before = threadMs();

setInterval(() => {
  const now = threadMs();
  const secs = (performance.now() - startedAt) / 1000;
  if (now - before > NOTED_MS && secs * 1000 > SETTLE_MS) spans.push({ secs, ms: now - before });
  before = threadMs();
}, PERIOD_MS).unref();

process.on('exit', () => writeFileSync(String(env['TURNS_FILE']), JSON.stringify(spans)));
