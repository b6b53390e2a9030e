import {
  connectAreaProbe,
  connectCellProbe,
  PacedTraffic,
  subscriptionAround,
  subscriptionOf,
  vesselsIn,
} from './support/area-clients.ts';
import { type Instance, isReady, leads, SharedParts, timeUntil } from './support/instances.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { measureShares, memoryMbOf, readMetrics } from './support/measured.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { positionSentence } from './support/sentence-feed.ts';

/** The number of kills, and of orderly stops. `TAKEOVERS=40 npm run bench "cluster takeover"` sets more. */
const TAKEOVERS = Number(process.env['TAKEOVERS'] ?? 5);
const VESSELS = 100_000;
const PER_SECOND = 10_000;
/** The registry stores all new vessels first. This start is not measured. */
const REGISTER_MS = 30_000;
const MEASURE_MS = 10_000;
/**
 * Single process and leader are compared at the same age and over a whole minute: periodic work is done every 5 s or
 * less often, and a short measurement later in a process's life would find more of it.
 */
const SETTLE_MS = 50_000;
const COMPARE_MS = 60_000;
const AWAY_MS = 1000;
const AREA_VESSELS = 50_000;
const AREA_PER_SECOND = 5000;
const AREA_CLIENTS = 1000;
const CELL_CLIENTS = 5000;
/** Clients that connect at the same time. */
const TOGETHER = 10;
const PROBES = 10;
const MB = 450;

/** The time without a leader, with the default lease. */
export const clusterTakeover: Bench = {
  name: `Cluster takeover: ${TAKEOVERS} kills and ${TAKEOVERS} stops of the leader`,
  async run() {
    await using parts = await SharedParts.start();
    let launched = 0;
    // Instances ignore messages of their own name, so each has another.
    const launch = () => {
      launched += 1;
      return parts.launch(`instance-${launched}`);
    };
    let [leader, follower] = [await launch(), await launch()];
    await timeUntil(() => leads(leader));
    const change = async (how: 'stop' | 'kill'): Promise<number> => {
      await timeUntil(() => isReady(follower));
      const [ended, next] = [leader, follower];
      const [ms] = await Promise.all([timeUntil(() => leads(next)), parts.end(ended, how)]);
      leader = next;
      follower = await launch();
      return ms;
    };
    const [kills, stops]: [number[], number[]] = [[], []];
    for (let round = 0; round < TAKEOVERS; round += 1) kills.push(await change('kill'));
    for (let round = 0; round < TAKEOVERS; round += 1) stops.push(await change('stop'));
    return [
      plain('ms from kill -9 until another instance leads, p50', percentile(kills, 0.5)),
      atMost('the same, p95', { ours: percentile(kills, 0.95), most: 8000 }),
      plain('ms from SIGTERM until another instance leads, p50', percentile(stops, 0.5)),
      atMost('the same, p95', { ours: percentile(stops, 0.95), most: 2000 }),
    ];
  },
};

/** Whole services: one alone, then a leader with two followers, with the same traffic. */
export const clusterCopies: Bench = {
  name: 'Cluster copies: 100,000 vessels, 10,000 positions/s, two followers',
  async run() {
    const alone = await measureAlone();
    await using parts = await SharedParts.start();
    const leader = await parts.launch('leader');
    await timeUntil(() => leads(leader));
    const traffic = await fill(parts, { vessels: VESSELS, perSecond: PER_SECOND });
    const settledAt = performance.now() + SETTLE_MS;
    const followers: Instance[] = [];
    const joins: number[] = [];
    for (const name of ['first', 'second']) {
      const follower = await parts.launch(name, { SERVICE__CLUSTER__ROLE: 'gateway' });
      followers.push(follower);
      joins.push((await Promise.all([timeUntil(() => isReady(follower)), traffic.run(MEASURE_MS / 2)]))[0]);
    }
    const urls = [leader, ...followers].map(({ url }) => url);
    await traffic.run(settledAt - performance.now());
    const [led, ...followed] = await measureShares(urls, () => traffic.run(COMPARE_MS));
    const probe = await connectAreaProbe(followers[0]?.url ?? '', null, traffic.sentAt);
    await traffic.run(MEASURE_MS);
    const latencies = probe.begin();
    await traffic.run(MEASURE_MS);
    probe.end();
    const equalMs = await timeEqualAfterLoss(parts, { leader, followers, traffic });
    const tracked = await Promise.all(urls.map(readMetrics));
    const extra = ((led?.share ?? Number.NaN) - alone) * 100;
    const followerShare = Math.max(...followed.map(({ share }) => share)) * 100;
    const memory = Math.max(...followers.map(({ pid }) => memoryMbOf(pid).now));
    return [
      plain('vessels at the instance that has the fewest', Math.min(...tracked.map(({ vessels }) => vessels))),
      {
        metric: 'leader with two followers, % of a core more than a single process (baseline: that)',
        ours: extra,
        baseline: alone * 100,
        target: '≤ 10',
        met: extra <= 10,
      },
      atMost('follower, % of a core, the higher', { ours: followerShare, most: 10 }),
      atMost('resident MB of a follower, the higher', { ours: memory, most: MB }),
      plain('resident MB of the leader', memoryMbOf(leader.pid).now),
      atMost('ms from listening to ready of a follower, the longer', { ours: Math.max(...joins), most: 2000 }),
      plain('ms from the antenna to a client of a follower that gets all vessels, p50', percentile(latencies, 0.5)),
      atMost('the same, p99', { ours: percentile(latencies, 0.99), most: 120 }),
      atMost('ms from the return of a killed NATS server until followers show the same', { ours: equalMs, most: 4000 }),
    ];
  },
};

/** Kills NATS while positions arrive; returns how long after its restart the followers equal the leader. */
async function timeEqualAfterLoss(
  { nats }: SharedParts,
  { leader, followers, traffic }: { leader: Instance; followers: Instance[]; traffic: PacedTraffic },
): Promise<number> {
  await nats.kill();
  await traffic.run(AWAY_MS);
  const area = subscriptionAround(traffic.last);
  await nats.run();
  const expected = await vesselsIn(leader.url, area);
  const times = followers.map(({ url }) => timeUntil(async () => (await vesselsIn(url, area)) === expected));
  return Math.max(...(await Promise.all(times)));
}

async function measureAlone(): Promise<number> {
  await using parts = await SharedParts.start();
  const single = await parts.launch();
  const traffic = await fill(parts, { vessels: VESSELS, perSecond: PER_SECOND });
  await traffic.run(SETTLE_MS);
  const [alone] = await measureShares([single.url], () => traffic.run(COMPARE_MS));
  return alone?.share ?? Number.NaN;
}

/** A reader without clients, and two gateways with a thousand clients each. */
export const clusterAreas: Bench = {
  name: `Cluster areas: 2 × ${AREA_CLIENTS} clients on two gateways, ${AREA_PER_SECOND} positions/s`,
  run: () => measureGateways({ clients: AREA_CLIENTS, connectProbe: connectAreaProbe, maxPercent: 60 }),
};

/** The same with map cells, which cost so little that more clients can be served. */
export const clusterCells: Bench = {
  name: `Cluster cells: 2 × ${CELL_CLIENTS} clients on two gateways, ${AREA_PER_SECOND} positions/s`,
  run: () =>
    measureGateways({ clients: CELL_CLIENTS, format: 'cells', connectProbe: connectCellProbe, maxPercent: 40 }),
};

interface Viewers {
  /** Of each gateway. */
  readonly clients: number;
  readonly format?: 'cells';
  readonly connectProbe: typeof connectCellProbe;
  readonly maxPercent: number;
}

async function measureGateways({
  clients: perGateway,
  format,
  connectProbe,
  maxPercent,
}: Viewers): Promise<BenchRow[]> {
  await using parts = await SharedParts.start();
  const reader = await parts.launch('reader', { SERVICE__CLUSTER__ROLE: 'reader' });
  await timeUntil(() => leads(reader));
  const env = { SERVICE__CLUSTER__ROLE: 'gateway', SERVICE__WEBSOCKET__MAX_CLIENTS_PER_KEY: '10000' };
  const gateways = [await parts.launch('first', env), await parts.launch('second', env)];
  const traffic = await fill(parts, { vessels: AREA_VESSELS, perSecond: AREA_PER_SECOND });
  for (const gateway of gateways) await timeUntil(() => isReady(gateway));
  const greeting = Array.from({ length: perGateway }, (_, index) => subscriptionOf(index, format));
  const path = '/ws?token=bench';
  const clients = await Promise.all(
    gateways.map(({ url }) =>
      connectLoadClients({ port: portOf(url), path, clients: perGateway, greeting, together: TOGETHER }),
    ),
  );
  const probes = await Promise.all(
    Array.from({ length: 2 * PROBES }, (_, index) => {
      return connectProbe(gateways[index % 2]?.url ?? '', index * 101, traffic.sentAt);
    }),
  );
  await traffic.run(MEASURE_MS);
  const latencies = probes.map((probe) => probe.begin());
  const urls = [reader, ...gateways].map(({ url }) => url);
  const [read, ...served] = await measureShares(urls, () => traffic.run(MEASURE_MS));
  const metrics = await Promise.all(gateways.map(({ url }) => readMetrics(url)));
  for (const probe of probes) probe.end();
  for (const one of clients) await one[Symbol.asyncDispose]();
  const gone = 2 * (perGateway + PROBES) - metrics.reduce((sum, one) => sum + one.areaClients + one.cellClients, 0);
  const share = Math.max(...served.map((one) => one.share)) * 100;
  return [
    plain('median ms from the antenna to a client', percentile(latencies.flat(), 0.5)),
    atMost('p99', { ours: percentile(latencies.flat(), 0.99), most: 1000 }),
    atMost('gateway, % of a core, the higher', { ours: share, most: maxPercent }),
    plain('reader, % of a core', (read?.share ?? Number.NaN) * 100),
    plain('resident MB of a gateway, the higher', Math.max(...gateways.map(({ pid }) => memoryMbOf(pid).now))),
    atMost('clients closed as slow', { ours: metrics.reduce((sum, one) => sum + one.closedSlow, 0), most: 0 }),
    atMost('clients gone', { ours: gone, most: 0 }),
  ];
}

/** Sends each vessel once, then all in turn for a while. */
async function fill({ feed }: SharedParts, load: { vessels: number; perSecond: number }): Promise<PacedTraffic> {
  await feed.connected();
  for (let vessel = 0; vessel < load.vessels; vessel += 1) await feed.send(`${positionSentence(vessel, 0)}\n`);
  const traffic = new PacedTraffic(feed, load);
  await traffic.run(REGISTER_MS);
  return traffic;
}

const portOf = (url: string): number => Number(new URL(url).port);

const plain = (metric: string, ours: number): BenchRow => ({ metric, ours, baseline: null, target: '', met: null });
const atMost = (metric: string, { ours, most }: { ours: number; most: number }): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: `≤ ${most}`,
  met: ours <= most,
});
