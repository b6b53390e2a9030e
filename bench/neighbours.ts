import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type FedService, startFed } from './support/fed-service.ts';
import { connectLineReaders } from './support/line-readers.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';
import { mmsiOf, positionSentence } from './support/sentence-feed.ts';

const READERS = 64;
const CLIENTS = 200;
const SENTENCES_PER_SEC = 1000;
/** A vessel moves again only after all others, so the next delta of a vessel is the answer to its sentence. */
const VESSELS = 5000;
const WARM_UP_MS = 6000;
const ROUND_MS = 5000;
const ROUNDS = 3;
const STREAM = '/signalk/v1/stream?subscribe=all&sendCachedValues=false';

/** Plotters and Signal K clients at once; one of each kind never reads. */
export const neighbours: Bench = {
  name: 'neighbours: 64 NMEA readers and 200 Signal K clients',
  async run() {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const file = join(folder, 'config.toml');
    writeFileSync(file, `[[nmea.outputs]]\nurl = "tcp-listen://127.0.0.1:${port}"\nmax_per_sec = 10000\n`);
    try {
      return await measure(port, { SERVICE_CONFIG: file, SERVICE__SIGNALK__ENABLED: 'true' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(readerPort: number, env: Record<string, string>): Promise<BenchRow[]> {
  await using service = await startFed(env);
  const port = Number(new URL(service.url).port);
  const alone = service.memoryMb().now;
  await using _readers = await connectLineReaders(readerPort, READERS - 2);
  await using _clients = await connectLoadClients({ port, path: STREAM, clients: CLIENTS - 2, greeting: null });
  using _silent = silence(readerPort, port);
  await using probe = await connectProbes(service, readerPort);
  await probe.measure(WARM_UP_MS);
  const cpuBefore = (await service.metrics()).cpuSecs;
  const startedAt = performance.now();
  const rounds: { nmea: number; signalk: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await probe.measure(ROUND_MS));
  const elapsedSecs = (performance.now() - startedAt) / 1000;
  const cpuShare = ((await service.metrics()).cpuSecs - cpuBefore) / elapsedSecs;
  const { highest } = service.memoryMb();
  const median = (name: 'nmea' | 'signalk') =>
    percentile(
      rounds.map((round) => round[name]),
      0.5,
    );
  const row = (metric: string, ours: number, target: string, met: boolean | null): BenchRow => ({
    metric,
    ours,
    baseline: null,
    target,
    met,
  });
  const load = `${SENTENCES_PER_SEC} sentences/s`;
  return [
    row(`p99 to an NMEA reader in ms, ${load}`, median('nmea'), '< 50', median('nmea') < 50),
    row(`p99 to a Signal K client in ms, ${load}`, median('signalk'), '< 50', median('signalk') < 50),
    row('share of a core', cpuShare, '', null),
    row('resident memory at its highest in MB', highest, '', null),
    row('resident memory without clients in MB', alone, '', null),
  ];
}

/** Connects one client of each kind that never reads. */
function silence(readerPort: number, port: number): Disposable {
  const sockets: Socket[] = [readerPort, port].map((to) => connect(to, '127.0.0.1').on('error', () => undefined));
  sockets[1]?.write(
    `GET ${STREAM} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  for (const socket of sockets) socket.pause();
  return {
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A reader and a client that time the answer to each sentence. */
async function connectProbes({ feed, url }: FedService, readerPort: number) {
  const sentAt = { nmea: new Map<string, number>(), signalk: new Map<string, number>() };
  const latenciesMs = { nmea: [] as number[], signalk: [] as number[] };
  const note = (name: 'nmea' | 'signalk', key: string) => {
    const at = sentAt[name].get(key);
    if (at === undefined) return;
    sentAt[name].delete(key);
    latenciesMs[name].push(performance.now() - at);
  };
  const socket = new WebSocket(url.replace('http', 'ws') + STREAM);
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => note('signalk', /mmsi:(\d{9})/.exec(data.toString())?.[1] ?? ''));
  const reader = connect(readerPort, '127.0.0.1');
  await once(reader, 'connect');
  createInterface({ input: reader }).on('line', (line) => note('nmea', line));
  let sent = 0;

  return {
    async measure(durationMs: number) {
      const before = sent;
      for (const name of ['nmea', 'signalk'] as const) latenciesMs[name] = [];
      await paced(SENTENCES_PER_SEC, durationMs, async () => {
        const vessel = sent % VESSELS;
        const line = positionSentence(vessel, 1 + Math.floor(sent / VESSELS));
        sent += 1;
        sentAt.nmea.set(line, performance.now());
        sentAt.signalk.set(String(mmsiOf(vessel)), performance.now());
        await feed.send(`${line}\n`);
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      // Too many missing answers make the percentile meaningless.
      const p99 = (name: 'nmea' | 'signalk') =>
        latenciesMs[name].length >= 0.98 * (sent - before)
          ? percentile(latenciesMs[name], 0.99)
          : Number.POSITIVE_INFINITY;
      return { nmea: p99('nmea'), signalk: p99('signalk') };
    },
    async [Symbol.asyncDispose]() {
      socket.terminate();
      reader.destroy();
      await Promise.resolve();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await neighbours.run()));
