import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type FedService, startFed } from './support/fed-service.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';
import { mmsiOf, positionSentence, SENTENCE_AREA } from './support/sentence-feed.ts';

const VESSELS = 50_000;
/** Each vessel sends every ten seconds, which is what vessels under way do. */
const POSITIONS_PER_SECOND = VESSELS / 10;
const CLIENTS = 1000;
/** In the process that sends the sentences, so that one clock times the way of a position. */
const PROBES = 10;
/** With the margin of cells about 900 vessels are in it. */
const SIDE_DEG = 0.7;
/** The registry takes in 50,000 new vessels, which is no daily work. */
const REGISTER_MS = 30_000;
const SETTLE_MS = 10_000;
const MEASURE_MS = 15_000;

/** The whole service with clients that each look at another part of the traffic. */
export const areas: Bench = {
  name: 'Areas: 1,000 clients, 5,000 positions/s',
  async run() {
    await using service = await startFed();
    for (let vessel = 0; vessel < VESSELS; vessel += 1) await service.feed.send(`${positionSentence(vessel, 0)}\n`);
    const traffic = new PacedTraffic(service);
    await traffic.run(REGISTER_MS);
    const alone = await measure(service, () => traffic.run(MEASURE_MS));
    const port = Number(new URL(service.url).port);
    await using clients = await connectLoadClients({
      port,
      path: '/ws?token=bench',
      clients: CLIENTS,
      greeting: Array.from({ length: CLIENTS }, (_, index) => subscriptionOf(index)),
    });
    const probes = await Promise.all(
      Array.from({ length: PROBES }, (_, index) => connectProbe(service.url, index * 101, traffic.sentAt)),
    );
    await traffic.run(SETTLE_MS);
    const latencies = probes.map((probe) => probe.begin());
    let served = alone;
    const got = await clients.during(async () => {
      served = await measure(service, () => traffic.run(MEASURE_MS));
    });
    const { areaClients, closedSlow } = await service.metrics();
    for (const probe of probes) probe.end();
    return toRows({ alone, served, got, latencyMs: latencies.flat(), stayed: areaClients, closedSlow });
  },
};

interface Measured {
  /** Of one core. */
  share: number;
  longestStallMs: number;
}

async function measure(service: FedService, run: () => Promise<void>): Promise<Measured> {
  const before = await service.metrics();
  const startedAt = performance.now();
  await run();
  const after = await service.metrics();
  return {
    share: (after.cpuSecs - before.cpuSecs) / ((performance.now() - startedAt) / 1000),
    longestStallMs: after.longestStallMs,
  };
}

/** All vessels in turn, each a step on. */
class PacedTraffic {
  readonly sentAt = new Map<number, number>();
  readonly #service: FedService;
  #sent = 0;

  constructor(service: FedService) {
    this.#service = service;
  }

  run(durationMs: number): Promise<void> {
    return paced(POSITIONS_PER_SECOND, durationMs, async () => {
      const vessel = this.#sent % VESSELS;
      const line = positionSentence(vessel, 1 + Math.floor(this.#sent / VESSELS));
      this.#sent += 1;
      this.sentAt.set(mmsiOf(vessel), performance.now());
      await this.#service.feed.send(`${line}\n`);
    });
  }
}

/** A square somewhere in the traffic; neighbours in number are far apart. */
function subscriptionOf(index: number): string {
  const { south, west, north, east } = SENTENCE_AREA;
  const at = (from: number, to: number, share: number) => Number((from + (to - SIDE_DEG - from) * share).toFixed(2));
  const sw = [at(south, north, (index * 0.618) % 1), at(west, east, (index * 0.414) % 1)] as const;
  const ne = sw.map((degrees) => Number((degrees + SIDE_DEG).toFixed(2)));
  return JSON.stringify({ action: 'subscribe', channels: ['vessels'], area: { sw, ne } });
}

/** Times the messages that positions cause. */
async function connectProbe(url: string, index: number, sentAt: ReadonlyMap<number, number>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const latenciesMs: number[] = [];
  socket.on('message', (data: Buffer) => {
    const mmsi = /"vessel":\{"mmsi":(\d+)/.exec(data.toString('latin1', 0, 100))?.[1];
    const at = mmsi === undefined ? undefined : sentAt.get(Number(mmsi));
    if (at !== undefined) latenciesMs.push(performance.now() - at);
  });
  socket.send(subscriptionOf(index));
  return {
    /** Forgets what was timed so far; what is timed from now on is added to the list. */
    begin(): number[] {
      latenciesMs.length = 0;
      return latenciesMs;
    },
    end: () => socket.terminate(),
  };
}

interface Outcome {
  alone: Measured;
  served: Measured;
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
