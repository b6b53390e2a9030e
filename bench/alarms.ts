import { destination, distanceM } from '../src/foundation/shared/geo/geo.ts';
import { knotsToMps } from '../src/foundation/shared/units.ts';
import type { Vessel } from '../src/traffic/vessel-data/vessel.ts';
import { LiveTraffic } from '../src/traffic/vessels/traffic.ts';
import { advance, closestApproach, type Motion } from '../src/watch/alarms/approach/closest-approach.ts';
import { createApproach } from '../src/watch/alarms/approach/index.ts';
import { MAX_AREAS } from '../src/watch/alarms/areas/area.ts';
import { AreaWatch } from '../src/watch/alarms/areas/area-watch.ts';
import type { Reports } from '../src/watch/alarms/watch.ts';
import { makeArea } from '../test/support/samples/make-area.ts';
import { makeFix } from '../test/support/samples/make-fix.ts';
import { makeReport } from '../test/support/samples/make-report.ts';
import type { Bench, BenchRow } from './support/report.ts';

const VESSELS = 5000;
const SECONDS = 300;
const WARM_UP_SECONDS = 60;
/** The radius of the traffic around the own ship, as around a busy port. */
const AREA_KM = 60;
const START = { latitude: 50.36, longitude: 7.6 };
const FIRST_MMSI = 211_000_000;
const LIMITS = { cpaM: 500, tcpaSecs: 600 };
/** The report interval of class A: each second, one tenth of the vessels report. */
const REPORT_SECS = 10;
const POINTS = 50;
const MAX_MS = 5;

/** The cost per second of the watches of closest approach and of areas. */
export const alarms: Bench = {
  name: `Alarms: closest approach of ${VESSELS} vessels, and ${MAX_AREAS} areas`,
  run: async () => measure(),
};

function measure(): BenchRow[] {
  const raised = new Set<string>();
  const reports: Reports = {
    report: ({ key }) => raised.add(key).has(key),
    end: (key) => void raised.delete(key),
    withdraw: (key) => void raised.delete(key),
    has: (key) => raised.has(key),
  };
  const traffic = createTraffic();
  const approach = createApproach({
    limits: LIMITS,
    minSpeedKnots: 0.5,
    ownFleet: [],
    vessels: () => traffic.vessels(),
    find: (mmsi) => traffic.find(mmsi),
    lagMs: () => 0,
    reports,
  });
  const areas = new AreaWatch({ reports, own: () => START, isWatched: () => true });
  const polygons = Array.from({ length: MAX_AREAS }, (_, index) => makeArea({ shape: polygonAt(index) }));
  areas.set(polygons);
  const circles = Array.from({ length: MAX_AREAS }, (_, index) => areaAt(index));
  let inside = 0;
  const plainAreas = (vessel: Readonly<Vessel>) => {
    for (const { at, metres } of circles) if (distanceM(at, vessel) <= metres) inside += 1;
  };

  const ms = { look: 0, see: 0, plain: 0, areas: 0, plainAreas: 0 };
  for (let second = 0; second < WARM_UP_SECONDS + SECONDS; second += 1) {
    if (second === WARM_UP_SECONDS) Object.assign(ms, { look: 0, see: 0, plain: 0, areas: 0, plainAreas: 0 });
    const now = second * 1000;
    const own = advance({ ...START, courseDeg: 30, speedMps: 5 }, second);
    const fix = makeFix({ ...own, headingDeg: own.courseDeg, recordedAt: now });
    const received = report(traffic, second);
    ms.see += processorMs(() =>
      received.forEach((vessel) => void approach.watch.onVessel(vessel, { fix, now, isSettled: true })),
    );
    ms.look += processorMs(() => approach.watch.tick(now, fix));
    ms.plain += processorMs(() => plainApproach(own, traffic, now));
    ms.areas += processorMs(() => {
      for (const vessel of received)
        if (!areas.remainsFar(vessel.mmsi, vessel)) areas.see(toSighting(vessel), true, now);
      areas.tick(now);
    });
    ms.plainAreas += processorMs(() => received.forEach(plainAreas));
  }
  const mean = (total: number) => total / SECONDS;
  const cost = mean(ms.look + ms.see);
  return [
    {
      metric:
        'closest approach: ms of processor time per second (baseline: the formula for every vessel, once a second)',
      ours: cost,
      baseline: mean(ms.plain),
      target: `≤ ${MAX_MS}`,
      met: cost <= MAX_MS,
    },
    {
      metric: `areas: ms of processor time per second (baseline: the distance to ${MAX_AREAS} points)`,
      ours: mean(ms.areas),
      baseline: mean(ms.plainAreas),
      target: `≤ ${MAX_MS}`,
      met: mean(ms.areas) <= MAX_MS,
    },
    { metric: 'alarms at the end', ours: raised.size, baseline: null, target: '', met: null },
    { metric: 'vessels found inside by the baseline', ours: inside, baseline: null, target: '', met: null },
  ];
}

/** The formula for every vessel, without a filter, a delay or a memory. */
function plainApproach(own: Motion, traffic: LiveTraffic, now: number): number {
  let near = 0;
  for (const { latitude, longitude, courseDeg, speedMps, fixAt } of traffic.vessels()) {
    const motion = { latitude, longitude, courseDeg: courseDeg ?? 0, speedMps };
    const { cpaM, tcpaSecs } = closestApproach(own, advance(motion, (now - fixAt) / 1000));
    if (cpaM <= LIMITS.cpaM && tcpaSecs !== null && tcpaSecs >= 0 && tcpaSecs <= LIMITS.tcpaSecs) near += 1;
  }
  return near;
}

function createTraffic(): LiveTraffic {
  const nothing = () => undefined;
  return new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels: VESSELS,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    listener: { spawn: nothing, update: nothing, remove: nothing, bbox: nothing },
  });
}

/** One tenth of the vessels report, in the first second all; two thirds lie still, as in a port. */
function report(traffic: LiveTraffic, second: number): Readonly<Vessel>[] {
  const received: Readonly<Vessel>[] = [];
  for (let index = 0; index < VESSELS; index += 1) {
    if (second > 0 && index % REPORT_SECS !== second % REPORT_SECS) continue;
    const metres = Math.sqrt((index + 0.5) / VESSELS) * AREA_KM * 1000;
    const speedKnots = index % 3 === 0 ? 4 + (index % 14) : 0;
    const courseDeg = (index * 73) % 360;
    const start = { ...destination(START, (index * 137.5) % 360, metres), courseDeg, speedMps: knotsToMps(speedKnots) };
    const mmsi = FIRST_MMSI + index;
    traffic.accept(
      makeReport({
        mmsi,
        position: advance(start, second),
        motion: { speedKnots, courseDeg, headingDeg: courseDeg },
        receivedAt: second * 1000,
        fixAt: second * 1000,
      }),
    );
    const vessel = traffic.find(mmsi);
    if (vessel) received.push(vessel);
  }
  return received;
}

/** An area spread as the vessels are, with a radius from 200 m to 5 km. */
const areaAt = (index: number) => ({
  at: destination(START, (index * 137.5) % 360, Math.sqrt((index + 0.5) / MAX_AREAS) * AREA_KM * 1000),
  metres: 200 + index * 48,
});

function polygonAt(index: number) {
  const { at, metres } = areaAt(index);
  const points = Array.from({ length: POINTS }, (_, corner) => {
    const { latitude, longitude } = destination(at, (corner * 360) / POINTS, metres * (corner % 2 === 0 ? 1 : 0.8));
    return [latitude, longitude] as const;
  });
  return { kind: 'polygon', points } as const;
}

const toSighting = (vessel: Readonly<Vessel>) => ({
  mmsi: vessel.mmsi,
  name: vessel.statics.name,
  source: 'antenna' as const,
  latitude: vessel.latitude,
  longitude: vessel.longitude,
  fixAt: vessel.fixAt,
  lagMs: 0,
  speedMps: vessel.speedMps,
});

function processorMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
