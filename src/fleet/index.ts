import type { Kysely } from 'kysely';
import type { Config } from '../foundation/config/schema.ts';
import type { Database } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import type { Clock } from '../foundation/shared/clock.ts';
import { type Hints, NO_HINTS } from '../foundation/shared/event.ts';
import type { Log } from '../foundation/shared/logging/log-events.ts';
import type { HandOver } from '../traffic/ways/index.ts';
import { createConflictSync } from './conflict-store.ts';
import type {} from './fleet-tables.ts';
import { createLinkMeter } from './link-meter.ts';
import { createOffice } from './office/index.ts';
import { createShip } from './ship/index.ts';
import { createLiveReader, type LiveSources } from './ship/live-lane.ts';
import type { SyncLog } from './sync-log.ts';

export type { FleetStats } from './link-meter.ts';
export { createSyncLog, type SyncLog } from './sync-log.ts';

export interface FleetDeps extends LiveSources {
  settings: Config['fleet'];
  syncLog: SyncLog;
  db: Kysely<Database>;
  /** Database for the writes of the leader. */
  leaderDb: Kysely<Database>;
  /** Hints to and from the other instances. */
  hints?: Hints | undefined;
  /** Undefined if no ways are learnt. */
  ways: HandOver | undefined;
  /** Features with records to synchronize. A record may refer to records of earlier features. */
  features: readonly { sync(): Promise<SyncPart | SyncPart[]> }[];
  clock: Clock;
  log: Log;
}

/** The office or a ship of a fleet. */
export async function createFleet(deps: FleetDeps) {
  const { settings, syncLog, db, leaderDb, hints = NO_HINTS, features, clock, log, ...sources } = deps;
  const ways = settings.ways ? deps.ways : undefined;
  const place = () => {
    const fix = sources.position.current();
    return fix ? { latitude: fix.latitude, longitude: fix.longitude } : null;
  };
  const shared = (await Promise.all(features.map((feature) => feature.sync()))).flat();
  const common = { db, parts: [...shared, createConflictSync(shared)], meter: createLinkMeter(), clock, log };
  if (settings.mode === 'shore') return createOffice({ ...common, syncLog, hints, ways });
  const { url = '', token = '' } = settings;
  return createShip({
    ...common,
    leaderDb,
    settings: { ...settings, url, token },
    ways,
    place,
    read: createLiveReader(sources),
  });
}
