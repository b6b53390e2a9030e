import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type FedService, startFed } from './support/fed-service.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { seedVessels } from './support/seed-vessels.ts';
import { positionSentence, staticSentences } from './support/sentence-feed.ts';

const REGISTERED = 200_000;
const LIVE = 50_000;
/** Each live vessel is received every ten seconds, as a vessel under way is. */
const SENTENCES_PER_SECOND = LIVE / 10;
/** Time for the registry to write the new vessels, and for memory of the start to be freed. */
const SETTLE_MS = 20_000;
const LISTS = 5;
const SNAPSHOTS = 5;
/** How long a client is watched after its snapshot: a slow client is closed within this time. */
const WATCH_MS = 2000;
const MAX_RESIDENT_MB = 400;

/** A service with a registry of years and more live vessels than any waterway has, all of them moving. */
export const vesselScale: Bench = {
  name: 'Vessel scale: 50,000 live, 200,000 in the registry',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const path = join(directory, 'service.db');
    try {
      await seedVessels(path, { count: REGISTERED, now: Date.now() - 3_600_000 });
      await using service = await startFed({
        SERVICE__DATABASE__URL: `sqlite:${path}`,
        SERVICE__AUTH__API_KEYS: 'bench',
        SERVICE__AIS__MAX_VESSEL_RECORDS: String(2 * REGISTERED),
      });
      return await measure(service);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

async function measure(service: FedService): Promise<BenchRow[]> {
  for (let vessel = 0; vessel < LIVE; vessel += 1) {
    await service.feed.send(`${[...staticSentences(vessel), positionSentence(vessel, 0)].join('\n')}\n`);
  }
  await withTraffic(service, () => pause(SETTLE_MS));
  const { vessels } = await service.metrics();
  if (vessels !== LIVE) throw new Error(`${vessels} vessels are tracked in the place of ${LIVE}`);
  const settled = service.memoryMb();
  const lists = await withTraffic(service, () => repeat(service, LISTS, () => readList(service.url)));
  const listed = service.memoryMb();
  const snapshots = await withTraffic(service, () => repeat(service, SNAPSHOTS, () => readSnapshot(service.url)));
  const greeted = service.memoryMb();
  return [
    memoryRow(`resident MB, ${SENTENCES_PER_SECOND} positions/s`, settled.now),
    memoryRow('highest resident MB until then', settled.highest),
    plainRow(`ms for GET /v1/vessels of ${REGISTERED} vessels, median of ${LISTS}`, lists.ms),
    plainRow('longest stall of the event loop meanwhile, ms', lists.stallMs),
    memoryRow('highest resident MB after these', listed.highest),
    plainRow(`ms for a snapshot of ${LIVE} vessels to a subscriber, median of ${SNAPSHOTS}`, snapshots.ms),
    plainRow('longest stall of the event loop meanwhile, ms', snapshots.stallMs),
    memoryRow('highest resident MB after these', greeted.highest),
  ];
}

/** Sends positions of all vessels in turn until the task is done. */
async function withTraffic<T>(service: FedService, task: () => Promise<T>): Promise<T> {
  let isDone = false;
  let sent = 0;
  const traffic = async () => {
    while (!isDone) {
      await paced(SENTENCES_PER_SECOND, 100, async () => {
        await service.feed.send(`${positionSentence(sent % LIVE, 1 + Math.floor(sent / LIVE))}\n`);
        sent += 1;
      });
    }
  };
  const finished = task().finally(() => {
    isDone = true;
  });
  const [result] = await Promise.all([finished, traffic()]);
  return result;
}

/** The median time of the reads, and the longest stall of the service during them. */
async function repeat(service: FedService, times: number, read: () => Promise<number>) {
  await service.metrics();
  const ms: number[] = [];
  for (let time = 0; time < times; time += 1) ms.push(await read());
  return { ms: percentile(ms, 0.5), stallMs: (await service.metrics()).longestStallMs };
}

async function readList(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1/vessels`, { headers: { 'x-api-key': 'bench' } });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  const rows = text.split('"mmsi":').length - 1;
  if (rows !== REGISTERED) throw new Error(`${answer.status} with ${rows} vessels in the place of ${REGISTERED}`);
  return ms;
}

/** The time from the subscription to the whole snapshot; fails if the client is closed shortly after. */
async function readSnapshot(url: string): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const startedAt = performance.now();
  const ms = await new Promise<number>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`the client was closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      if (data.includes('"action":"snapshot"')) resolve(performance.now() - startedAt);
    });
    socket.send(JSON.stringify({ action: 'subscribe', channels: ['vessels'] }));
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const code = await Promise.race([closed, pause(WATCH_MS)]);
  if (code !== undefined) throw new Error(`the client was closed after its snapshot, with ${code}`);
  socket.terminate();
  return ms;
}

function memoryRow(metric: string, ours: number): BenchRow {
  return { metric, ours, baseline: null, target: `< ${MAX_RESIDENT_MB}`, met: ours < MAX_RESIDENT_MB };
}

function plainRow(metric: string, ours: number): BenchRow {
  return { metric, ours, baseline: null, target: '', met: null };
}
