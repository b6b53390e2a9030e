import type { LatLon } from '../src/foundation/shared/geo/geo.ts';
import { destination, distanceM } from '../src/foundation/shared/geo/geo.ts';
import { LiveTraffic } from '../src/traffic/vessels/traffic.ts';
import { toVesselRules } from '../src/watch/alarms/proximity/vessel-rule.ts';
import { createAlertBoard } from '../test/support/features/alert-board.ts';
import { makeReport } from '../test/support/samples/make-report.ts';
import { makeWatchlistEntry, makeWatchlistRules } from '../test/support/samples/make-watchlist-rules.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';

const VESSELS = 5000;
const ENTRIES = 1000;
const FIXES = 2000;
const WARM_UP_FIXES = 200;
/** The radius of the traffic: some watched vessels are always inside a ring, most are not. */
const AREA_KM = 60;
const START = { latitude: 50.36, longitude: 7.6 };
const FIRST_MMSI = 211_000_000;
/** The own ship moves this far between two fixes. */
const STEP_M = 5;
const MAX_FIX_MS = 1;

/** The cost of the watchlist while the own ship and the others move. */
export const watchlist: Bench = {
  name: `Watchlist: ${ENTRIES} entries among ${VESSELS} vessels`,
  run: async () => measure(),
};

function measure(): BenchRow[] {
  const traffic = createTraffic();
  const entries = Array.from({ length: ENTRIES }, (_, index) =>
    makeWatchlistEntry(FIRST_MMSI + index * Math.floor(VESSELS / ENTRIES)),
  );
  const rules = makeWatchlistRules({ entries });
  let changes = 0;
  const board = createAlertBoard({ clock: Date, onChange: () => (changes += 1) });
  board.moveOwn(START);
  board.watch(toVesselRules(rules), (mmsi) => traffic.find(mmsi));

  const plain = createPlainWatch(traffic, toVesselRules(rules));
  const track = Array.from({ length: FIXES }, (_, fix) => destination(START, fix % 360, (fix % 100) * STEP_M));
  const move = (own: LatLon) => board.moveOwn(own);
  for (const own of track.slice(0, WARM_UP_FIXES)) {
    move(own);
    plain(own);
  }
  const oursMs = processorMs(track, move);
  const plainMs = processorMs(track, plain);
  const ours: number[] = [];
  const baseline: number[] = [];
  for (const own of track) {
    ours.push(timed(() => move(own)));
    baseline.push(timed(() => plain(own)));
  }
  const met = oursMs < MAX_FIX_MS;
  return [
    {
      ...row('ms of processor time per fix of the own ship, mean (baseline: every vessel)', oursMs, plainMs),
      target: `< ${MAX_FIX_MS}`,
      met,
    },
    row('ms per fix of the own ship, median (same baseline)', percentile(ours, 0.5), percentile(baseline, 0.5)),
    row('ms per fix of the own ship, p99 (same baseline)', percentile(ours, 0.99), percentile(baseline, 0.99)),
    row('alerts that are active', board.alerts().length, null),
    row('changes of status by these fixes', changes, null),
    measureUpdates(board, traffic),
  ];
}

const row = (metric: string, ours: number, baseline: number | null): BenchRow => ({
  metric,
  ours,
  baseline,
  target: '',
  met: null,
});

function createTraffic(): LiveTraffic {
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels: VESSELS,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    listener: { spawn: () => undefined, update: () => undefined, remove: () => undefined, bbox: () => undefined },
  });
  for (let vessel = 0; vessel < VESSELS; vessel += 1) {
    // Spread evenly over the area: the share within a radius grows with its square.
    const metres = Math.sqrt((vessel + 0.5) / VESSELS) * AREA_KM * 1000;
    const position = destination(START, (vessel * 137.5) % 360, metres);
    traffic.accept(makeReport({ mmsi: FIRST_MMSI + vessel, position }));
  }
  return traffic;
}

/** The plain method: at each fix the distance of every vessel, then the rings of the watched ones. */
function createPlainWatch(traffic: LiveTraffic, watches: ReturnType<typeof toVesselRules>) {
  return (own: LatLon) => {
    const alerts = [];
    for (const vessel of traffic.vessels()) {
      const distanceKm = distanceM(own, vessel) / 1000;
      const watch = watches.get(vessel.mmsi);
      const stars = watch?.ringsKm.filter((ringKm) => ringKm >= distanceKm).length ?? 0;
      if (stars > 0) alerts.push({ mmsi: vessel.mmsi, stars, distanceKm });
    }
    return alerts.sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm);
  };
}

/** The cost when each vessel moves a little, watched or not, compared with a call that does nothing. */
function measureUpdates(board: ReturnType<typeof createAlertBoard>, traffic: LiveTraffic): BenchRow {
  const rounds = 40;
  const vessels = [...traffic.vessels()].map(({ mmsi, latitude, longitude }) => ({ mmsi, latitude, longitude }));
  let ignored = 0;
  const ignore = (mmsi: number, position: LatLon) => {
    ignored += mmsi + position.latitude;
  };
  const eachVessel = (use: (mmsi: number, position: LatLon) => void) => {
    for (const vessel of vessels) {
      vessel.latitude += 1e-6;
      use(vessel.mmsi, vessel);
    }
  };
  const ours: number[] = [];
  const idle: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const oursMs = timed(() => eachVessel((mmsi, position) => board.moveVessel(mmsi, position)));
    const idleMs = timed(() => eachVessel(ignore));
    if (round < 0 || ignored === 0) continue;
    ours.push((oursMs * 1000) / VESSELS);
    idle.push((idleMs * 1000) / VESSELS);
  }
  return row('µs per vessel update (baseline: an empty call)', percentile(ours, 0.5), percentile(idle, 0.5));
}

/** Processor time of the whole process, garbage collection included; other programs on the machine do not count. */
function processorMs(track: readonly LatLon[], run: (own: LatLon) => unknown): number {
  const begin = process.cpuUsage();
  for (const own of track) run(own);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000 / track.length;
}

function timed(run: () => unknown): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}
