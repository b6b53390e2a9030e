import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withChecksum } from '../src/outward/nmea-output/encoder/index.ts';
import { startFed } from './support/fed-service.ts';
import { measureIntake } from './support/intake-cost.ts';
import { memoryMbOf, readMetrics } from './support/measured.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, formatTable } from './support/report.ts';
import { positionSentence } from './support/sentence-feed.ts';
import { startService } from './support/service.ts';

const STATIONS = 2000;
const CONNECTED = 400;
const VESSELS = 300_000;
const MESSAGES_PER_SECOND = 20_000;
/** Every fourth message is received by a second station too. */
const SHARED_EVERY = 4;
const POST_EVERY_SECS = 10;
const POSTS_AT_A_TIME = 16;
/** All vessels appear within the first 19 s. */
const WARM_UP_MS = 45_000;
const MEASURE_MS = 30_000;
const [MAX_SHARE, MAX_MB] = [1, 700];

/** The limit of live vessels without stations: more would replace one another. */
const ANTENNA_VESSELS = 100_000;

/** The messages of a whole network of stations, compared with the same number from one antenna. */
export const stations: Bench = {
  name: 'Stations: 2,000 stations, 20,000 messages/s, 300,000 live vessels',
  async run() {
    const intake = measureIntake(STATIONS);
    const one = await measureAntenna();
    const many = await measureStations();
    const baseline = '(baseline: as many messages of 100,000 vessels by one antenna)';
    return [
      limited(`cores of the leader ${baseline}`, many.share, { baseline: one.share, max: MAX_SHARE }),
      limited('resident MB (same baseline)', many.memory.now, { baseline: one.memory.now, max: MAX_MB }),
      limited('highest resident MB (same baseline)', many.memory.highest, {
        baseline: one.memory.highest,
        max: MAX_MB,
      }),
      plain('ms of processor time for 1,000 messages (same baseline)', costOf(many), costOf(one)),
      plain('ms of it before the traffic, measured alone (baseline: decoding alone)', intake.ours, intake.decoder),
      plain('live vessels (same baseline)', many.vessels, one.vessels),
      plain('messages/s of all stations', many.messagesPerSecond, one.messagesPerSecond),
      plain('share of them that are copies', many.copies, null),
      plain('stations set aside', many.setAside, null),
      plain('longest stall of the event loop, ms', many.longestStallMs, one.longestStallMs),
    ];
  },
};

const costOf = ({ share, messagesPerSecond }: { share: number; messagesPerSecond: number }): number =>
  (share * 1_000_000) / messagesPerSecond;

/** Positions of all vessels in turn. */
class Traffic {
  readonly #vessels: number;
  #sent = 0;

  constructor(vessels: number) {
    this.#vessels = vessels;
  }

  next(): { line: string; vessel: number } {
    const vessel = this.#sent % this.#vessels;
    const line = positionSentence(vessel, Math.floor(this.#sent / this.#vessels));
    this.#sent += 1;
    return { line, vessel };
  }
}

async function measureAntenna() {
  await using service = await startFed();
  const traffic = new Traffic(ANTENNA_VESSELS);
  const run = (durationMs: number) =>
    paced(MESSAGES_PER_SECOND, durationMs, () => service.feed.send(`${traffic.next().line}\n`));
  await run(WARM_UP_MS);
  const before = await service.metrics();
  const startedAt = performance.now();
  await run(MEASURE_MS);
  const elapsedMs = performance.now() - startedAt;
  const after = await service.metrics();
  requireVessels(after, ANTENNA_VESSELS);
  return {
    share: ((after.cpuSecs - before.cpuSecs) * 1000) / elapsedMs,
    memory: service.memoryMb(),
    vessels: after.vessels,
    messagesPerSecond: ((after.lines - before.lines) * 1000) / elapsedMs,
    longestStallMs: after.longestStallMs,
  };
}

function requireVessels({ vessels }: { vessels: number }, sent: number): void {
  if (vessels !== sent) throw new Error(`${vessels} of ${sent} vessels are live`);
}

async function measureStations() {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const senders: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    senders.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(directory, 'config.toml');
  writeFileSync(file, configuration(port));
  const service = await startService({ env: { SERVICE_CONFIG: file } });
  const posts = new Posts(service.url);
  try {
    while (senders.length < CONNECTED) await pause(50);
    await runNetwork(senders, posts, WARM_UP_MS);
    const before = { ...(await readMetrics(service.url)), ...(await readStations(service.url)) };
    const startedAt = performance.now();
    await runNetwork(senders, posts, MEASURE_MS);
    const elapsedMs = performance.now() - startedAt;
    const memory = memoryMbOf(service.pid);
    const after = { ...(await readMetrics(service.url)), ...(await readStations(service.url)) };
    const messages = after.messages - before.messages;
    requireVessels(after, VESSELS);
    if (posts.failures > 0) throw new Error(`${posts.failures} requests failed, the last with ${posts.lastFailure}`);
    return {
      share: ((after.cpuSecs - before.cpuSecs) * 1000) / elapsedMs,
      memory,
      vessels: after.vessels,
      messagesPerSecond: (messages * 1000) / elapsedMs,
      copies: (after.copies - before.copies) / messages,
      setAside: after.setAside,
      longestStallMs: after.longestStallMs,
    };
  } finally {
    posts.close();
    await service.stop();
    for (const socket of senders) socket.destroy();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const nameOf = (station: number): string => `station-${station}`;

function configuration(port: number): string {
  const entries = Array.from({ length: STATIONS }, (_, station) => {
    const source = station < CONNECTED ? `url = "tcp://127.0.0.1:${port}"` : `token = "token-of-station-${station}"`;
    return `[[ais.stations]]\nname = "${nameOf(station)}"\n${source}\n`;
  });
  return `[ais]\nmax_vessel_records = ${VESSELS * 2}\n\n${entries.join('\n')}`;
}

/** Sends each message to its vessel's station, some to a second one; those for HTTP are gathered with their time. */
async function runNetwork(senders: readonly Socket[], posts: Posts, durationMs: number): Promise<void> {
  const startedAt = Date.now();
  for (let second = 0; Date.now() - startedAt < durationMs; second += 1) {
    const waiting: string[][] = Array.from({ length: CONNECTED }, () => []);
    for (let sent = 0; sent < MESSAGES_PER_SECOND; sent += 1) {
      const { line, vessel } = traffic.next();
      const station = vessel % STATIONS;
      give(station, line);
      if (vessel % SHARED_EVERY !== 0) continue;
      give((station + 7) % STATIONS, line);
      sent += 1;
    }
    for (const [index, lines] of waiting.entries()) senders[index]?.write(`${lines.join('\r\n')}\r\n`);
    await posts.flush(second);
    await pause(Math.max(0, startedAt + (second + 1) * 1000 - Date.now()));

    function give(station: number, line: string): void {
      if (station < CONNECTED) waiting[station]?.push(line);
      else posts.add(station, `${stampOf(Date.now())}${line}`);
    }
  }
}

const traffic = new Traffic(VESSELS);

let lastStamp = { secs: 0, text: '' };
function stampOf(now: number): string {
  const secs = Math.floor(now / 1000);
  if (secs !== lastStamp.secs) lastStamp = { secs, text: `\\${withChecksum(`c:${secs}`)}\\` };
  return lastStamp.text;
}

/** Stations that send by HTTP, a tenth of them each second. */
class Posts {
  failures = 0;
  lastFailure: number | string = '';
  readonly #url: string;
  readonly #gathered = new Map<number, string[]>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: POSTS_AT_A_TIME });

  constructor(url: string) {
    this.#url = url;
  }

  add(station: number, line: string): void {
    const lines = this.#gathered.get(station) ?? [];
    this.#gathered.set(station, lines);
    lines.push(line);
  }

  async flush(second: number): Promise<void> {
    const due = [...this.#gathered.keys()].filter((station) => station % POST_EVERY_SECS === second % POST_EVERY_SECS);
    await Promise.all(
      due.map(async (station) => {
        const lines = this.#gathered.get(station) ?? [];
        this.#gathered.delete(station);
        const status = await this.#post(station, lines.join('\n'));
        if (status === 200) return;
        this.failures += 1;
        this.lastFailure = status;
      }),
    );
  }

  close(): void {
    this.#agent.destroy();
  }

  #post(station: number, body: string): Promise<number | string> {
    return new Promise((resolve) => {
      const sending = request(
        `${this.#url}/v1/stations/${nameOf(station)}/sentences`,
        {
          method: 'POST',
          agent: this.#agent,
          headers: { authorization: `Bearer token-of-station-${station}`, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sending.once('error', ({ message }) => resolve(message));
      sending.end(body);
    });
  }
}

interface Listed {
  messages: number;
  copies: number;
  state: string;
}

async function readStations(url: string) {
  const answer = await fetch(`${url}/v1/stations`);
  const { stations: listed } = (await answer.json()) as { stations: Listed[] };
  const sum = (read: (station: Listed) => number) => listed.reduce((total, station) => total + read(station), 0);
  return {
    messages: sum(({ messages }) => messages),
    copies: sum(({ copies }) => copies),
    setAside: sum(({ state }) => Number(state === 'setAside')),
  };
}

function limited(metric: string, ours: number, { baseline, max }: { baseline: number; max: number }): BenchRow {
  return { metric, ours, baseline, target: `≤ ${max}`, met: ours <= max };
}

const plain = (metric: string, ours: number, baseline: number | null): BenchRow => {
  return { metric, ours, baseline, target: '', met: null };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await stations.run()));
