import type { Reader } from '../src/traffic/tracks/reading/read-turns.ts';
import { createTracksService } from '../src/traffic/tracks/reading/tracks-service.ts';
import type { SegmentTracks, StoredTracks, TrackBox, VesselTrack } from '../src/traffic/tracks/stored-track.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { silentLog } from '../test/support/silent-log.ts';
import type { Bench, BenchRow } from './support/report.ts';
import { createThreadTime } from './support/thread-time.ts';

const VESSELS = 2000;
const SEGMENT_MS = 6 * 3_600_000;
const START_MS = Date.parse('2026-11-01T00:00:00Z');
const DAYS = 30;
/** Points of a vessel in six hours, as on rivers and coasts with a tolerance of 20 m. */
const POINTS = 58;
const RUNS = 9;
/** One request at a time. */
const READER: Reader = { client: 'bench', signal: new AbortController().signal };
/** Vessels in one chunk of the store. */
const PER_CHUNK = 40;

/** The cost of answers from the tracks of 2,000 vessels, without unpacking the store. */
export const tracksReading: Bench = {
  name: 'Reading of stored tracks',
  async run() {
    const segment = makeSegment();
    const store = createStore(segment);
    const noHistory = async function* () {
      yield [];
    };
    const service = createTracksService({ store, own: noHistory, clock: new FakeClock(), log: silentLog });
    const range = { fromMs: START_MS, toMs: START_MS + DAYS * 24 * 3_600_000 };
    const day = { fromMs: START_MS, toMs: START_MS + 24 * 3_600_000 };
    const box = { west: 7.1, south: 50.1, east: 7.35, north: 50.29 };
    const block = START_MS / 600_000 + 5;
    const atMs = START_MS + 3_000_500;
    let bytes = 0;
    return [
      row(
        'one vessel, 30 days, 2,000 points, ms',
        60,
        await median(() => service.track({ mmsi: 200_000_007, range, maxPoints: 2000 }, READER)),
      ),
      row(
        'a box, 24 hours, ms',
        40,
        await median(() => service.visitors({ box, range: day, after: 0, limit: 500 }, READER)),
      ),
      row(
        'all vessels at an instant, ms',
        20,
        await median(() => Array.fromAsync(service.instant({ atMs, box: undefined }, READER))),
      ),
      row(
        `a block with ${VESSELS} vessels, ms`,
        30,
        await median(async () => {
          bytes = (await service.block({ zoom: 2, x: 2, y: 1, block }, READER)).length;
        }),
      ),
      row('a block of zoom 2, kB', 55, bytes / 1000),
      row(
        'a block of zoom 12, ms',
        30,
        await median(() => service.block({ zoom: 12, x: 2130, y: 1387, block }, READER)),
      ),
    ];
  },
};

/** Processor time of this thread: the median of some runs after one warm-up. */
async function median(run: () => Promise<unknown>): Promise<number> {
  const threadMs = createThreadTime();
  const all: number[] = [];
  for (let count = 0; count <= RUNS; count += 1) {
    const before = threadMs();
    await run();
    if (count > 0) all.push(threadMs() - before);
  }
  return all.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
}

const row = (metric: string, most: number, ours: number): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: `<= ${most}`,
  met: ours <= most,
});

/** A store with copies of the same six hours as segments, their times moved. */
function createStore(first: readonly VesselTrack[]): StoredTracks {
  const count = (DAYS * 24 * 3_600_000) / SEGMENT_MS;
  const boxes = new Map(first.map(({ mmsi, columns }) => [mmsi, boxOf(columns)]));
  const byMmsi = new Map(first.map((track) => [track.mmsi, track]));
  return {
    async *read({ fromMs, toMs, mmsis, box }) {
      for (let at = 0; at < count; at += 1) {
        const from = START_MS + at * SEGMENT_MS;
        if (from > toMs || from + SEGMENT_MS < fromMs) continue;
        const all = mmsis?.flatMap((mmsi) => byMmsi.get(mmsi) ?? []) ?? first;
        const wanted = box ? all.filter(({ mmsi }) => overlap(boxes.get(mmsi) ?? box, box)) : all;
        for (let chunk = 0; chunk < wanted.length; chunk += PER_CHUNK)
          yield moved(wanted.slice(chunk, chunk + PER_CHUNK), from);
      }
    },
    generation: () => '1',
    isCurrent: async () => true,
    finalBeforeMs: () => START_MS + DAYS * 24 * 3_600_000,
    oldestMs: async () => START_MS,
    statistics: async () => ({ vessels: VESSELS, points: 0, bytes: 0, oldestMs: START_MS, openPoints: 0, largest: [] }),
    wipe: async () => undefined,
    wipeBefore: async () => undefined,
  };
}

/** The box as the directory of the store has it. */
const boxOf = ({ latE5, lonE5 }: VesselTrack['columns']): TrackBox => ({
  south: Math.min(...latE5) / 1e5,
  north: Math.max(...latE5) / 1e5,
  west: Math.min(...lonE5) / 1e5,
  east: Math.max(...lonE5) / 1e5,
});

const overlap = (a: TrackBox, b: TrackBox): boolean =>
  a.north >= b.south && a.south <= b.north && a.east >= b.west && a.west <= b.east;

const moved = (tracks: readonly VesselTrack[], fromMs: number): SegmentTracks => ({
  fromMs,
  toMs: fromMs + SEGMENT_MS,
  toleranceM: 20,
  isClosed: true,
  tracks: tracks.map(({ mmsi, columns }) => ({
    mmsi,
    columns: { ...columns, tenths: columns.tenths.map((tenths) => tenths + fromMs / 100) },
  })),
});

function makeSegment(): VesselTrack[] {
  return Array.from({ length: VESSELS }, (_, vessel) => {
    const many = Array.from({ length: POINTS }, (_one, at) => at);
    const [latE5, lonE5] = [5_000_000 + (vessel % 60) * 1500, 700_000 + Math.floor(vessel / 60) * 4500];
    return {
      mmsi: 200_000_000 + vessel,
      columns: {
        count: POINTS,
        tenths: Float64Array.from(many, (at) => (at * SEGMENT_MS) / 100 / POINTS),
        latE5: Int32Array.from(many, (at) => latE5 + at * 90 + ((at * 37) % 23)),
        lonE5: Int32Array.from(many, (at) => lonE5 + Math.abs((at % 20) - 10) * 120),
        speeds: Uint16Array.from(many, (at) => 80 + (at % 9)),
        courses: Uint16Array.from(many, (at) => (at * 7) % 360),
        marks: Uint16Array.from(many, (at) => (at === 0 ? 1 : at === POINTS - 1 ? 2 : 0)),
      },
    };
  });
}
