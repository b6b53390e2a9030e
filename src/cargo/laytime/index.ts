import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Feature } from '../../server/features/feature.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { ClientService } from '../clients/index.ts';
import type { PlaceDirectory } from '../places/index.ts';
import type { TripService } from '../trips/index.ts';
import { createEventRoutes } from './events/event-routes.ts';
import { createEventService, type EventLog } from './events/event-service.ts';
import { createLaytimeRoutes } from './laytime-routes.ts';
import { createLaytimeService } from './laytime-service.ts';
import { createRuleService } from './rules/rule-service.ts';
import { createStatementRoutes } from './statement/statement-routes.ts';

export interface LaytimeDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  trips: Pick<TripService, 'get'>;
  places: Pick<PlaceDirectory, 'find'>;
  clients: Pick<ClientService, 'get'>;
  log: EventLog;
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

export interface LaytimeFeature extends Feature {
  /** Loaded by installations that sync terms. */
  sync(): Promise<SyncPart>;
}

/** The cargo clock of trips: events at berths, laytime and demurrage, and the statement of facts. */
export function createLaytime({ keyNameOf, ...deps }: LaytimeDeps): LaytimeFeature {
  const { clock, trips } = deps;
  const events = createEventService(deps);
  const rules = createRuleService(deps);
  const service = createLaytimeService({ ...deps, rules, eventsOf: events.countingOf });
  return {
    routes: joinRoutes(
      createLaytimeRoutes({ service, rules, trips }),
      createEventRoutes({ service: events, trips, clock, keyNameOf }),
      createStatementRoutes({ ...deps, service, events }),
    ),
    sync: async () => (await import('./laytime-sync.ts')).createLaytimeSync(deps),
  };
}
