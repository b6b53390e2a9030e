import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { digestOf } from '../../../src/server/keys/index.ts';
import { createRecorder } from '../../../src/vehicles/track/recorder.ts';
import { createVehicleStore } from '../../../src/vehicles/vehicle-store.ts';
import { seedTrip } from '../samples/seed-trip.ts';
import { silentLog } from '../silent-log.ts';

const PROGRAM = fileURLToPath(new URL('../service/vehicles-process.ts', import.meta.url));
const TOKENS = ['aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb', 'cccccccccccccccccccccc', 'dddddddddddddddddddddd'];
/** Numbers are seconds, as times are stored: those of 200 runs are of the last 24 days, which are kept. */
const NUMBERS_PER_RUN = 10_000;
const SECOND_MS = 1000;
const BEFORE_MS = 60 * 86_400_000;
const RUN_MS = { least: 200, spread: 1000 };

export interface VehiclesLoss {
  confirmed: number;
  /** Confirmed reports that are not in the track of their vehicle. */
  lost: number;
  /** Reports that are in the days more than once. */
  double: number;
  /** The same of the positions that the trip logged. */
  lostOfTrip: number;
  doubleOfTrip: number;
}

/** Kills vehicles again and again while phones report, and compares what is stored with what was confirmed. */
export async function measureVehiclesLoss(url: string, kills: number): Promise<VehiclesLoss> {
  const zero = Math.floor((Date.now() - BEFORE_MS) / SECOND_MS) * SECOND_MS;
  const { ids, tripId } = await withDatabase(url, seed);
  const confirmed = ids.map(() => [] as number[]);
  const compiled = mkdtempSync(join(tmpdir(), 'wheelhouse-compiled-'));
  for (let kill = 0; kill < kills; kill += 1) {
    const args = [url, zero, kill * NUMBERS_PER_RUN, tripId, ids[0] ?? '', ...TOKENS];
    for (const line of await runUntilKilled(args.map(String), compiled)) {
      const [vehicle = 0, number = 0] = line.split(' ').map(Number);
      confirmed[vehicle]?.push(zero + number * SECOND_MS);
    }
  }
  rmSync(compiled, { recursive: true, force: true });
  return withDatabase(url, async ({ db }) => {
    const recorder = createRecorder({ db, clock: systemClock, log: silentLog, keepDays: 90, stateOf: () => '{}' });
    await recorder.restore();
    await recorder.fold();
    const result = { confirmed: confirmed.flat().length, lost: 0, double: 0, lostOfTrip: 0, doubleOfTrip: 0 };
    for (const [index, id] of ids.entries()) {
      const stored = await recorder.read(id, { fromMs: 0, toMs: Date.now() });
      result.lost += missing(
        confirmed[index] ?? [],
        stored.map(({ at }) => at),
      );
      const counted = await db
        .selectFrom('vehicle_reports')
        .select(({ fn }) => fn.sum<number>('count').as('reports'))
        .where('vehicle_id', '=', id)
        .executeTakeFirstOrThrow();
      result.double += Number(counted.reports) - stored.length;
    }
    const rows = await db.selectFrom('gps_locations').select('recorded_at').where('trip_id', '=', tripId).execute();
    const logged = rows.map(({ recorded_at }) => recorded_at);
    result.lostOfTrip = missing(confirmed[0] ?? [], logged);
    result.doubleOfTrip = logged.length - new Set(logged).size;
    return result;
  });
}

function missing(expected: readonly number[], stored: readonly number[]): number {
  const known = new Set(stored);
  return expected.filter((at) => !known.has(at)).length;
}

async function seed({ db }: OpenDatabase) {
  const now = Date.now();
  const ids: string[] = [];
  for (const [index, token] of TOKENS.entries()) {
    const id = createId(now);
    ids.push(id);
    await createVehicleStore(db).insert({
      id,
      name: `Truck ${index}`,
      kind: 'truck',
      plate: null,
      note: null,
      identifier: null,
      timezone: null,
      tokenSha256: digestOf(token).toString('hex'),
      linkSha256: null,
      offDuty: [],
      createdAt: now,
      updatedAt: now,
    });
  }
  const tripId = await seedTrip(db);
  await db
    .updateTable('trips')
    .set({ vehicle_id: ids[0] ?? null })
    .where('id', '=', tripId)
    .execute();
  return { ids, tripId };
}

/** The lines that the process printed before it was killed. `compiled` is a folder for its compiled modules, which halve a start. */
async function runUntilKilled(args: readonly string[], compiled: string): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  // Only then all that it printed is there.
  const exited = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await Promise.race([once(child.stdout, 'data'), exited]);
  await setTimeout(RUN_MS.least + RUN_MS.spread * Math.random());
  child.kill('SIGKILL');
  const [, signal] = await exited;
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
  const lines = printed.split('\n');
  // The last line may be cut.
  lines.pop();
  return lines;
}

async function withDatabase<T>(url: string, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, log: silentLog });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
