import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAboard } from './support/aboard.ts';
import { paced } from './support/paced.ts';
import type { Bench } from './support/report.ts';
import { positionSentence, SentenceFeed } from './support/sentence-feed.ts';
import { startService } from './support/service.ts';

const MESSAGES_PER_SECOND = 100;
const VESSELS = 1000;
/** Until then the vessels become known, their positions are stored, and code is compiled. */
const WARM_UP_MS = 40_000;
const MEASURE_MS = 60_000;
const MAX_MS_PER_SECOND = 20;
const MAX_WAKE_UPS = 10;

/** The load on a small computer on board: processor time, and wake-ups from sleep. */
export const smallComputer: Bench = {
  name: 'Small computer: 100 messages/s with everything on, and idle',
  async run() {
    const bare = await measure(false);
    const all = await measure(true);
    const reading = await measureReading();
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
        metric: 'ms of processor time a second, with everything (baseline: a program that only reads the lines)',
        ours: all,
        baseline: reading,
        target: '',
        met: null,
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
  return await measureFed(service.feed, async () => (await service.metrics()).cpuSecs);
}

/** Processor time (ms a second) of a program that only reads the lines. */
async function measureReading(): Promise<number> {
  await using feed = new SentenceFeed();
  const port = await feed.listen();
  const reader = fork(fileURLToPath(new URL('./support/bare-reader.ts', import.meta.url)), [String(port)]);
  await feed.connected();
  const perSecond = await measureFed(feed, async () => {
    reader.send('report');
    const [{ cpuSecs }] = (await once(reader, 'message')) as [{ cpuSecs: number }];
    return cpuSecs;
  });
  reader.disconnect();
  return perSecond;
}

async function measureFed(feed: SentenceFeed, cpuSecs: () => Promise<number>): Promise<number> {
  let sent = 0;
  const run = (durationMs: number) =>
    paced(MESSAGES_PER_SECOND, durationMs, async () => {
      await feed.send(`${positionSentence(sent % VESSELS, Math.floor(sent / VESSELS))}\n`);
      sent += 1;
    });
  await run(WARM_UP_MS);
  const before = await cpuSecs();
  const startedAt = performance.now();
  await run(MEASURE_MS);
  const elapsedSecs = (performance.now() - startedAt) / 1000;
  return (((await cpuSecs()) - before) * 1000) / elapsedSecs;
}

/** Wake-ups a second as the kernel counts them: each time that a thread has waited. */
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
