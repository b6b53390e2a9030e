import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/foundation/db/open.ts';
import { createRegistry, type Registry } from '../src/traffic/registry/index.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { makeReport } from '../test/support/samples/make-report.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { createThreadTime } from './support/thread-time.ts';

const FLUSH_MS = 5000;
/** More than ten minutes, so that last-seen times are folded into the records at least once. */
const FLUSHES = 250;
const TARGET_MS = 5;

/** How long the registry blocks the event loop while it writes. */
export const registryFlush: Bench = {
  name: 'Registry flush',
  async run() {
    return [...(await measure(2000)), ...(await measure(5000))];
  },
};

async function measure(vessels: number): Promise<BenchRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const database = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
  const clock = new FakeClock();
  const registry = createRegistry({
    db: database.db,
    clock,
    log: silentLog,
    flushIntervalMs: 3_600_000,
    ignoredMmsis: [],
  });
  try {
    await registry.start();
    const threadMs = createThreadTime();
    const turns: number[] = [];
    const flushes: number[] = [];
    for (let flush = 0; flush < FLUSHES; flush += 1) {
      await clock.advance(FLUSH_MS);
      receiveAll(registry, { vessels, flush, now: clock.now() });
      const startedAt = performance.now();
      turns.push(await longestTurn(() => registry.flush(), threadMs));
      flushes.push(performance.now() - startedAt);
    }
    const row = (metric: string, ours: number): BenchRow => {
      return { metric, ours, baseline: null, target: `< ${TARGET_MS}`, met: ours < TARGET_MS };
    };
    const plain = (metric: string, ours: number): BenchRow => {
      return { metric, ours, baseline: null, target: '', met: null };
    };
    const of = `of a flush of ${vessels} vessels`;
    return [
      row(`ms of the longest turn ${of}, median of ${FLUSHES}`, percentile(turns, 0.5)),
      row(`ms of the longest turn ${of}, 95 %`, percentile(turns, 0.95)),
      plain(`ms of the longest turn ${of}, the first, all new`, turns[0] ?? Number.NaN),
      plain(`ms of the longest turn ${of}, the longest of all`, Math.max(...turns)),
      plain(`ms ${of} from its begin to its end, median`, percentile(flushes, 0.5)),
    ];
  } finally {
    await registry.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Receives every vessel, and static data from one in seventy, as each vessel sends it every six minutes. */
function receiveAll(
  registry: Registry,
  { vessels, flush, now }: { vessels: number; flush: number; now: number },
): void {
  for (let vessel = 0; vessel < vessels; vessel += 1) {
    const hasStatics = (vessel * 31 + flush) % 70 === 0;
    const statics = { name: `VESSEL ${vessel}`, shipType: 70, lengthM: 110, beamM: 11, callsign: `DA${vessel}` };
    const mmsi = 211_000_000 + ((vessel * 7919) % 600_000);
    registry.record(makeReport({ mmsi, receivedAt: now - ((vessel * 37) % FLUSH_MS), ...(hasStatics && { statics }) }));
  }
}

/**
 * The longest turn of the event loop until the task is done, in processor time of this thread: clock time would include
 * other work of the machine, and V8's work in other threads does not block the event loop.
 */
async function longestTurn(task: () => Promise<void>, threadMs: () => number): Promise<number> {
  let longestMs = 0;
  let isDone = false;
  let before = threadMs();
  const turn = () => {
    const used = threadMs();
    longestMs = Math.max(longestMs, used - before);
    before = used;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await task();
  isDone = true;
  turn();
  return longestMs;
}
