import type { Kysely } from 'kysely';
import { createClientStore } from '../../../src/cargo/clients/client-store.ts';
import { createTripStore } from '../../../src/cargo/trips/trip-store.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createLocationStore } from '../../../src/vessel/position/index.ts';
import { createAlarmStore } from '../../../src/watch/alarms/alarm-store.ts';
import { makeAlertRecord } from './make-alarm.ts';
import { makeClient } from './make-client.ts';
import { makeTrip } from './make-trip.ts';
import { seedCategory } from './seed-trip.ts';

const STEP_MS = 10_000;

interface Voyage {
  /** When the last of it was recorded. */
  endsAt: number;
  hours: number;
  trips: number;
  alerts: number;
}

/**
 * What a ship records in some hours: a position each 10 s with the decimals and the noise of a receiver, trips one after
 * the other with a client each, and alerts.
 */
export async function recordVoyage(db: Kysely<Database>, { endsAt, hours, trips, alerts }: Voyage): Promise<void> {
  const count = (hours * 3_600_000) / STEP_MS;
  const startsAt = endsAt - count * STEP_MS;
  const categoryId = await seedCategory(db);
  const ids: string[] = [];
  for (let index = 0; index < trips; index += 1) {
    const client = createId(startsAt);
    await createClientStore(db).insert({ ...makeClient({ name: `Client ${index}` }), id: client });
    const startTime = startsAt + Math.round((index * hours * 3_600_000) / trips);
    const papers = { cargo: `Gravel ${index}`, categoryId, senderId: client, receiverId: client };
    const trip = makeTrip({
      ...papers,
      id: createId(startTime),
      startTime,
      status: index + 1 < trips ? 'Completed' : 'Active',
    });
    await createTripStore(db).insert(trip);
    ids.push(trip.id);
  }
  const random = createRandom(7);
  let [latitude, longitude, courseDeg, speedMps] = [50.36, 7.6, 40, 4.2];
  const locations = Array.from({ length: count }, (_, index) => {
    courseDeg += (random() - 0.5) * 4;
    speedMps = Math.min(6, Math.max(0.5, speedMps + (random() - 0.5) * 0.3));
    latitude += (speedMps * 10 * Math.cos((courseDeg * Math.PI) / 180)) / 111_320;
    longitude += (speedMps * 10 * Math.sin((courseDeg * Math.PI) / 180)) / 71_000;
    return {
      id: createId(startsAt),
      recordedAt: startsAt + (index + 1) * STEP_MS,
      // A receiver that stands still wanders by a metre.
      latitude: Math.round((latitude + (random() - 0.5) * 2e-5) * 1e6) / 1e6,
      longitude: Math.round((longitude + (random() - 0.5) * 3e-5) * 1e6) / 1e6,
      altitudeM: Math.round((60 + random() * 2) * 10) / 10,
      speedMps: Math.round(speedMps * 100) / 100,
      tripId: ids[Math.floor((index * trips) / count)] ?? null,
    };
  });
  await db.transaction().execute((trx) => createLocationStore(trx).insertNew(locations));
  const raised = Array.from({ length: alerts }, (_, index) => {
    const raisedAt = startsAt + index * 3_600_000;
    return makeAlertRecord(raisedAt, {
      mmsi: 211_000_000 + index,
      name: `VESSEL ${index}`,
      clearedAt: raisedAt + 60_000,
      proximity: { category: 'Tankers' },
    });
  });
  await createAlarmStore(db).save(raised);
}

/** The records of one ship as text, for a comparison of all of them at once. `shipId` is empty aboard. */
export async function textOfRecords(db: Kysely<Database>, shipId: string): Promise<string> {
  const locations = await db
    .selectFrom('gps_locations')
    .select(['recorded_at', 'latitude', 'longitude', 'altitude_m', 'speed_mps', 'trip_id'])
    .where('ship_id', '=', shipId)
    .execute();
  const trips = await db.selectFrom('trips').selectAll().where('ship_id', '=', shipId).orderBy('id').execute();
  const alarms = await db.selectFrom('alarms').selectAll().where('ship_id', '=', shipId).orderBy('id').execute();
  const clients = await db.selectFrom('clients').selectAll().where('ship_id', '=', shipId).orderBy('id').execute();
  const records = [trips, alarms, clients].map((rows) =>
    rows.map((row) => ({ ...row, ship_id: '', ...('request' in row && { request: null, answer: null }) })),
  );
  return JSON.stringify([
    // Sorted here, as the engines put what has no trip at different ends.
    locations.map((row) => JSON.stringify(Object.values(row))).sort(),
    ...records.map((rows) => rows.map(sorted)),
  ]);
}

const sorted = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

/** Mulberry32: the same numbers at each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
