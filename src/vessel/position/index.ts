import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { DAY_MS, kmhToMps } from '../../foundation/shared/units.ts';
import { joinRoutes } from '../../server/http/route.ts';
import { createSource } from './create-provider.ts';
import type { SourceStatus } from './failover/failover-provider.ts';
import { createGpsChannels } from './gps-channels.ts';
import { createGpsRoutes } from './gps-routes.ts';
import { createHistory } from './history/history.ts';
import {
  createLocationStore,
  createNotingStore,
  type DeletedBefore,
  type LocationStore,
} from './history/location-store.ts';
import { createReader } from './reader.ts';
import type { SharedState } from './shared-state.ts';
import { createTrustChannel, createTrustRoutes } from './trust/trust-routes.ts';
import { createTrustService, type Trust } from './trust/trust-service.ts';
import { TRUST_CAUSES, TRUST_STATES } from './trust/trust-state.ts';
import { isRecord } from './values.ts';

const MAX_TEXT = 500;
const MAX_NAME = 40;
const MAX_LISTED = 20;
const MAX_INSTANT = 8.64e15;
/** More than half the circumference of the earth. */
const MAX_METRES = 2.1e7;

/** Parses the JSON shared by another instance; undefined if invalid, or from an earlier release. */
export function parseTrust(value: unknown): Trust | undefined {
  if (!isRecord(value) || !isRecord(value['rejected'])) return undefined;
  const state = TRUST_STATES.find((one) => one === value['state']);
  const since = toNumber(value['since'], MAX_INSTANT);
  const reasons = toList(value['reasons'], toReason);
  const sources = toList(value['sources'], toSource);
  const last24h = toNumber(value['rejected']['last24h'], 1e9);
  const { lastAt } = value['rejected'];
  const lastRejectedAt = lastAt === null ? null : toNumber(lastAt, MAX_INSTANT);
  if (!state || since === undefined || !reasons || !sources) return undefined;
  if (last24h === undefined || lastRejectedAt === undefined) return undefined;
  return { state, since, reasons, sources, rejected: { last24h, lastAt: lastRejectedAt } };
}

function toReason(value: Record<string, unknown>): Trust['reasons'][number] | undefined {
  const cause = TRUST_CAUSES.find((one) => one === value['cause']);
  const text = toText(value['text'], MAX_TEXT);
  return cause && text !== undefined ? { cause, text } : undefined;
}

function toSource(value: Record<string, unknown>): Trust['sources'][number] | undefined {
  const name = toText(value['name'], MAX_NAME);
  const [latitude, longitude] = [toNumber(value['latitude'], 90), toNumber(value['longitude'], 180)];
  const ageMs = toNumber(value['ageMs'], MAX_INSTANT);
  const distance = value['distanceM'] === null ? null : toNumber(value['distanceM'], MAX_METRES);
  if (name === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (ageMs === undefined || ageMs < 0 || distance === undefined || (distance ?? 0) < 0) return undefined;
  return { name, latitude, longitude, ageMs, distanceM: distance };
}

function toList<T>(value: unknown, parse: (one: Record<string, unknown>) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_LISTED) return undefined;
  const parsed = value.map((one) => (isRecord(one) ? parse(one) : undefined)).filter((one) => one !== undefined);
  return parsed.length === value.length ? parsed : undefined;
}

const toNumber = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= most ? value : undefined;

const toText = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most ? value : undefined;

/** Interval of the retention. */
const INTERVAL_MS = 600_000;

interface LocationRetentionDeps {
  locations: Pick<LocationStore, 'deleteBefore' | 'findLatestRecordedAt'>;
  position: { state(): { clockAheadMs: number | null } };
  clock: Clock;
  log: Log;
  keptMs: number;
}

/**
 * Deletes old locations outside of trips. Their times are those of the receiver, so the age is computed with its clock: a
 * computer clock that is years ahead would delete everything. While the receiver is silent, its time is at most the newest
 * location plus the time since the start. No locations are added meanwhile, so the table does not grow.
 */
export function createLocationRetention({ locations, position, clock, log, keptMs }: LocationRetentionDeps) {
  const startedAt = clock.monotonicMs();
  /** What was looked at is skipped for a day: the tracks of trips stay, and seldom does something older come. */
  let done: { last: DeletedBefore['last']; sinceMs: number } = { last: undefined, sinceMs: startedAt };

  async function timeOfReceiver(): Promise<number> {
    const { clockAheadMs } = position.state();
    if (clockAheadMs !== null) return clock.now() - clockAheadMs;
    const newest = (await locations.findLatestRecordedAt()) ?? 0;
    return Math.min(clock.now(), newest + clock.monotonicMs() - startedAt);
  }

  async function deleteChunk(rows: number, isStopped: () => boolean): Promise<number> {
    const instant = (await timeOfReceiver()) - keptMs;
    const nowMs = clock.monotonicMs();
    if (nowMs - done.sinceMs >= DAY_MS) done = { last: undefined, sinceMs: nowMs };
    for (let all = 0; ; await nextTurn()) {
      const { deleted, last } = await locations.deleteBefore(instant, rows, done.last);
      all += deleted;
      done.last = last ?? done.last;
      if (last === undefined || all >= rows || isStopped()) return all;
    }
  }

  return createRetention({
    clock,
    log,
    what: 'old locations',
    failure: 'position.cleanup_failed',
    intervalMs: INTERVAL_MS,
    deleteChunk,
  });
}

export type { SourceStatus } from './failover/failover-provider.ts';
export type { Fix, Location } from './fix.ts';
export { History, thinLocations } from './gps-routes.ts';
export type { LoggingTrips } from './history/history.ts';
export { LocationRecord, toLocationRecord } from './history/location-record.ts';
export { createLocationStore, type OwnedLocation } from './history/location-store.ts';
export type { ReaderState } from './position-state.ts';
export type { Jump, ReaderStats } from './reader.ts';
export { createRouterTrial, exampleRouterTrialResult, RouterTrialResult } from './router-trial.ts';
export { type Doubts, type JudgedFix, judgeByTime, NO_DOUBTS } from './trust/position-judge.ts';
export type { Trust } from './trust/trust-service.ts';
export { TRUST_CAUSES, TRUST_STATES, type TrustCause } from './trust/trust-state.ts';

export interface PositionDeps {
  config: Pick<Config, 'router' | 'gps' | 'websocket' | 'fleet'>;
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  /** Whether the positions of many vessels near a place jump [never]. */
  interferenceNear?: ((position: LatLon) => boolean) | undefined;
}

/** Position data shared by the leader. */
interface SharedPosition extends SharedState {
  /** Undefined from an instance with an earlier release. */
  readonly trust?: Trust | undefined;
}

/** The own-ship position: read from the router, kept as the last fix, published live and recorded as history. */
export async function createPosition({ config, db, clock, log, note, interferenceNear }: PositionDeps) {
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
    /** Recorded positions of this installation in a range, in pages. */
    recorded: (range: { from: number; to: number }) => locations.pages(range),
    /** Each source of the position; undefined if there is only one. */
    sources: (): SourceStatus[] | undefined => failover?.sources(),
    /** The active source by rank; undefined if there is only one. */
    activeSource(): string | undefined {
      const sources = failover?.sources() ?? [];
      const active = sources.findIndex(({ isActive }) => isActive);
      return active < 0 ? undefined : `${sources[active]?.provider} (${active + 1})`;
    },
    /** State of the source with a rank, 0 for the best; undefined before the start. */
    stateOf: (rank: number) => (failover ? failover.stateOf(rank) : position.state()),
    /** Number of changes between sources since the start. */
    sourceChanges: (): number => failover?.changes ?? 0,
    /** Trust in the position. */
    trust,
    routes: joinRoutes(
      createGpsRoutes({ position, locations, clock, isOffice: config.fleet.mode === 'shore' }),
      createTrustRoutes(trust),
    ),
    channels: [
      ...createGpsChannels({ reader: position, clock, gpsIntervalMs, speedIntervalMs }),
      createTrustChannel(trust),
    ],
    /** Trips that the history is logged for; called at each tick. */
    logFor: history.logFor,
    /** Loaded by installations that sync tracks. */
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
