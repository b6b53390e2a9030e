import SqliteFile from 'better-sqlite3';
import { pino } from 'pino';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { createId } from '../../src/foundation/shared/ids.ts';

const CLIENTS = 5_000;
const CATEGORIES = 20;
const TRIPS = 50_000;
const LOCATIONS = 1_000_000;
/** The locations of the last 24 hours, one every ten seconds. */
const DAY_LOCATIONS = 8_640;
const LONG_TRIP_LOCATIONS = 5_000;

export interface SeededCargo {
  /** A trip with 5,000 locations. */
  longTripId: string;
}

/** Fills a new SQLite file with data of years: 50,000 trips of 5,000 clients, a million locations up to `now`. */
export async function seedCargo(path: string, now: number): Promise<SeededCargo> {
  await (await openDatabase({ url: `sqlite:${path}`, log: pino({ level: 'silent' }) })).close();
  const file = new SqliteFile(path);
  file.pragma('synchronous = OFF');
  try {
    return file.transaction(() => fill(file, now))();
  } finally {
    file.close();
  }
}

function fill(file: SqliteFile.Database, now: number): SeededCargo {
  const insertInto = (table: string, columns: string) =>
    file.prepare(`insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`);

  const address = 'email, phone, street, house_number, postal_code, city, country';
  const client = insertInto('clients', `id, name, name_key, ${address}`);
  const contact = insertInto('contacts', 'id, client_id, name, name_key, email, phone, position, is_primary');
  const clientIds = ids(CLIENTS, now);
  for (const [index, id] of clientIds.entries()) {
    const name = `Client ${index}`;
    client.run(id, name, name.toLowerCase(), 'a@b.example', '+49 1', 'Quay', '1', '56068', 'Koblenz', 'Germany');
    contact.run(createId(now), id, 'Anna', 'anna', 'anna@b.example', '+49 2', 'Dispatcher', 1);
    contact.run(createId(now), id, 'Ben', 'ben', 'ben@b.example', '+49 3', 'Yard', 0);
  }

  const category = insertInto('categories', 'id, name, name_key, created_at, updated_at');
  const categoryIds = ids(CATEGORIES, now);
  for (const [index, id] of categoryIds.entries()) category.run(id, `Cargo ${index}`, `cargo ${index}`, now, now);

  const trip = insertInto(
    'trips',
    'id, start_time, end_time, start_latitude, start_longitude, cargo, category_id, weight, sender_id, receiver_id, status, log_gps',
  );
  const tripIds = ids(TRIPS, now);
  for (const [index, id] of tripIds.entries()) {
    const startTime = now - (TRIPS - index) * 3_600_000;
    const parties = [clientIds[index % CLIENTS], clientIds[(index * 7 + 1) % CLIENTS]];
    const end = startTime + 3_000_000;
    trip.run(
      id,
      startTime,
      end,
      50.36,
      7.6,
      'gravel',
      categoryIds[index % CATEGORIES],
      900,
      ...parties,
      'Completed',
      1,
    );
  }

  const location = insertInto('gps_locations', 'id, recorded_at, latitude, longitude, altitude_m, speed_mps, trip_id');
  const record = (index: number, recordedAt: number, tripId: string | null) =>
    location.run(createId(recordedAt), recordedAt, 50.36 + index * 1e-6, 7.6 + index * 1e-6, 64.3, 4.3, tripId);
  const [longTripId = '', ...others] = tripIds;
  const old = now - 40 * 86_400_000;
  for (let index = 0; index < LONG_TRIP_LOCATIONS; index += 1) record(index, old + index * 10_000, longTripId);
  for (let index = 0; index < DAY_LOCATIONS; index += 1) record(index, now - index * 10_000, null);
  for (let index = LONG_TRIP_LOCATIONS + DAY_LOCATIONS; index < LOCATIONS; index += 1) {
    record(index, old - index * 10_000, others[index % others.length] ?? null);
  }
  file.exec('analyze');
  return { longTripId };
}

const ids = (count: number, now: number): string[] => Array.from({ length: count }, () => createId(now));
