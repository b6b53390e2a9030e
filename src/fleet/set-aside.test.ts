import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../test/support/database-matrix.ts';
import { createPair, SHIP } from '../../test/support/fleet/fleet-pair.ts';
import { makeClient, makeContact } from '../../test/support/samples/make-client.ts';
import { createClientStore, createContactStore } from '../cargo/clients/client-store.ts';
import type { Db } from '../foundation/db/database.ts';
import type { NoteChanges } from '../foundation/db/sync-part.ts';
import { createId } from '../foundation/shared/ids.ts';
import { createShipStore } from './office/ship-store.ts';
import { toShip } from './office/ship-view.ts';
import { countAside } from './outbox-store.ts';
import { type OutgoingBatch, takeBatch } from './outgoing.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');
const MB = 1024 * 1024;

/** Characters that do not pack well. */
const noise = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join('');

/** As a release before took it over REST: nine contacts, each text as long as one may be. */
async function addLarge({
  db,
  note,
}: {
  db: Parameters<typeof createShipStore>[0];
  note: NoteChanges;
}): Promise<string> {
  const id = createId(AT);
  await db.transaction().execute(async (trx) => {
    await createClientStore(trx).insert({ ...makeClient({ name: 'large' }), id });
    const contacts = Array.from({ length: 9 }, () => {
      const texts = { name: noise(10_000), email: noise(10_000), phone: noise(10_000), position: noise(10_000) };
      return { ...makeContact(texts), id: createId(AT), clientId: id };
    });
    await createContactStore(trx).insert(contacts);
    await note(trx, [{ kind: 'client', key: id, isEdit: true }]);
  });
  return id;
}

/** Makes it as small as others. */
async function shorten({ db, note }: Parameters<typeof addLarge>[0], id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('contacts').where('client_id', '=', id).execute();
    await note(trx, [{ kind: 'client', key: id, isEdit: true }]);
  });
}

const namesOf = async (db: Db) =>
  (await db.selectFrom('clients').select('name').execute()).map(({ name }) => name).sort();

await describeOnEachEngine('a record that is too large for the other side', (open) => {
  async function start() {
    const [office, ship] = [(await open()).db, (await openTestDatabase()).db];
    const pair = await createPair({ office, ship, targetBytes: 32_000 });
    await pair.settle();
    const shown = async () => {
      const row = await createShipStore(office).find(SHIP);
      return row && toShip(row).link;
    };
    return { office, ship, pair, shown };
  }

  test('does not stop the way down: it is set aside, counted, and goes out once it is smaller', async () => {
    const { ship, pair, shown } = await start();
    const large = await addLarge(pair.ashore);
    await pair.ashore.clients.create(makeClient({ name: 'small' }), []);
    await pair.settle();
    expect(await namesOf(ship)).toEqual(['small']);
    expect(await shown()).toMatchObject({
      setAside: 1,
      trouble: {
        text: 'records are set aside: 1 of the office too large for the link',
        cause: { code: 'setAside' },
      },
    });
    await shorten(pair.ashore, large);
    await pair.settle();
    expect(await namesOf(ship)).toEqual(['large', 'small']);
    expect(await shown()).toMatchObject({ setAside: 0, trouble: null });
  });

  test('does not stop the way up', async () => {
    const { office, ship, pair } = await start();
    const large = await addLarge(pair.aboard);
    await pair.aboard.clients.create(makeClient({ name: 'small' }), []);
    await pair.settle();
    expect(await namesOf(office)).toEqual(['small']);
    expect(await countAside(ship, '')).toBe(1);
    await shorten(pair.aboard, large);
    await pair.settle();
    expect(await namesOf(office)).toEqual(['large', 'small']);
    expect(await countAside(ship, '')).toBe(0);
  });
});

/** The next batch of the office for its ship. */
const takeDown = (pair: Awaited<ReturnType<typeof createPair>>): Promise<OutgoingBatch | undefined> => {
  const { db, parts } = pair.ashore;
  return takeBatch({ db, parts, peer: SHIP, now: pair.now(), keepMs: Number.POSITIVE_INFINITY, targetBytes: 250_000 });
};

async function startPair() {
  const pair = await createPair({ office: (await openTestDatabase()).db, ship: (await openTestDatabase()).db });
  await pair.settle();
  return pair;
}

test('records that grow while they are sent go out in several batches', async () => {
  const pair = await startPair();
  const ids: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    ids.push((await pair.ashore.clients.create(makeClient({ name: `client ${index}` }), [])).id);
  }
  expect((await takeDown(pair))?.entries).toHaveLength(30);
  for (const id of ids) await pair.ashore.clients.update(id, { additionalInfo: noise(10_000) });
  const again = await takeDown(pair);
  expect(again?.bytes).toBeLessThan(262_144);
  expect(again?.entries.length).toBeGreaterThan(1);
  await pair.settle();
  const found = await pair.clientsOf(pair.aboard.db);
  expect(found.filter(({ additionalInfo }) => additionalInfo?.length === 10_000)).toHaveLength(30);
});

test('a backlog of any size is read as far as one batch takes it', async () => {
  const pair = await startPair();
  const long = 'x'.repeat(9000);
  for (let index = 0; index < 120; index += 1) {
    const details = makeClient({
      name: `client ${index}`,
      email: long,
      street: long,
      city: long,
      additionalInfo: long,
    });
    await pair.ashore.clients.create(details, []);
  }
  const batch = await takeDown(pair);
  const unpacked = JSON.stringify(batch?.entries).length;
  expect(unpacked).toBeGreaterThan(1.5 * MB);
  expect(unpacked).toBeLessThan(2.1 * MB);
  await pair.settle();
  expect(await pair.clientsOf(pair.aboard.db)).toHaveLength(120);
});
