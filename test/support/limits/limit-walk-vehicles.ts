import { expect } from 'vitest';
import { DAY_MS } from '../../../src/foundation/shared/units.ts';
import { createRecorder } from '../../../src/vehicles/track/recorder.ts';
import { encodeReports, type StoredReport } from '../../../src/vehicles/track/report-codec.ts';
import { createReportDays } from '../../../src/vehicles/track/report-days.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { runVehicles } from '../features/vehicles-run.ts';
import { silentLog } from '../silent-log.ts';
import type { Held } from './limit-walk.ts';

/** Vehicles with long notes, until one is refused. */
export async function fillVehicles(): Promise<Held> {
  const { db } = await openTestDatabase();
  const { http } = await runVehicles({ db });
  const note = '語'.repeat(2000);
  const held = { items: 0, bytes: 0 };
  for (let count = 0; count < 3000; count += 1) {
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/v1/vehicles',
      headers: { 'x-api-key': 'key' },
      payload: { name: `${count}`, kind: 'truck', note },
    });
    if (statusCode !== 201) return held;
    held.items += 1;
    held.bytes += Buffer.byteLength(note);
  }
  throw new Error('no vehicle was refused');
}

/** Bodies of one phone: with more and more reports, and with more and more bytes, until one is refused. */
export async function fillTracker(): Promise<Held[]> {
  const { db } = await openTestDatabase();
  const { add, call } = await runVehicles({ db });
  const { token } = await add();
  const held: Held[] = [];
  for (const [count, note] of [
    [4000, ''],
    [5000, ''],
    [6000, ''],
    [100, 'x'.repeat(9000)],
    [100, 'x'.repeat(12_000)],
  ] as const) {
    const reports = Array.from({ length: count }, (_, index) => ({
      lat: 50,
      lon: 7,
      timestamp: 1_795_000_000 - index,
      note,
    }));
    const body = JSON.stringify(reports);
    const { status } = await call(`/v1/trackers/${token}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (status === 200) held.push({ items: count, bytes: body.length });
  }
  return held;
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const vehicleOf = (index: number): string => `019a3b5e-7c1d-7e2f-8a90-${String(index).padStart(12, '0')}`;

const reportsFrom = (from: number, count: number): StoredReport[] =>
  Array.from({ length: count }, (_, index) => ({
    at: from + index * 1000,
    latitude: 50 + index / 1e5,
    longitude: 7,
    speedMps: 20,
    courseDeg: 90,
    altitudeM: 100,
    ignition: true,
    coarse: false,
    accuracyM: 5,
    batteryPercent: 80,
  }));

/** Reports of many vehicles that come while their days cannot be written, but the journal can. */
export const fillTails = (): Promise<Held> => fillMemory(vehicleOf, 'Too many reports wait');

/** The same of one vehicle. */
export const fillShare = (): Promise<Held> => fillMemory(() => vehicleOf(0), 'Too many reports of this vehicle');

async function fillMemory(of: (turn: number) => string, refusal: string): Promise<Held> {
  const { db } = await openTestDatabase();
  await db.schema.alterTable('vehicles').renameTo('away').execute();
  const recorder = createRecorder({ db, clock: new FakeClock(), log: silentLog, keepDays: 90, stateOf: () => '{}' });
  const count = 10_000;
  for (let turn = 0; turn < 30; turn += 1)
    await recorder.record(of(turn), reportsFrom(turn * count * 1000, count)).catch(() => undefined);
  await expect(recorder.record(of(30), reportsFrom(1e12, count))).rejects.toThrow(refusal);
  let bytes = 0;
  for (const id of new Set(Array.from({ length: 30 }, (_, turn) => of(turn))))
    bytes += sizeOf(await recorder.read(id, { fromMs: 0, toMs: 30 * count * 1000 }));
  return { items: recorder.stats().inMemory, bytes };
}

/** Days of one vehicle, read in longer and longer ranges until one is refused. */
export async function fillRange(): Promise<Held> {
  const { db } = await openTestDatabase();
  const { add, vehicles } = await runVehicles({ db });
  const { id } = await add();
  await vehicles.close?.({ keepsOpen: false });
  const perDay = 86_400;
  const reports = encodeReports(reportsFrom(0, perDay), { packs: true });
  const rows = Array.from({ length: 14 }, (_, day) => ({
    vehicle_id: id,
    day,
    part: 1,
    is_closed: 1 as const,
    count: perDay,
    reports,
  }));
  await db.insertInto('vehicle_reports').values(rows).execute();
  const days = createReportDays({
    db,
    clock: new FakeClock(),
    keepDays: 90,
    stateOf: () => '{}',
    isClosed: () => false,
  });
  const held = { items: 0, bytes: 0 };
  for (let count = 9; count <= rows.length; count += 1) {
    const lists = await days.read(id, { fromMs: 0, toMs: count * DAY_MS - 1 }).catch(() => undefined);
    if (!lists) return held;
    held.items = lists.flat().length;
    held.bytes = lists.reduce((sum, list) => sum + sizeOf(list), 0);
  }
  throw new Error('no range was refused');
}

/** Reports that come while a database takes nothing. */
export async function fillReports(): Promise<Held> {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const recorder = createRecorder({ db, clock, log: silentLog, keepDays: 90, stateOf: () => '{}' });
  let items = 0;
  let bytes = 0;
  const all: Promise<unknown>[] = [];
  // In one turn of the event loop, so that no commit begins.
  for (let turn = 0; turn < 60; turn += 1) {
    const list = reportsFrom(turn * 1_000_000, 1000);
    const size = encodeReports(list, { keeps: true }).length;
    all.push(
      recorder.record(vehicleOf(turn), list).then(
        () => {
          items += list.length;
          bytes += size;
        },
        () => undefined,
      ),
    );
  }
  await Promise.all(all);
  return { items, bytes };
}
