import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { demandRoom } from '../../../src/cargo/clients/client.ts';
import { noteConflict } from '../../../src/fleet/conflict-store.ts';
import { openWaiting } from '../../../src/fleet/incoming.ts';
import { type Entry, pack, sizeOf, UpBatch, unpack } from '../../../src/fleet/link-protocol.ts';
import { createQuota, createUnpackQueue } from '../../../src/fleet/office/quota.ts';
import { takeBatch } from '../../../src/fleet/outgoing.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { withinMinutes } from '../../../src/vessel/position/history/minute-quota.ts';
import { openTestDatabase } from '../database-matrix.ts';
import type { Held } from '../limits/limit-walk.ts';
import { makeClient, makeContact } from '../samples/make-client.ts';
import { seedTrip } from '../samples/seed-trip.ts';
import { startAttackedOffice } from './hostile-ship.ts';

const KB = 1024;
const AT = Date.parse('2026-11-20T08:00:00Z');

const open = async (): Promise<Kysely<Database>> => (await openTestDatabase()).db;
const entryOf = (bytes: number): Entry => ({ k: 'trip', i: randomUUID(), b: { text: 'x'.repeat(bytes) } });

/** The largest batch of such records that is taken. */
export async function fillBatch(recordBytes: number, count: number): Promise<Held> {
  const record = entryOf(recordBytes);
  let items = count;
  for (;;) {
    const entries = Array.from({ length: items }, () => record);
    const packed = await pack({ epoch: 'a', formerEpoch: null, previous: null, mark: 'a', entries });
    const batch = await unpack(UpBatch, packed);
    if (batch) return { items: batch.entries.length, bytes: sizeOf(batch) };
    items = Math.floor(items * 0.97);
  }
}

/** The largest record that an office applies. */
export async function fillRecord(): Promise<Held> {
  const office = await startAttackedOffice(await open());
  let largest = 0;
  for (const size of [100, 200, 250, 255, 257, 300, 1000]) {
    const body = { details: makeClient(), contacts: [], more: 'x'.repeat(size * KB) };
    const { tally } = await office.send('anna', [{ k: 'client', i: createId(AT), b: body }]);
    if (tally?.applied === 1) largest = sizeOf(body);
  }
  return { items: 1, bytes: largest };
}

/** What a sender takes of a backlog of such records. */
export async function fillOutgoing(textLength: number, count: number): Promise<Held> {
  const office = await startAttackedOffice(await open());
  await office.send('anna', []);
  for (let index = 0; index < count; index += 1) {
    const text = 'x'.repeat(textLength);
    await office.clients.create(makeClient({ name: text, additionalInfo: text }), []);
  }
  const { db, parts, clock } = office;
  const now = clock.now();
  const keepMs = Number.POSITIVE_INFINITY;
  const batch = await takeBatch({ db, parts, peer: 'anna', now, keepMs, targetBytes: 250_000 });
  const entries = batch?.entries ?? [];
  return { items: entries.length, bytes: entries.reduce((sum, { b }) => sum + sizeOf(b), 0) };
}

/** Batches of many ships at a time, none of which ends. */
export async function fillTurns(): Promise<{ running: number; waiting: number }> {
  const queue = createUnpackQueue();
  const never = () => new Promise<void>(() => undefined);
  for (let ship = 0; ship < 100; ship += 1) void queue.run(`ship-${ship}`, never).catch(() => undefined);
  return queue.stats();
}

export async function fillWaiting(recordBytes: number, count: number): Promise<Held> {
  const db = await open();
  return db.transaction().execute(async (trx) => {
    const waiting = await openWaiting(trx, 'anna');
    const held = { items: 0, bytes: 0 };
    for (let index = 0; index < count; index += 1) {
      const entry = entryOf(recordBytes);
      if (!(await waiting.keep(entry, entry.i, AT))) break;
      held.items += 1;
      held.bytes += Buffer.byteLength(JSON.stringify(entry));
    }
    return held;
  });
}

export async function fillConflicts(bodyBytes: number, count: number): Promise<Held> {
  const db = await open();
  let most: Held = { items: 0, bytes: 0 };
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const stamp = `${(AT + index).toString(16).padStart(12, '0')}00000000`;
      const edit = { kind: 'client', key: randomUUID(), stamp, author: 'a', base: null, notedAt: AT };
      await noteConflict(trx, { ...edit, id: createId(AT), peer: 'anna', body: 'x'.repeat(bodyBytes) });
      if (index % 10 !== 0) continue;
      const row = await trx
        .selectFrom('fleet_conflicts')
        .select(({ fn }) => [fn.countAll<number>().as('items'), fn.sum<number>('bytes').as('bytes')])
        .executeTakeFirstOrThrow();
      most = { items: Math.max(most.items, row.items), bytes: Math.max(most.bytes, row.bytes) };
    }
  });
  return most;
}

export async function fillMinute(): Promise<Held> {
  const place = { latitude: 50, longitude: 7, altitudeM: null, speedMps: null, tripId: null };
  const rows = Array.from({ length: 60_000 }, (_, index) => ({ ...place, recordedAt: AT + index }));
  const kept = await withinMinutes(await open(), rows, 'anna');
  return { items: kept.length, bytes: kept.length * 100 };
}

export async function fillDay(use: Held): Promise<Held> {
  const quota = createQuota({ used_rows: 0, used_bytes: 0, used_at: AT }, AT);
  const held = { items: 0, bytes: 0 };
  try {
    for (;;) {
      quota.charge({ rows: use.items, bytes: use.bytes });
      held.items += use.items;
      held.bytes += use.bytes;
    }
  } catch {
    return held;
  }
}

/** Categories and clients that a ship adds, beside those that are there; each may be as large as a record. */
export async function fillAdded(kind: 'categories' | 'clients' | 'places' | 'links'): Promise<Held> {
  const office = await startAttackedOffice(await open());
  const limits = {
    categories: LIMITS.fleetCategories,
    clients: LIMITS.fleetClients,
    places: LIMITS.places,
    links: LIMITS.links,
  };
  const tripId = kind === 'links' ? await seedTrip(office.db, { shipId: 'anna' }) : '';
  const limit = limits[kind].items;
  const entries = Array.from({ length: limit + 20 }, (_, index): Entry => {
    const category = { name: `Category ${index}`, description: null, createdAt: AT };
    const client = { details: makeClient({ name: `Client ${index}` }), contacts: [] };
    const details = { name: `Place ${index}`, kind: 'other', unlocode: null, isrs: null, note: null, createdAt: AT };
    const place = { ...details, latitude: 51, longitude: 7, radiusM: 100, polygon: null };
    if (kind === 'places') return { k: 'place', i: createId(AT), b: place };
    const secretSha256 = index.toString(16).padStart(64, '0');
    const link = { tripId, secretSha256, createdAt: AT, expiresAt: AT, delaySecs: 0, precisionM: 0, hidden: [] };
    if (kind === 'links') return { k: 'link', i: createId(AT), b: link };
    return kind === 'categories'
      ? { k: 'category', i: createId(AT), b: category }
      : { k: 'client', i: createId(AT), b: client };
  });
  await office.send('anna', entries);
  const items = await office.count(kind);
  return { items, bytes: kind === 'places' || kind === 'links' ? items * 100 : items * LIMITS.fleetRecord.bytes };
}

/** The largest client that REST takes. */
export async function fillClient(textLength: number): Promise<Held> {
  const contacts = [makeContact()];
  const name = '語'.repeat(textLength);
  try {
    for (;;) {
      demandRoom(makeClient(), [...contacts, makeContact({ name })], {});
      contacts.push(makeContact({ name }));
    }
  } catch {
    return { items: contacts.length, bytes: sizeOf(contacts.map((contact) => contact.name)) };
  }
}
