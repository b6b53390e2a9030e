import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Hints } from '../../foundation/shared/hints.ts';
import type { Log } from '../../foundation/shared/log.ts';
import { apart, joinRoutes } from '../../server/http/join-routes.ts';
import { createConflictRoutes } from '../conflict-routes.ts';
import type { Journal } from '../journal.ts';
import type { FleetStats, LinkMeter } from '../link-meter.ts';
import { createBoard } from './board.ts';
import { createContactLog } from './contact-log.ts';
import { createContactRoutes } from './contact-routes.ts';
import { createFleetChannel } from './fleet-channel.ts';
import { createFleetRoutes } from './fleet-routes.ts';
import { createLinkRoutes } from './link-routes.ts';
import { createLinkService } from './link-service.ts';
import { createShipService } from './ship-service.ts';
import { createShipStore } from './ship-store.ts';
import { summaryOf } from './ship-summary.ts';

/** Hints: a ship has reported; something waits for a ship. */
const [SHIP, NOTED] = ['fleet.ship', 'fleet.noted'];

export interface OfficeDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  journal: Journal;
  hints: Hints;
  meter: LinkMeter;
  clock: Clock;
  log: Log;
}

/**
 * The end of the link ashore: takes what ships hand over, gives them what is theirs, and shows them. Of several instances
 * each does so: the rows are the truth, and nothing of it must exist once.
 */
export function createOffice({ db, parts, journal, hints, meter, clock, log }: OfficeDeps) {
  const store = createShipStore(db);
  const ships = createShipService({ db, clock });
  const channel = createFleetChannel(
    () => board.list(),
    () => clock.now(),
  );
  const board = createBoard({ store, clock, log, onChange: (ship) => channel.tell(ship) });
  const contacts = createContactLog({ db, clock });
  const onChange = async (id: string) => {
    await contacts.note(id);
    hints.send(SHIP, id);
    await board.changed(id);
  };
  const links = createLinkService({ db, parts, journal, store, onChange, clock, meter, log });
  let ends: (() => void)[] = [];
  const routes = joinRoutes(
    createFleetRoutes({ db, store, clock }),
    createContactRoutes({ store, contacts }),
    createConflictRoutes(db),
    apart(createLinkRoutes(links)),
  );
  return {
    admit: ships.admit,
    ships,
    routes,
    channels: [channel],
    stats: (): FleetStats => ({
      ...meter.counts,
      ...summaryOf(board.list(), clock.now()),
      liveDelayMs: links.liveDelayMs(),
    }),
    async load(): Promise<void> {
      ends = [
        hints.on(SHIP, (id) => void board.changed(id)),
        hints.on(NOTED, journal.notedElsewhere),
        journal.onNoted((where) => where === 'here' && hints.send(NOTED, '')),
      ];
      await board.start();
    },
    async stop(): Promise<void> {
      for (const end of ends) end();
      links.close();
      await board.close();
    },
  };
}
