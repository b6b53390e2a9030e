import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { CELL_TICK_MS } from '../src/traffic/vessels/cells/map-cells.ts';
import { connectAreaProbe, connectCellProbe, PacedTraffic, subscriptionOf } from './support/area-clients.ts';
import { startBareSockets } from './support/bare-sockets.ts';
import { type FedService, startFed } from './support/fed-service.ts';
import { connectLoadClients } from './support/load-clients.ts';
import { measureShares, type Share } from './support/measured.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';
import { positionSentence, staticSentences } from './support/sentence-feed.ts';
import { startViewerHub } from './support/viewer-hub.ts';

const VESSELS = 50_000;
/** Each vessel sends every ten seconds, as vessels under way do. */
const POSITIONS_PER_SECOND = VESSELS / 10;
const CLIENTS = 1000;
const PROBES = 4;
const REGISTER_MS = 30_000;
const SETTLE_MS = 10_000;
const MEASURE_MS = 15_000;

/** In seconds of the hub's simulated clock; of fewer, much would be spent on compiling. */
const WORK_SECS = 60;
const WARM_UP_SECS = 5;

const RESTING = 5000;
const HERD_PATIENCE_MS = 30_000;
const POLL_MS = 50;

const READERS = 64;
const READ_SECS = 10;

const portOf = (service: FedService): number => Number(new URL(service.url).port);
const row = (metric: string, ours: number, baseline: number | null = null): BenchRow => {
  return { metric, ours, baseline, target: '', met: null };
};

/** The cost of viewers of 900 vessels as cells; the baseline is the same viewers of the same service in JSON. */
export const cells: Bench = {
  name: 'Cells: 1,000 viewers, 5,000 positions/s',
  async run() {
    await using service = await startFed();
    for (let vessel = 0; vessel < VESSELS; vessel += 1) await service.feed.send(`${positionSentence(vessel, 0)}\n`);
    const traffic = new PacedTraffic(service.feed, { vessels: VESSELS, perSecond: POSITIONS_PER_SECOND });
    await traffic.run(REGISTER_MS);
    const alone = await measure(service, () => traffic.run(MEASURE_MS));
    const json = await watch(service, traffic, undefined);
    const binary = await watch(service, traffic, 'cells');
    const perClient = ({ share }: Share) => ((share - alone.share) * 1000) / (CLIENTS + PROBES);
    const { closedSlow } = await service.metrics();
    const kB = binary.bytesPerSecond / 1000;
    return [
      { ...row('kB/s per viewer', kB, json.bytesPerSecond / 1000), target: '≤ 2', met: kB <= 2 },
      row('processor ms per viewer and second', perClient(binary.served), perClient(json.served)),
      row('share of a core, whole service', binary.served.share, json.served.share),
      row('messages/s of all viewers', binary.framesPerSecond, json.framesPerSecond),
      {
        ...row('p99 ms from socket to viewer', binary.p99Ms, json.p99Ms),
        target: '≤ 1,000',
        met: binary.p99Ms <= 1000,
      },
      row('longest stall of the event loop, ms', binary.served.longestStallMs, json.served.longestStallMs),
      { ...row('viewers closed as slow', closedSlow), target: '0', met: closedSlow === 0 },
    ];
  },
};

async function measure(service: FedService, run: () => Promise<void>): Promise<Share> {
  const [measured] = await measureShares([service.url], run);
  return measured as Share;
}

async function watch(service: FedService, traffic: PacedTraffic, format: 'cells' | undefined) {
  await using clients = await connectLoadClients({
    port: portOf(service),
    path: '/ws?token=bench',
    clients: CLIENTS,
    greeting: Array.from({ length: CLIENTS }, (_, index) => subscriptionOf(index, format)),
  });
  const connect = format === 'cells' ? connectCellProbe : connectAreaProbe;
  const indexes = Array.from({ length: PROBES }, (_, index) => index * 101);
  const probes = await Promise.all(indexes.map((index) => connect(service.url, index, traffic.sentAt)));
  await traffic.run(SETTLE_MS);
  const latencies = probes.map((probe) => probe.begin());
  let served: Share = { share: 0, longestStallMs: 0 };
  const got = await clients.during(async () => {
    served = await measure(service, () => traffic.run(MEASURE_MS));
  });
  for (const probe of probes) probe.end();
  return {
    served,
    p99Ms: percentile(latencies.flat(), 0.99),
    bytesPerSecond: (got.bytes / got.elapsedMs / CLIENTS) * 1000,
    framesPerSecond: (got.frames / got.elapsedMs) * 1000,
  };
}

/** The hub's work alone for the same viewers, on a simulated clock: measurable on a busy machine too. */
export const cellWork: Bench = {
  name: 'Cells work: 1,000 viewers, 5,000 positions/s of vessels in any order',
  async run() {
    const alone = await work(0, undefined);
    const json = await work(CLIENTS, undefined);
    const binary = await work(CLIENTS, 'cells');
    const bare = await writeBare(binary.kBPerSecond);
    const perViewer = ({ msPerSecond }: typeof alone) => (msPerSecond - alone.msPerSecond) / CLIENTS;
    const ms = perViewer(binary);
    return [
      { ...row('processor ms per viewer and second', ms, perViewer(json)), target: '≤ 0.016', met: ms <= 0.016 },
      row('the same (baseline: a bare server that writes as many bytes once a tick)', ms, bare),
      { ...row('kB/s per viewer', binary.kBPerSecond, json.kBPerSecond), target: '≤ 2', met: binary.kBPerSecond <= 2 },
      row('messages/s per viewer', binary.messages, json.messages),
      row('viewers closed as slow', binary.closed, json.closed),
    ];
  },
};

async function work(viewers: number, format: 'cells' | undefined) {
  await using hub = await startViewerHub(VESSELS, CLIENTS);
  await using _clients = await connectLoadClients({
    port: hub.port,
    path: '/ws?token=bench',
    clients: viewers,
    greeting: Array.from({ length: CLIENTS }, (_, index) => subscriptionOf(index, format)),
    together: 50,
  });
  await hub.pass(WARM_UP_SECS, POSITIONS_PER_SECOND);
  const before = hub.stats();
  const cpu = process.cpuUsage();
  await hub.pass(WORK_SECS, POSITIONS_PER_SECOND);
  const { user, system } = process.cpuUsage(cpu);
  const after = hub.stats();
  return {
    msPerSecond: (user + system) / 1000 / WORK_SECS,
    kBPerSecond: (after.bytesSent - before.bytesSent) / WORK_SECS / CLIENTS / 1000,
    messages: (after.messagesSent - before.messagesSent) / WORK_SECS / CLIENTS,
    closed: after.closed.slow,
  };
}

async function writeBare(kBPerSecond: number): Promise<number> {
  await using bare = await startBareSockets();
  await using _clients = await connectLoadClients({
    port: bare.port,
    path: '/',
    clients: CLIENTS,
    greeting: null,
    together: 50,
  });
  const ticksPerSecond = 1000 / CELL_TICK_MS;
  const bytes = Math.round((kBPerSecond * 1000) / ticksPerSecond);
  await bare.write(Math.round(WARM_UP_SECS * ticksPerSecond), bytes);
  const cpu = process.cpuUsage();
  await bare.write(WORK_SECS * ticksPerSecond, bytes);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / WORK_SECS / CLIENTS;
}

/** 1,000 clients that connect at the same time to vessels at rest, as cells; the baseline is the same in JSON. */
export const cellHerd: Bench = {
  name: 'Cells herd: 1,000 clients at a time, 5,000 resting vessels',
  async run() {
    const json = await herd(undefined);
    const binary = await herd('cells');
    const all = (metric: string, of: keyof typeof json) => row(metric, binary[of], json[of]);
    const seconds = Math.max(binary.seconds, json.seconds);
    const cut = binary.cut + json.cut;
    const residentMb = Math.max(binary.residentMb, json.residentMb);
    return [
      { ...all('s until all have their snapshot', 'seconds'), target: '≤ 10 both', met: seconds <= 10 },
      { ...all('clients cut off or without a snapshot', 'cut'), target: '0 both', met: cut === 0 },
      { ...all('highest resident memory, MB', 'residentMb'), target: '≤ 300 both', met: residentMb <= 300 },
      all('resident memory before, MB', 'beforeMb'),
      all('s to connect all', 'connectSecs'),
      all('kB of a snapshot', 'snapshotKb'),
      all('processor s', 'cpuSecs'),
    ];
  },
};

async function herd(format: 'cells' | undefined) {
  await using service = await startFed();
  for (let vessel = 0; vessel < RESTING; vessel += 1) {
    await service.feed.send(`${[...staticSentences(vessel), positionSentence(vessel, 0)].join('\n')}\n`);
  }
  while ((await service.metrics()).vessels < RESTING) await pause(POLL_MS);
  await pause(SETTLE_MS);
  const greeting = JSON.stringify({ action: 'subscribe', channels: ['vessels'], format });
  const target = { port: portOf(service), path: '/ws?token=bench', greeting };
  const snapshotBytes = await bytesOfOne(target);
  const [before, memory] = [await service.metrics(), service.memoryMb()];
  const startedAt = performance.now();
  await using clients = await connectLoadClients({ ...target, clients: CLIENTS, together: 100 });
  const connectSecs = (performance.now() - startedAt) / 1000;
  let got = await clients.report();
  while (got.bytes < snapshotBytes * CLIENTS && performance.now() - startedAt < HERD_PATIENCE_MS) {
    await pause(POLL_MS);
    got = await clients.report();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await service.metrics();
  const missing = Math.ceil((snapshotBytes * CLIENTS - got.bytes) / snapshotBytes);
  return {
    seconds,
    connectSecs,
    cut: Math.max(after.closedSlow, missing, 0),
    residentMb: service.memoryMb().highest,
    beforeMb: memory.now,
    snapshotKb: snapshotBytes / 1000,
    cpuSecs: after.cpuSecs - before.cpuSecs,
  };
}

/** The bytes that one client receives until no more come. */
async function bytesOfOne(target: { port: number; path: string; greeting: string }): Promise<number> {
  await using clients = await connectLoadClients({ ...target, clients: 1 });
  let bytes = -1;
  for (;;) {
    await pause(1000);
    const got = await clients.report();
    if (got.bytes === bytes) return bytes;
    bytes = got.bytes;
  }
}

/** Readers of a cell behind the cache of nginx; the baseline is one reader that asks every two seconds. */
export const cellCache: Bench = {
  name: 'Cells behind the cache of nginx',
  async run() {
    await using service = await startFed({ SERVICE__AUTH__API_KEYS: 'bench', SERVICE__RATE_LIMIT__MAX: '1000000' });
    for (let vessel = 0; vessel < RESTING; vessel += 1) await service.feed.send(`${positionSentence(vessel, 0)}\n`);
    const traffic = new PacedTraffic(service.feed, { vessels: RESTING, perSecond: RESTING / 10 });
    await traffic.run(SETTLE_MS);
    await using proxy = await startNginx(service.url);
    const one = await read(service, traffic, async () => {
      for (let asked = 0; asked < READ_SECS / 2; asked += 1) {
        await fetch(`${proxy.url}/v1/cells/0/0/0`).then((answer) => answer.arrayBuffer());
        await pause(2000);
      }
      return READ_SECS / 2;
    });
    const many = await read(service, traffic, async () => {
      const { requests } = await autocannon({
        url: `${proxy.url}/v1/cells/0/0/0`,
        connections: READERS,
        duration: READ_SECS,
      });
      return requests.total;
    });
    return [
      row('answers/s of the cache', many.answers / READ_SECS, one.answers / READ_SECS),
      row('readers who ask every two seconds that this serves', (many.answers / READ_SECS) * 2, 1),
      { ...row('requests/s at the service', many.asked, one.asked), target: '≤ 1', met: many.asked <= 1 },
      row('share of a core, whole service', many.share, one.share),
    ];
  },
};

async function read(service: FedService, traffic: PacedTraffic, load: () => Promise<number>) {
  const count = async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const lines = text.matchAll(/^wheelhouse_http_requests_total\{[^}]*\/v1\/cells[^}]*\} (\d+)$/gm);
    return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const before = await count();
  let answers = 0;
  const { share } = await measure(service, async () => {
    const moving = traffic.run(READ_SECS * 1000);
    answers = await load();
    await moving;
  });
  return { answers, share, asked: ((await count()) - before) / READ_SECS };
}

/** With the configuration of docs/connect.md. */
async function startNginx(upstream: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Its workers must reach the folder, which only its owner may read.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `daemon off; ${user} pid ${folder}/pid; error_log stderr error; events {}
http { ${places.join(' ')}
  access_log off;
  proxy_cache_path ${join(folder, 'cells')} keys_zone=cells:1m max_size=100m;
  server {
    listen 127.0.0.1:${port};
    location /v1/cells/ {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-API-Key bench;
      proxy_cache cells;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale updating;
    }
  }
}`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const daemon = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/v1/cells/0/0/0`).catch(() => undefined);
    if (answer?.ok) break;
    await pause(100);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      daemon.kill('SIGTERM');
      if (daemon.exitCode === null) await once(daemon, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const bench of [cells, cellWork, cellHerd, cellCache])
    console.log(`\n${bench.name}\n\n${formatTable(await bench.run())}`);
}
