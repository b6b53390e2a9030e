import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { makeClient, makeContact } from '../../../test/support/samples/make-client.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import { createClientService, createContactService } from './client-service.ts';

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

describe('contact service', async () => {
  const UNKNOWN = createId(0);
  const NAMES = ['Anna', 'anna', 'BEN', 'Änne', 'änne'];

  interface Person {
    id: string;
    name: string;
    isPrimary: boolean;
  }

  type Step = { kind: 'add' | 'update' | 'remove'; at: number; name: string; isPrimary: boolean | undefined };

  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('add', 'add', 'update', 'remove'),
      at: fc.nat(),
      name: fc.constantFrom(...NAMES),
      isPrimary: fc.constantFrom(true, false, undefined),
    }),
    { minLength: 1, maxLength: 14 },
  );

  const byName = (a: Person, b: Person) => order(nameKey(a.name), nameKey(b.name)) || order(a.id, b.id);
  const order = (a: string, b: string) => Number(a > b) - Number(a < b);

  /** What the people of a client are to be after one of them is set to `person`. */
  function afterPut(people: readonly Person[], person: Person): Person[] {
    const others = people.filter(({ id }) => id !== person.id);
    return [...others.map((other) => (person.isPrimary ? { ...other, isPrimary: false } : other)), person].sort(byName);
  }

  function afterRemove(people: readonly Person[], person: Person): Person[] {
    const [first, ...rest] = people.filter(({ id }) => id !== person.id);
    return first && person.isPrimary ? [{ ...first, isPrimary: true }, ...rest] : people.filter((p) => p !== person);
  }

  await describeOnEachEngine('contacts', (open) => {
    async function makeContacts() {
      const { db } = await open();
      const deps = { db, clock: new FakeClock() };
      const clients = createClientService(deps);
      const contacts = createContactService(deps);
      const createClient = async () => (await clients.create(makeClient(), [])).id;
      const people = async (clientId: string): Promise<Person[]> => {
        const client = await clients.get(clientId);
        return client.contacts.map(({ id, name, isPrimary }) => ({ id, name, isPrimary }));
      };
      return { db, contacts, createClient, people };
    }

    test('whatever is done to contacts, they are what the rules say, with one primary at most', async () => {
      const { contacts, createClient, people } = await makeContacts();
      let promotions = 0;

      async function take(clientId: string, step: Step, before: readonly Person[]): Promise<Person[]> {
        const { kind, name, isPrimary } = step;
        const chosen = before[step.at % Math.max(1, before.length)];
        if (kind === 'add' || chosen === undefined) {
          const { id } = await contacts.add(clientId, makeContact({ name, isPrimary: isPrimary ?? false }));
          return afterPut(before, { id, name, isPrimary: isPrimary ?? false });
        }
        if (kind === 'update') {
          await contacts.update(clientId, chosen.id, { name, isPrimary });
          return afterPut(before, { ...chosen, name, isPrimary: isPrimary ?? chosen.isPrimary });
        }
        await contacts.remove(clientId, chosen.id);
        if (chosen.isPrimary && before.length > 1) promotions += 1;
        return afterRemove(before, chosen);
      }

      const property = fc.asyncProperty(steps, async (list) => {
        const clientId = await createClient();
        let expected: Person[] = [];
        for (const step of list) {
          expected = await take(clientId, step, expected);
          expect(await people(clientId)).toEqual(expected);
          expect(expected.filter((person) => person.isPrimary).length).toBeLessThan(2);
        }
      });
      const step = { at: 0, name: 'Anna', isPrimary: true };
      const promotion: Step[] = [
        { ...step, kind: 'add' },
        { ...step, kind: 'add', isPrimary: false },
        { ...step, kind: 'remove' },
      ];
      await fc.assert(property, { numRuns: 30, examples: [[promotion]] });
      expect(promotions).toBeGreaterThan(0);
    });

    test('the first contact of a client is not made primary by itself', async () => {
      const { contacts, createClient, people } = await makeContacts();
      const clientId = await createClient();
      await contacts.add(clientId, makeContact());
      expect(await people(clientId)).toMatchObject([{ isPrimary: false }]);
    });

    test('an update changes only what is given', async () => {
      const { contacts, createClient } = await makeContacts();
      const contact = await contacts.add(await createClient(), makeContact({ isPrimary: true }));
      expect(await contacts.update(contact.clientId, contact.id, { phone: '1' })).toEqual({ ...contact, phone: '1' });
      expect(await contacts.update(contact.clientId, contact.id, {})).toEqual({ ...contact, phone: '1' });
    });

    test('primary contacts added at the same time all come, and one of them is primary', async () => {
      const { contacts, createClient, people } = await makeContacts();
      const clientId = await createClient();
      const additions = Array.from({ length: 20 }, (_, index) =>
        contacts.add(clientId, makeContact({ name: `${index}`, isPrimary: true })),
      );
      await Promise.all(additions);
      const all = await people(clientId);
      expect(all).toHaveLength(20);
      expect(all.filter((person) => person.isPrimary)).toHaveLength(1);
    });

    test('the database itself takes no second primary contact', async () => {
      const { db, contacts, createClient } = await makeContacts();
      const clientId = await createClient();
      await contacts.add(clientId, makeContact({ isPrimary: true }));
      await contacts.add(clientId, makeContact());
      const update = db.updateTable('contacts').set({ is_primary: 1 }).where('client_id', '=', clientId);
      await expect(update.execute()).rejects.toMatchObject({ kind: 'unique' });
    });

    test('a contact of another client is not found, and nothing changes by asking', async () => {
      const { contacts, createClient, people } = await makeContacts();
      const [mine, other] = [await createClient(), await createClient()];
      const { id } = await contacts.add(mine, makeContact({ isPrimary: true }));
      await contacts.add(other, makeContact({ isPrimary: true }));
      const before = [await people(mine), await people(other)];
      await expect(contacts.update(other, id, { isPrimary: true })).rejects.toThrow(`Contact ${id} not found`);
      await expect(contacts.update(other, id, {})).rejects.toThrow(`Contact ${id} not found`);
      await expect(contacts.remove(other, id)).rejects.toThrow(`Contact ${id} not found`);
      expect([await people(mine), await people(other)]).toEqual(before);
    });

    test('an unknown client is not found', async () => {
      const { contacts } = await makeContacts();
      const message = `Client ${UNKNOWN} not found`;
      await expect(contacts.add(UNKNOWN, makeContact())).rejects.toThrow(message);
      await expect(contacts.update(UNKNOWN, UNKNOWN, {})).rejects.toThrow(message);
      await expect(contacts.remove(UNKNOWN, UNKNOWN)).rejects.toThrow(message);
    });
  });
});
