import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/foundation/db/database.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { DAY_MS } from '../src/foundation/shared/units.ts';
import { chunkId, createFactsStore } from '../src/traffic/tracks/store/track-store.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { atMost, type Bench, type BenchRow, measured, percentile } from './support/report.ts';
import { startService } from './support/service.ts';
import type { SmallShipState } from './support/stepped-service.ts';

/** The measured days [4]; the year is extrapolated from them. */
const DAYS = Number(process.env['BENCH_DAYS'] ?? 4);
/** The first day also has the one-time work of a start. */
const WARM_UP_DAYS = 1;
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;
const STARTS = 5;
const MAX_MONTH_MB = 1500;
const MAX_FILE_MB = 400;
const MAX_START = 1.5;
const TRACKS_KEPT_DAYS = 90;

/**
 * A small ship with 60 of 300 vessels around it, each with a position a minute, and a receiver that gives its position
 * each second; all defaults, and tracks. The days are simulated on a fast clock. The year is extrapolated: own
 * positions grow by the same number each day, tracks until their retention ends.
 */
export const year: Bench = {
  name: `A year of a small ship, from ${DAYS} days in fast motion`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    try {
      const days = await live(folder);
      return [...toRows(days), ...(await measureYear(folder, days))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function live(folder: string): Promise<readonly SmallShipState[]> {
  const service = fork(new URL('./support/stepped-service.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SERVICE__DATA_DIR: folder,
      SERVICE__SERVER__PORT: '0',
      SERVICE__TRACKS__ENABLED: 'true',
    },
  });
  const days: SmallShipState[] = [];
  await once(service, 'message');
  for (let day = 0; day < DAYS; day += 1) {
    service.send({ hours: 24 });
    const [state] = (await once(service, 'message')) as [SmallShipState];
    days.push(state);
  }
  service.send('close');
  await once(service, 'exit');
  return days;
}

function toRows(days: readonly SmallShipState[]): BenchRow[] {
  const [first, last] = [days[WARM_UP_DAYS - 1], days.at(-1)];
  if (!first || !last) throw new Error('too few days');
  const perDay = (key: keyof SmallShipState) => (last[key] - first[key]) / (DAYS - WARM_UP_DAYS);
  const compared = (metric: string, key: keyof SmallShipState, limit: number): BenchRow => ({
    metric: `${metric} after ${DAYS} days (baseline: after one)`,
    ours: last[key],
    baseline: first[key],
    target: `<= ${limit} ×`,
    met: last[key] <= limit * first[key],
  });
  return [
    // A file system in memory marks no blocks, so that the figure is NaN.
    atMost(
      'MB written a month, whole blocks of the file system',
      (perDay('blocksMb') || Number.NaN) * MONTH_DAYS,
      MAX_MONTH_MB,
    ),
    measured('MB handed to the kernel a month, sentences of the bench included', perDay('writtenMb') * MONTH_DAYS),
    measured('s of processor time a day', perDay('cpuSecs')),
    compared('heap after a collection, MB,', 'heapMb', 1.2),
    compared('open files', 'files', 1.1),
    compared('handles', 'handles', 1.5),
  ];
}

/** Fills the database up to a year, and starts a service on it and on an empty one by turns. */
async function measureYear(folder: string, days: readonly SmallShipState[]): Promise<BenchRow[]> {
  const file = join(folder, 'service.db');
  const database = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
  const rows = await growthOf(database.db, days.length);
  await fillYear(database.db);
  await database.close();
  const fileMb = statSync(file).size / 1e6;
  const empty: number[] = [];
  const full: number[] = [];
  for (let run = 0; run <= STARTS; run += 1) {
    const none = join(folder, `empty-${run}`);
    mkdirSync(none);
    empty.push(await timeStart(none));
    full.push(await timeStart(folder));
  }
  const median = (values: readonly number[]) => percentile(values.slice(1), 0.5);
  return [
    ...rows,
    atMost('MB of the file after a year', fileMb, MAX_FILE_MB),
    {
      metric: 'ms to start with it, median of 5 (baseline: an empty one, by turns)',
      ours: median(full),
      baseline: median(empty),
      target: `<= ${MAX_START} ×`,
      met: median(full) <= MAX_START * median(empty),
    },
  ];
}

async function timeStart(dataDir: string): Promise<number> {
  const begin = performance.now();
  const service = await startService({ env: { SERVICE__DATA_DIR: dataDir, SERVICE__TRACKS__ENABLED: 'true' } });
  const ms = performance.now() - begin;
  await service.stop();
  return ms;
}

/** The tables that gain several rows a day; rows present from the start are included in the average. */
async function growthOf(db: Db, days: number): Promise<BenchRow[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const found: BenchRow[] = [];
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    const perDay = (counted.rows[0]?.count ?? 0) / days;
    if (perDay >= 5 && name !== 'schema_migrations') found.push(measured(`rows a day, ${name}`, perDay));
  }
  return found;
}

/** Copies the simulated days to a whole year; ids stay in the order of time, as the service's own do. */
async function fillYear(db: Db): Promise<void> {
  const spanMs = DAYS * DAY_MS;
  const columns = sql`latitude, longitude, altitude_m, speed_mps, ship_id, is_jump`;
  const lived = await greatest(db, 'recorded_at', 'gps_locations');
  for (let copy = 1; copy < YEAR_DAYS / DAYS; copy += 1) {
    const at = sql`recorded_at + ${copy * spanMs}`;
    const hex = sql`printf('%012x', ${at})`;
    await sql`insert into gps_locations (id, recorded_at, ${columns})
      select substr(${hex}, 1, 8) || '-' || substr(${hex}, 9) || substr(id, 14), ${at}, ${columns}
      from gps_locations where recorded_at <= ${lived} order by recorded_at`.execute(db);
  }
  const segments = await greatest(db, 'id', 'track_segments');
  // The chunks of a segment that is being stored are in the database before it, under the number of the first copy.
  const chunks = chunkId(segments + 1, 0) - 1;
  await sql`delete from track_chunks where id > ${chunks}`.execute(db);
  const skipped = Math.ceil((YEAR_DAYS - TRACKS_KEPT_DAYS) / DAYS);
  for (let copy = 1; copy < TRACKS_KEPT_DAYS / DAYS; copy += 1) {
    const by = (skipped + copy) * spanMs;
    await sql`insert into track_segments
      select id + ${copy * segments}, from_at + ${by}, to_at + ${by}, vessels, points, bytes, tolerance_m, members, boxes
      from track_segments where id <= ${segments}`.execute(db);
    await sql`insert into track_chunks select id + ${chunkId(copy * segments, 0)}, data
      from track_chunks where id <= ${chunks}`.execute(db);
  }
  const facts = createFactsStore(db, new FakeClock());
  const known = await facts.load();
  if (known) await facts.save({ ...known, nextSegment: (await greatest(db, 'id', 'track_segments')) + 1 });
}

async function greatest(db: Db, column: string, table: string): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(${sql.ref(column)}) as most from ${sql.table(table)}`.execute(db);
  return rows[0]?.most ?? 0;
}
