import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startAboard } from './support/aboard.ts';
import { paced } from './support/paced.ts';
import type { Bench } from './support/report.ts';
import { positionSentence } from './support/sentence-feed.ts';
import { startService } from './support/service.ts';

const MESSAGES_PER_SECOND = 100;
const VESSELS = 1000;
/** Vessels are known, their positions are stored, and code is compiled. */
const WARM_UP_MS = 40_000;
const MEASURE_MS = 60_000;
const MAX_MS_PER_SECOND = 15;
const MAX_WAKE_UPS = 10;

/** What a small computer on board has to give: processor time, and how often it cannot sleep. */
export const smallComputer: Bench = {
  name: 'Small computer: 100 messages/s with everything on, and idle',
  async run() {
    const bare = await measure(false);
    const all = await measure(true);
    const wakeUps = await measureWakeUps();
    return [
      {
        metric: 'ms of processor time a second, with tracks, areas, alarms and learnt water (baseline: without these)',
        ours: all,
        baseline: bare,
        target: `≤ ${MAX_MS_PER_SECOND}`,
        met: all <= MAX_MS_PER_SECOND,
      },
      {
        metric: 'wake-ups a second of all threads, idle',
        ours: wakeUps,
        baseline: null,
        target: `≤ ${MAX_WAKE_UPS}`,
        met: wakeUps <= MAX_WAKE_UPS,
      },
    ];
  },
};

/** Returns ms of processor time a second. */
async function measure(hasEverything: boolean): Promise<number> {
  await using service = await startAboard({ hasEverything, among: VESSELS / 2 });
  let sent = 0;
  const run = (durationMs: number) =>
    paced(MESSAGES_PER_SECOND, durationMs, async () => {
      await service.feed.send(`${positionSentence(sent % VESSELS, Math.floor(sent / VESSELS))}\n`);
      sent += 1;
    });
  await run(WARM_UP_MS);
  const before = await service.metrics();
  const startedAt = performance.now();
  await run(MEASURE_MS);
  const elapsedSecs = (performance.now() - startedAt) / 1000;
  const after = await service.metrics();
  return ((after.cpuSecs - before.cpuSecs) * 1000) / elapsedSecs;
}

/** As the kernel counts them: each time that a thread has waited for something. */
async function measureWakeUps(): Promise<number> {
  const service = await startService();
  await pause(WARM_UP_MS / 2);
  const before = waitsOf(service.pid);
  await pause(MEASURE_MS / 2);
  const perSecond = (waitsOf(service.pid) - before) / (MEASURE_MS / 2000);
  await service.stop();
  return perSecond;
}

function waitsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const status = readFileSync(`${tasks}/${task}/status`, 'utf8');
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1] ?? Number.NaN);
  }, 0);
}
