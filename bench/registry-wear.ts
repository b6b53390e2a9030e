import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../src/foundation/db/open.ts';
import { createRegistry } from '../src/traffic/registry/index.ts';
import { createColdStart } from '../src/traffic/vessels/restart/cold-start.ts';
import { createSnapshotStore } from '../src/traffic/vessels/restart/snapshot-store.ts';
import { LiveTraffic } from '../src/traffic/vessels/traffic.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { createRecordedTracks, partlyMooredReports } from '../test/support/features/recorded-tracks.ts';
import { makeReport } from '../test/support/samples/make-report.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { atMost, type Bench, type BenchRow } from './support/report.ts';

const VESSELS = 2000;
const FLUSH_MS = 5000;
const FLUSHES = 720;
/** Each vessel is in every other batch and sends static data every six minutes; each 30 s brings a new vessel. */
const STATIC_EVERY = 72;
const NEWCOMER_EVERY = 6;
const TARGET_MB = 20;
const TRACKS_TARGET_MB = 2;
/** A track segment ends with the first hour, so that the later hour includes writing a segment. */
const START = '2026-11-20T11:00:00Z';

/** What a busy hour writes to flash: all bytes that the process hands to the kernel for registry and saved traffic. */
export const registryWear: Bench = {
  name: 'Registry wear',
  async run() {
    const [first, later] = await twoHours(startVessels);
    const [, recorded] = await twoHours(startRecordedVessels);
    return [
      ...toRows('their first hour', first),
      ...toRows('a later hour', later),
      atMost('MB of whole blocks in a later hour with tracks', recorded.blocksMb, TARGET_MB),
      atMost('of these the tracks', recorded.blocksMb - later.blocksMb, TRACKS_TARGET_MB),
    ];
  },
};

async function twoHours(start: (database: Databases) => Promise<Vessels>): Promise<readonly [Written, Written]> {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const database = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
  const vessels = await start(database);
  try {
    return [await vessels.hour(), await vessels.hour()];
  } finally {
    await vessels.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Written {
  registryMb: number;
  trafficMb: number;
  /** Megabytes that the kernel marked for the disk, in whole blocks. */
  blocksMb: number;
}

function toRows(when: string, { registryMb, trafficMb, blocksMb }: Written): BenchRow[] {
  const row = (metric: string, ours: number, target: string): BenchRow => {
    return { metric, ours, baseline: null, target, met: target ? ours < TARGET_MB : null };
  };
  return [
    row(`MB written by ${VESSELS} vessels in ${when}, SQLite`, registryMb + trafficMb, `< ${TARGET_MB}`),
    row('of these the registry', registryMb, ''),
    row('of these the saved traffic', trafficMb, ''),
    row('MB of whole blocks of the file system', blocksMb, ''),
  ];
}

type Databases = Pick<OpenDatabase, 'db' | 'relaxed'>;

interface Vessels {
  hour(): Promise<Written>;
  close(): Promise<void>;
}

/** The same, and the tracks of these vessels, which move realistically. */
async function startRecordedVessels({ db, relaxed }: Databases): Promise<Vessels> {
  const clock = new FakeClock(START);
  const { tracks, accept } = createRecordedTracks({ db, engine: 'sqlite' }, clock);
  const reports = partlyMooredReports({ vessels: VESSELS, startMs: clock.now(), durationMs: 2 * FLUSHES * FLUSH_MS });
  let next = reports.next();
  const vessels = await startVessels(
    { db, relaxed },
    {
      clock,
      async record() {
        await tracks.written();
        for (; !next.done && next.value.receivedAt <= clock.now(); next = reports.next()) accept(next.value);
      },
    },
  );
  await tracks.restore();
  return {
    hour: vessels.hour,
    async close() {
      await tracks.close();
      await vessels.close();
    },
  };
}

interface Recording {
  clock: FakeClock;
  /** Records what has been received so far, beside the registry. */
  record: () => Promise<void>;
}

const NOTHING = async () => undefined;

/** LiveTraffic, registry and saved traffic, on a simulated clock. */
async function startVessels(
  { db, relaxed }: Databases,
  { clock, record }: Recording = { clock: new FakeClock(START), record: NOTHING },
): Promise<Vessels> {
  const registry = createRegistry({
    db,
    relaxedDb: relaxed,
    clock,
    log: silentLog,
    flushIntervalMs: 3_600_000,
    ignoredMmsis: [],
  });
  const store = createSnapshotStore(relaxed);
  let saved: Promise<unknown> = Promise.resolve();
  const coldStart = createColdStart({
    store: {
      load: store.load,
      save: (...args) => {
        const saving = store.save(...args);
        saved = saving;
        return saving;
      },
    },
    vessels: () => traffic.vessels(),
    ttlMs: 900_000,
    clock,
    log: silentLog,
  });
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels: 100_000,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    listener: coldStart.listener,
  });
  await registry.start();
  coldStart.start();
  let flush = 0;

  return {
    async hour(): Promise<Written> {
      let [registryBytes, trafficBytes] = [0, 0];
      const blocksBefore = written('write_bytes');
      for (let end = flush + FLUSHES; flush < end; flush += 1) {
        const before = written('wchar');
        await clock.advance(FLUSH_MS);
        traffic.sweep(clock.now());
        await saved;
        await record();
        const between = written('wchar');
        for (const report of reportsOf(flush, clock.now())) {
          traffic.accept(report);
          registry.record(report);
        }
        await registry.flush();
        trafficBytes += between - before;
        registryBytes += written('wchar') - between;
      }
      // Pages that are still only in the write-ahead log count too.
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      // A file system in memory marks no blocks, so that the figure is NaN.
      const blocksMb = (written('write_bytes') - blocksBefore) / 1e6 || Number.NaN;
      return { registryMb: registryBytes / 1e6, trafficMb: trafficBytes / 1e6, blocksMb };
    },
    async close(): Promise<void> {
      await coldStart.close();
      await registry.close();
    },
  };
}

function* reportsOf(flush: number, now: number) {
  const first = Math.floor(flush / NEWCOMER_EVERY);
  for (let vessel = first; vessel < first + VESSELS; vessel += 1) {
    if ((vessel + flush) % 2 === 1) continue;
    const mmsi = 211_000_000 + ((vessel * 7_919) % 600_000);
    // The vessels are spread over the interval.
    const receivedAt = now - ((vessel * 37) % FLUSH_MS);
    const hasStatics = (vessel * 31 + flush) % STATIC_EVERY < 2;
    const statics = { name: letters(vessel, 11), shipType: 70, lengthM: 110, beamM: 11, callsign: letters(vessel, 5) };
    const position = { latitude: 50 + toFraction(vessel * 3 + flush), longitude: 6 + toFraction(vessel * 5 + flush) };
    const motion = { speedKnots: (vessel * 7) % 20, courseDeg: (vessel * 31 + flush) % 360, headingDeg: null };
    yield makeReport({ mmsi, receivedAt, position, motion, ...(hasStatics && { statics }) });
  }
}

/** A number from 0 to 1 with six digits, fixed by its seed, and random enough not to compress. */
function toFraction(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b_3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39) >>> 8) % 1_000_000) / 1_000_000;
}

/** Letters for a vessel's name: fixed, and different for each vessel. */
const letters = (vessel: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    String.fromCharCode(65 + Math.floor(toFraction(vessel * 29 + index) * 26)),
  ).join('');

/** Bytes that the process has written, as Linux counts them; unavailable elsewhere. */
function written(counter: 'wchar' | 'write_bytes'): number {
  const counters = readFileSync('/proc/self/io', 'utf8');
  return Number(new RegExp(`^${counter}: (\\d+)$`, 'm').exec(counters)?.[1] ?? Number.NaN);
}
