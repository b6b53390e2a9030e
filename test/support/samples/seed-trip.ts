// The types of the tables.
import type {} from '../../../src/cargo/categories/category-store.ts';
import type {} from '../../../src/cargo/clients/client-store.ts';
import type {} from '../../../src/cargo/trips/trip-store.ts';
import type { Db } from '../../../src/foundation/db/database.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

/** A client in the database, as bare as can be; returns its id. */
export async function seedClient(db: Db, name = 'Rheinkontor'): Promise<string> {
  const id = createId(START);
  const contact = { email: '', phone: '' };
  const address = { street: '', house_number: '', postal_code: '', city: '', country: '' };
  await db
    .insertInto('clients')
    .values({ id, name, name_key: name.toLowerCase(), additional_info: null, ship_id: '', ...contact, ...address })
    .execute();
  return id;
}

/** A category in the database; returns its id. */
export async function seedCategory(db: Db, name: string = createId(START)): Promise<string> {
  const id = createId(START);
  const times = { created_at: START, updated_at: START };
  await db
    .insertInto('categories')
    .values({ id, name, name_key: name.toLowerCase(), description: null, ...times })
    .execute();
  return id;
}

/** An Active trip in the database that logs, with a client and a category of its own; returns its id. */
export async function seedTrip(db: Db, { shipId = '' } = {}): Promise<string> {
  const id = createId(START);
  const client = await seedClient(db);
  const references = { category_id: await seedCategory(db), sender_id: client, receiver_id: client };
  const place = { start_latitude: 50.36, start_longitude: 7.6 };
  await db
    .insertInto('trips')
    .values({
      id,
      start_time: START,
      ship_id: shipId,
      cargo: 'gravel',
      weight: 1,
      status: 'Active',
      log_gps: 1,
      ...place,
      ...references,
    })
    .execute();
  return id;
}
