import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Bench, percentile } from './support/report.ts';
import { type RunningProcess, startListening, startService } from './support/service.ts';

const RUNS = 10;
const MAX_START_MS = 1000;
const MAX_RESIDENT_MB = 110;
const IDLE_AFTER_MS = 2500;

/** The time from the command, all work of `npm start` included, to the listening line, and the memory then. */
export const startUp: Bench = {
  name: 'Start and memory',
  async run() {
    const withNpm: number[] = [];
    const bare: number[] = [];
    const resident: number[] = [];
    // A first start leaves work to a background process; wait for its JavaScript.
    await (await startService({ command: ['npm', 'start'] })).stop();
    for (let waited = 0; !existsSync(javaScript); waited += 1) {
      if (waited === 600) throw new Error('no JavaScript after a minute; see .cache/server.log');
      await setTimeout(100);
    }
    // The first run of each warms the caches of the file system and of compiled code, as earlier starts do in practice.
    for (let run = 0; run <= RUNS; run += 1) {
      withNpm[run] = await timeStart(() => startService({ command: ['npm', 'start'] }));
      bare[run] = await timeStart(() => startListening([process.execPath, bareServer]));
      resident[run] = await measureResidentMb();
    }
    const median = (values: number[]) => percentile(values.slice(1), 0.5);
    return [
      {
        metric: 'command to listening line, ms, median of 10 (baseline: bare Fastify, without npm)',
        ours: median(withNpm),
        baseline: median(bare),
        target: `< ${MAX_START_MS} ms`,
        met: median(withNpm) < MAX_START_MS,
      },
      {
        metric: 'idle resident memory after the start, MB',
        ours: median(resident),
        baseline: null,
        target: `< ${MAX_RESIDENT_MB} MB`,
        met: median(resident) < MAX_RESIDENT_MB,
      },
    ];
  },
};

const javaScript = new URL('../.cache/server/main.mjs', import.meta.url);
const bareServer = new URL('./support/bare-server.ts', import.meta.url).pathname;

async function timeStart(start: () => Promise<RunningProcess>): Promise<number> {
  const begin = performance.now();
  const running = await start();
  const ms = performance.now() - begin;
  await running.stop();
  return ms;
}

async function measureResidentMb(): Promise<number> {
  const service = await startService({ env: { npm_lifecycle_event: 'start' } });
  for (const path of ['/health', '/v1']) await (await fetch(service.url + path)).text();
  // The service is idle once it has freed the memory of its start, a second after it.
  await setTimeout(IDLE_AFTER_MS);
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.pid)], { encoding: 'utf8' }));
  await service.stop();
  return kilobytes / 1024;
}
