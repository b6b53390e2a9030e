import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../src/foundation/db/open.ts';
import { createChartStore } from '../src/traffic/waterway/chart-store.ts';
import { cellX, cellY, levelOf, TILE, zoomsOf } from '../src/traffic/waterway/grid.ts';
import { createRecorder } from '../src/traffic/waterway/recorder.ts';
import { createTileImages } from '../src/traffic/waterway/tile-images.ts';
import { parseGpx } from '../src/vessel/position/replay/gpx.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { createRandom, createRoute } from '../tools/ais/traffic/index.ts';
import type { Bench, BenchRow } from './support/report.ts';

const POSITIONS = 1_000_000;
const SOME = 100_000;
/** Positions between two writes (15 min) of 160 vessels that report every ten seconds. */
const PER_WRITE = (160 * 900) / 10;
const SPREAD_M = 180;
/** The position error of a receiver in degrees: some 15 m. */
const JITTER_DEG = 0.000_3;
const MAX_COST_US = 1;

/** The cost of learning the Rhine from Koblenz to Bonn: processor time including the writes, and disk space. */
export const chart: Bench = {
  name: 'Learnt waterway',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const file = join(folder, 'service.db');
    const { db, close } = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
    const level = levelOf(25);
    const recorder = createRecorder({ db, clock: new FakeClock(), log: silentLog, level, maxBytes: 64e6 });
    const places = createPlaces();
    const diskBytes = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      return statSync(file).size;
    };
    try {
      // Warm up: the code is compiled.
      await learn(recorder, places, { from: 0, count: PER_WRITE * 4 });
      await recorder.reset();
      await sql`vacuum`.execute(db);
      const emptyBytes = await diskBytes();
      const first = await learn(recorder, places, { from: 0, count: SOME });
      const firstBytes = (await diskBytes()) - emptyBytes;
      const all = await learn(recorder, places, { from: SOME, count: POSITIONS - SOME });
      const allBytes = (await diskBytes()) - emptyBytes;
      const imageMs = await drawAll(db, recorder);
      return [
        cost(`processor time per position of the first ${SOME}, µs`, first),
        cost(`processor time per position of the next ${POSITIONS - SOME}, µs`, all),
        row(`KB on the disk after ${SOME} positions`, firstBytes / 1000),
        row(`KB on the disk after ${POSITIONS} positions`, allBytes / 1000),
        row('processor time of the image of a tile, ms, median of all zooms', imageMs),
      ];
    } finally {
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const row = (metric: string, ours: number): BenchRow => ({ metric, ours, baseline: null, target: '', met: null });
const cost = (metric: string, ours: number): BenchRow => {
  return { metric, ours, baseline: null, target: `<= ${MAX_COST_US} µs`, met: ours <= MAX_COST_US };
};

type Recorder = ReturnType<typeof createRecorder>;

/** Microseconds of processor time per position, including all writes. */
async function learn(recorder: Recorder, places: Float64Array, { from, count }: { from: number; count: number }) {
  const before = process.cpuUsage();
  for (let index = from; index < from + count; index += 1) {
    recorder.record(places[2 * index] ?? 0, places[2 * index + 1] ?? 0);
    if (index % PER_WRITE === PER_WRITE - 1) await recorder.flush();
  }
  await recorder.flush();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Latitude and longitude of each position, computed beforehand: vessels all over the river, most near its middle. */
function createPlaces(): Float64Array {
  const random = createRandom(1);
  const track = parseGpx(readFileSync(new URL('../examples/voyage/koblenz-bonn.gpx', import.meta.url), 'utf8'));
  const line = track.filter((_point, index) => index % 4 === 0);
  const lanes = Array.from({ length: 24 }, () =>
    createRoute(line, { starboardM: ((random() + random() + random()) / 3) * SPREAD_M }),
  );
  const places = new Float64Array(2 * POSITIONS);
  for (let index = 0; index < POSITIONS; index += 1) {
    const lane = lanes[index % lanes.length];
    if (!lane) continue;
    const { latitude, longitude } = lane.poseAt(random() * lane.lengthM);
    const jitter = () => (random() - 0.5) * JITTER_DEG;
    places.set([latitude + jitter(), longitude + jitter()], 2 * index);
  }
  return places;
}

async function drawAll(db: Parameters<typeof createChartStore>[0], recorder: Recorder): Promise<number> {
  const images = createTileImages({ store: createChartStore(db), recorder });
  const { minZoom, maxZoom } = zoomsOf(recorder.facts().level);
  const times: number[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const cells = 2 ** z * TILE;
    const before = process.cpuUsage();
    await images.find({ z, x: Math.floor(cellX(7.35, cells) / TILE), y: Math.floor(cellY(50.46, cells) / TILE) });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
