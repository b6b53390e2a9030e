import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { DAY_MS, kmhToMps } from '../../foundation/shared/units.ts';
import { joinRoutes } from '../../server/http/join-routes.ts';
import { createSource } from './create-provider.ts';
import type { SourceStatus } from './failover/failover-provider.ts';
import { createGpsChannels } from './gps-channels.ts';
import { createGpsRoutes } from './gps-routes.ts';
import { createHistory } from './history/history.ts';
import { createLocationRetention } from './history/location-retention.ts';
import { createLocationStore } from './history/location-store.ts';
import { createNotingStore } from './noting-store.ts';
import { createReader } from './reader.ts';
import type { SharedState } from './shared-state.ts';
import { parseTrust } from './trust/shared-trust.ts';
import { createTrustChannel, createTrustRoutes } from './trust/trust-routes.ts';
import { createTrustService, type Trust } from './trust/trust-service.ts';
import { isRecord } from './values.ts';

export type { SourceStatus } from './failover/failover-provider.ts';
export type { Fix } from './fix.ts';
export { History } from './gps-routes.ts';
export type { LoggingTrips } from './history/history.ts';
export { createLocationStore } from './history/location-store.ts';
export { thinLocations } from './history/thin-locations.ts';
export type { Location } from './location.ts';
export { LocationRecord, toLocationRecord } from './location-record.ts';
export type { ReaderState } from './position-state.ts';
export type { Jump, ReaderStats } from './reader.ts';
export { createRouterTrial } from './router-trial.ts';
export { exampleRouterTrialResult, RouterTrialResult } from './router-trial-result.ts';
export type { Trust } from './trust/trust-service.ts';
export { TRUST_CAUSES, TRUST_STATES, type TrustCause } from './trust/trust-state.ts';

export interface GpsDeps {
  config: Pick<Config, 'router' | 'gps' | 'websocket' | 'fleet'>;
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** Undefined where there is no other installation. */
  note?: NoteChanges | undefined;
  /** Whether the positions of many vessels near that place jump [never]. */
  interferenceNear?: ((position: LatLon) => boolean) | undefined;
}

/** What the leader shares of the position. */
interface SharedPosition extends SharedState {
  /** Undefined from an instance of an earlier release. */
  readonly trust?: Trust | undefined;
}

/** The own-ship position: read from the router, kept as the last fix, published live and recorded as history. */
export async function createGps({ config, db, clock, log, note, interferenceNear }: GpsDeps) {
  const { speed_interval_ms: speedIntervalMs, gps_interval_ms: gpsIntervalMs } = config.websocket;
  const { provider, failover } = await createSource({
    router: config.router,
    intervalMs: Math.min(speedIntervalMs, gpsIntervalMs),
    clock,
    log,
  });
  const locations = createLocationStore(db);
  const { max_speed_kmh, confirm_secs, conflict_m, max_fix_age_secs } = config.router;
  const rules = {
    maxSpeedMps: kmhToMps(max_speed_kmh),
    confirmMs: confirm_secs * 1000,
    timeFactor: provider?.timeFactor ?? 1,
  };
  const stored = provider ? ((await locations.findLatest()) ?? null) : null;
  const reader = createReader({
    provider,
    clock,
    log,
    maxFixAgeMs: max_fix_age_secs * 1000,
    judge: { rules, stored },
  });
  const trust = createTrustService({
    reader,
    failover,
    source: provider?.name ?? null,
    rules,
    conflictM: conflict_m,
    clock,
    log,
    interferenceNear,
  });
  const position = {
    ...reader,
    share: (): SharedPosition => ({ ...reader.share(), trust: trust.share() }),
    parseShared(value: unknown): SharedPosition | undefined {
      const shared = reader.parseShared(value);
      return shared && { ...shared, trust: parseTrust(isRecord(value) ? value['trust'] : undefined) };
    },
    adopt(shared: SharedPosition): void {
      reader.adopt(shared);
      trust.adopt(shared.trust);
    },
  };
  const history = createHistory({
    store: note ? createNotingStore(db, note) : locations,
    current: () => position.current(),
    leg: () => position.leg(),
    clock,
    log,
    intervalMs: config.gps.history_interval_secs * 1000,
  });
  const keptMs = config.gps.history_retention_days * DAY_MS;
  const retention = createLocationRetention({ locations, position, clock, log, keptMs });
  return {
    position,
    /** The recorded positions of this installation in a range, in pages. */
    recorded: (range: { from: number; to: number }) => locations.pages(range),
    /** Each source of the position; undefined where there is only one. */
    sources: (): SourceStatus[] | undefined => failover?.sources(),
    /** The source that drives, by its rank; undefined where there is only one. */
    activeSource(): string | undefined {
      const sources = failover?.sources() ?? [];
      const active = sources.findIndex(({ isActive }) => isActive);
      return active < 0 ? undefined : `${sources[active]?.provider} (${active + 1})`;
    },
    /** The state of the source of a rank, 0 for the best; undefined before the start. */
    stateOf: (rank: number) => (failover ? failover.stateOf(rank) : position.state()),
    /** Changes from one source to another since the start. */
    sourceChanges: (): number => failover?.changes ?? 0,
    /** How far the position can be trusted. */
    trust,
    routes: joinRoutes(
      createGpsRoutes({ position, locations, clock, isOffice: config.fleet.mode === 'shore' }),
      createTrustRoutes(trust),
    ),
    channels: [
      ...createGpsChannels({ reader: position, clock, gpsIntervalMs, speedIntervalMs }),
      createTrustChannel(trust),
    ],
    /** The trips that the locations of the history are logged for; asked at each tick. */
    logFor: history.logFor,
    /** Loaded by those that share tracks. */
    sync: async (): Promise<SyncPart> => (await import('./history/track-sync.ts')).createTrackSync(clock),
    start(): void {
      trust.start();
      position.start();
      history.start();
      if (keptMs > 0) retention.start();
    },
    async close(): Promise<void> {
      await position.close();
      trust.close();
      await history.close();
      await retention.close();
    },
  };
}
