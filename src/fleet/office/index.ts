import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Hints } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { apart, joinRoutes } from '../../server/http/route.ts';
import { createConflictRoutes } from '../conflict-routes.ts';
import type { FleetStats, LinkMeter, OfficeStats } from '../link-meter.ts';
import type { SyncLog } from '../sync-log.ts';
import { createContactLog } from './contact-log.ts';
import { createFleetChannel } from './fleet-channel.ts';
import { createFleetRoutes } from './fleet-routes.ts';
import { createContactRoutes, createLinkRoutes } from './link-routes.ts';
import { createLinkService } from './link-service.ts';
import { createShipList } from './ship-list.ts';
import { createShipService } from './ship-service.ts';
import { createShipStore } from './ship-store.ts';
import { linkState, type Ship } from './ship-view.ts';
import { createWaysRoutes, type WaysRoutesDeps } from './ways-routes.ts';

/** Hints: a ship has reported, or records wait for a ship. */
const [SHIP, NOTED] = ['fleet.ship', 'fleet.noted'];

export interface OfficeDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  syncLog: SyncLog;
  hints: Hints;
  /** Undefined if ways are not handed over. */
  ways: WaysRoutesDeps['ways'] | undefined;
  meter: LinkMeter;
  clock: Clock;
  log: Log;
}

/**
 * The office: receives the records of ships, sends them theirs, and shows the ships. Every instance of the office does
 * this, because all state is in the database.
 */
export function createOffice({ db, parts, syncLog, hints, ways, meter, clock, log }: OfficeDeps) {
  const store = createShipStore(db);
  const ships = createShipService({ db, clock });
  const channel = createFleetChannel(
    () => shipList.all(),
    () => clock.now(),
  );
  const shipList = createShipList({ store, clock, log, onChange: (ship) => channel.publish(ship) });
  const contacts = createContactLog({ db, clock });
  const onChange = async (id: string) => {
    await contacts.record(id);
    hints.send(SHIP, id);
    await shipList.changed(id);
  };
  const links = createLinkService({ db, parts, syncLog, store, onChange, clock, meter, log });
  let ends: (() => void)[] = [];
  const routes = joinRoutes(
    createFleetRoutes({ db, store, clock }),
    createContactRoutes({ store, contacts }),
    createConflictRoutes(db),
    apart(createLinkRoutes(links)),
    ...(ways ? [apart(createWaysRoutes({ db, ways, meter, clock }))] : []),
  );
  return {
    admit: ships.admit,
    ships,
    /** Newest position reported by a ship. */
    positionOf: (id: string) => shipList.find(id)?.position ?? undefined,
    routes,
    channels: [channel],
    stats: (): FleetStats => ({
      ...meter.counts,
      ...summaryOf(shipList.all(), clock.now()),
      liveDelayMs: links.liveDelayMs(),
    }),
    async load(): Promise<void> {
      ends = [
        hints.on(SHIP, (id) => void shipList.changed(id)),
        hints.on(NOTED, syncLog.notedElsewhere),
        syncLog.onNoted((where) => where === 'here' && hints.send(NOTED, '')),
      ];
      await shipList.start();
    },
    async stop(): Promise<void> {
      for (const end of ends) end();
      links.close();
      await shipList.close();
    },
  };
}

/** Totals of an office's ships. */
function summaryOf(
  ships: readonly Ship[],
  now: number,
): Pick<OfficeStats, 'mode' | 'ships' | 'backlog' | 'oldestAt' | 'troubled'> {
  const states = { never: 0, online: 0, offline: 0, revoked: 0 };
  let backlog = 0;
  let troubled = 0;
  let oldestAt: number | null = null;
  for (const ship of ships) {
    const state = linkState(ship, now);
    states[state] += 1;
    // The backlog of a revoked ship does not count.
    if (state === 'revoked') continue;
    backlog += ship.link.backlog;
    if (ship.link.trouble !== null) troubled += 1;
    if (ship.link.oldestAt !== null) oldestAt = Math.min(oldestAt ?? ship.link.oldestAt, ship.link.oldestAt);
  }
  return { mode: 'shore', ships: states, backlog, oldestAt, troubled };
}
