import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SyncPart } from '../../db/sync-part.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { createConflictRoutes } from '../conflict-routes.ts';
import type { Journal } from '../journal.ts';
import { createBoard } from './board.ts';
import { createFleetChannel } from './fleet-channel.ts';
import { createFleetRoutes } from './fleet-routes.ts';
import { createLinkRoutes } from './link-routes.ts';
import { createLinkService } from './link-service.ts';
import { createShipService } from './ship-service.ts';
import { createShipStore } from './ship-store.ts';

export interface OfficeDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  journal: Journal;
  clock: Clock;
  log: Log;
}

/** The end of the link ashore: takes what ships hand over, gives them what is theirs, and shows them. */
export function createOffice({ db, parts, journal, clock, log }: OfficeDeps) {
  const store = createShipStore(db);
  const ships = createShipService({ db, clock });
  const channel = createFleetChannel(
    () => board.list(),
    () => clock.now(),
  );
  const board = createBoard({ store, clock, log, onChange: (ship) => channel.tell(ship) });
  const links = createLinkService({ db, parts, journal, store, onChange: board.changed, clock, log });
  const routes: FastifyPluginAsyncTypebox = async (app) => {
    await app.register(createFleetRoutes({ db, store, clock }));
    await app.register(createConflictRoutes(db));
    await app.register(createLinkRoutes(links));
  };
  return {
    admit: ships.admit,
    ships,
    routes,
    channels: [channel],
    start: () => board.start(),
    async close(): Promise<void> {
      links.close();
      await board.close();
    },
  };
}
