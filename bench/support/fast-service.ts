import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../../src/app.ts';
import { loadConfig, processSources } from '../../src/foundation/config/load.ts';
import type { Clock } from '../../src/foundation/shared/clock.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { createThreadTime } from './thread-time.ts';

/**
 * The whole service on a clock that runs `FAST` times as fast. It answers each message of its parent with its memory,
 * the processor time used, and the longest turn of its event loop since the previous message.
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
/** Two turns may fall between two calls, so that this is an upper bound. */
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
  // The work for this answer is no turn of the service.
  before = threadMs();
  longestTurnMs = 0;
});

const { config } = loadConfig(processSources(undefined));
const app = await createApp({ config, clock, log: silentLog });
process.send?.({ url: await app.listen() });
