import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createEvent, type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { Channel } from '../../server/live/channel.ts';
import type { LocalAis, RemoteAis } from '../../traffic/ais/index.ts';
import { isDated, type TrafficListener, type Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { WatchlistRules } from '../watchlist/index.ts';
import type { Alarm, AlarmPriority } from './alarm.ts';
import type { AlarmChange } from './alarm-book.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { toLiveAlarm, toOfficeAlarm } from './alarm-record.ts';
import { createAlarmRecorder, createAlarmRetention, createRestore } from './alarm-recorder.ts';
import { createAlarmRoutes } from './alarm-routes.ts';
import { createAlarmService } from './alarm-service.ts';
import { createAlarmsChannel } from './alarms-channel.ts';
import { createAnchorRoutes } from './anchor/anchor-routes.ts';
import { createAnchorService, type SavedStates } from './anchor/anchor-service.ts';
import { AnchorWatch } from './anchor/anchor-watch.ts';
import { createPositionDoubtful, createPositionLost, NO_TRUST, type WatchedTrust } from './anchor/position-alarms.ts';
import type { PassLimits } from './approach/approach-list.ts';
import { approachLimits, createApproach } from './approach/index.ts';
import { createLostTarget, SilenceTracker } from './approach/lost-target.ts';
import { SourceLag } from './approach/source-lag.ts';
import { createAreas } from './areas/index.ts';
import { createDistress } from './distress/index.ts';
import { createAlertRoutes } from './proximity/alert-routes.ts';
import { createProximity } from './proximity/index.ts';
import { createTestAlert, createWatchlistChannel } from './proximity/watchlist-channel.ts';
import { createNearerPlaces, createScheduler } from './scheduler.ts';
import { createFleetAlarms } from './ships/index.ts';
import { createVehicleWatch, type VehicleSource } from './vehicles/vehicle-watch.ts';
import type { Reports, Watch } from './watch.ts';

export { type Alarm, type AlarmPriority, type Condition, NO_FIGURES, rankOf } from './alarm.ts';
export type { AlarmChange } from './alarm-book.ts';
export type { VehicleSource } from './vehicles/vehicle-watch.ts';
export { type Reports, type Situation, toSituation, type Watch } from './watch.ts';

export interface AlarmsDeps {
  config: Pick<Config, 'closest_approach' | 'distress'> & {
    ais: Pick<Config['ais'], 'own_mmsi'>;
    router: Pick<Config['router'], 'max_fix_age_secs'>;
  };
  db: Kysely<Database>;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  /** Defined in an office. */
  ships?: { names(): Promise<ReadonlyMap<string, string>> } | undefined;
  /** Hints to and from the other instances. */
  hints?: Hints | undefined;
  clock: Clock;
  log: Log;
  position: {
    current(): Fix | undefined;
    onFix(listener: (fix: Fix) => void): () => void;
    state(): { readonly clockAheadMs: number | null };
  };
  /** Trust in the position [not evaluated]. */
  trust?: WatchedTrust | undefined;
  watchlist: { rules(): Promise<WatchlistRules>; onChange(listener: () => void): () => void };
  vessels: {
    listen(listener: TrafficListener): () => void;
    readonly traffic: { vessels(): Iterable<Readonly<Vessel>>; find(mmsi: number): Readonly<Vessel> | undefined };
  };
  ais: { local: Pick<LocalAis, 'onMessage'>; remote: Pick<RemoteAis, 'onMessage'> };
  states: SavedStates;
  /** Vehicles that phones and trackers report on; called when the watches start [none]. */
  vehicleSource?: (() => VehicleSource | undefined) | undefined;
  /** Number of clients subscribed to a channel. */
  countSubscribers: (channel: 'alarms' | 'watchlist') => number;
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

/** Number of pending records, number of lost records, and whether the database is down. */
export interface RecordStats {
  waiting: number;
  dropped: number;
  isFailing: boolean;
}

export interface AlarmsStats {
  /** Open alarms by priority. Watched vessels are counted only in `alerts`. */
  active: Record<AlarmPriority, number>;
  raised: number;
  records: RecordStats;
  /** Alarms of watched vessels. */
  alerts: {
    /** By stars, from 1 to 5. */
    active: Record<string, number>;
    raised: number;
    /** Number of evaluated distances. */
    evaluations: number;
    records: RecordStats;
  };
}

/**
 * The alarms of this vessel after IMO MSC.302, including watched vessels. They are recorded, and the same for all clients.
 */
export interface Alarms {
  readonly routes: FastifyPluginAsyncTypebox;
  /** `alarms`, and `watchlist` with watched vessels only. */
  readonly channels: readonly Channel[];
  /** Statistics of the closest-approach alarm; undefined while it is off. */
  readonly approachLimits: PassLimits | undefined;
  /** Whether a vessel is on the watchlist. */
  isWatched(mmsi: number): boolean;
  /** The open alarms, in an office including those of its ships, highest first. */
  open(): Alarm[];
  /** Calls the listener with every announced change; the returned function removes it. */
  onChange(listener: (change: AlarmChange) => void): () => void;
  /** Adds a watch of another feature, before `restore`. */
  join(make: (reports: Reports) => Watch): void;
  /** Loaded by installations that sync alarms. */
  sync(): Promise<SyncPart[]>;
  /** Acknowledges for all clients; rejects with a `NotFound`. */
  acknowledge(id: string, by: string | null): Promise<Alarm>;
  /** Resolves when the open alarms are recorded or the write has failed; never rejects. */
  recorded(): Promise<void>;
  stats(): AlarmsStats;
  /**
   * Lists the alarms of an earlier run and starts the watches. `takesOver`: from a process that ended a moment ago. Never
   * rejects.
   */
  restore(after?: { takesOver: boolean }): Promise<void>;
  /** Stops the watches. Open alarms stay open for the next start. */
  close(): Promise<void>;
}

export function createAlarms(deps: AlarmsDeps): Alarms {
  const { config, db, clock, log, position, ais, states, keyNameOf, watchlist } = deps;
  const { note, ships: lookup, hints = NO_HINTS } = deps;
  const isOffice = lookup !== undefined;
  const show = isOffice ? toOfficeAlarm : toLiveAlarm;
  const changes = createEvent<AlarmChange>();
  const raised = { alarms: 0, alerts: 0 };
  const retention = createAlarmRetention({ db, clock, log });
  const { makeRoom } = retention;
  const recorder = createAlarmRecorder({ db, note: isOffice ? undefined : note, clock, log, makeRoom });
  const channel = createAlarmsChannel({
    alarms: () => service.list(),
    notListed: () => desk.notListed(),
    show,
    isOffice,
  });
  const crew = new Map(config.distress.crew.map(({ mmsi, name }) => [mmsi, name]));
  const desk = createAlarmDesk({
    clock,
    crew: new Set(crew.keys()),
    onChange(change, isOneOfMany) {
      recorder.record(change);
      const { alarm, kind, watched } = change;
      if (watched) watchlistChannel.changed(alarm.mmsi ?? 0, watched.sound);
      if (watched?.kind === 'raised') raised.alerts += 1;
      else if (kind === 'raised' && alarm.type !== 'watch') raised.alarms += 1;
      announce(change, isOneOfMany);
    },
    onFigures: () => channel.send(null),
  });

  function announce(change: AlarmChange, isOneOfMany: boolean): void {
    const { kind, alarm, watched } = change;
    const { id, shipId = null } = alarm;
    if (kind !== null && !isOneOfMany) channel.send({ id, kind, ...(isOffice && { shipId }) });
    if (kind !== null || watched) changes.emit(change);
  }

  const own = () => position.current();
  const vessels = createNearerPlaces(deps.vessels, own);
  const lags = { local: new SourceLag(), remote: new SourceLag() };
  /** A position dated by its UTC second has no unknown lag. */
  const lagMs = (vessel: Readonly<Vessel>) =>
    isDated(vessel) ? 0 : lags[vessel.source].lagMs(() => position.state().clockAheadMs);
  const limits = approachLimits(config.closest_approach);
  const common = { reports: desk, own, lagMs, clock, log, db, vessels: () => vessels.traffic.vessels() };
  const proximity = createProximity({
    ...common,
    vessels,
    position,
    maxFixAgeMs: config.router.max_fix_age_secs * 1000,
    rules: watchlist.rules,
    onRulesChanged: watchlist.onChange,
  });
  const alerts = () => [...desk.open()].filter(({ type }) => type === 'watch');
  const watchlistChannel = createWatchlistChannel({ alarms: alerts, ruleOf: (mmsi) => proximity.near.ruleOf(mmsi) });
  const approach = createApproach({
    ...common,
    find: (mmsi) => vessels.traffic.find(mmsi),
    limits,
    minSpeedKnots: config.closest_approach.min_speed_knots,
    ownFleet: config.closest_approach.own_fleet,
  });
  const distress = createDistress({
    ...common,
    rules: { rangeNm: config.distress.range_nm, crew },
    ownMmsi: config.ais.own_mmsi,
    nameOf: (mmsi) => vessels.traffic.find(mmsi)?.statics.name ?? null,
  });
  const isWatched = (mmsi: number) => proximity.near.ruleOf(mmsi) !== undefined;
  const vehicleWatch = createVehicleWatch({ reports: desk, source: () => deps.vehicleSource?.() });
  const areas = createAreas({ ...common, isWatched, onVehicleAreas: vehicleWatch.setAreas });
  const silence = new SilenceTracker();
  const lostTarget = createLostTarget({
    ...common,
    concerned: vesselsOfConcern,
    find: (mmsi) => vessels.traffic.find(mmsi),
    silence,
  });
  const anchorWatch = new AnchorWatch(desk);
  const anchor = createAnchorService({ watch: anchorWatch, states, position, clock, log });
  const isNeeded = () => anchorWatch.circle !== undefined || limits !== undefined || areas.watchesOwn();
  const positionLost = createPositionLost({ isNeeded, reports: desk });
  const positionDoubtful = createPositionDoubtful({ trust: deps.trust ?? NO_TRUST, reports: desk });
  const watches: Watch[] = [
    ...[approach.watch, distress, areas.watch, lostTarget],
    ...[anchorWatch, positionLost, positionDoubtful, vehicleWatch, proximity.watch],
  ];
  const scheduler = createScheduler({ watches, clock, position, vessels, ais, silence, lags });
  const { restore, ...restoring } = createRestore({
    db,
    clock,
    log,
    desk,
    recorder,
    watches,
    choose: proximity.choose,
  });
  const ships = createFleetAlarms({
    db,
    note,
    lookup,
    hints,
    clock,
    log,
    desk,
    onChange: announce,
    onFigures: () => channel.send(null),
  });
  const service = createAlarmService({
    db,
    clock,
    desk,
    recorder,
    channel,
    show,
    ships: ships.current,
    countSubscribers: () => deps.countSubscribers('alarms'),
  });
  const testAlert = createTestAlert({
    clock,
    channel: watchlistChannel,
    rules: watchlist.rules,
    countSubscribers: () => deps.countSubscribers('watchlist'),
  });

  function* vesselsOfConcern(): Generator<number> {
    yield* areas.inside();
    for (const { type, mmsi, state } of desk.open()) {
      if (mmsi !== null && state !== 'rectified' && (type === 'closestApproach' || type === 'area')) yield mmsi;
    }
  }

  function approaches({ limit, relevant }: { limit: number; relevant: boolean }) {
    const within = relevant ? approach.relevant : undefined;
    return { approaches: approach.list(position.current(), clock.now(), { limit, within }), ...(within && { within }) };
  }

  return {
    routes: joinRoutes(
      createAlarmRoutes({ service, show, approaches, keyNameOf, clock }),
      createAlertRoutes({ service, testAlert, isOffice, keyNameOf, clock }),
      createAnchorRoutes({ service: anchor, own }),
      areas.routes,
    ),
    channels: [watchlistChannel, channel],
    approachLimits: limits,
    isWatched,
    open: service.open,
    onChange: changes.on,
    join(make) {
      watches.push(make(desk));
    },
    sync: ships.sync,
    acknowledge: service.acknowledge,
    recorded: recorder.flush,
    stats() {
      const active: AlarmsStats['active'] = { caution: 0, warning: 0, alarm: 0, emergency: 0 };
      const stars: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
      for (const { priority, proximity: nearness } of desk.open()) {
        const count = nearness && (nearness.stars ?? nearness.highestStars);
        if (count === undefined) active[priority] += 1;
        else stars[count] = (stars[count] ?? 0) + 1;
      }
      const records = recorder.stats();
      const { evaluations } = proximity.near;
      return {
        active,
        raised: raised.alarms,
        records: records.alarms,
        alerts: { active: stars, raised: raised.alerts, evaluations, records: records.alerts },
      };
    },
    async restore({ takesOver } = { takesOver: false }) {
      await restore(takesOver);
      await recorder.flush();
      await anchor.restore();
      await areas.load();
      await ships.start();
      recorder.start();
      retention.start();
      desk.start();
      scheduler.start();
      for (const watch of watches) await watch.start?.();
    },
    async close() {
      scheduler.close();
      restoring.close();
      testAlert.close();
      for (const watch of watches) watch.close?.();
      await ships.close();
      desk.close();
      await recorder.close();
      await retention.close();
    },
  };
}
