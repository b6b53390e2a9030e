import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { realPart } from '../support/real/real-parts.ts';
import { makeClient } from '../support/samples/make-client.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { openDatabase } from '../support/service/packaged.ts';
import { silentLog } from '../support/silent-log.ts';

const WRITERS = 200;
/** Of each writer, apart from those that only make a record of its own. */
const REQUESTS = 12;
/** A client has at most 100 contacts, and each writer adds two. */
const CLIENTS = 5;

const engines = [
  { name: 'sqlite', isThere: true, url: async () => `sqlite:${join(temporaryDirectory(), 'service.db')}` },
  { name: 'postgres', isThere: realPart('PostgreSQL', await isPostgresThere()), url: postgresTestUrl },
];

describe.each(engines)('200 writers at once on $name', ({ isThere, url: makeUrl }) => {
  test.skipIf(!isThere)('lose no update, break no reference and meet no failure', async () => {
    const url = await makeUrl();
    const app = await buildTestApp({
      config: {
        database: { url },
        rate_limit: { enabled: false },
        // Each writer reads lists too, which are streams, and on a slow machine all of them are open at once.
        server: { max_streams: 2 * WRITERS, max_streams_per_address: 2 * WRITERS },
      },
    });
    const seed = await seedRecords(app);

    const answers = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(app, seed, writer)));
    const statuses = answers.flat();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // Each writer made its requests, and only the names that two of them wanted were refused.
    expect(statuses).toHaveLength(WRITERS * REQUESTS);
    expect(statuses.filter((status) => status === 400)).toHaveLength(WRITERS / 2);

    const trip = await read(app, `/v1/trips/${seed.tripId}`);
    const clients = await Promise.all(seed.clientIds.map((id) => read(app, `/v1/clients/${id}`)));
    const [client] = clients;
    // Writers of one record changed different fields of it: the last of each must have survived all others.
    expect(trip).toMatchObject({ cargo: expect.stringMatching(/^cargo \d+$/), weight: expect.any(Number) });
    expect(trip).not.toMatchObject({ weight: 1 });
    expect(client).toMatchObject({
      city: expect.stringMatching(/^city \d+$/),
      phone: expect.stringMatching(/^phone \d+$/),
    });
    for (const { contacts } of clients) {
      expect(contacts).toHaveLength(WRITERS / CLIENTS);
      expect((contacts as { is_primary: boolean }[]).filter((contact) => contact.is_primary)).toHaveLength(1);
    }
    expect(await orphans(url)).toEqual([]);
  });
});

type Seed = Awaited<ReturnType<typeof seedRecords>>;

async function seedRecords(app: App) {
  const clientIds: string[] = [];
  for (let index = 0; index < CLIENTS; index += 1) clientIds.push(await create(app, '/v1/clients', makeClient()));
  const [clientId = ''] = clientIds;
  const categoryId = await create(app, '/v1/categories', { name: 'bulk' });
  const parties = { categoryId, senderId: clientId, receiverId: clientId };
  const newTrip = { startLatitude: 50.36, startLongitude: 7.6, cargo: 'gravel', weight: 1, ...parties };
  return { clientIds, newTrip, tripId: await create(app, '/v1/trips', newTrip) };
}

/** The requests of one writer, one after the other; the statuses they were answered with. */
async function write(app: App, { clientIds, newTrip, tripId }: Seed, writer: number): Promise<number[]> {
  const clientId = clientIds[writer % CLIENTS] ?? '';
  const isEven = writer % 2 === 0;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) => {
    return (await app.http.inject({ method, url, payload })).statusCode;
  };
  const person = { name: `contact ${writer}`, email: '', phone: '', position: '', isPrimary: true };
  return [
    await send('PUT', `/v1/trips/${tripId}`, isEven ? { cargo: `cargo ${writer}` } : { weight: writer + 1 }),
    await send(
      'PUT',
      `/v1/clients/${clientIds[0]}`,
      isEven ? { city: `city ${writer}` } : { phone: `phone ${writer}` },
    ),
    await send('POST', `/v1/clients/${clientId}/contacts`, person),
    await send('POST', '/v1/categories', { name: `category ${Math.floor(writer / 2)}` }),
    ...(await liveAndDie(app, { clientId, newTrip, writer })),
  ];
}

/** A trip, a contact and a category of the writer's own are changed and removed while all others do the same. */
async function liveAndDie(
  app: App,
  { clientId, newTrip, writer }: { clientId: string; newTrip: object; writer: number },
) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    return (await app.http.inject({ method, url, ...(payload && { payload }) })).statusCode;
  };
  const trip = `/v1/trips/${await create(app, '/v1/trips', newTrip)}`;
  const people = `/v1/clients/${clientId}/contacts`;
  const person = { name: `guest ${writer}`, email: '', phone: '', position: '' };
  const contact = `${people}/${await create(app, people, person)}`;
  const category = `/v1/categories/${await create(app, '/v1/categories', { name: `own ${writer}` })}`;
  return [
    await send('POST', `${trip}/complete`, { endLatitude: 50.4, endLongitude: 7.5 }),
    await send('GET', '/v1/trips?limit=10'),
    await send('DELETE', trip),
    await send('PUT', contact, { position: 'yard' }),
    await send('DELETE', contact),
    await send('PUT', category, { description: 'changed' }),
    await send('GET', '/v1/clients?limit=10'),
    await send('DELETE', category),
  ];
}

async function create(app: App, url: string, payload: object): Promise<string> {
  const answer = await app.http.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

async function read(app: App, url: string): Promise<Record<string, unknown>> {
  return (await app.http.inject(url)).json();
}

/** Rows whose reference points nowhere. */
async function orphans(url: string): Promise<unknown[]> {
  const { db, close } = await openDatabase({ url, log: silentLog });
  const { rows } = await sql`
    select id from trips where sender_id not in (select id from clients) or receiver_id not in (select id from clients)
      or category_id not in (select id from categories)
    union all select id from contacts where client_id not in (select id from clients)
    union all select id from gps_locations where trip_id is not null and trip_id not in (select id from trips)`.execute(
    db,
  );
  await close();
  return rows;
}
