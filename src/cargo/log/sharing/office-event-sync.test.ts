import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { seedTrip } from '../../../../test/support/samples/seed-trip.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { hashOfEntry, type LogEntry } from '../chain/entry.ts';
import { createLogStore, OFFICE_LOG } from '../chain/log-store.ts';
import { createLogService } from '../writing/log-service.ts';
import { createOfficeEventSync } from './office-event-sync.ts';

await describeOnEachEngine('events of the office', (open) => {
  const part = createOfficeEventSync();

  async function startAboard() {
    const { db } = await open();
    /** What becomes of an entry of the office. */
    const receive = (key: string, body: unknown, gone: readonly string[] = []) =>
      db.transaction().execute(async (trx) => {
        const applying = {
          trx,
          now: 0,
          author: 'office',
          isOthers: async () => false,
          afterwards: () => undefined,
          keyOf: async (_kind: string, id: string) => id,
          isGone: async (kind: string, id: string) => kind === 'trip' && gone.includes(id),
          setAlias: async () => undefined,
          stored: () => undefined,
          answer: async () => undefined,
        };
        return part.check({ key, body, shipId: '', isLater: true })?.apply(applying);
      });
    return { db, receive };
  }

  const bodyOf = async (db: Db, key: string) =>
    (await part.outgoing(db, [key], { keepMs: Number.POSITIVE_INFINITY }))[0]?.body;

  test('go to the ship of their trip, and no other entry does', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const noted: RecordChange[] = [];
    const note = async (_trx: unknown, changes: readonly RecordChange[]) => void noted.push(...changes);
    const log = createLogService({ db, clock, note, isOffice: true });
    const [ofShip, own] = [await seedTrip(db), await seedTrip(db)];
    await db.updateTable('trips').set({ ship_id: 'anna' }).where('id', '=', ofShip).execute();
    const { id } = await log.append({ kind: 'berthed', tripId: ofShip });
    const correction = await log.append({ kind: 'berthed', tripId: ofShip, corrects: id });
    await log.append({ kind: 'remark', tripId: ofShip, text: 'of the office' });
    await log.append({ kind: 'berthed', tripId: own });
    await log.append({ kind: 'berthed', tripId: createId(1) });
    await log.append({ kind: 'berthed' });
    const change = { kind: part.kind, shipId: 'anna' };
    expect(noted).toEqual([
      { ...change, key: id },
      { ...change, key: correction.id },
    ]);
    expect(await part.keys(db, 'anna')).toEqual([id, correction.id]);
    expect(await part.keys(db, 'berta')).toEqual([]);
  });

  test('wait for their trip, are stored once and are no part of the log of the ship', async () => {
    const { db, receive } = await startAboard();
    const tripId = await seedTrip(db);
    const unknown = createId(1);
    const ashore = createLogService({ db: (await open()).db, clock: new FakeClock() });
    const { id, ...event } = await ashore.append({ kind: 'berthed', tripId, data: { place: 'quay 4' } });
    const body = { ...event, data: JSON.stringify(event.data) };
    expect(await receive(id, body)).toBe('applied');
    expect(await receive(id, body)).toBe('known');
    expect(await createLogStore(db).ofTrip(tripId)).toEqual([{ ...event, id, shipId: OFFICE_LOG }]);
    expect(await bodyOf(db, id)).toEqual(body);
    const own = createLogService({ db, clock: new FakeClock() });
    expect(await own.append({ kind: 'berthed', tripId })).toMatchObject({ previousHash: null });
    expect(await createLogStore(db).lastWritten(10, [''])).toHaveLength(1);

    const { id: early, ...waiting } = await ashore.append({ kind: 'departed', tripId: unknown });
    expect(await receive(early, waiting)).toBe('waits');
    expect(await receive(early, waiting, [unknown])).toBe('known');
  });

  test('that are not what their hash was made of, or no events of a trip, are not stored', async () => {
    const { db, receive } = await startAboard();
    const tripId = await seedTrip(db);
    const ashore = createLogService({ db: (await open()).db, clock: new FakeClock() });
    const { id, ...event } = await ashore.append({ kind: 'berthed', tripId, text: 'quay 4' });
    expect(await receive(id, { ...event, text: 'quay 5' })).toBe('unusable');
    expect(await receive(createId(1), event)).toBe('unusable');
    for (const given of [{ kind: 'remark' as const, text: 'quay', tripId }, { kind: 'berthed' as const }]) {
      const { id: other, ...body } = await ashore.append(given);
      expect(await receive(other, body)).toBe('unusable');
    }
    const own = await createLogService({ db, clock: new FakeClock() }).append({ kind: 'berthed', tripId });
    const { id: ownId, ...body } = own;
    expect(await receive(ownId, body)).toBe('unusable');
    expect(await createLogStore(db).ofTrip(tripId)).toEqual([{ ...own, shipId: '' }]);
  });

  test('are limited in number and in bytes', async () => {
    const { db, receive } = await startAboard();
    const entryOf = (tripId: string, text: string | null): LogEntry => {
      const facts = { label: null, until: null, latitude: null, longitude: null, placeId: null, voyageId: null };
      const more = { legId: null, author: null, data: null, corrects: null, previousHash: null };
      const unbound = { id: createId(1), kind: 'berthed' as const, at: 1, tripId, text, ...facts, ...more };
      return { ...unbound, hash: hashOfEntry(unbound) };
    };
    const { items, bytes } = LIMITS.tripEvents;
    const text = '語'.repeat(10_000);
    for (const [given, room] of [
      [null, items],
      [text, Math.floor(bytes / Buffer.byteLength(text))],
    ] as const) {
      const tripId = await seedTrip(db);
      const stored = Array.from({ length: room - 1 }, () => entryOf(tripId, given));
      await db.transaction().execute(async (trx) => {
        for (const entry of stored) await createLogStore(trx).insert(entry, OFFICE_LOG);
      });
      const last = async () => {
        const { id, ...body } = entryOf(tripId, given);
        return receive(id, body);
      };
      expect(await last()).toBe('applied');
      expect(await last()).toBe('unusable');
    }
  });
});
