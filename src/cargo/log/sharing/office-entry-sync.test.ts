import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeOfficeEntry, NO_LOG, receiveOfficeEntry } from '../../../../test/support/fleet/receive-office-entry.ts';
import { seedTrip } from '../../../../test/support/samples/seed-trip.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { createLogStore, OFFICE_LOG } from '../chain/log-store.ts';
import { createLogService } from '../writing/log-service.ts';
import { createOfficeEntrySync } from './office-entry-sync.ts';

await describeOnEachEngine('entries of the office', (open) => {
  const added: string[] = [];
  const part = createOfficeEntrySync({ onAdded: ({ id }) => void added.push(id), log: NO_LOG });

  async function startAboard() {
    const { db } = await open();
    const receive = (key: string, body: unknown, gone: readonly string[] = []) =>
      receiveOfficeEntry(db, part, { key, body, gone });
    return { db, receive };
  }

  const bodyOf = async (db: Db, key: string) =>
    (await part.outgoing(db, [key], { keepMs: Number.POSITIVE_INFINITY }))[0]?.body;

  test('go to the ship that they are about, and to no other', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const noted: RecordChange[] = [];
    const note = async (_trx: unknown, changes: readonly RecordChange[]) => void noted.push(...changes);
    const log = createLogService({ db, clock, note, isOffice: true });
    const [ofShip, own] = [await seedTrip(db), await seedTrip(db)];
    await db.updateTable('trips').set({ ship_id: 'anna' }).where('id', '=', ofShip).execute();
    const { id } = await log.append({ kind: 'berthed', tripId: ofShip });
    const correction = await log.append({ kind: 'berthed', tripId: ofShip, corrects: id });
    const aboutTrip = await log.append({ kind: 'remark', tripId: ofShip, text: 'of the office' });
    await log.append({ kind: 'berthed', tripId: own });
    await log.append({ kind: 'berthed', tripId: createId(1) });
    await log.append({ kind: 'berthed' });
    await log.append({ kind: 'remark', text: 'of nobody' });
    const { id: stop, ...facts } = await createLogService({ db: (await open()).db, clock }).append({ kind: 'stop' });
    await createLogStore(db).insert({ id: stop, ...facts }, 'anna');
    const ofStop = await log.append({ kind: 'stop', label: 'lock', corrects: stop });
    const again = await log.append({ kind: 'stop', label: 'bridge', corrects: ofStop.id });
    const forBerta = await log.append({ kind: 'remark', label: 'berta', text: 'Call us' });
    const forBertaAgain = await log.append({ kind: 'remark', label: 'berta', text: 'Call me', corrects: forBerta.id });
    const toAnna = [id, correction.id, aboutTrip.id, ofStop.id, again.id];
    const toBerta = [forBerta.id, forBertaAgain.id];
    const noteTo = (shipId: string) => (key: string) => ({ kind: part.kind, shipId, key });
    expect(noted).toEqual([...toAnna.map(noteTo('anna')), ...toBerta.map(noteTo('berta'))]);
    expect(await part.keys(db, 'anna')).toEqual(toAnna);
    expect(await part.keys(db, 'berta')).toEqual(toBerta);
    expect(await part.keys(db, 'clara')).toEqual([]);
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
    expect(added).toEqual([id]);
  });

  test('that are no events of a trip are aboard at once: remarks, and corrections of any entry', async () => {
    const { db, receive } = await startAboard();
    const ashore = createLogService({ db: (await open()).db, clock: new FakeClock() });
    const stop = await createLogService({ db, clock: new FakeClock() }).append({ kind: 'stop', label: 'unknown' });
    const written = [
      await ashore.append({ kind: 'remark', text: 'Berth 4', tripId: createId(1) }),
      await ashore.append({ kind: 'stop', label: 'lock', corrects: stop.id }),
    ];
    for (const { id, ...body } of written) expect(await receive(id, body)).toBe('applied');
    expect(await createLogStore(db).versionsOf(stop.id)).toMatchObject([{ label: 'unknown' }, { label: 'lock' }]);
    expect(await createLogStore(db).findAll(written.map(({ id }) => id))).toEqual(
      written.map((entry) => ({ ...entry, shipId: OFFICE_LOG })),
    );
  });

  test('that are not what their hash was made of, or that nobody writes by hand, are not stored', async () => {
    const { db, receive } = await startAboard();
    const tripId = await seedTrip(db);
    const ashore = createLogService({ db: (await open()).db, clock: new FakeClock() });
    const { id, ...event } = await ashore.append({ kind: 'berthed', tripId, text: 'quay 4' });
    expect(await receive(id, { ...event, text: 'quay 5' })).toBe('unusable');
    expect(await receive(createId(1), event)).toBe('unusable');
    const { id: other, ...found } = await ashore.append({ kind: 'departure', tripId });
    expect(await receive(other, found)).toBe('unusable');
    const own = await createLogService({ db, clock: new FakeClock() }).append({ kind: 'berthed', tripId });
    const { id: ownId, ...body } = own;
    expect(await receive(ownId, body)).toBe('unusable');
    expect(await createLogStore(db).ofTrip(tripId)).toEqual([{ ...own, shipId: '' }]);
  });

  test('are limited in number and in bytes', async () => {
    const { db, receive } = await startAboard();
    const text = '語'.repeat(10_000);
    for (const [kind, { items, bytes }] of [
      ['berthed', LIMITS.tripEvents],
      ['remark', LIMITS.officeEntries],
    ] as const)
      for (const [given, room] of [
        [text, Math.floor(bytes / Buffer.byteLength(text))],
        [null, items],
      ] as const) {
        await db.deleteFrom('log_entries').execute();
        const tripId = await seedTrip(db);
        const stored = Array.from({ length: room - 1 }, () => makeOfficeEntry(kind, tripId, given));
        await db.transaction().execute(async (trx) => {
          for (const entry of stored) await createLogStore(trx).insert(entry, OFFICE_LOG);
        });
        const last = async () => {
          const { id, ...body } = makeOfficeEntry(kind, tripId, given);
          return receive(id, body);
        };
        expect(await last()).toBe('applied');
        expect(await last()).toBe('unusable');
      }
  });
});
