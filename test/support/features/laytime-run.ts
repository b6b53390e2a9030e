import type { Kysely } from 'kysely';
import { createCategories } from '../../../src/cargo/categories/index.ts';
import { createClients } from '../../../src/cargo/clients/index.ts';
import { createLaytime } from '../../../src/cargo/laytime/index.ts';
import { createLogService } from '../../../src/cargo/log/writing/log-service.ts';
import { createPlaces } from '../../../src/cargo/places/index.ts';
import { createTrips } from '../../../src/cargo/trips/index.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { joinRoutes } from '../../../src/server/http/route.ts';
import { FakeClock } from '../fake-clock.ts';
import { seedTrip } from '../samples/seed-trip.ts';
import { silentLog } from '../silent-log.ts';
import { buildRoutesApp } from './routes-app.ts';

/** The cargo clock with the features that it needs, over REST. */
export async function runLaytime(db: Kysely<Database>) {
  const clock = new FakeClock();
  const clients = createClients({ db, clock });
  const categories = createCategories({ db, clock });
  const places = createPlaces({ db, clock, log: silentLog });
  await places.load?.();
  const gps = { logFor: () => undefined };
  const trips = createTrips({ db, clock, clients: clients.service, categories: categories.service, places, gps });
  const log = createLogService({ db, clock });
  const laytime = createLaytime({
    db,
    clock,
    trips: trips.service,
    places: places.directory,
    clients: clients.service,
    log,
    keyNameOf: async () => 'bridge',
  });
  const call = await buildRoutesApp(joinRoutes(places.routes ?? nothing, laytime.routes ?? nothing));
  return { db, clock, call, places, log, tripId: await seedTrip(db) };
}

const nothing = async () => undefined;
