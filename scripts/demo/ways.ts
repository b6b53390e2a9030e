import { openDatabase } from '../../src/foundation/db/open.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';
import type { Log } from '../../src/foundation/shared/logging/log-events.ts';
import { DAY_MS, HOUR_MS, knotsToMps } from '../../src/foundation/shared/units.ts';
import { createWays } from '../../src/traffic/ways/index.ts';
import { createRandom, createRoute } from '../../tools/ais/traffic/index.ts';
import { UPSTREAM_OF_KOBLENZ } from './places.ts';

/** Predicting arrivals requires three days with tracks. */
const DAYS = 5;
const VESSELS = 10;
const FIRST_MMSI = 211_880_000;
const LENGTH_M = 135;
const STEP_MS = 60_000;
const MAX_BYTES = 64_000_000;
const SEED = 5;
const LANES_M = [30, 45, 60];
/** Downstream on the Rhine, over ground: the current is included. */
const KNOTS = { slowest: 8, fastest: 10.5 };

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

interface Passage {
  mmsi: number;
  atMs: number[];
  points: LatLon[];
}

/** One voyage a day for each vessel, from the first to the last point of the line. */
function createPassages(line: readonly LatLon[], now: number): Passage[] {
  const random = createRandom(SEED);
  const routes = LANES_M.map((starboardM) => createRoute(line, { starboardM }));
  const passages: Passage[] = [];
  for (let day = DAYS; day > 0; day -= 1)
    for (let vessel = 0; vessel < VESSELS; vessel += 1) {
      const route = routes[vessel % routes.length];
      if (!route) continue;
      const mps = knotsToMps(KNOTS.slowest + random() * (KNOTS.fastest - KNOTS.slowest));
      const begins = now - day * DAY_MS + random() * 12 * HOUR_MS;
      // The second half of the round is the way back.
      const steps = Math.floor(route.lengthM / 2 / mps / (STEP_MS / 1000));
      const atMs = Array.from({ length: steps }, (_, step) => begins + step * STEP_MS);
      const points = atMs.map((ms) => route.poseAt((mps * (ms - begins)) / 1000));
      passages.push({ mmsi: FIRST_MMSI + vessel, atMs, points });
    }
  return passages;
}

/** Fills a database with the ways learnt from some days of vessels on the line, so that arrivals are predicted. */
export async function fillWays(databaseUrl: string, line: readonly LatLon[]): Promise<void> {
  const passages = createPassages([...UPSTREAM_OF_KOBLENZ, ...line], systemClock.now());
  const { db, close } = await openDatabase({ url: databaseUrl, log: silent });
  const ways = createWays({
    db,
    leaderDb: db,
    clock: systemClock,
    log: silent,
    maxBytes: MAX_BYTES,
    isVehicle: false,
    ownMmsi: 0,
    own: async function* () {
      // The own voyage has only begun: there are no earlier positions.
    },
    tracks: {
      async *read({ fromMs, toMs }) {
        const isWithin = ({ atMs }: Passage) => (atMs.at(-1) ?? 0) >= fromMs && (atMs[0] ?? 0) <= toMs;
        yield { fromMs, toMs, toleranceM: 20, isClosed: true, tracks: passages.filter(isWithin).map(toTrack) };
      },
      oldestMs: async () => Math.min(...passages.map(({ atMs: [first = 0] }) => first)),
    },
    lengthOf: () => LENGTH_M,
    newestOf: () => undefined,
  });
  try {
    await ways.learn();
  } finally {
    await ways.close();
    await close();
  }
}

const toTrack = ({ mmsi, atMs, points }: Passage) => ({
  mmsi,
  columns: {
    count: points.length,
    tenths: Float64Array.from(atMs, (ms) => ms / 100),
    latE5: Int32Array.from(points, ({ latitude }) => Math.round(latitude * 1e5)),
    lonE5: Int32Array.from(points, ({ longitude }) => Math.round(longitude * 1e5)),
    speeds: new Uint16Array(points.length),
    courses: new Uint16Array(points.length),
    marks: new Uint16Array(points.length),
  },
});
