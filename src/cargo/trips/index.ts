import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { Nested } from '../../server/http/schema.ts';
import type { Channel } from '../../server/live/channel.ts';
import type { LoggingTrips } from '../../vessel/position/index.ts';
import { createTrackRoutes } from './track-routes.ts';
import type { TripEvent } from './trip.ts';
import { createTripChannel } from './trip-channel.ts';
import { TripRecord, toOfficeTripRecord, toTripRecord } from './trip-record.ts';
import { createTripRoutes, mapPages } from './trip-routes.ts';
import { createTripService, type Lookup, type ShipLookup, type TripService } from './trip-service.ts';

export { toTrackFeature } from './track.ts';
export type { NewTrip, Trip } from './trip.ts';
export { TripParams, TripRecord, toTripRecord } from './trip-record.ts';
export type { TripService } from './trip-service.ts';

export interface TripsDeps {
  db: Kysely<Database>;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  /** Ships of an office. */
  ships?: ShipLookup | undefined;
  clock: Clock;
  clients: Lookup;
  categories: Lookup;
  places: Lookup;
  vehicles?: Lookup | undefined;
  /** Logs positions for the given trips. */
  gps: { logFor(trips: LoggingTrips): void };
}

export interface Trips {
  service: TripService;
  routes: FastifyPluginAsyncTypebox;
  channels: readonly Channel[];
  /** Adds the trips to the records of clients and categories. */
  ofClient: Nested;
  ofCategory: Nested;
  /** Loaded by installations that sync trips. */
  sync(): Promise<SyncPart>;
}

/** Voyages with cargo: papers, status and logged track. */
export function createTrips({ gps, ...deps }: TripsDeps): Trips {
  const events = createEvent<TripEvent>();
  const service = createTripService({ ...deps, events });
  gps.logFor(service.loggingIds);
  const toRecord = deps.ships ? toOfficeTripRecord : toTripRecord;
  const nested = (filterBy: 'clientId' | 'categoryId'): Nested => ({
    schema: TripRecord,
    pages: (id, shipIds) => mapPages(service.pages({ [filterBy]: id, shipIds }), toRecord),
  });
  return {
    service,
    routes: joinRoutes(createTripRoutes(service, { isOffice: deps.ships !== undefined }), createTrackRoutes(service)),
    channels: [createTripChannel(events)],
    ofClient: nested('clientId'),
    ofCategory: nested('categoryId'),
    sync: async () => (await import('./trip-sync.ts')).createTripSync({ ...deps, events }),
  };
}
