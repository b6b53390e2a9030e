import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Channel } from '../../server/live/channel.ts';
import { createConflictRoutes } from '../conflict-routes.ts';
import type { FleetStats, LinkMeter } from '../link-meter.ts';
import { createDownlink } from './downlink.ts';
import { createLiveLane, type ReadLive } from './live-lane.ts';
import { createOfficeClient } from './office-client.ts';
import { createUplink } from './uplink.ts';
import { createWaysLane, type WaysLaneDeps } from './ways-lane.ts';

export interface ShipDeps {
  db: Kysely<Database>;
  leaderDb: Kysely<Database>;
  parts: readonly SyncPart[];
  settings: {
    url: string;
    token: string;
    ca_file?: string | undefined;
    live_secs: number;
    max_kbps: number;
    keep_days: number;
  };
  read: ReadLive;
  /** Undefined if ways are not handed over. */
  ways: WaysLaneDeps['ways'] | undefined;
  place: WaysLaneDeps['place'];
  meter: LinkMeter;
  clock: Clock;
  log: Log;
}

/** The ship: separate connections send records, report the live position and receive records of the office. */
export function createShip({ db, leaderDb, parts, settings, read, ways, place, meter, clock, log }: ShipDeps) {
  const { url, token, ca_file: caFile, live_secs, max_kbps: maxKbps, keep_days: keepDays } = settings;
  const office = createOfficeClient({ url, token, caFile });
  const up = createUplink({ db: leaderDb, parts, office, meter, clock, log, maxKbps, keepDays });
  const down = createDownlink({ db: leaderDb, parts, office, renew: up.renew, meter, clock, log });
  const live = createLiveLane({ db: leaderDb, office, read, meter, clock, log, intervalMs: live_secs * 1000 });
  const lane = ways && createWaysLane({ db: leaderDb, office, ways, place, meter, clock, log, maxKbps });
  return {
    admit: undefined,
    ships: undefined,
    positionOf: (): undefined => undefined,
    routes: createConflictRoutes(db),
    channels: [] as Channel[],
    stats: (): FleetStats => ({ mode: 'ship', ...meter.counts, ...live.last() }),
    /** Runs only on the leader of several instances. */
    start(): void {
      live.start();
      up.start();
      down.start();
      lane?.start();
    },
    async stop(): Promise<void> {
      await Promise.all([live.close(), up.close(), down.close(), lane?.close()]);
      await office.close();
    },
  };
}
