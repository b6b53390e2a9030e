import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { openDatabase } from '../src/foundation/db/open.ts';
import type { Tracks } from '../src/traffic/tracks/create-tracks.ts';
import { Legs } from '../src/traffic/tracks/recording/legs.ts';
import { PointColumns } from '../src/traffic/tracks/recording/point-columns.ts';
import type { VesselReport } from '../src/traffic/vessels/index.ts';
import { errorM, fewestPoints } from '../test/support/ais/track-error.ts';
import { createVesselsOf, riverReports } from '../test/support/ais/track-traffic.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { createRecordedTracks } from '../test/support/features/recorded-tracks.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { createThreadTime } from './support/thread-time.ts';

const START = Date.parse('2026-11-20T06:00:00Z');
const HOUR_MS = 3_600_000;
const VESSELS = 2000;
const SEGMENT_HOURS = 6;
const SOME_VESSELS = 40;
const FULL_COLLECTION_MINUTES = 20;
const collect = createCollector();

/** Tracks of vessels on a river: their accuracy and size, and the cost of recording. */
export const tracks: Bench = {
  name: 'Tracks',
  async run() {
    return [...measureThinning(), ...(await measureStore())];
  },
};

const row = (metric: string, ours: number, most?: number): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: most === undefined ? '' : `<= ${most}`,
  met: most === undefined ? null : ours <= most,
});

function measureThinning(): BenchRow[] {
  const legs = new Legs({ toleranceM: 20, maxJumpMps: 0 }, new PointColumns(START / 100));
  const vesselOf = createVesselsOf();
  const reports = [...riverReports({ vessels: SOME_VESSELS, startMs: START, durationMs: 4 * HOUR_MS })];
  for (const report of reports) legs.record(vesselOf(report), report);
  let [largest, kept, fewest] = [0, 0, 0];
  for (const own of Map.groupBy(reports, ({ mmsi }) => mmsi).values()) {
    const [{ mmsi } = { mmsi: 0 }] = own;
    const track = legs.columns.of(mmsi, legs.tipOf(mmsi));
    for (const report of own) largest = Math.max(largest, errorM(track, report));
    kept += track.count;
    fewest += fewestPoints(own, 20);
  }
  return [
    row(`largest distance of ${reports.length} reports from their track, m`, largest, 20),
    row('points kept, per cent of the reports', (kept / reports.length) * 100),
    row('points kept, times the fewest that keep the tolerance', kept / fewest, 1.15),
    row('processor time per position, thinning alone, µs', costOf(reports), 0.25),
  ];
}

/** Repeats the same reports; the median of the rounds after the code is compiled. */
function costOf(reports: readonly VesselReport[]): number {
  const threadMs = createThreadTime();
  const vesselOf = createVesselsOf();
  const vessels = reports.map(vesselOf);
  const costs: number[] = [];
  for (let round = 0; round < 18; round += 1) {
    const legs = new Legs({ toleranceM: 20, maxJumpMps: 0 }, new PointColumns(START / 100));
    for (const [index, vessel] of vessels.entries()) Object.assign(vessel, reports[index]?.position);
    const before = threadMs();
    for (let index = 0; index < reports.length; index += 1) {
      const [report, vessel] = [reports[index], vessels[index]];
      if (!report || !vessel) continue;
      vessel.latitude = report.position?.latitude ?? 0;
      vessel.longitude = report.position?.longitude ?? 0;
      legs.record(vessel, report);
    }
    if (round >= 3) costs.push(((threadMs() - before) * 1000) / reports.length);
  }
  return percentile(costs, 0.5);
}

/** Six hours of many vessels up to the closed segment, then a wipe and the deletion of all tracks. */
async function measureStore(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const file = join(folder, 'service.db');
  const { db, engine, close } = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
  const clock = new FakeClock(START);
  const { tracks: recorded, accept } = createRecordedTracks({ db, engine }, clock);
  const size = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return statSync(file).size;
  };
  try {
    await recorded.restore();
    const emptyBytes = await size();
    const turns = measureTurns();
    const blocksBefore = written();
    const memoryBefore = memory();
    let longestMinute = 0;
    let minute = 0;
    for (const report of riverReports({
      vessels: VESSELS,
      startMs: START,
      durationMs: SEGMENT_HOURS * HOUR_MS - 1000,
    })) {
      const ahead = report.receivedAt - clock.now();
      if (ahead > 0) {
        // Timers run once a minute, interleaved with the other work.
        if (report.receivedAt % 60_000 === 0) {
          // The garbage of generating the reports does not count as memory of the tracks.
          collect(minute % FULL_COLLECTION_MINUTES === 0 ? 'major' : 'minor');
          minute += 1;
          turns.take();
          await clock.advance(ahead);
          await recorded.written();
          longestMinute = Math.max(longestMinute, turns.take());
        } else clock.stall(ahead);
      }
      accept(report);
    }
    // A file system in memory marks no blocks, so that the figures are NaN.
    const journalMb = (written() - blocksBefore) / 1e6 || Number.NaN;
    const memoryMb = (memory() - memoryBefore) / 1e6;
    const journalBytes = await sumOf(db, 'track_journal');
    const points = recorded.stats().openPoints;
    collect('major');
    turns.take();
    const longestClosing = await untilClosed(clock, recorded, turns);
    const wholeMb = (written() - blocksBefore) / 1e6 || Number.NaN;
    const chunkBytes = await sumOf(db, 'track_chunks');
    const { bytes } = recorded.stats();
    // The points recorded while the segment closed form a second one, which has to close too.
    await until(async () => recorded.stats().openPoints === 0, clock);
    // A full write-ahead log is checkpointed by the next writer, whatever it writes; do it now.
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    collect('major');
    turns.take();
    await recorded.stored.wipe(211_100_000);
    const isWiped = async () => (await db.selectFrom('track_wipes').select('mmsi').execute()).length === 0;
    // At the end of the wipe the write-ahead log is emptied.
    await until(async () => (await isWiped()) && statSync(`${file}-wal`).size === 0, clock);
    const longestWipe = turns.take();
    collect('major');
    turns.take();
    await recorded.stored.wipeBefore(clock.now());
    await until(async () => (await sumOf(db, 'track_chunks')) === 0, clock);
    const longestDeletion = turns.take();
    turns.close();
    return [
      row(`points of ${VESSELS} vessels in ${SEGMENT_HOURS} h`, points),
      row('bytes of the journal per hour, KB', journalBytes / SEGMENT_HOURS / 1000),
      row('whole blocks written per hour, journal, MB', journalMb / SEGMENT_HOURS),
      row('whole blocks written per hour, with the segment, MB', wholeMb / SEGMENT_HOURS, 2),
      row('bytes per point in chunks', chunkBytes / points),
      row('bytes per point with directory and partly filled pages', bytes / points, 6.2),
      row('bytes of the file before the first point, KB', emptyBytes / 1000),
      row('memory while a segment is recorded, MB', memoryMb, 6),
      row('longest turn of a minute, ms', longestMinute, 5),
      row('longest turn while a segment is closed, ms', longestClosing, 5),
      row('longest turn while a vessel is wiped, ms', longestWipe, 8),
      row('longest turn while a segment is deleted, ms', longestDeletion, 5),
    ];
  } finally {
    await recorded.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilClosed(clock: FakeClock, recorded: Tracks, turns: ReturnType<typeof measureTurns>) {
  await until(async () => recorded.stats().segments > 0, clock);
  return turns.take();
}

async function until(isDone: () => Promise<boolean>, clock: FakeClock): Promise<void> {
  while (!(await isDone())) {
    await clock.advance(1000);
    await setTimeout(1);
  }
}

/** The longest time that the event loop was blocked, in processor time of this thread. */
function measureTurns() {
  const threadMs = createThreadTime();
  let longest = 0;
  let before = threadMs();
  let isClosed = false;
  const turn = () => {
    longest = Math.max(longest, threadMs() - before);
    before = threadMs();
    if (!isClosed) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    take(): number {
      const most = longest;
      longest = 0;
      before = threadMs();
      return most;
    },
    close(): void {
      isClosed = true;
    },
  };
}

async function sumOf(db: Awaited<ReturnType<typeof openDatabase>>['db'], table: 'track_journal' | 'track_chunks') {
  const rows = await db.selectFrom(table).select(sql<number>`length(data)`.as('bytes')).execute();
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

function createCollector(): (type: 'major' | 'minor') => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'major' | 'minor' }) => void;
  return (type) => gc({ type });
}

function memory(): number {
  collect('major');
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes that Linux marked for the disk, in whole blocks. */
function written(): number {
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN);
}
