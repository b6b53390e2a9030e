import { sql } from 'kysely';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createCategories } from './index.ts';

const UNKNOWN = createId(0);
const PATH = '/v1/categories';

await describeOnEachEngine('the routes of categories', (open) => {
  async function start() {
    const database = await open();
    const { shownWith } = createCategories({ db: database.db, clock: new FakeClock('2026-11-20T08:00:00Z') });
    const trips = {
      schema: Type.Object({ id: Type.String() }),
      async *pages(id: string) {
        yield [{ id: `trip of ${id}` }];
      },
    };
    return { database, call: await buildRoutesApp(shownWith(trips).routes ?? expect.fail()) };
  }

  const at = '2026-11-20T08:00:00.000Z';
  const record = (id: string) => ({ id, name: 'Gravel', description: null, created_at: at, updated_at: at });

  test('a category is created, found alone and in the list, changed and removed', async () => {
    const { call } = await start();
    const created = await call('POST', PATH, { name: ' Gravel ' });
    const { id } = created.body;
    const path = `${PATH}/${id}`;
    const _links = { self: path };
    expect(created).toEqual({ status: 201, body: { ...record(id), _links } });
    expect(await call('GET', PATH)).toEqual({
      status: 200,
      body: { categories: [record(id)], _links: { self: PATH } },
    });
    expect(await call('GET', path)).toEqual({
      status: 200,
      body: { ...record(id), trips: [{ id: `trip of ${id}` }], _links },
    });
    expect(await call('PUT', path, { description: 'loose', id: UNKNOWN, createdAt: 1 })).toEqual({
      status: 200,
      body: { ...record(id), description: 'loose', _links },
    });
    expect(await call('PUT', path, { name: 'Sand', description: null })).toEqual({
      status: 200,
      body: { ...record(id), name: 'Sand', _links },
    });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await call('GET', path)).toEqual(refusal(404, `Category ${id} not found`));
  });

  test('of 20 requests for one name at the same time one is answered 201 and the others 400', async () => {
    const { call } = await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', PATH, { name: 'Gravel' })));
    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    for (const other of others) expect(other).toEqual(refusal(400, 'A category with this name already exists'));
  });

  test('a category that a trip refers to stays', async () => {
    const { database, call } = await start();
    const { id } = (await call('POST', PATH, { name: 'Gravel' })).body;
    const { db } = database;
    const party = createId(1);
    await sql`insert into clients (id, name, name_key, email, phone, street, house_number, postal_code, city, country)
      values (${party}, '', '', '', '', '', '', '', '', '')`.execute(db);
    await sql`insert into trips
      (id, start_time, start_latitude, start_longitude, cargo, category_id, weight, sender_id, receiver_id, status, log_gps)
      values (${createId(2)}, 0, 0, 0, 'sand', ${id}, 1, ${party}, ${party}, 'Active', 0)`.execute(db);
    const refused = refusal(400, 'Cannot delete category: trips still reference it');
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual(refused);
    expect((await call('GET', `${PATH}/${id}`)).status).toBe(200);
    await sql`delete from trips`.execute(db);
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  test('a bad category is refused with the name of the field', async () => {
    const { call } = await start();
    const { id } = (await call('POST', PATH, { name: 'Gravel' })).body;
    expect(await call('POST', PATH, {})).toEqual(refusal(400, 'name is required'));
    expect(await call('POST', PATH, { name: ' ' })).toEqual(refusal(400, 'name must not be empty'));
    expect(await call('PUT', `${PATH}/${id}`, { name: ' ' })).toEqual(refusal(400, 'name must not be empty'));
    expect(await call('PUT', `${PATH}/${id}`, { name: null })).toEqual(
      refusal(400, 'name must be string, received null'),
    );
    for (const [field, value] of [['name', 7] as const, ['description', []] as const, ['name', '\0'] as const]) {
      const message = expect.stringMatching(`^${field} must`);
      expect(await call('POST', PATH, { name: 'Sand', [field]: value })).toEqual(refusal(400, message));
      expect(await call('PUT', `${PATH}/${id}`, { [field]: value })).toEqual(refusal(400, message));
    }
    const long = { name: 'x'.repeat(10_001) };
    expect(await call('POST', PATH, long)).toEqual(refusal(400, expect.stringContaining('10000 characters')));
    expect((await call('GET', PATH)).body.categories).toHaveLength(1);
  });

  test.each([UNKNOWN, 'x', '%20'])('the id %s is not found anywhere', async (raw) => {
    const { call } = await start();
    const unknown = refusal(404, `Category ${decodeURIComponent(raw)} not found`);
    expect(await call('GET', `${PATH}/${raw}`)).toEqual(unknown);
    expect(await call('PUT', `${PATH}/${raw}`, {})).toEqual(unknown);
    expect(await call('DELETE', `${PATH}/${raw}`)).toEqual(unknown);
  });

  test('where the database fails every route says so', async () => {
    const { database, call } = await start();
    await database.db.schema.alterTable('categories').renameTo('gone').execute();
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await call('POST', PATH, { name: 'Gravel' })).toEqual(failure);
    expect(await call('GET', PATH)).toEqual(failure);
    expect(await call('GET', `${PATH}/${UNKNOWN}`)).toEqual(failure);
    expect(await call('PUT', `${PATH}/${UNKNOWN}`, {})).toEqual(failure);
    expect(await call('DELETE', `${PATH}/${UNKNOWN}`)).toEqual(failure);
  });
});
