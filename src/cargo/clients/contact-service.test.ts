import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeClient, makeContact } from '../../../test/support/samples/make-client.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import { createClientService } from './client-service.ts';
import { createContactService } from './contact-service.ts';

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
