import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { makeClient, makeContact } from '../../../test/support/samples/make-client.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createClientService } from './client-service.ts';

const UNKNOWN = createId(0);

await describeOnEachEngine('clients', (open, engine) => {
  async function makeService() {
    const queries = recordQueries((await open()).db);
    const service = createClientService({ db: queries.db, clock: new FakeClock() });
    const names = async (cut: Parameters<typeof service.pages>[0] = {}) =>
      (await Array.fromAsync(service.pages(cut))).flat().map((client) => client.name);
    return { ...queries, service, names };
  }

  type Queries = Awaited<ReturnType<typeof makeService>>;

  /** Clients with two contacts each, made without the service to be quick; their names order them. */
  async function fill({ db }: Queries, count: number): Promise<void> {
    const ids = Array.from({ length: count }, () => createId(0));
    const { houseNumber, postalCode, additionalInfo, ...rest } = makeClient();
    const columns = {
      ...rest,
      house_number: houseNumber,
      postal_code: postalCode,
      additional_info: additionalInfo,
      ship_id: '',
    };
    const { isPrimary: _isPrimary, ...person } = makeContact();
    for (let from = 0; from < count; from += 500) {
      const page = ids.slice(from, from + 500);
      const clients = page.map((id, index) => ({ ...columns, id, ...named(`client ${1_000_000 + from + index}`) }));
      await db.insertInto('clients').values(clients).execute();
      const contacts = page.flatMap((clientId) =>
        ['ben', 'anna'].map((name) => ({ ...person, id: createId(0), client_id: clientId, ...named(name) })),
      );
      const rows = contacts.map((contact) => ({ ...contact, is_primary: contact.name === 'anna' ? 1 : 0 }) as const);
      await db.insertInto('contacts').values(rows).execute();
    }
  }

  const named = (name: string) => ({ name, name_key: name });

  test('gives back what was created, with its contacts by name without case', async () => {
    const { service } = await makeService();
    const details = makeClient({ additionalInfo: 'Gate 3' });
    const created = await service.create(details, [makeContact({ name: 'ben' }), makeContact({ name: 'Anna' })]);
    expect(created).toEqual({ ...details, id: created.id, contacts: expect.anything() });
    expect(created.contacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Anna', false],
      ['ben', true],
    ]);
    expect(await service.get(created.id)).toEqual(created);
  });

  test('exists for the database and for a transaction that has just made it', async () => {
    const { db, service } = await makeService();
    const { id } = await service.create(makeClient(), []);
    expect(await service.exists(id, db)).toBe(true);
    expect(await db.transaction().execute((trx) => service.exists(id, trx))).toBe(true);
    expect(await service.exists(UNKNOWN, db)).toBe(false);
  });

  test('a client whose contacts cannot be stored is not stored either', async () => {
    const { db, service } = await makeService();
    await sql`drop table contacts`.execute(db);
    await expect(service.create(makeClient(), [makeContact()])).rejects.toThrow();
    const { count } = await db
      .selectFrom('clients')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('takes 100 contacts and no more', async () => {
    const { service } = await makeService();
    const people = Array.from({ length: 101 }, () => makeContact());
    await expect(service.create(makeClient(), people)).rejects.toThrow('contacts must not have more than 100 items');
    const { contacts } = await service.create(makeClient(), people.slice(1));
    expect(contacts).toHaveLength(100);
    expect(contacts.filter((contact) => contact.isPrimary)).toHaveLength(1);
  });

  test('an update changes only what is given', async () => {
    const { service } = await makeService();
    const before = await service.create(makeClient({ additionalInfo: 'Gate 3' }), []);
    const { contacts: _contacts, ...client } = before;
    expect(await service.update(before.id, { city: 'Bonn' })).toEqual({ ...client, city: 'Bonn' });
    expect(await service.update(before.id, {})).toEqual({ ...client, city: 'Bonn' });
    expect(await service.update(before.id, { additionalInfo: null, city: 'Koblenz' })).toEqual({
      ...client,
      additionalInfo: null,
    });
  });

  test('a new name moves the client in the list', async () => {
    const { service, names } = await makeService();
    const { id } = await service.create(makeClient({ name: 'alpha' }), []);
    await service.create(makeClient({ name: 'Beta' }), []);
    expect(await names()).toEqual(['alpha', 'Beta']);
    await service.update(id, { name: 'Gamma' });
    expect(await names()).toEqual(['Beta', 'Gamma']);
  });

  test('a name of white space alone is refused', async () => {
    const { service } = await makeService();
    const { id } = await service.create(makeClient(), []);
    await expect(service.create(makeClient({ name: ' \t' }), [])).rejects.toThrow('name must not be empty');
    await expect(service.update(id, { name: '' })).rejects.toThrow('name must not be empty');
  });

  test('names of ten thousand characters are stored, whatever they consist of', async () => {
    const { service, names } = await makeService();
    const name = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x1f300 + ((index * 7919) % 700)));
    await service.create(makeClient({ name: name.join('') }), []);
    expect(await names()).toEqual([name.join('')]);
  });

  test('an unknown client is not found', async () => {
    const { service } = await makeService();
    await expect(service.get(UNKNOWN)).rejects.toThrow(`Client ${UNKNOWN} not found`);
    await expect(service.update(UNKNOWN, { city: 'Bonn' })).rejects.toThrow(`Client ${UNKNOWN} not found`);
    await expect(service.update(UNKNOWN, {})).rejects.toThrow(`Client ${UNKNOWN} not found`);
  });

  test('a long list comes in order, each client once, with two queries for each page', async () => {
    const queries = await makeService();
    await fill(queries, 1203);
    queries.take();
    const pages = await Array.fromAsync(queries.service.pages({}));
    expect(queries.take()).toHaveLength(6);
    expect(pages.map((page) => page.length)).toEqual([500, 500, 203]);
    const clients = pages.flat();
    expect(clients.map((client) => client.name)).toEqual(
      Array.from({ length: 1203 }, (_, index) => `client ${1_000_000 + index}`),
    );
    for (const { id, contacts } of clients) {
      expect(contacts).toMatchObject([
        { name: 'anna', clientId: id, isPrimary: true },
        { name: 'ben', clientId: id, isPrimary: false },
      ]);
    }
  });

  test('limit and offset cut the list', async () => {
    const queries = await makeService();
    await fill(queries, 1203);
    const found = await queries.names({ limit: 700, offset: 100 });
    expect([found.length, found[0], found.at(-1)]).toEqual([700, 'client 1000100', 'client 1000799']);
    expect(await queries.names({ limit: 2 })).toEqual(['client 1000000', 'client 1000001']);
    expect(await queries.names({ offset: 2000 })).toEqual([]);
  });

  test('clients of one name are neither lost nor repeated at the border of a page', async () => {
    const queries = await makeService();
    await fill(queries, 501);
    await queries.db.updateTable('clients').set(named('twin')).execute();
    const ids = (await Array.fromAsync(queries.service.pages({}))).flat().map((client) => client.id);
    expect(ids).toHaveLength(501);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  test('pages and contacts are found by their indexes', async () => {
    const queries = await makeService();
    await fill(queries, 1203);
    queries.take();
    const [page] = await Array.fromAsync(queries.service.pages({ limit: 501 }));
    await queries.service.get(page?.[0]?.id ?? '');
    const plans = await plansOf(queries.db, engine, queries.take());
    const page1 = plans.slice(0, 2);
    const page2 = plans.slice(2, 4);
    for (const [clients, contacts] of [page1, page2]) {
      expect(clients).toContain('clients_by_name');
      expect(clients).not.toMatch(/temp b-tree|Sort/i);
      expect(contacts).toContain('contacts_by_client');
    }
    expect(plans[5]).toContain('contacts_by_client');
    expect(plans.join()).not.toMatch(/Seq Scan|SCAN contacts/);
  });
});
