import type { ObservedFix } from '../../../src/cargo/log/detection/good-fixes.ts';
import { destination, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

/** What a simulated vessel does: it stays for a time, or sails for so many metres. */
export type Act =
  | { stay: number /** At anchor it swings with this radius. */; swingM?: number }
  | { sail: number; speedMps: number; course: number };

export interface Voyaging {
  begin: LatLon;
  at: number;
  acts: readonly Act[];
  /** Numbers from 0 to 1. */
  random: () => number;
  stepMs?: number;
  /** Standard deviation of the receiver. */
  noiseM?: number;
}

/** What really happened. */
export interface Truth {
  /** Begin and end of each act. */
  times: { from: number; to: number; position: LatLon }[];
}

const ACCELERATION = 0.03;

/** A reproducible source of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The fixes of a voyage with the noise of its receiver, and the truth about it. */
export function makeVoyage({
  begin,
  at,
  acts,
  random,
  stepMs = 5000,
  noiseM = 4,
}: Voyaging): Truth & { fixes: ObservedFix[] } {
  const fixes: ObservedFix[] = [];
  const times: Truth['times'] = [];
  let position = begin;
  let now = at;
  // The error of a receiver wanders, rather than being new with each fix.
  let east = 0;
  let north = 0;
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random() * 0.999_999)) * Math.cos(2 * Math.PI * random());
  const observe = (where: LatLon, speedMps: number) => {
    const keep = Math.exp(-stepMs / 60_000);
    const fresh = noiseM * Math.sqrt(1 - keep * keep);
    east = east * keep + fresh * gauss();
    north = north * keep + fresh * gauss();
    const seen = destination(where, (Math.atan2(east, north) * 180) / Math.PI, Math.hypot(east, north));
    const speed = Math.max(0, speedMps + 0.12 + 0.1 * gauss());
    fixes.push({ ...seen, at: now, speedMps: speed, hdop: 0.8 + random() * 0.6 });
    now += stepMs;
  };
  for (const act of acts) {
    const from = now;
    if ('stay' in act) {
      const { swingM = 0 } = act;
      const turn = random() * 360;
      for (const end = now + act.stay; now < end; ) {
        const angle = turn + 70 * Math.sin((2 * Math.PI * (now - from)) / 5_400_000);
        observe(swingM > 0 ? destination(position, angle, swingM) : position, swingM > 0 ? 0.15 : 0.05);
      }
    } else {
      let gone = 0;
      while (gone < act.sail) {
        // It gains and loses speed over a while.
        const speed = Math.max(
          0.1,
          Math.min(act.speedMps, ...[gone, act.sail - gone].map((m) => Math.sqrt(2 * ACCELERATION * m + 0.01))),
        );
        const step = Math.min(act.sail - gone, (speed * stepMs) / 1000);
        gone += step;
        observe(destination(position, act.course, gone), speed);
        if (act.sail - gone < 0.5) break;
      }
      position = destination(position, act.course, act.sail);
    }
    times.push({ from, to: now, position });
  }
  return { fixes, times };
}
