import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';
import { toVessel, type Vessel } from '../../../src/traffic/vessel-data/vessel.ts';
import { createRandom } from '../../../tools/ais/traffic/index.ts';
import { positionIntervalMs } from '../../../tools/ais/traffic/vessel.ts';
import { makeReport } from '../samples/make-report.ts';
import { createRiverFleet } from './river.ts';

/** What a receiver of positions is wrong by, and how long that stays, in reports. */
const NOISE_DEG = 0.000_03;
const NOISE_KEPT = 0.9;
/** A bend is no corner: a vessel is where it was on the mean of so many seconds. */
const SMOOTH_SECS = 40;

export interface TrackTraffic {
  vessels: number;
  seed?: number;
  startMs: number;
  durationMs: number;
}

/** Position reports of vessels on a river, with the noise of their receivers, in order of time. */
export function* riverReports({ vessels, seed = 1, startMs, durationMs }: TrackTraffic): Generator<VesselReport> {
  const random = createRandom(seed);
  const fleet = createRiverFleet(vessels, seed).map((vessel) => ({
    vessel,
    dueMs: Math.floor(random() * positionIntervalMs(vessel)),
    noise: { latitude: 0, longitude: 0 },
  }));
  for (let second = 0; second * 1000 < durationMs; second += 1) {
    for (const one of fleet) {
      if (one.dueMs > second * 1000) continue;
      const { vessel, noise } = one;
      one.dueMs += positionIntervalMs(vessel);
      noise.latitude = noise.latitude * NOISE_KEPT + (random() - 0.5) * NOISE_DEG;
      noise.longitude = noise.longitude * NOISE_KEPT + (random() - 0.5) * NOISE_DEG * 1.6;
      const at = smooth(vessel.motion, second * 1000);
      const receivedAt = startMs + second * 1000;
      yield makeReport({
        mmsi: vessel.mmsi,
        receivedAt,
        position: { latitude: at.latitude + noise.latitude, longitude: at.longitude + noise.longitude },
        motion: {
          speedKnots: Math.round(Math.max(0, at.speedKnots + (random() - 0.5) * 0.3) * 10) / 10,
          courseDeg: at.speedKnots > 0 ? (at.courseDeg + random() * 4 + 358) % 360 : null,
          headingDeg: null,
        },
        navStatusCode: vessel.isMoored ? 5 : 0,
      });
    }
  }
}

type Motion = ReturnType<typeof createRiverFleet>[number]['motion'];

function smooth(motion: Motion, atMs: number) {
  let [latitude, longitude, parts] = [0, 0, 0];
  for (let offset = -SMOOTH_SECS / 2; offset <= SMOOTH_SECS / 2; offset += 10) {
    const at = motion(Math.max(0, atMs + offset * 1000));
    latitude += at.latitude;
    longitude += at.longitude;
    parts += 1;
  }
  return { ...motion(atMs), latitude: latitude / parts, longitude: longitude / parts };
}

/** Vessels as the live traffic has them, each made at its first report. */
export function createVesselsOf() {
  const vessels = new Map<number, Vessel>();
  return (report: VesselReport): Vessel => {
    const { position } = report;
    if (!position) throw new Error('a report with a position is needed');
    const known = vessels.get(report.mmsi);
    const vessel = known ?? toVessel(report, position);
    if (!known) vessels.set(report.mmsi, vessel);
    Object.assign(vessel, position, { isShown: true });
    return vessel;
  };
}

/** No recorded positions of the own ship. */
export async function* noHistory(): AsyncGenerator<never> {
  yield* [];
}
