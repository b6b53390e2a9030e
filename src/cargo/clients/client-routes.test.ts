import Type from 'typebox';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';
import { makeClient, makeContact } from '../../../test/support/samples/make-client.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createClients } from './index.ts';

const UNKNOWN = createId(0);
const TOO_LONG = 'x'.repeat(10_001);

await describeOnEachEngine('the routes of clients', (open) => {
  async function start() {
    const database = await open();
    const { shownWith } = createClients({ db: database.db, clock: new FakeClock() });
    const trips = {
      schema: Type.Object({ id: Type.String() }),
      async *pages(id: string) {
        yield [{ id: `trip of ${id}` }];
      },
    };
    return { database, call: await buildRoutesApp(shownWith(trips).routes ?? expect.fail()) };
  }

  const { additionalInfo: _additionalInfo, ...required } = makeClient();
  const { isPrimary: _isPrimary, ...person } = makeContact();

  const record = (id: string) => ({
    id,
    name: 'Rheinkontor',
    email: 'dispo@rheinkontor.example',
    phone: '+49 261 555010',
    street: 'Rheinstraße',
    house_number: '12a',
    postal_code: '56068',
    city: 'Koblenz',
    country: 'Germany',
    additional_info: null,
  });

  test('a client is created with defaults, and found alone and in the list', async () => {
    const { call } = await start();
    const created = await call('POST', '/v1/clients', { ...required, contacts: [person] });
    const { id, contacts } = created.body;
    const contact = { ...person, id: contacts[0].id, is_primary: true, client_id: id };
    const client = { ...record(id), contacts: [contact] };
    const _links = { self: `/v1/clients/${id}` };
    expect(created).toEqual({ status: 201, body: { ...client, _links } });
    expect(await call('GET', '/v1/clients')).toEqual({
      status: 200,
      body: { clients: [client], _links: { self: '/v1/clients' } },
    });
    expect(await call('GET', `/v1/clients/${id.toUpperCase()}`)).toEqual({
      status: 200,
      body: { ...client, trips: [{ id: `trip of ${id}` }], _links },
    });
  });

  test('the list is paged by limit and offset, and bad ones are refused by name', async () => {
    const { call } = await start();
    expect((await call('GET', '/v1/clients')).body.clients).toEqual([]);
    for (const name of ['c', 'A', 'b']) await call('POST', '/v1/clients', { ...required, name });
    const names = async (query: string) =>
      (await call('GET', `/v1/clients${query}`)).body.clients.map((client: { name: string }) => client.name);
    expect(await names('')).toEqual(['A', 'b', 'c']);
    expect(await names('?limit=1&offset=1')).toEqual(['b']);
    for (const name of ['limit', 'offset']) {
      for (const value of ['-1', 'x', '1e300', '']) {
        const answer = await call('GET', `/v1/clients?${name}=${value}`);
        expect([value, answer]).toEqual([value, refusal(400, expect.stringMatching(`^${name} must be`))]);
      }
    }
    expect(await call('GET', '/v1/clients?limit=1001')).toEqual(refusal(400, expect.stringContaining('limit')));
  });

  test('an update changes what is given, ignores what it does not know, and answers without contacts', async () => {
    const { call } = await start();
    const { id } = (await call('POST', '/v1/clients', { ...required, additionalInfo: 'Gate 3' })).body;
    const path = `/v1/clients/${id}`;
    const _links = { self: path };
    expect(await call('PUT', path, { houseNumber: '14', name_key: 'x', contacts: [] })).toEqual({
      status: 200,
      body: { ...record(id), house_number: '14', additional_info: 'Gate 3', _links },
    });
    expect(await call('PUT', path, { additionalInfo: null, houseNumber: '' })).toEqual({
      status: 200,
      body: { ...record(id), house_number: '', _links },
    });
    expect((await call('PUT', path, {})).body).toMatchObject({ house_number: '' });
  });

  test('texts are stored as given', async () => {
    const { call } = await start();
    const name = ' Ünïcode "\\ \u{1f6a2} \u2028';
    const { id } = (await call('POST', '/v1/clients', { ...required, name, email: '' })).body;
    expect((await call('GET', `/v1/clients/${id}`)).body).toMatchObject({ name, email: '' });
    expect(await call('PUT', `/v1/clients/${id}`, { name: 'a\ud83d' })).toEqual(
      refusal(400, 'name must not contain half of a surrogate pair'),
    );
  });

  test('a bad client is refused with the name of the field', async () => {
    const { call } = await start();
    const { id } = (await call('POST', '/v1/clients', required)).body;
    for (const field of Object.keys(required)) {
      const without = await call('POST', '/v1/clients', { ...required, [field]: undefined });
      expect(without).toEqual(refusal(400, `${field} is required`));
      for (const value of [null, 7, '\0']) {
        const message = expect.stringMatching(`^${field} must`);
        expect(await call('POST', '/v1/clients', { ...required, [field]: value })).toEqual(refusal(400, message));
        expect(await call('PUT', `/v1/clients/${id}`, { [field]: value })).toEqual(refusal(400, message));
      }
    }
    const long = { ...required, city: TOO_LONG, additionalInfo: TOO_LONG };
    expect(await call('POST', '/v1/clients', long)).toEqual(refusal(400, expect.stringContaining('10000 characters')));
    const empty = refusal(400, 'name must not be empty');
    expect(await call('POST', '/v1/clients', { ...required, name: ' ' })).toEqual(empty);
    expect(await call('PUT', `/v1/clients/${id}`, { name: '' })).toEqual(empty);
    expect(await call('PUT', `/v1/clients/${id}`)).toEqual(refusal(400, expect.stringContaining('object')));
    const contacts = [person, { ...person, position: 1 }];
    expect(await call('POST', '/v1/clients', { ...required, contacts })).toEqual(
      refusal(400, 'contacts.1.position must be string, received 1'),
    );
    expect(await call('POST', '/v1/clients', { ...required, contacts: [{ ...person, name: undefined }] })).toEqual(
      refusal(400, 'contacts.0.name is required'),
    );
    expect((await call('GET', '/v1/clients')).body.clients).toHaveLength(1);
  });

  test('a contact is added, changed and removed', async () => {
    const { call } = await start();
    const { id: client_id } = (await call('POST', '/v1/clients', { ...required, contacts: [person] })).body;
    const added = await call('POST', `/v1/clients/${client_id}/contacts`, { ...person, name: 'Ben', isPrimary: true });
    const { id } = added.body;
    const path = `/v1/clients/${client_id}/contacts/${id}`;
    const ben = { ...person, id, client_id, name: 'Ben', is_primary: true, _links: { self: path } };
    expect(added).toEqual({ status: 201, body: ben });
    expect(await call('PUT', path, { position: '', client_id: UNKNOWN })).toEqual({
      status: 200,
      body: { ...ben, position: '' },
    });
    const marks = async () =>
      (await call('GET', `/v1/clients/${client_id}`)).body.contacts.map(
        (contact: { name: string; is_primary: boolean }) => [contact.name, contact.is_primary],
      );
    expect(await marks()).toEqual([
      ['Anna', false],
      ['Ben', true],
    ]);
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await marks()).toEqual([['Anna', true]]);
    expect(await call('DELETE', path)).toEqual(refusal(404, `Contact ${id} not found`));
  });

  test('a bad contact is refused with the name of the field', async () => {
    const { call } = await start();
    const { id, contacts } = (await call('POST', '/v1/clients', { ...required, contacts: [person] })).body;
    const path = `/v1/clients/${id}/contacts`;
    const { language: _optional, ...fields } = person;
    for (const field of Object.keys(fields)) {
      const without = await call('POST', path, { ...person, [field]: undefined });
      expect(without).toEqual(refusal(400, `${field} is required`));
    }
    for (const field of [...Object.keys(fields), 'isPrimary']) {
      for (const value of [null, 7]) {
        const message = expect.stringMatching(`^${field} must`);
        expect(await call('POST', path, { ...person, [field]: value })).toEqual(refusal(400, message));
        expect(await call('PUT', `${path}/${contacts[0].id}`, { [field]: value })).toEqual(refusal(400, message));
      }
    }
  });

  test.each([UNKNOWN, 'x', '%20', "';--", '00000000-0000-7000-8000-00000000000g'])(
    'the id %s is not found anywhere',
    async (raw) => {
      const { call } = await start();
      const client = refusal(404, `Client ${decodeURIComponent(raw)} not found`);
      const contact = refusal(404, `Contact ${decodeURIComponent(raw)} not found`);
      expect(await call('GET', `/v1/clients/${raw}`)).toEqual(client);
      expect(await call('PUT', `/v1/clients/${raw}`, {})).toEqual(client);
      expect(await call('POST', `/v1/clients/${raw}/contacts`, person)).toEqual(client);
      expect(await call('PUT', `/v1/clients/${raw}/contacts/${UNKNOWN}`, {})).toEqual(client);
      expect(await call('DELETE', `/v1/clients/${raw}/contacts/${UNKNOWN}`)).toEqual(client);
      const { id } = (await call('POST', '/v1/clients', required)).body;
      expect(await call('PUT', `/v1/clients/${id}/contacts/${raw}`, {})).toEqual(contact);
      expect(await call('DELETE', `/v1/clients/${id}/contacts/${raw}`)).toEqual(contact);
    },
  );

  test('where the database fails every route says so', async () => {
    const { database, call } = await start();
    await database.db.schema.alterTable('clients').renameTo('gone').execute();
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await call('POST', '/v1/clients', required)).toEqual(failure);
    expect(await call('GET', '/v1/clients')).toEqual(failure);
    for (const method of ['GET', 'PUT'] as const) {
      expect(await call(method, `/v1/clients/${UNKNOWN}`, method === 'PUT' ? { city: '' } : undefined)).toEqual(
        failure,
      );
    }
    expect(await call('POST', `/v1/clients/${UNKNOWN}/contacts`, person)).toEqual(failure);
    expect(await call('PUT', `/v1/clients/${UNKNOWN}/contacts/${UNKNOWN}`, {})).toEqual(failure);
    expect(await call('DELETE', `/v1/clients/${UNKNOWN}/contacts/${UNKNOWN}`)).toEqual(failure);
  });
});
