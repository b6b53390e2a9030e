import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../../src/app.ts';
import { loadConfig, processSources } from '../../src/foundation/config/load.ts';
import type { Clock } from '../../src/foundation/shared/clock.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { createThreadTime } from './thread-time.ts';

/**
 * The whole service with a clock that runs `FAST` times as fast. On a message of its parent it answers with its memory, what
 * it has used of the processor, and the longest turn of its event loop since the message before.
 */
const speed = Number(process.env['FAST']);
const startedAt = Date.now();

const clock: Clock = {
  now: () => startedAt + Math.floor(performance.now() * speed),
  monotonicMs: () => performance.now() * speed,
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs / speed).unref();
    return { cancel: () => clearTimeout(timer) };
  },
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const threadMs = createThreadTime();
let longestTurnMs = 0;
let before = threadMs();
/** Two turns may lie between two calls, so that this is an upper bound. */
setInterval(() => {
  const now = threadMs();
  longestTurnMs = Math.max(longestTurnMs, now - before);
  before = now;
}, 1);

process.on('message', () => {
  const answer = { longestTurnMs, cpuSecs: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 };
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.send?.({ ...answer, heapMb: (heapUsed + arrayBuffers) / 1e6, residentMb: rss / 1e6 });
  // What this has cost is no turn of the service.
  before = threadMs();
  longestTurnMs = 0;
});

const { config } = loadConfig(processSources(undefined));
const app = await createApp({ config, clock, log: silentLog });
process.send?.({ url: await app.listen() });
