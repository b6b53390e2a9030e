import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/foundation/db/open.ts';
import { createId } from '../src/foundation/shared/ids.ts';
import { createRecorder } from '../src/vehicles/track/recorder.ts';
import type { StoredReport } from '../src/vehicles/track/report-codec.ts';
import { createVehicleStore } from '../src/vehicles/vehicle-store.ts';
import { FakeClock } from '../test/support/fake-clock.ts';
import { freeTcpPort } from '../test/support/network/free-port.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { withEachOffice } from './support/office-databases.ts';
import { BENCH_TOKEN, startBenchService } from './support/office-process.ts';
import { atMost, type Bench, type BenchRow, measured, percentile } from './support/report.ts';
import { startListening } from './support/service.ts';
import { createThreadTime } from './support/thread-time.ts';
import { type LoadVehicle, sendBacklog, sendReports, type TrackerLoad } from './support/tracker-load.ts';

const VEHICLES = 10_000;
const HTTP_PER_SEC = 2000;
const CODEC8_PER_SEC = 1000;
const SECS = 45;
const LIMIT_MS = 200;
/** Reports of a phone that slept, in one request, and the number of such phones. */
const BACKLOG = 3000;
const BACKLOGS = 9;
const BACKLOG_LIMIT_MS = 300;

/** Reports of many phones and trackers: the delay from request to client of the channel, and the stored size. */
export const vehicles: Bench = {
  name: `Vehicles: ${VEHICLES} of them, ${HTTP_PER_SEC} reports/s by HTTP and ${CODEC8_PER_SEC} by Codec 8`,
  async run() {
    const fleet = makeFleet();
    const bare = await measureBare(fleet);
    const runs = await withEachOffice((url) => measureLoad(url, fleet));
    return [...runs.flatMap(({ engine, result }) => loadRows(engine, result, bare)), ...(await measureStored())];
  },
};

const makeFleet = (): LoadVehicle[] =>
  Array.from({ length: VEHICLES }, (_, index) => ({
    token: createHash('sha256').update(String(index)).digest().subarray(0, 16).toString('base64url'),
    imei: String(352_093_080_000_000 + index),
  }));

const CODEC8_VEHICLES = 1000;

const loadOf = (fleet: readonly LoadVehicle[], url: string, teltonikaPort: number): TrackerLoad => ({
  url,
  teltonikaPort,
  byHttp: fleet.slice(0, -CODEC8_VEHICLES),
  byCodec8: fleet.slice(-CODEC8_VEHICLES),
  httpPerSec: HTTP_PER_SEC,
  codec8PerSec: CODEC8_PER_SEC,
  secs: SECS,
});

/** Processor time of a process, in seconds. */
function cpuSecsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The share of a core of a server that confirms everything and stores nothing. */
async function measureBare(fleet: readonly LoadVehicle[]): Promise<number> {
  const program = fileURLToPath(new URL('./support/bare-trackers.ts', import.meta.url));
  const port = await freeTcpPort();
  const server = await startListening([process.execPath, program, String(port)]);
  try {
    const before = cpuSecsOf(server.pid);
    await sendReports(loadOf(fleet, server.url, port));
    return (cpuSecsOf(server.pid) - before) / SECS;
  } finally {
    await server.kill();
  }
}

type Load = Awaited<ReturnType<typeof measureLoad>>;

async function measureLoad(databaseUrl: string, fleet: readonly LoadVehicle[]) {
  await seed(databaseUrl, fleet);
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const port = await freeTcpPort();
  const service = await startBenchService(directory, {
    SERVICE__DATABASE__URL: databaseUrl,
    SERVICE__TRACKERS__ENABLED: 'true',
    SERVICE__TRACKERS__TELTONIKA: `tcp-listen://127.0.0.1:${port}`,
  });
  try {
    const channel = await listen(service.url);
    const before = cpuSecsOf(service.pid);
    const sent = await sendReports(loadOf(fleet, service.url, port));
    const cores = (cpuSecsOf(service.pid) - before) / SECS;
    await pause(1000);
    channel.end();
    if (channel.delays.length !== sent.sent)
      throw new Error(`${channel.delays.length} of ${sent.sent} reports reached the channel`);
    const backlogs: number[] = [];
    for (const { token } of fleet.slice(0, BACKLOGS)) backlogs.push(await sendBacklog(service.url, token, BACKLOG));
    return { ...sent, cores, delays: channel.delays, backlogMs: percentile(backlogs, 0.5) };
  } finally {
    await service.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function seed(url: string, fleet: readonly LoadVehicle[]): Promise<void> {
  const { db, close } = await openDatabase({ url, log: silentLog });
  await db.transaction().execute(async (trx) => {
    const store = createVehicleStore(trx);
    for (const [index, { token, imei }] of fleet.entries())
      await store.insert({
        id: createId(Date.now()),
        name: `Truck ${index}`,
        kind: 'truck',
        plate: null,
        note: null,
        identifier: imei,
        timezone: null,
        tokenSha256: createHash('sha256').update(token).digest('hex'),
        linkSha256: null,
        offDuty: [],
        createdAt: Date.now(),
        updatedAt: Date.now(),
      });
  });
  await close();
}

/** A client of the channel, with the age of each position that it receives. */
async function listen(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${BENCH_TOKEN}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const delays: number[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    if (!text.includes('"event":"position"')) return;
    const at = /"position":\{"at":"([^"]+)"/.exec(text)?.[1];
    if (at !== undefined) delays.push(Date.now() - Date.parse(at));
  });
  socket.send(JSON.stringify({ action: 'subscribe', channels: ['vehicles'] }));
  await pause(2000);
  return { delays, end: () => socket.terminate() };
}

function loadRows(engine: string, load: Load, bare: number): BenchRow[] {
  const { sent, confirmed, delays, cores, confirmedAfterMs, backlogMs } = load;
  const p99 = Math.round(percentile(delays, 0.99));
  return [
    {
      metric: `${engine}: reports confirmed, of those sent in ${SECS} s`,
      ours: confirmed,
      baseline: sent,
      target: 'all',
      met: confirmed === sent,
    },
    {
      metric: `${engine}: cores; beside it, a server that stores nothing`,
      ours: cores,
      baseline: bare,
      target: '<= 1 core',
      met: cores <= 1,
    },
    measured(`${engine}: reports that reached the channel`, delays.length),
    measured(`${engine}: ms from a report to its confirmation, p99`, Math.round(percentile(confirmedAfterMs, 0.99))),
    measured(`${engine}: ms from a report to the channel, p50`, Math.round(percentile(delays, 0.5))),
    atMost(`${engine}: ms from a report to the channel, p99`, p99, LIMIT_MS),
    atMost(`${engine}: ms for a request of ${BACKLOG} reports, newest first, median`, backlogMs, BACKLOG_LIMIT_MS),
  ];
}

const STORED_VEHICLES = 500;
/** Reports of each vehicle per fold into its day, as under the load above. */
const ROUND = 10;
const ROUNDS = 60;
const EVERY_MS = 3000;

/** The file of a fleet that drives for half an hour, while its day is open. */
async function measureStored(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  const file = join(folder, 'service.db');
  const { db, close } = await openDatabase({ url: `sqlite:${file}`, log: silentLog });
  const size = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return statSync(file).size;
  };
  try {
    await seed(`sqlite:${file}`, makeFleet().slice(0, STORED_VEHICLES));
    const ids = (await createVehicleStore(db).list()).map(({ id }) => id);
    const clock = new FakeClock();
    const recorder = createRecorder({ db, clock, log: silentLog, keepDays: 90, stateOf: () => '{}' });
    const before = await size();
    const threadMs = createThreadTime();
    let foldMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(ids.map((id, index) => recorder.record(id, drive(clock.now(), index, round))));
      const begun = threadMs();
      await recorder.fold();
      foldMs += threadMs() - begun;
    }
    const reports = STORED_VEHICLES * ROUNDS * ROUND;
    return [
      atMost('stored bytes for each report of an open day', ((await size()) - before) / reports, 6),
      measured('µs of processor time to bring a report into its day', (foldMs * 1000) / reports),
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reports of a vehicle at about 60 km/h in a town. */
const drive = (start: number, index: number, round: number): StoredReport[] =>
  Array.from({ length: ROUND }, (_, step) => {
    const count = round * ROUND + step;
    const bend = Math.sin(count / 20 + index);
    return {
      at: start + count * EVERY_MS,
      latitude: Math.round((45 + index / 100 + count * 0.0004) * 1e5) / 1e5,
      longitude: Math.round((7 + bend * 0.004) * 1e5) / 1e5,
      speedMps: Math.round(150 + bend * 30) / 10,
      courseDeg: Math.round(20 + bend * 20),
      altitudeM: 70 + Math.round(bend * 5),
      ignition: true,
      coarse: false,
      accuracyM: 4,
      batteryPercent: 80,
    };
  });
