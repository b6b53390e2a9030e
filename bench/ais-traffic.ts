import { fileURLToPath } from 'node:url';
import { startAboard } from './support/aboard.ts';
import { type FedService, startFed } from './support/fed-service.ts';
import { connectProbe, PROBED_VESSELS } from './support/latency-probe.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';
import { positionSentence, SentenceFeed, trafficLines } from './support/sentence-feed.ts';
import { startListening } from './support/service.ts';

const VESSELS = PROBED_VESSELS;
/** The vessels return from the last step to the first: 211 m, which is not too far for a vessel to be believed. */
const STEPS = 20;
const WARM_UP_MS = 3000;
const MEASURE_MS = 6000;
const LATENCY_RATE = 1000;
const LATENCY_ROUNDS = 5;
const LATENCY_ROUND_MS = 2000;
const CHUNK_LINES = 500;
const SUBSCRIBE = JSON.stringify({ action: 'subscribe', channels: ['vessels'] });

/** Measured elsewhere, on a machine like this: Signal K server 2.23. */
const SIGNAL_K = { bare: 17_000, withClient: 11_000 };

/** End to end: from the receiver's socket to traffic and registry, and on to a client. */
export const aisTraffic: Bench = {
  name: 'AIS traffic',
  async run() {
    return [...(await measureThroughput()), await measureLatency()];
  },
};

const OFFERED_PER_SECOND = 200_000;
const ROUNDS = 3;

/** The cost of the parts that process every position. Both sides in turn, as the speed of a machine changes. */
export const aisEverything: Bench = {
  name: 'AIS traffic with tracks, learnt water, areas and alarms',
  async run() {
    const [all, none]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      none.push(await measureOffered(false));
      all.push(await measureOffered(true));
    }
    const [ours, baseline] = [percentile(all, 0.5), percentile(none, 0.5)];
    const metric = `sentences per second of processor time, ${OFFERED_PER_SECOND}/s offered (baseline: without these)`;
    return [{ metric, ours, baseline, target: '≥ 0.9 ×', met: ours >= 0.9 * baseline }];
  },
};

async function measureOffered(hasEverything: boolean): Promise<number> {
  await using service = await startAboard({ hasEverything, among: VESSELS / 2 });
  const chunks = toChunks(trafficLines(VESSELS, STEPS));
  let sent = 0;
  const run = (durationMs: number) =>
    paced(OFFERED_PER_SECOND / CHUNK_LINES, durationMs, async () => {
      await service.feed.send(chunks[sent % chunks.length] ?? Buffer.alloc(0));
      sent += 1;
    });
  await run(WARM_UP_MS);
  const before = await service.metrics();
  await run(MEASURE_MS);
  const after = await service.metrics();
  refuseDoubtful(after);
  return (after.lines - before.lines) / (after.cpuSecs - before.cpuSecs);
}

async function measureThroughput(): Promise<BenchRow[]> {
  await using service = await startFed();
  const chunks = toChunks(trafficLines(VESSELS, STEPS));
  await flood(service, chunks, WARM_UP_MS);
  const bare = await flood(service, chunks, MEASURE_MS);
  const { port } = new URL(service.url);
  const target = { port: Number(port), path: '/ws?token=bench', clients: 1, greeting: SUBSCRIBE };
  await using clients = await connectLoadClients(target);
  await flood(service, chunks, WARM_UP_MS);
  let watched = bare;
  const got = await clients.during(async () => {
    watched = await flood(service, chunks, MEASURE_MS);
  });
  const of = `${VESSELS} moving vessels`;
  return [
    {
      metric: `sentences/s, ${of}, no client (baseline: Signal K, measured elsewhere)`,
      ours: bare.perSecond,
      baseline: SIGNAL_K.bare,
      target: '≥ 250,000',
      met: bare.perSecond >= 250_000,
    },
    {
      metric: 'sentences per second of processor time, no client',
      ours: bare.perCpuSecond,
      baseline: null,
      target: '',
      met: null,
    },
    {
      metric: `sentences/s, ${of}, one subscribed client (same baseline)`,
      ours: watched.perSecond,
      baseline: SIGNAL_K.withClient,
      target: '≥ 80,000',
      met: watched.perSecond >= 80_000,
    },
    {
      metric: 'messages/s that this client got',
      ours: (got.frames / got.elapsedMs) * 1000,
      baseline: null,
      target: '',
      met: null,
    },
  ];
}

/** Sends as fast as the service reads, and counts the lines it has read. */
async function flood(service: FedService, chunks: readonly Buffer[], durationMs: number) {
  const before = await service.metrics();
  const startedAt = performance.now();
  for (let index = 0; performance.now() - startedAt < durationMs; index += 1) {
    await service.feed.send(chunks[index % chunks.length] ?? Buffer.alloc(0));
  }
  const after = await service.metrics();
  refuseDoubtful(after);
  const elapsedSecs = (performance.now() - startedAt) / 1000;
  const lines = after.lines - before.lines;
  return { perSecond: lines / elapsedSecs, perCpuSecond: lines / (after.cpuSecs - before.cpuSecs) };
}

function refuseDoubtful({ doubtful }: { doubtful: number }): void {
  if (doubtful !== 0) throw new Error(`${doubtful} positions were doubtful`);
}

/**
 * The latency, and that of a relay that passes the lines on undecoded. The two take turns, and the median of the rounds
 * counts, because other work on the machine disturbs single rounds.
 */
async function measureLatency(): Promise<BenchRow> {
  await using service = await startFed();
  await using relay = await startRelay();
  await service.feed.send(
    `${Array.from({ length: VESSELS }, (_, vessel) => positionSentence(vessel, 0)).join('\n')}\n`,
  );
  await using ours = await connectProbe(service, ({ vessel }) => vessel?.mmsi);
  await using baseline = await connectProbe(relay, ({ line }) => line);
  // The registry stores all new vessels within a few seconds. This start is not measured.
  await ours.measure(LATENCY_RATE, 7000);
  const p99s: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round < LATENCY_ROUNDS; round += 1) {
    p99s.ours.push(await ours.measure(LATENCY_RATE, LATENCY_ROUND_MS));
    p99s.baseline.push(await baseline.measure(LATENCY_RATE, LATENCY_ROUND_MS));
  }
  const p99 = percentile(p99s.ours, 0.5);
  return {
    metric: `p99 ms from socket to client, ${LATENCY_RATE} sentences/s (baseline: bare relay)`,
    ours: p99,
    baseline: percentile(p99s.baseline, 0.5),
    target: '< 5',
    met: p99 < 5,
  };
}

async function startRelay() {
  const feed = new SentenceFeed();
  const program = fileURLToPath(new URL('./support/bare-relay.ts', import.meta.url));
  const relay = await startListening([process.execPath, program, String(await feed.listen())]);
  await feed.connected();
  return {
    feed,
    url: relay.url,
    async [Symbol.asyncDispose]() {
      await relay.stop();
      await feed[Symbol.asyncDispose]();
    },
  };
}

function toChunks(lines: readonly string[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let start = 0; start < lines.length; start += CHUNK_LINES) {
    chunks.push(Buffer.from(`${lines.slice(start, start + CHUNK_LINES).join('\r\n')}\r\n`));
  }
  return chunks;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await aisTraffic.run()));
