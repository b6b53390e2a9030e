import Fastify from 'fastify';
import { createLogStore, OFFICE_LOG } from '../../../src/cargo/log/chain/log-store.ts';
import { createLogRecorder } from '../../../src/cargo/log/detection/log-recorder.ts';
import { createProofRoutes } from '../../../src/cargo/log/reading/proof-routes.ts';
import { createExportService, createVerifyService } from '../../../src/cargo/log/reading/proof-service.ts';
import { createOfficeEntrySync } from '../../../src/cargo/log/sharing/office-entry-sync.ts';
import { checkData, createHandService } from '../../../src/cargo/log/writing/hand-service.ts';
import { createLogService } from '../../../src/cargo/log/writing/log-service.ts';
import { ServiceError } from '../../../src/foundation/shared/errors.ts';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeOfficeEntry, NO_LOG, receiveOfficeEntry } from '../fleet/receive-office-entry.ts';
import { silentLog } from '../silent-log.ts';
import type { Held } from './limit-walk.ts';

/** The largest data that an entry may have. */
export async function fillEntry(): Promise<Held> {
  let bytes = 0;
  for (let length = 100; ; length += 100) {
    const data = { text: 'x'.repeat(length) };
    try {
      checkData(data);
    } catch (error) {
      if (error instanceof ServiceError) return { items: 1, bytes };
      throw error;
    }
    bytes = JSON.stringify(data).length;
  }
}

/** Remarks of one day, as many as the log accepts of `count`. */
export async function fillLog(text: string, count: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const hand = createHandService({
    db,
    clock,
    log: createLogService({ db, clock }),
    places: { exists: async () => true },
    trips: { exists: async () => true },
    position: { current: () => undefined },
    placeAt: () => undefined,
    underway: () => undefined,
  });
  for (let index = 0; index < count; index += 1) {
    try {
      await hand.write({ kind: 'remark', text }, 'Master');
    } catch (error) {
      if (error instanceof ServiceError && error.type === 'Conflict') break;
      throw error;
    }
  }
  return createLogStore(db).usageByHand(0);
}

/** Remarks of the office aboard until one is refused, nearly all of them at once. */
export async function fillOfficeEntries(textLength: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const store = createLogStore(db);
  const part = createOfficeEntrySync({ onAdded: () => undefined, log: NO_LOG });
  const entry = () => makeOfficeEntry('remark', null, '語'.repeat(textLength));
  const { items, bytes } = LIMITS.officeEntries;
  const many = Math.min(items - 5, Math.floor((0.95 * bytes) / (3 * textLength)));
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < many; index += 1) await createLogStore(trx).insert(entry(), OFFICE_LOG);
  });
  for (let answer: string | undefined = 'applied'; answer === 'applied'; ) {
    const { id: key, ...body } = entry();
    answer = await receiveOfficeEntry(db, part, { key, body });
  }
  return store.usageOfOffice(null);
}

/** Alarms of a radio while the database is down. */
export async function fillPending(): Promise<{ pending: Held; written: Held }> {
  const { db, close } = await openTestDatabase();
  const clock = new FakeClock();
  const service = createLogService({ db, clock });
  const recorder = createLogRecorder({
    db,
    clock,
    log: silentLog,
    service,
    places: { at: () => [] },
    position: { onFix: () => () => undefined, onJump: () => () => undefined },
    async *recorded() {
      yield [];
    },
    source: () => undefined,
  });
  await recorder.restore();
  await close();
  let inAnHour: Held = { items: 0, bytes: 0 };
  for (let index = 0; index < 2000; index += 1) {
    if (index % 100 === 0) await clock.advance(3_600_000);
    const alarm = { ...NO_ALARM, id: `${index}`, text: '語'.repeat(2000) };
    recorder.alarmChanged({ kind: 'raised', alarm });
    if (index === 99) inAnHour = sizeOf(recorder.pending());
  }
  return { pending: sizeOf(recorder.pending()), written: inAnHour };
}

const NO_ALARM = {
  type: 'distress',
  priority: 'emergency',
  mmsi: null,
  name: null,
  latitude: null,
  longitude: null,
};

const sizeOf = (findings: readonly object[]): Held => ({
  items: findings.length,
  bytes: Buffer.byteLength(JSON.stringify(findings)),
});

/** The largest export of entries of this size that is checked. */
export async function fillExport(entryBytes: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const store = createLogStore(db);
  const app = Fastify();
  await app.register(createProofRoutes(createExportService(store), createVerifyService(store)));
  const entry = { text: 'x'.repeat(entryBytes) };
  let held: Held = { items: 0, bytes: 0 };
  for (let items = 1000; ; items += 1000) {
    const entries = new Array<object>(items).fill(entry);
    const payload = { format: 'wheelhouse-log-1', previousHash: null, entries, lastHash: null };
    const { statusCode } = await app.inject({ method: 'POST', url: '/v1/log/verify', payload });
    if (statusCode !== 200) break;
    held = { items, bytes: JSON.stringify(payload).length };
  }
  await app.close();
  return held;
}
