import type { Arrival } from '../../cargo/arrival/index.ts';
import type { Notices } from '../../fairway/notices/index.ts';
import type { FleetStats } from '../../fleet/index.ts';
import type { OpenDatabase } from '../../foundation/db/open.ts';
import type { WriteState } from '../../foundation/db/write-record.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { causeOf, type Reason } from '../../foundation/shared/reason.ts';
import type { ClusterStatus } from '../../instances/index.ts';
import type { PartnerStatus } from '../../outward/ais-sharing/index.ts';
import type { ForwardingHealth } from '../../outward/forwarding/index.ts';
import type { FeedStatus, LocalAis, RemoteAis, StationsStats } from '../../traffic/ais/index.ts';
import type { Tracks } from '../../traffic/tracks/index.ts';
import type { Vehicles } from '../../vehicles/index.ts';
import type { GaugeStats } from '../../vessel/gauge/index.ts';
import type { ReaderState, SourceStatus, Trust } from '../../vessel/position/index.ts';
import { toVehiclesHealth } from './vehicles-health.ts';

/** Time limit of the database check. */
const PING_PATIENCE_MS = 2000;

export interface HealthDeps {
  clock: Clock;
  database: Pick<OpenDatabase, 'ping' | 'writes'>;
  position: {
    state(): {
      status: 'connected' | 'disconnected';
      kind: ReaderState['kind'];
      provider: string;
      reason: Reason | null;
      lastFixAt: number | null;
      fixAgeMs: number | null;
      clockAheadMs: number | null;
      isClockWrong: boolean;
    };
  };
  sources(): SourceStatus[] | undefined;
  trust: { readonly isOn: boolean; view(): Pick<Trust, 'state' | 'reasons'> };
  live: { stats(): { status: 'running' | 'closing'; connectedClients: number } };
  ais: {
    local: Pick<LocalAis, 'status'>;
    remote: Pick<RemoteAis, 'status'>;
    /** Undefined if no station is configured. */
    stations: { stats(): Pick<StationsStats, 'states'> } | undefined;
  };
  partner: { status(): PartnerStatus };
  /** Undefined without a broker. */
  mqtt: { stats(): { connected: boolean; lastError: Reason | null } } | undefined;
  gauge: { stats(): GaugeStats };
  forwarding: { health(): Promise<ForwardingHealth> };
  /** This instance in a cluster; undefined if alone. */
  cluster: ClusterHealth | undefined;
  /** Undefined without another installation. */
  fleet: { stats(): FleetStats } | undefined;
  /** Undefined if tracks are disabled. */
  tracks: Pick<Tracks, 'stats'> | undefined;
  /** Undefined if arrivals are disabled. */
  arrival: Pick<Arrival, 'stats'> | undefined;
  /** Undefined if the fairway is disabled. */
  notices: Pick<Notices, 'sources'> | undefined;
  /** Undefined if trackers are disabled. */
  vehiclesOnLand: Pick<Vehicles, 'stats'> | undefined;
  /** Health needs no key. If other routes need one, names and URLs of destinations are omitted. */
  hideDestinations: boolean;
}

/** Parts of the leader's health that this instance includes. */
export interface LeaderHealth {
  services: { forwarding: ForwardingHealth; database?: { writes?: WritesHealth } };
}

interface WritesHealth {
  status: 'ok' | 'failing';
  lastError: string | null;
  lastErrorAt: string | null;
  lastSuccessAt: string | null;
}

export interface ClusterHealth {
  status(): ClusterStatus;
  /** Health of the leader if another instance leads; undefined if it does not answer in time. */
  askLeader(): Promise<LeaderHealth | undefined>;
}

export type Health = Awaited<ReturnType<ReturnType<typeof createHealth>>>;

/** Health of the service. It is unhealthy if the database is down, and degraded if the database cannot be written. */
export function createHealth(deps: HealthDeps) {
  const {
    clock,
    database,
    position,
    sources,
    trust,
    live,
    ais,
    partner,
    mqtt,
    forwarding,
    cluster,
    fleet,
    tracks,
    gauge,
  } = deps;
  const { hideDestinations, arrival, notices, vehiclesOnLand } = deps;
  const startedAt = performance.now();

  async function isDatabaseReachable(): Promise<boolean> {
    const patience = new AbortController();
    const answer = database.ping().then(
      () => true,
      () => false,
    );
    const reachable = await Promise.race([answer, wait(clock, PING_PATIENCE_MS, patience.signal).then(() => false)]);
    patience.abort();
    return reachable;
  }

  async function ownHealth(leader?: LeaderHealth) {
    const [reachable, forwarded] = await Promise.all([
      isDatabaseReachable(),
      leader?.services.forwarding ?? forwarding.health(),
    ]);
    const writes = toWrites(database.writes()) ?? leader?.services.database?.writes;
    const router = position.state();
    const { status, connectedClients } = live.stats();
    return {
      status: overall(reachable, writes),
      // Monotonic: the wall clock of a small computer is set after the start.
      uptime: Math.floor((performance.now() - startedAt) / 1000),
      services: {
        database: {
          status: reachable ? ('connected' as const) : ('disconnected' as const),
          ...(writes && { writes }),
        },
        router: {
          status: router.status,
          provider: router.provider,
          reason: router.reason?.text ?? null,
          ...(router.kind !== 'connected' && router.kind !== 'none' && { cause: router.kind }),
          ...(router.kind !== 'none' && toDetail(router.reason)),
          lastFixAt: toInstant(router.lastFixAt),
          ...(router.fixAgeMs !== null && { fixAgeSecs: Math.max(0, Math.round(router.fixAgeMs / 100) / 10) }),
          ...toSources(sources()),
          ...(trust.isOn && { trust: toTrust(trust.view()) }),
          ...(router.isClockWrong && { clockAheadSecs: Math.round((router.clockAheadMs ?? 0) / 1000) }),
        },
        forwarding: hideDestinations ? withoutNames(forwarded) : forwarded,
        ais: {
          local: toLocal(ais.local.status()),
          remote: toRemote(ais.remote.status()),
          forward: toForward(partner.status()),
          ...(ais.stations && { stations: ais.stations.stats().states }),
        },
        ...(mqtt && { mqtt: toBroker(mqtt.stats()) }),
        ...toGauge(gauge.stats()),
        ...(tracks && { tracks: toTracks(tracks.stats()) }),
        ...(arrival && { eta: toEta(arrival.stats()) }),
        ...(notices && { fairway: { sources: toNoticeSources(notices.sources(), hideDestinations) } }),
        ...(vehiclesOnLand && { vehicles: toVehiclesHealth(vehiclesOnLand.stats()) }),
        websocket: { status, connectedClients },
      },
      ...(fleet && { fleet: toFleet(fleet.stats(), clock.now()) }),
      timestamp: new Date(clock.now()).toISOString(),
    };
  }

  /** In a cluster, the connections are those of the leader; the database and the clients are those of this instance. */
  return async () => {
    if (!cluster) return ownHealth();
    const leader = await cluster.askLeader();
    const own = await ownHealth(leader);
    const { database, websocket } = own.services;
    const services = { ...own.services, ...leader?.services, database, websocket };
    const { timestamp, ...rest } = own;
    return { ...rest, services, cluster: cluster.status(), timestamp };
  };
}

function overall(reachable: boolean, writes: WritesHealth | undefined) {
  if (!reachable) return 'unhealthy' as const;
  return writes?.status === 'failing' ? ('degraded' as const) : ('healthy' as const);
}

/** Undefined if no write has failed since the start. */
function toWrites({ isFailing, errors, lastError, lastErrorAt, lastSuccessAt }: WriteState): WritesHealth | undefined {
  if (errors === 0) return undefined;
  const status = isFailing ? 'failing' : 'ok';
  return { status, lastError, lastErrorAt: toInstant(lastErrorAt), lastSuccessAt: toInstant(lastSuccessAt) };
}

function withoutNames({ destinations, ...rest }: ForwardingHealth) {
  return { ...rest, destinations: destinations.map(({ name: _name, healthUrl: _healthUrl, ...health }) => health) };
}

function toTracks({ isRecording, isFailing, oldestMs, bytes, openPoints }: ReturnType<Tracks['stats']>) {
  const status = isFailing ? ('failing' as const) : isRecording ? ('recording' as const) : ('following' as const);
  return { status, oldest: toInstant(oldestMs ?? null), bytes, openPoints };
}

/** Empty if no levels are fetched. */
const toGauge = ({ status, lastSuccessAt, lastError }: GaugeStats) =>
  status === 'disabled'
    ? {}
    : {
        gauge: {
          status,
          lastSuccessAt: toInstant(lastSuccessAt),
          ...toError(status === 'disconnected' ? lastError : null),
        },
      };

function toEta({ facts, failures, isMiscalibrated }: ReturnType<Arrival['stats']>) {
  const { checked = 0, within = 0, learntAt = 0, bytes = 0 } = facts ?? {};
  return {
    learntAt: toInstant(learntAt === 0 ? null : learntAt),
    bytes,
    checked: Math.round(checked),
    within: Math.round(within),
    miscalibrated: isMiscalibrated,
    learningFailures: failures,
  };
}

const toNoticeSources = (sources: ReturnType<Notices['sources']>, hidesNames: boolean) =>
  sources.map(({ name, status, lastSuccessAt, isOld, lastError }) => ({
    ...(!hidesNames && { name }),
    status,
    lastSuccessAt: toInstant(lastSuccessAt),
    isOld,
    ...toError(status === 'disconnected' ? lastError : null),
  }));

const toBroker = ({ connected, lastError }: { connected: boolean; lastError: Reason | null }) => ({
  status: connected ? ('connected' as const) : ('disconnected' as const),
  ...toError(lastError),
});

const toError = (error: Reason | null) => ({ lastError: error?.text ?? null, ...causeOf(error) });

/** The state of the trust, with the cause that determines it. */
const toTrust = ({ state, reasons: [first] }: Pick<Trust, 'state' | 'reasons'>) => ({
  state,
  ...(first && { cause: first.cause }),
});

/** Adds the cause as `causeDetail`, because `cause` of a position contains only its state. */
const toDetail = (reason: Reason | null) => (reason?.cause ? { causeDetail: reason.cause } : {});

function toFeed({ status, lastMessageAt, messagesPerMinute }: FeedStatus) {
  return { status, lastMessageAt: toInstant(lastMessageAt), messagesPerMinute };
}

const toLocal = (local: ReturnType<LocalAis['status']>) => ({
  ...toFeed(local),
  ...(local.lastError && { lastError: local.lastError.text, ...causeOf(local.lastError) }),
});

function toRemote(remote: ReturnType<RemoteAis['status']>) {
  const { phase, reconnects, lastError, retryAt } = remote;
  return { ...toFeed(remote), phase, reconnects, ...toError(lastError), retryAt: toInstant(retryAt) };
}

function toForward({ status, lastMessageAt, reconnects, lastError }: PartnerStatus) {
  return { status, lastMessageAt: toInstant(lastMessageAt), reconnects, ...toError(lastError) };
}

function toSources(sources: SourceStatus[] | undefined) {
  if (!sources) return {};
  return {
    active: sources.find(({ isActive }) => isActive)?.provider ?? 'none',
    sources: sources.map(({ isActive, lastFixAt, reason, ...source }) => ({
      ...source,
      reason: reason?.text ?? null,
      ...toDetail(reason),
      active: isActive,
      lastFixAt: toInstant(lastFixAt),
    })),
  };
}

function toFleet(stats: FleetStats, now: number) {
  const oldestBacklogSecs = stats.oldestAt === null ? null : Math.max(0, Math.round((now - stats.oldestAt) / 1000));
  const backlog = { backlog: stats.backlog, oldestBacklogSecs };
  if (stats.mode === 'ship') {
    const { mode, lastContactAt, liveSecs } = stats;
    return { mode, lastContactAt: toInstant(lastContactAt), liveSecs, ...backlog };
  }
  const { never, online, offline } = stats.ships;
  return { mode: stats.mode, ships: never + online + offline, online, troubled: stats.troubled, ...backlog };
}

const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
