import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open.ts';
import { createRegistry } from '../src/vessels/registry/index.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { makeReport } from '../test/support/make-report.ts';
import { silentLog } from '../test/support/silent-log.ts';
import type { Bench, BenchRow } from './support/report.ts';

const VESSELS = 2000;
const FLUSH_MS = 5000;
const FLUSHES = 720;
/** Each vessel is heard in every other batch, tells its static data every six minutes, and one passes each half minute. */
const STATIC_EVERY = 72;
const NEWCOMER_EVERY = 6;
const TARGET_MB = 20;

/** What a busy hour of the registry writes to flash: all bytes that the process hands to the kernel. */
export const registryWear: Bench = {
  name: 'Registry wear',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const database = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
    const clock = new FakeClock();
    const registry = createRegistry({
      ...{ db: database.db, clock, log: silentLog, flushIntervalMs: 3_600_000, ignoredMmsis: [] },
    });
    try {
      await registry.start();
      const hour = async (from: number) => {
        const before = writtenBytes();
        for (let flush = from; flush < from + FLUSHES; flush += 1) {
          await clock.advance(FLUSH_MS);
          hearBatch(registry, flush, clock.now());
          await registry.flush();
        }
        return (writtenBytes() - before) / 1e6;
      };
      const row = (metric: string, ours: number): BenchRow => {
        return { metric, ours, baseline: null, target: `< ${TARGET_MB}`, met: ours < TARGET_MB };
      };
      const rows = [
        row(`MB written by ${VESSELS} vessels in their first hour, SQLite`, await hour(0)),
        row(`MB written by ${VESSELS} vessels in a later hour, SQLite`, await hour(FLUSHES)),
      ];
      await registry.close();
      return rows;
    } finally {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

function hearBatch(registry: ReturnType<typeof createRegistry>, flush: number, now: number): void {
  const first = Math.floor(flush / NEWCOMER_EVERY);
  for (let vessel = first; vessel < first + VESSELS; vessel += 1) {
    if ((vessel + flush) % 2 === 1) continue;
    const mmsi = 211_000_000 + ((vessel * 7_919) % 600_000);
    // Vessels are heard at any time of the interval.
    const receivedAt = now - ((vessel * 37) % FLUSH_MS);
    const tells = (vessel * 31 + flush) % STATIC_EVERY < 2;
    const statics = { name: `VESSEL ${vessel}`, shipType: 70, lengthM: 110, beamM: 11, callsign: `DA${vessel}` };
    registry.note(makeReport({ mmsi, receivedAt, ...(tells && { statics }) }));
  }
}

/** Linux counts what a process has written; elsewhere there is no such number. */
function writtenBytes(): number {
  return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN);
}
