import { closeSync, openSync, readSync, watch } from 'node:fs';
import type { Socket } from 'node:net';
import { env } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makePosition, makeVoyage } from '../support/ais/make-ais-message.ts';
import { nmeaBurst } from '../support/ais/nmea-sentences.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { serveLines } from '../support/network/line-server.ts';
import { createRandom } from '../support/samples/make-drive.ts';
import { openDatabase } from '../support/service/packaged.ts';
import { REST_KEY, ServiceProcess, startService } from '../support/service/service-process.ts';
import { silentLog } from '../support/silent-log.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';
import { untilPasses } from '../support/until-passes.ts';

/** `KILLS=100 npx vitest run --project soak test/acceptance/relaxed-kills.soak.test.ts` is the whole proof. */
const KILLS = Number(env['KILLS'] ?? 3);
const CHECKPOINT_KILLS = Math.ceil(KILLS / 10);
const SEED = Number(env['SEED'] ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 120_000 + KILLS * 30_000;

/** Of writes of last-seen times (`ais.activity_flush_secs`), and of recorded positions. */
const INTERVAL_MS = 1000;
/** A last-seen time is stored as an age in seconds, rounded up. */
const ROUNDING_MS = 1000;
const SEND_MS = 100;
/** A sentence contains hundredths of a second. */
const FIX_MS = 10;
/** A kill comes within this time after the first reports have to be stored. */
const KILL_MS = 3000;
const EDIT_PAUSE_MS = 20;
/** A start takes about so long, of which the recovery of last-seen times is the end. */
const START_MS = 1200;
/** Longer than the log at which the thread begins a checkpoint. */
const LONG_LOG_FRAMES = 4200;

const VESSELS = 36;
const [FIRST, FIRST_NEW] = [211_000_001, 211_500_001];
/** A user edits some of the vessels, others send a new call sign again and again. */
const EDITED = Array.from({ length: 6 }, (_, index) => FIRST + index);
const NAMED = EDITED.map((mmsi) => mmsi + EDITED.length);
const OWN = { latitude: 50.36, longitude: 7.6, speedKnots: 4, courseDeg: 10, hdop: 1, pdop: 2, vdop: 1 };

interface Edit {
  readonly mmsi: number;
  readonly name: string;
  isAcknowledged: boolean;
}

/** What one process was sent from its first reception to its end, with the time of each. */
interface Run {
  readonly startedAt: number;
  readonly reports: { mmsi: number; at: number; callsign?: string }[];
  /** Of recorded positions in answers. */
  readonly answeredIds: Set<string>;
  /** Longest time between two acknowledged edits: no delay and no write of last-seen times took longer. */
  slowestMs: number;
  /** From then on only last-seen times are written. */
  calmAt: number;
  killedAt: number;
}

/** What is stored, read while nothing is sent. */
interface Stored {
  vessels: Map<number, { name: string | null; callsign: string | null; lastSeenAt: number }>;
  changes: { mmsi: number; field: string; value: string | null }[];
  locations: { id: string; recorded_at: number }[];
}

/** An antenna, a receiver of satellites and a user, whose service is killed and started again. */
async function begin() {
  const [random, randomTraffic] = [createRandom(SEED), createRandom(SEED + 1)];
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const readers = new Set<Socket>();
  const routerUrl = await serveLines((socket) => {
    readers.add(socket);
    socket.on('close', () => readers.delete(socket));
  });
  const options = {
    dataDir: temporaryDirectory(),
    env: {
      SERVICE__AIS__LOCAL__ENABLED: 'true',
      SERVICE__AIS__LOCAL__URL: receiver.url,
      SERVICE__AIS__ACTIVITY_FLUSH_SECS: String(INTERVAL_MS / 1000),
      SERVICE__AIS__MAX_CHANGES_PER_DAY: '10000',
      SERVICE__ROUTER__PROVIDER: 'nmea',
      SERVICE__ROUTER__URL: routerUrl,
      SERVICE__GPS__HISTORY_INTERVAL_SECS: String(INTERVAL_MS / 1000),
      SERVICE__RATE_LIMIT__ENABLED: 'false',
    },
  };
  const edits: Edit[] = [];
  const fixes = new Set<number>();
  let count = 0;
  let isSending = false;
  let run: Run | undefined;
  const isCalm = () => run !== undefined && run.calmAt < Infinity;

  function report(mmsi: number): void {
    const hasCallsign = !isCalm() && NAMED.includes(mmsi) && randomTraffic() < 0.3;
    const callsign = hasCallsign ? `C${count++}` : undefined;
    run?.reports.push({ mmsi, at: Date.now(), ...(callsign && { callsign }) });
    receiver.send(callsign ? makeVoyage({ mmsi, callsign }) : makePosition({ mmsi }));
  }

  const sending = setInterval(() => {
    if (!isSending) return;
    for (let mmsi = FIRST; mmsi < FIRST + VESSELS; mmsi += 1) if (randomTraffic() < 0.3) report(mmsi);
    if (isCalm()) return;
    if (run && randomTraffic() < 0.3) report(FIRST_NEW + count++);
    const at = Math.floor(Date.now() / FIX_MS) * FIX_MS;
    fixes.add(at);
    for (const socket of readers) socket.write(nmeaBurst({ ...OWN, at }));
  }, SEND_MS);
  onTestFinished(() => clearInterval(sending));

  /** The next edit; while it is calm, one that changes nothing. */
  function nextEdit(nameLength: number): Edit {
    const last = edits.at(-1);
    if (isCalm() && last) return last;
    const mmsi = EDITED[count % EDITED.length] ?? FIRST;
    const next = { mmsi, name: `E${count++}`.padEnd(nameLength, 'x'), isAcknowledged: false };
    edits.push(next);
    return next;
  }

  /** Edits, and reads the recorded positions, until `isOver` or the process ends. */
  async function use(now: Run, { nameLength = 0, isOver = () => false }): Promise<void> {
    const start = Math.floor(now.startedAt / 1000);
    let answeredAt = performance.now();
    const answered = () => {
      now.slowestMs = Math.max(now.slowestMs, performance.now() - answeredAt);
      answeredAt = performance.now();
    };
    try {
      for (let round = 0; !isOver(); round += 1) {
        const edit = nextEdit(nameLength);
        expect(await put(service, edit)).toBe(200);
        answered();
        edit.isAcknowledged = true;
        if (round % 10 === 0) {
          const { body } = await service.get(`/v1/router/gps/history?start=${start}&end=${start + 3600}`);
          for (const { id } of (body as { locations: { id: string }[] }).locations) now.answeredIds.add(id);
        }
        await pause(EDIT_PAUSE_MS);
      }
    } catch (error) {
      if (now.killedAt === Infinity) throw error;
    }
    answered();
  }

  const kill = (now: Run) => {
    if (now.killedAt < Infinity) return;
    now.killedAt = Date.now();
    service.signal('SIGKILL');
  };

  /** Sends and edits until the service is killed, starts it again, and compares what is stored. */
  async function killDuring(untilKilled: (now: Run) => Promise<void>, whenDead?: () => void): Promise<void> {
    isSending = true;
    await untilPasses(() => expectReception(service));
    const startedAt = Date.now();
    run = { startedAt, reports: [], answeredIds: new Set(), slowestMs: 0, calmAt: Infinity, killedAt: Infinity };
    const now = run;
    await untilKilled(now);
    await service.exited;
    isSending = false;
    run = undefined;
    whenDead?.();
    if (random() < 0.5) await killStart();
    service = await startService(options);
    const after = await read(service);
    expectKept(now, before, after);
    expectEdits(edits, after);
    // Not all of those that were sent before the reception are known, so these are checked here.
    expect(after.locations.filter(({ recorded_at }) => !fixes.has(recorded_at))).toEqual([]);
    before = after;
    totals.kills += 1;
    totals.due += dueReports(now).length;
    totals.slowestMs = Math.max(totals.slowestMs, now.slowestMs);
  }

  /** Kills a start on its way. */
  async function killStart(): Promise<void> {
    const starting = new ServiceProcess(options);
    starting.listening.catch(() => undefined);
    await pause(START_MS * random());
    await starting.kill();
    totals.killedStarts += 1;
  }

  let service = await startService(options);
  let before = await read(service);
  const totals = { kills: 0, due: 0, killedStarts: 0, inCheckpoint: 0, slowestMs: 0 };
  onTestFinished(() => {
    const stored = { vessels: before.vessels.size, edits: edits.length, positions: before.locations.length };
    process.stderr.write(`SEED=${SEED}: ${JSON.stringify({ ...totals, ...stored })}\n`);
  });

  return {
    killAtRandom: () =>
      killDuring(async (now) => {
        const using = use(now, {});
        await untilPasses(() => expect(dueAt(now, Date.now())).toBeGreaterThan(now.startedAt + ROUNDING_MS));
        await pause(KILL_MS * random());
        kill(now);
        await using;
      }),
    /** Kills at the first write of a checkpoint. Returns whether its end was still to come. */
    async killInCheckpoint(): Promise<boolean> {
      const file = `${options.dataDir}/service.db`;
      let isUnderWay = false;
      await killDuring(
        async (now) => {
          // Outside of a checkpoint, all writes go to the log.
          const watcher = watch(file, () => kill(now));
          const isKilled = () => now.killedAt < Infinity;
          const isOver = () => isKilled() || logOf(file).frames > LONG_LOG_FRAMES;
          await use(now, { nameLength: 10_000, isOver });
          now.calmAt = Date.now();
          await use(now, { isOver: isKilled });
          watcher.close();
        },
        () => {
          isUnderWay = logOf(file).isInCheckpoint;
        },
      );
      totals.inCheckpoint += Number(isUnderWay);
      return isUnderWay;
    },
  };
}

async function put(service: ServiceProcess, { mmsi, name }: Edit): Promise<number> {
  const { status } = await fetch(`${service.url}/v1/vessels/${mmsi}`, {
    method: 'PUT',
    headers: { 'x-api-key': REST_KEY, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ name }),
  });
  return status;
}

/** The service receives both sources in this run. A first call sign, of which there is no record in the audit log, is there. */
async function expectReception(service: ServiceProcess): Promise<void> {
  expect((await service.get('/v1/router/gps')).status).toBe(200);
  for (const mmsi of [...EDITED, ...NAMED]) {
    const { body } = await service.get(`/v1/vessels/${mmsi}`);
    expect(body).toMatchObject({ sources: { local: { lastMessageAt: expect.any(String) } } });
    if (NAMED.includes(mmsi)) expect(body).toMatchObject({ callsign: expect.any(String) });
  }
}

/** The state of the log, from the index of it that the connections share. */
function logOf(file: string): { frames: number; isInCheckpoint: boolean } {
  const index = new Uint32Array(34);
  const shared = openSync(`${file}-shm`, 'r');
  readSync(shared, index);
  closeSync(shared);
  const [frames = 0, copied = 0, attempted = 0] = [index[4], index[24], index[32]];
  return { frames, isInCheckpoint: attempted > copied };
}

/** Reads the registry over REST, and all else in the file, which is to be sound. */
async function read(service: ServiceProcess): Promise<Stored> {
  const { body } = await service.get('/v1/vessels');
  type Vessel = { mmsi: number; name: string | null; callsign: string | null; lastSeen: string };
  const vessels = (body as Vessel[]).map(({ mmsi, lastSeen, ...rest }) => {
    return [mmsi, { ...rest, lastSeenAt: Date.parse(lastSeen) }] as const;
  });
  const { db, close } = await openDatabase({ url: databaseUrlOf(service.dataDir), log: silentLog });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const changes = db.selectFrom('vessel_changes').select(['mmsi', 'field', 'new_value as value']);
    const locations = db.selectFrom('gps_locations').select(['id', 'recorded_at']).orderBy('recorded_at');
    return { vessels: new Map(vessels), changes: await changes.execute(), locations: await locations.execute() };
  } finally {
    await close();
  }
}

/** A report waits for its reception, the next interval, an edit before the write, and the write itself. */
const dueAt = ({ slowestMs }: Run, now: number): number => now - INTERVAL_MS - 4 * slowestMs;

/** What has to be stored. */
const dueReports = (run: Run) => run.reports.filter(({ at }) => at <= dueAt(run, run.killedAt));

function expectKept(run: Run, before: Stored, after: Stored): void {
  const { killedAt, slowestMs } = run;
  const due = dueReports(run);
  const seenAt = (mmsi: number) => after.vessels.get(mmsi)?.lastSeenAt ?? 0;
  const lostMs = due.map(({ mmsi, at }) => at - ROUNDING_MS - seenAt(mmsi));
  expect(Math.max(...lostMs)).toBeLessThanOrEqual(0);
  expect([...before.vessels].filter(([mmsi, { lastSeenAt }]) => seenAt(mmsi) < lastSeenAt)).toEqual([]);
  expect([...after.vessels].filter(([, { lastSeenAt }]) => lastSeenAt > killedAt)).toEqual([]);

  const callsigns = after.changes.filter(({ field }) => field === 'callsign').map(({ value }) => value);
  expect(new Set(callsigns).size).toBe(callsigns.length);
  const known = new Set(callsigns);
  expect(due.filter(({ callsign }) => callsign && !known.has(callsign))).toEqual([]);
  for (const mmsi of NAMED) {
    const sent = run.reports.filter((report) => report.mmsi === mmsi && report.callsign);
    const last = sent.findLastIndex((report) => due.includes(report));
    const possible = sent.slice(last).map(({ callsign }) => callsign);
    if (last >= 0) expect(possible).toContain(after.vessels.get(mmsi)?.callsign);
  }

  expect(after.locations.slice(0, before.locations.length)).toEqual(before.locations);
  const ids = new Set(after.locations.map(({ id }) => id));
  expect([...run.answeredIds].filter((id) => !ids.has(id))).toEqual([]);
  const times = after.locations.map(({ recorded_at }) => recorded_at);
  expect(new Set(times).size).toBe(times.length);
  const during = times.filter((at) => at > run.startedAt);
  const marks = [run.startedAt, ...during, Math.min(run.calmAt, killedAt)];
  const gapsMs = marks.slice(1).map((at, index) => at - (marks[index] ?? 0));
  // A fix is complete when the next one begins.
  expect(Math.max(...gapsMs)).toBeLessThan(INTERVAL_MS + 2 * SEND_MS + 4 * slowestMs);
}

/** Each acknowledged edit is there once; one that a kill interrupted may be. */
function expectEdits(edits: readonly Edit[], { vessels, changes }: Stored): void {
  for (const mmsi of EDITED) {
    const its = edits.filter((edit) => edit.mmsi === mmsi);
    const last = its.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    const possible = its.slice(last).map(({ name }) => name);
    if (last >= 0) expect(possible).toContain(vessels.get(mmsi)?.name);
    // The first gives a name to a vessel without one, which is no change for the audit log.
    const acknowledged = its.slice(1).filter(({ isAcknowledged }) => isAcknowledged);
    const names = changes.filter((change) => change.mmsi === mmsi).map(({ value }) => value);
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter(({ name }) => !names.includes(name))).toEqual([]);
  }
}

test(
  'kill -9 loses one interval of last-seen times at most, and nothing else',
  async () => {
    const traffic = await begin();
    for (let kill = 0; kill < KILLS; kill += 1) await traffic.killAtRandom();
  },
  TIMEOUT_MS,
);

test(
  'kill -9 in the middle of a checkpoint loses no more',
  async () => {
    const traffic = await begin();
    for (let kills = 0; kills < CHECKPOINT_KILLS; ) kills += Number(await traffic.killInCheckpoint());
  },
  TIMEOUT_MS,
);
