import type { StoredTracks } from '../../../src/traffic/tracks/index.ts';
import { PointList } from '../../../src/traffic/ways/track/points.ts';

/*
 * Vessels on a bending river of 40 km with one lock, up and down for some days. Known in advance: how fast each of them is,
 * when it departs, and how long the lock takes.
 */
export const RIVER = {
  startSecs: Date.parse('2026-08-03T00:00:00Z') / 1000,
  lengthM: 40_000,
  lockM: 18_000,
  /** Both ends, where vessels lie. */
  low: riverAt(0),
  high: riverAt(40_000),
  lock: riverAt(18_000),
} as const;

const DAY_SECS = 86_400;
const STEP_SECS = 60;

/** Metres from the mouth to degrees. */
export function riverAt(metres: number): { latitude: number; longitude: number } {
  const east = 900 * Math.sin(metres / 2600);
  return { latitude: 50 + metres / 111_195, longitude: 8 + east / 71_500 };
}

export interface RiverVessel {
  readonly mmsi: number;
  readonly lengthM: number;
  readonly speedMps: number;
  readonly points: PointList;
  /** When it was within 300 m of the end that it went to. */
  readonly arrivals: { readonly at: number; readonly up: boolean; readonly departs: number }[];
}

/** Each vessel goes up on one day and down on the next, and lies at the ends. */
export function makeRiverDays({ days, vessels }: { days: number; vessels: number }): RiverVessel[] {
  return Array.from({ length: vessels }, (_, index) => makeVessel(index, days));
}

function makeVessel(index: number, days: number): RiverVessel {
  const vessel: RiverVessel = {
    mmsi: 211_000_001 + index,
    lengthM: 110,
    speedMps: 2.6 + (index % 5) * 0.2,
    points: new PointList(),
    arrivals: [],
  };
  let metres = index % 2 === 0 ? 0 : RIVER.lengthM;
  for (let day = 0; day < days; day += 1) {
    const departs = RIVER.startSecs + day * DAY_SECS + 4 * 3600 + index * 900;
    const up = metres === 0;
    for (let secs = RIVER.startSecs + day * DAY_SECS; secs < departs; secs += 600) place(vessel, secs, metres);
    metres = sail(vessel, { departs, up, lockSecs: 1200 + ((index * 7 + day * 3) % 10) * 60 });
  }
  return vessel;
}

function place({ points }: RiverVessel, secs: number, metres: number): void {
  const { latitude, longitude } = riverAt(metres);
  points.add(secs, latitude, longitude);
}

function sail(
  vessel: RiverVessel,
  { departs, up, lockSecs }: { departs: number; up: boolean; lockSecs: number },
): number {
  const [from, to] = up ? [0, RIVER.lengthM] : [RIVER.lengthM, 0];
  let secs = departs;
  let gone = 0;
  let arrived = false;
  let isThrough = false;
  const way = RIVER.lengthM;
  const lockAt = up ? RIVER.lockM : way - RIVER.lockM;
  while (gone < way) {
    place(vessel, secs, up ? from + gone : from - gone);
    if (!arrived && way - gone <= 300) {
      vessel.arrivals.push({ at: secs, up, departs });
      arrived = true;
    }
    if (!isThrough && gone >= lockAt) {
      for (const end = secs + lockSecs; secs < end; secs += STEP_SECS) place(vessel, secs, up ? gone : way - gone);
      isThrough = true;
    }
    secs += STEP_SECS;
    gone += vessel.speedMps * (up ? 0.85 : 1.15) * STEP_SECS;
  }
  place(vessel, secs, to);
  return to;
}

/** Stored tracks as the recorder writes them: one leg per vessel. */
export const storedRiver = (vessels: readonly RiverVessel[]): Pick<StoredTracks, 'read' | 'oldestMs'> => ({
  async *read({ fromMs, toMs, mmsis }) {
    const wanted = vessels.filter(({ mmsi }) => !mmsis || mmsis.includes(mmsi));
    const tracks = wanted.map(({ mmsi, points }) => ({
      mmsi,
      columns: {
        count: points.count,
        tenths: Float64Array.from(points.secs, (secs) => secs * 10),
        latE5: Int32Array.from(points.latitudes, (degrees) => Math.round(degrees * 1e5)),
        lonE5: Int32Array.from(points.longitudes, (degrees) => Math.round(degrees * 1e5)),
        speeds: new Uint16Array(points.count),
        courses: new Uint16Array(points.count),
        marks: new Uint16Array(points.count),
      },
    }));
    yield { fromMs, toMs, toleranceM: 20, isClosed: true, tracks };
  },
  oldestMs: async () => RIVER.startSecs * 1000,
});
