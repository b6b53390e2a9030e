import { ApproachWatch } from '../src/alarms/approach/approach-watch.ts';
import { advance, closestApproach, type Motion } from '../src/alarms/approach/closest-approach.ts';
import type { ApproachTarget } from '../src/alarms/approach/targets.ts';
import { destination } from '../src/shared/geo.ts';
import type { Bench, BenchRow } from './support/report.ts';

const VESSELS = 5000;
const SECONDS = 300;
const WARM_UP_SECONDS = 60;
/** All within this distance, as around a busy port. */
const AREA_KM = 60;
const START = { latitude: 50.36, longitude: 7.6 };
const FIRST_MMSI = 211_000_000;
const LIMITS = { cpaM: 500, tcpaSecs: 600, minSpeedMps: 0.26 };
/** Class A reports so often. */
const REPORT_MS = 10_000;
const MAX_MS = 5;

/** What the watch of closest approaches costs a second. */
export const alarms: Bench = {
  name: `Alarms: closest approach of ${VESSELS} vessels`,
  run: async () => measure(),
};

function measure(): BenchRow[] {
  const watch = new ApproachWatch(LIMITS);
  let raised = 0;
  let near = 0;
  const ours = (second: number, targets: readonly ApproachTarget[]) => {
    raised = watch.step({ motion: ownAt(second) }, targets, second * 1000).raised.length;
  };
  /** The formula for every vessel, without a filter, a delay or a memory. */
  const plain = (second: number, targets: readonly ApproachTarget[]) => {
    const own = ownAt(second);
    near = 0;
    for (const target of targets) {
      const { courseDeg, speedMps, fixAt } = target;
      const motion = { ...target, courseDeg: courseDeg ?? 0, speedMps: speedMps ?? 0 };
      const { cpaM, tcpaSecs } = closestApproach(own, advance(motion, second - fixAt / 1000));
      if (cpaM <= LIMITS.cpaM && tcpaSecs !== null && tcpaSecs >= 0 && tcpaSecs <= LIMITS.tcpaSecs) near += 1;
    }
  };
  const seconds = Array.from({ length: WARM_UP_SECONDS + SECONDS }, (_, second) => ({
    second,
    targets: targetsAt(second),
  }));
  let [oursMs, plainMs] = [0, 0];
  for (const { second, targets } of seconds) {
    const isMeasured = second >= WARM_UP_SECONDS;
    const oursNow = processorMs(() => ours(second, targets));
    const plainNow = processorMs(() => plain(second, targets));
    if (isMeasured) [oursMs, plainMs] = [oursMs + oursNow, plainMs + plainNow];
  }
  const mean = oursMs / SECONDS;
  return [
    {
      metric: 'ms of processor time per second (baseline: the formula for every vessel)',
      ours: mean,
      baseline: plainMs / SECONDS,
      target: `≤ ${MAX_MS}`,
      met: mean <= MAX_MS,
    },
    {
      metric: 'vessels inside the limits at the end (same baseline)',
      ours: raised,
      baseline: near,
      target: '',
      met: null,
    },
  ];
}

const ownAt = (second: number): Motion => advance({ ...START, courseDeg: 30, speedMps: 5 }, second);

/** Their last reports; a vessel reports every 10 s, one tenth of them each second. */
function targetsAt(second: number): ApproachTarget[] {
  return Array.from({ length: VESSELS }, (_, index) => {
    const metres = Math.sqrt((index + 0.5) / VESSELS) * AREA_KM * 1000;
    const start = destination(START, (index * 137.5) % 360, metres);
    // Two thirds lie still, as in a port.
    const speedMps = index % 3 === 0 ? 2 + (index % 7) : 0;
    const phase = (index % 10) * 1000;
    const fixAt = Math.max(0, Math.floor((second * 1000 - phase) / REPORT_MS) * REPORT_MS + phase);
    const motion = advance({ ...start, courseDeg: (index * 73) % 360, speedMps }, fixAt / 1000);
    return {
      mmsi: FIRST_MMSI + index,
      name: null,
      source: 'antenna',
      latitude: motion.latitude,
      longitude: motion.longitude,
      speedMps,
      courseDeg: motion.courseDeg,
      fixAt,
      transponder: 'A',
      isTurning: false,
    };
  });
}

function processorMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
