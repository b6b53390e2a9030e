import { createNatsBus } from '../../src/foundation/instance-bus/nats-bus.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import { NO_LOG } from '../../src/foundation/shared/logging/log-events.ts';
import { createTrafficCopy } from '../../src/instances/traffic-copy.ts';
import { publishTraffic, type TrafficPublisher } from '../../src/instances/traffic-publisher.ts';
import { createVesselsChannel } from '../../src/traffic/vessels/channel/vessels-channel.ts';
import { LiveTraffic } from '../../src/traffic/vessels/traffic.ts';
import { paced } from './paced.ts';
import { percentile } from './report.ts';

/** Orders of the parent to a process with the live traffic of one instance. */
export type MemberOrder =
  | { kind: 'connect'; url: string }
  /** The leader receives this number of new vessels. */
  | { kind: 'fill'; vessels: number }
  /** The leader sends its changes in this term; null stops it. */
  | { kind: 'publish'; epoch: number | null }
  /** The leader receives positions. */
  | { kind: 'feed'; perSecond: number; durationMs: number }
  /** The follower copies; it answers when it is current. */
  | { kind: 'follow' }
  | { kind: 'measure' }
  | { kind: 'report' };

export interface MemberReport {
  /** The share of a core since `measure`. */
  cpuShare: number;
  residentMb: number;
  /** The delay from a position's arrival at the leader to the listeners here, since `measure`. */
  p50Ms: number;
  p99Ms: number;
  isCurrent: boolean;
  vessels: number;
  /** Equal for equal traffic. */
  digest: number;
  /** What `follow` took. */
  joinMs: number;
  joinCpuMs: number;
}

const RATE_DIGITS = 1000;

const channel = createVesselsChannel(
  {
    vessels: () => traffic.vessels(),
    find: (mmsi) => traffic.find(mmsi),
    get size() {
      return traffic.size;
    },
    bbox: null,
  },
  systemClock,
);
const latencies: number[] = [];
const traffic = new LiveTraffic({
  ttlMs: 3_600_000,
  maxJumpMps: 0,
  rangeKm: undefined,
  maxVessels: 100_000,
  arbitration: { isDual: false, localPriorityTtlMs: 0 },
  listener: {
    spawn: channel.spawn,
    update(vessel) {
      channel.update(vessel);
      latencies.push(Date.now() - vessel.lastSeenAt);
    },
    remove: channel.remove,
    bbox: channel.bbox,
  },
});
let bus: ReturnType<typeof createNatsBus> | undefined;
let publisher: TrafficPublisher | undefined;
let copy: ReturnType<typeof createTrafficCopy> | undefined;
let fed = 0;
let since = { cpu: process.cpuUsage(), at: performance.now() };
const joined = { joinMs: 0, joinCpuMs: 0 };

const cpuMs = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};

function receive(vessel: number, round: number): void {
  const receivedAt = Date.now();
  traffic.accept({
    mmsi: 201_000_000 + vessel,
    source: 'remote',
    receivedAt,
    fixAt: receivedAt - (vessel % 2000),
    position: { latitude: 40 + (vessel % 2000) / 100 + round / 10_000, longitude: -10 + vessel / 4000 },
    motion: { speedKnots: (vessel % 200) / 10, courseDeg: (vessel % 3600) / 10, headingDeg: vessel % 360 },
    transponder: 'A',
    navStatusCode: vessel % 9,
    ...(round === 0 && {
      statics: { name: `VESSEL ${vessel}`, callsign: `DA${vessel}`, shipType: 79, lengthM: 110, beamM: 11 },
    }),
  });
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

async function follow(): Promise<void> {
  if (!bus) return;
  copy = createTrafficCopy({ bus, traffic, clock: systemClock, log: NO_LOG });
  const begin = { cpu: process.cpuUsage(), at: performance.now() };
  copy.start();
  await until(() => copy?.state().isCurrent === true);
  joined.joinMs = performance.now() - begin.at;
  joined.joinCpuMs = cpuMs(begin.cpu);
}

async function take(order: MemberOrder): Promise<void> {
  switch (order.kind) {
    case 'connect':
      bus = createNatsBus({ servers: [order.url], prefix: 'bench', name: 'bench', clock: systemClock, log: NO_LOG });
      return until(() => bus?.isUp === true);
    case 'fill':
      for (let vessel = 0; vessel < order.vessels; vessel += 1) receive(vessel, 0);
      return;
    case 'publish':
      publisher?.close();
      publisher = undefined;
      if (bus && order.epoch !== null) {
        publisher = publishTraffic({ bus, traffic, clock: systemClock, epoch: order.epoch, base: null });
      }
      return;
    case 'feed':
      return paced(order.perSecond, order.durationMs, async () => {
        receive((fed * 37) % traffic.size, 1 + (fed % RATE_DIGITS));
        fed += 1;
      });
    case 'follow':
      return follow();
    case 'measure':
      latencies.length = 0;
      since = { cpu: process.cpuUsage(), at: performance.now() };
      return;
    case 'report':
      return;
  }
}

function digest(): number {
  let sum = 0;
  for (const { mmsi, latitude, lastSeenAt, fixAt } of traffic.all()) {
    sum = (sum + ((mmsi * latitude * 1000 + lastSeenAt + fixAt) % 1_000_003)) % 2 ** 40;
  }
  return sum;
}

const report = (isWhole: boolean): MemberReport => ({
  cpuShare: cpuMs(since.cpu) / (performance.now() - since.at),
  residentMb: process.memoryUsage.rss() / 1024 / 1024,
  p50Ms: percentile(latencies, 0.5),
  p99Ms: percentile(latencies, 0.99),
  isCurrent: copy?.state().isCurrent ?? false,
  vessels: traffic.size,
  digest: isWhole ? digest() : 0,
  ...joined,
});

process.on('message', (order: MemberOrder) => {
  take(order).then(
    () => process.send?.(report(order.kind === 'report')),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
