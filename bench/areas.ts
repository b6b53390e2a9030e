import { fileURLToPath } from 'node:url';
import { connectAreaProbe, PacedTraffic, subscriptionOf } from './support/area-clients.ts';
import { startFed } from './support/fed-service.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { measureShares, type Share } from './support/measured.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';
import { positionSentence } from './support/sentence-feed.ts';

const VESSELS = 50_000;
/** Each vessel sends every ten seconds, as vessels under way do. */
const POSITIONS_PER_SECOND = VESSELS / 10;
const CLIENTS = 1000;
/** The probes are in the process that sends the sentences, so that one clock measures their latency. */
const PROBES = 10;
/** The registry stores 50,000 new vessels first. This start is not measured. */
const REGISTER_MS = 30_000;
const SETTLE_MS = 10_000;
const MEASURE_MS = 15_000;

/** The whole service with clients that each look at another part of the traffic. */
export const areas: Bench = {
  name: 'Areas: 1,000 clients, 5,000 positions/s',
  async run() {
    await using service = await startFed();
    for (let vessel = 0; vessel < VESSELS; vessel += 1) await service.feed.send(`${positionSentence(vessel, 0)}\n`);
    const traffic = new PacedTraffic(service.feed, { vessels: VESSELS, perSecond: POSITIONS_PER_SECOND });
    await traffic.run(REGISTER_MS);
    const measure = async (run: () => Promise<void>) => {
      const [measured] = await measureShares([service.url], run);
      return measured as Share;
    };
    const alone = await measure(() => traffic.run(MEASURE_MS));
    const port = Number(new URL(service.url).port);
    await using clients = await connectLoadClients({
      port,
      path: '/ws?token=bench',
      clients: CLIENTS,
      greeting: Array.from({ length: CLIENTS }, (_, index) => subscriptionOf(index)),
    });
    const probes = await Promise.all(
      Array.from({ length: PROBES }, (_, index) => connectAreaProbe(service.url, index * 101, traffic.sentAt)),
    );
    await traffic.run(SETTLE_MS);
    const latencies = probes.map((probe) => probe.begin());
    let served = alone;
    const got = await clients.during(async () => {
      served = await measure(() => traffic.run(MEASURE_MS));
    });
    const { areaClients, closedSlow } = await service.metrics();
    for (const probe of probes) probe.end();
    return toRows({ alone, served, got, latencyMs: latencies.flat(), stayed: areaClients, closedSlow });
  },
};

interface Outcome {
  alone: Share;
  served: Share;
  got: { frames: number; bytes: number; elapsedMs: number };
  latencyMs: readonly number[];
  stayed: number;
  closedSlow: number;
}

function toRows({ alone, served, got, latencyMs, stayed, closedSlow }: Outcome): BenchRow[] {
  const row = (metric: string, ours: number, baseline: number | null = null): BenchRow => {
    return { metric, ours, baseline, target: '', met: null };
  };
  const p99 = percentile(latencyMs, 0.99);
  const added = served.share - alone.share;
  const gone = CLIENTS + PROBES - stayed;
  return [
    { ...row('p99 ms from socket to client', p99), target: '≤ 1,000', met: p99 <= 1000 },
    row('median', percentile(latencyMs, 0.5)),
    {
      ...row('share of a core, whole service (baseline: without clients)', served.share, alone.share),
      target: '≤ 0.6',
      met: served.share <= 0.6,
    },
    row('processor ms per client and second', (added * 1000) / (CLIENTS + PROBES)),
    row('processor µs per message', (added * got.elapsedMs * 1000) / got.frames),
    row('messages/s of all clients', (got.frames / got.elapsedMs) * 1000),
    row('kB/s per client', got.bytes / got.elapsedMs / CLIENTS),
    row('longest stall of the event loop, ms', served.longestStallMs, alone.longestStallMs),
    { ...row('clients closed as slow', closedSlow), target: '0', met: closedSlow === 0 },
    { ...row('clients gone', gone), target: '0', met: gone === 0 },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await areas.run()));
