import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../src/foundation/db/open.ts';
import { chunkId, createFactsStore } from '../src/traffic/tracks/store/track-store.ts';
import type { VesselReport } from '../src/traffic/vessels/index.ts';
import { createRiverFleet } from '../test/support/ais/river.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { createRecordedTracks, partlyMooredReports } from '../test/support/features/recorded-tracks.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { memoryMbOf, readMetrics } from './support/measured.ts';
import { atMost, type Bench, type BenchRow, measured, percentile } from './support/report.ts';
import { startService } from './support/service.ts';

const VESSELS = 2000;
const SEGMENT_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;
const SEGMENTS = (90 * 24 * 3_600_000) / SEGMENT_MS;
/** The number of parallel rivers, a degree of longitude apart. */
const RIVERS = 6;
/** Boxes: one whole river, and two that cut the tracks of passing vessels. */
const BOXES = [
  { name: 'a box of a whole river', bbox: '7.4,50.2,7.8,50.6', isWhole: true },
  { name: 'a box of a part of the river', bbox: '7.4,50.35,7.8,50.45', isWhole: false },
  { name: 'a box of 0.05°', bbox: '7.6,50.4,7.65,50.45', isWhole: false },
];
const RUNS = 5;
const KEY = 'bench';
/** A request of other clients during the measurement. */
const OTHER = '/v1/clients';
const WARM_UP = 3000;

/** The cost of three months of 2,000 vessels: for requests of tracks, for other requests, and for a start. */
export const tracksQuarter: Bench = {
  name: 'Tracks of 90 days',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    try {
      const startMs = Math.floor(Date.now() / SEGMENT_MS - SEGMENTS - 1) * SEGMENT_MS;
      const file = join(folder, 'service.db');
      return [await measureRecovery(folder, file, startMs), ...(await measureBoxes(file, startMs))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Records six hours, and returns how long a start takes after their last minute. */
async function measureRecovery(folder: string, file: string, startMs: number): Promise<BenchRow> {
  const { db, engine, close } = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
  const clock = new FakeClock(startMs);
  const { tracks, accept } = createRecordedTracks({ db, engine }, clock);
  const copy = join(folder, 'killed.db');
  try {
    await tracks.restore();
    for (const report of partlyMooredReports({ vessels: VESSELS, startMs, durationMs: SEGMENT_MS })) {
      while (report.receivedAt >= Math.ceil((clock.now() + 1) / MINUTE_MS) * MINUTE_MS) {
        await clock.advance(MINUTE_MS - (clock.now() % MINUTE_MS));
        await tracks.written();
      }
      clock.stall(report.receivedAt - clock.now());
      accept(onItsRiver(report));
    }
    await sql`vacuum into ${sql.lit(copy)}`.execute(db);
    while (tracks.stats().segments === 0) {
      await clock.advance(1000);
      await setTimeout(1);
    }
  } finally {
    await tracks.close();
    await close();
  }
  const killed = await openDatabase({ url: `sqlite:${copy}`, log: silentLog });
  const next = createRecordedTracks(killed, clock).tracks;
  const begun = performance.now();
  await next.restore();
  const tookMs = performance.now() - begun;
  await next.close();
  await killed.close();
  return atMost('ms until six hours of the journal are read at a start', tookMs, 500);
}

const onItsRiver = (report: VesselReport): VesselReport => {
  const { mmsi, position } = report;
  if (!position) return report;
  return { ...report, position: { ...position, longitude: position.longitude + riverOf(mmsi) } };
};

const riverOf = (mmsi: number): number => Math.floor(mmsi / 2) % RIVERS;

/** Copies these six hours over 90 days, and requests all vessels that passed one of the rivers. */
async function measureBoxes(file: string, startMs: number): Promise<BenchRow[]> {
  const points = await repeat(file);
  const service = await startService({
    env: {
      SERVICE__DATABASE__URL: `sqlite:${file}`,
      SERVICE__AUTH__API_KEYS: KEY,
      SERVICE__TRACKS__ENABLED: 'true',
      SERVICE__TRACKS__MAX_DAYS: '365',
      SERVICE__RATE_LIMIT__ENABLED: 'false',
    },
  });
  const times = `from=${startMs / 1000}&to=${(startMs + SEGMENTS * SEGMENT_MS) / 1000}`;
  const rows = [measured('points of 90 days, million', points / 1e6)];
  try {
    // Warm up: the memory growth of the other requests alone does not count.
    for (let count = 0; count < WARM_UP; count += 1) await get(service.url, OTHER);
    const { now: before } = memoryMbOf(service.pid);
    for (const box of BOXES) rows.push(...(await measureBox(service.url, box, times)));
    return [...rows, atMost('MB of resident memory more after all', memoryMbOf(service.pid).now - before, 40)];
  } finally {
    await service.stop();
  }
}

async function measureBox(
  url: string,
  { name, bbox, isWhole }: (typeof BOXES)[number],
  times: string,
): Promise<BenchRow[]> {
  const path = `/v1/tracks?bbox=${bbox}&${times}&detail=list&limit=500`;
  const boxMs: number[] = [];
  const otherMs: number[] = [];
  let found = 0;
  let { cpuSecs: cpuBefore } = await readMetrics(url);
  for (let run = 0; run <= RUNS; run += 1) {
    // The first run compiles the code and does not count.
    if (run === 1) cpuBefore = (await readMetrics(url)).cpuSecs;
    let isDone = false;
    const begun = performance.now();
    const asked = get(url, path).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const before = performance.now();
      await get(url, OTHER);
      if (run > 0) otherMs.push(performance.now() - before);
      await setTimeout(5);
    }
    found = ((await asked) as { vessels: unknown[] }).vessels.length;
    if (run > 0) boxMs.push(performance.now() - begun);
  }
  const usedSecs = (await readMetrics(url)).cpuSecs - cpuBefore;
  const sent = createRiverFleet(VESSELS, 1).filter(({ mmsi }) => riverOf(mmsi) === 0).length;
  if (isWhole ? found !== sent : found === 0 || found > sent) throw new Error(`${found} of ${sent} vessels in ${name}`);
  return [
    measured(`vessels in ${name}`, found),
    atMost(`s for the vessels of ${name} in 90 days`, percentile(boxMs, 0.5) / 1000, 1.2),
    measured('s of processor time for them and the other requests', usedSecs / RUNS),
    atMost('p99 of other requests meanwhile, ms', percentile(otherMs, 0.99), 20),
  ];
}

async function get(url: string, path: string): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': KEY } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Fills 90 days with copies of the only segment, and returns the number of points. */
async function repeat(file: string): Promise<number> {
  const { db, close } = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
  try {
    const copies = sql`with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${SEGMENTS - 1})`;
    await sql`${copies} insert into track_segments
      select id + n, from_at + n * ${SEGMENT_MS}, to_at + n * ${SEGMENT_MS}, vessels, points, bytes, tolerance_m, members, boxes
      from track_segments, copies`.execute(db);
    await sql`${copies} insert into track_chunks select id + n * ${chunkId(1, 0)}, data from track_chunks, copies`.execute(
      db,
    );
    const facts = createFactsStore(db, new FakeClock());
    const known = await facts.load();
    if (known) await facts.save({ ...known, nextSegment: SEGMENTS + 1 });
    const { points } = await db
      .selectFrom('track_segments')
      .select((row) => row.fn.sum<number>('points').as('points'))
      .executeTakeFirstOrThrow();
    return points;
  } finally {
    await close();
  }
}
