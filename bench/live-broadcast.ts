import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { systemClock } from '../src/foundation/shared/clock.ts';
import type { LiveMessage, Publish } from '../src/server/live/channel.ts';
import { createLive } from '../src/server/live/index.ts';
import { monotonicMicros } from './support/frame-counter.ts';
import { connectLoadClients, type LoadClients } from './support/load-clients.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';

const CLIENTS = 1000;
const MESSAGE_BYTES = 500;
/** Broadcasts offered per second; the last rate is beyond any client's need, to find the limit. */
const RATES = { quiet: 50, busy: 1000, flood: 2000 } as const;
const WARM_UP_MS = 600;
const MEASURE_MS = 2000;
/** The sides take turns, and the median of the rounds counts: other work on the machine disturbs single rounds. */
const ROUNDS = 3;

type Rate = keyof typeof RATES;

interface Side extends AsyncDisposable {
  readonly server: Server;
  readonly greeting: string | null;
  broadcast(message: LiveMessage): void;
}

interface Measured {
  framesPerSecond: number;
  p99Ms: number;
  /** The sending process's share of one core, 0 to 1. */
  cpuShare: number;
}

/**
 * 1,000 clients, 500-byte messages: the hub against the plainest loop over `ws.send`. Latency counts from the
 * broadcast. A loop that cannot keep up broadcasts late and less often: see its frame count, not its latency.
 */
export const liveBroadcast: Bench = {
  name: 'live broadcast to 1,000 clients',
  async run() {
    await using plain = await startPlainLoop();
    await using hub = await startHub();
    await using plainClients = await connectTo(plain);
    await using hubClients = await connectTo(hub);
    const rows: BenchRow[] = [];
    for (const rate of ['quiet', 'busy', 'flood'] as const) {
      const plainRounds: Measured[] = [];
      const hubRounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        plainRounds.push(await measure(plain, plainClients, RATES[rate]));
        hubRounds.push(await measure(hub, hubClients, RATES[rate]));
      }
      rows.push(...toRows(rate, toMedian(hubRounds), toMedian(plainRounds)));
    }
    return rows;
  },
};

function toRows(rate: Rate, hub: Measured, plain: Measured): BenchRow[] {
  const row = (metric: string, of: keyof Measured) => ({
    metric: `${metric}, ${RATES[rate]} broadcasts/s offered`,
    ours: hub[of],
    baseline: plain[of],
  });
  const offered = RATES[rate] * CLIENTS;
  const frames = {
    quiet: { target: 'all that is offered', met: hub.framesPerSecond > 0.97 * offered },
    busy: { target: 'all that is offered', met: hub.framesPerSecond > 0.97 * offered },
    flood: { target: '8 × the plain loop', met: hub.framesPerSecond >= 8 * plain.framesPerSecond },
  };
  const latency = {
    quiet: { target: 'at most 10 above the plain loop', met: hub.p99Ms <= plain.p99Ms + 10 },
    busy: { target: 'below 60', met: hub.p99Ms < 60 },
    flood: { target: 'below 60', met: hub.p99Ms < 60 },
  };
  return [
    { ...row('frames/s', 'framesPerSecond'), ...frames[rate] },
    { ...row('p99 latency in ms', 'p99Ms'), ...latency[rate] },
    { ...row('share of a core', 'cpuShare'), target: '', met: null },
  ];
}

function toMedian(rounds: readonly Measured[]): Measured {
  const median = (of: keyof Measured) =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    );
  return { framesPerSecond: median('framesPerSecond'), p99Ms: median('p99Ms'), cpuShare: median('cpuShare') };
}

function connectTo(side: Side): Promise<LoadClients> {
  const { port } = side.server.address() as AddressInfo;
  return connectLoadClients({ port, path: '/ws', clients: CLIENTS, greeting: side.greeting });
}

async function measure(side: Side, clients: LoadClients, rate: number): Promise<Measured> {
  await broadcastAtRate(side, rate, WARM_UP_MS);
  const cpuBefore = process.cpuUsage();
  const report = await clients.during(() => broadcastAtRate(side, rate, MEASURE_MS));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    framesPerSecond: report.frames / (report.elapsedMs / 1000),
    p99Ms: percentile(report.latenciesMs, 0.99),
    cpuShare: (user + system) / 1000 / report.elapsedMs,
  };
}

/** Broadcasts what is due by the clock and yields; a side that cannot keep up broadcasts as fast as it can. */
async function broadcastAtRate(side: Side, rate: number, durationMs: number): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  for (;;) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs >= durationMs) return;
    const due = Math.floor((elapsedMs * rate) / 1000);
    // One broadcast of the plain loop takes milliseconds: it yields after each, or nothing else would run.
    do {
      if (sent >= due) break;
      side.broadcast(toMessage());
      sent += 1;
    } while (performance.now() - startedAt - elapsedMs < 1);
    await new Promise((resolve) => (sent < due ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
}

function toMessage(): LiveMessage {
  const sentAt = String(monotonicMicros()).padStart(16, '0');
  const bare = { type: 'vessels', sentAt, padding: '' };
  return { ...bare, padding: 'x'.repeat(MESSAGE_BYTES - JSON.stringify(bare).length) };
}

async function startPlainLoop(): Promise<Side> {
  const server = await listen();
  const sockets = new WebSocketServer({ server, path: '/ws' });
  return {
    server,
    greeting: null,
    broadcast(message) {
      const text = JSON.stringify(message);
      for (const socket of sockets.clients) socket.send(text);
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate();
      await stop(server);
    },
  };
}

async function startHub(): Promise<Side> {
  const server = await listen();
  const log = { debug: ignore, info: ignore, warn: console.warn, error: console.error };
  let publish: Publish = ignore;
  const vessels = {
    name: 'vessels',
    greeting: () => [],
    start(given: Publish) {
      publish = given;
      return ignore;
    },
    describe: () => Promise.reject(new Error('nobody asks a benchmark')),
  };
  const live = createLive({
    channels: [vessels],
    path: '/ws',
    pingIntervalMs: 30_000,
    maxBufferedBytes: 4 * 1024 * 1024,
    maxTotalBufferedBytes: 64 * 1024 * 1024,
    limits: { max: CLIENTS, maxPerAddress: CLIENTS, maxPerKey: CLIENTS },
    isForeign: () => false,
    clock: systemClock,
    log,
    addressOf: () => 'loopback',
    authorise: () => Promise.resolve({ ok: true, keyId: null }),
    errorBody: (failure) => failure,
  });
  live.attach(server);
  return {
    server,
    greeting: JSON.stringify({ action: 'subscribe', channels: ['vessels'] }),
    broadcast: (message) => publish(message),
    async [Symbol.asyncDispose]() {
      await live.close();
      await stop(server);
    },
  };
}

function ignore(): void {
  // The hub's messages below a warning are not part of the measurement.
}

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await liveBroadcast.run()));
