import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/hints.ts';
import type { Log } from '../../foundation/shared/log.ts';
import { logEvent } from '../../foundation/shared/log-events.ts';
import { joinRoutes } from '../../server/http/join-routes.ts';
import type { Channel } from '../../server/live/channel.ts';
import type { AisMessage, LocalAis, RemoteAis } from '../../traffic/ais/index.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { Alarm, AlarmPriority } from './alarm.ts';
import type { AlarmChange } from './alarm-book.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { MAX_ALARMS } from './alarm-places.ts';
import { toLiveAlarm, toOfficeAlarm } from './alarm-record.ts';
import { createAlarmRecorder } from './alarm-recorder.ts';
import { createAlarmRoutes } from './alarm-routes.ts';
import { createAlarmService } from './alarm-service.ts';
import { createAlarmStore } from './alarm-store.ts';
import { createAlarmsChannel } from './alarms-channel.ts';
import { createAnchorRoutes } from './anchor/anchor-routes.ts';
import { createAnchorService, type SavedStates } from './anchor/anchor-service.ts';
import { AnchorWatch } from './anchor/anchor-watch.ts';
import { createPositionLost } from './anchor/position-lost.ts';
import type { PassLimits } from './approach/approach-list.ts';
import { createApproach } from './approach/index.ts';
import { approachLimits } from './approach/profile.ts';
import { SourceLag } from './approach/source-lag.ts';
import { createAreas } from './areas/index.ts';
import { createDistress } from './distress/index.ts';
import { SHIP_ALARM } from './kinds.ts';
import { createLostTarget } from './lost/lost-target.ts';
import { Reception } from './lost/reception.ts';
import { createAlarmRetention } from './retention.ts';
import type { ShipAlarms } from './ships/ship-alarms.ts';
import type { Watch } from './watch.ts';

export { type Alarm, type AlarmPriority, type AlarmType, rankOf } from './alarm.ts';

const LOOK_MS = 1000;
/** How long moves are gathered that no message has caused, such as those of a range that has moved. */
const GATHER_MS = 25;

export interface AlarmsDeps {
  config: Pick<Config, 'closest_approach' | 'distress'> & { ais: Pick<Config['ais'], 'own_mmsi'> };
  db: Kysely<Database>;
  /** Undefined where there is no other installation. */
  note?: NoteChanges | undefined;
  /** Of an office. */
  ships?: { names(): Promise<ReadonlyMap<string, string>> } | undefined;
  /** To and from the other instances. */
  hints?: Hints | undefined;
  clock: Clock;
  log: Log;
  position: {
    current(): Fix | undefined;
    onFix(listener: (fix: Fix) => void): () => void;
    state(): { readonly clockAheadMs: number | null };
  };
  /** Whether a vessel is on the watchlist. */
  isWatched(mmsi: number): boolean;
  vessels: {
    listen(listener: TrafficListener): () => void;
    readonly traffic: { vessels(): Iterable<Readonly<Vessel>>; find(mmsi: number): Readonly<Vessel> | undefined };
  };
  ais: { local: Pick<LocalAis, 'onMessage'>; remote: Pick<RemoteAis, 'onMessage'> };
  states: SavedStates;
  /** How many clients get what the channel sends. */
  countSubscribers: () => number;
  /** The name of the key that a request carries; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

export interface AlarmsStats {
  /** Alarms that are not over, by their priority. */
  active: Record<AlarmPriority, number>;
  raised: number;
  records: { waiting: number; dropped: number; isFailing: boolean };
}

/** The alarms of this vessel, after IMO MSC.302: watched once a second, recorded, and the same for all clients. */
export interface Alarms {
  readonly routes: FastifyPluginAsyncTypebox;
  readonly channels: readonly [Channel];
  /** Of the closest-approach alarm; undefined while it is off. */
  readonly approachLimits: PassLimits | undefined;
  /** The alarms that are not over, in an office those of its ships too, highest first. */
  open(): Alarm[];
  /** Calls the listener with every change that is announced; the returned function ends it. */
  onChange(listener: (change: AlarmChange) => void): () => void;
  /** Loaded by those that share alarms. */
  sync(): Promise<SyncPart[]>;
  /** For all clients; rejects with a `NotFound`. */
  acknowledge(id: string, by: string | null): Promise<Alarm>;
  /** Resolves when what is open is recorded, or could not be; never rejects. */
  recorded(): Promise<void>;
  stats(): AlarmsStats;
  /** Puts back the alarms of an earlier run and begins to watch. Never rejects. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export function createAlarms(deps: AlarmsDeps): Alarms {
  const { config, db, clock, log, position, vessels, ais, states, countSubscribers, keyNameOf, isWatched } = deps;
  const { note, ships: lookup, hints = NO_HINTS } = deps;
  const isOffice = lookup !== undefined;
  const show = isOffice ? toOfficeAlarm : toLiveAlarm;
  let shipAlarms: ShipAlarms | undefined;
  let isReceived = false;
  const changes = createEvent<AlarmChange>();
  let raised = 0;
  let looking: Timer | undefined;
  const retention = createAlarmRetention({ db, clock, log });
  const recorder = createAlarmRecorder({
    db,
    note: isOffice ? undefined : note,
    clock,
    log,
    makeRoom: retention.makeRoom,
  });
  const channel = createAlarmsChannel({ alarms: () => service.list(), show, isOffice });
  const crew = new Map(config.distress.crew.map(({ mmsi, name }) => [mmsi, name]));
  const desk = createAlarmDesk({
    clock,
    crew: new Set(crew.keys()),
    onChange(change, isOneOfMany) {
      recorder.note(change);
      if (change.kind === 'raised') raised += 1;
      announce(change, isOneOfMany);
    },
    onFigures: () => channel.send(null),
  });

  function announce(change: AlarmChange, isOneOfMany: boolean): void {
    const { kind, alarm } = change;
    if (kind === null) return;
    const { id, shipId = null } = alarm;
    if (!isOneOfMany) channel.send({ id, kind, ...(isOffice && { shipId }) });
    changes.emit(change);
  }

  const own = () => position.current();
  const service = createAlarmService({
    db,
    clock,
    desk,
    recorder,
    channel,
    show,
    ships: () => shipAlarms,
    countSubscribers,
  });
  const limits = approachLimits(config.closest_approach);
  const lags = { local: new SourceLag(), remote: new SourceLag() };
  const clockAheadMs = () => position.state().clockAheadMs;
  const lagMs = (source: keyof typeof lags) => lags[source].lagMs(clockAheadMs);
  const approach = createApproach({
    limits,
    minSpeedKnots: config.closest_approach.min_speed_knots,
    ownFleet: config.closest_approach.own_fleet,
    vessels: () => vessels.traffic.vessels(),
    lagMs,
    reports: desk,
  });
  const distress = createDistress({
    rules: { rangeNm: config.distress.range_nm, crew },
    ownMmsi: config.ais.own_mmsi,
    own,
    nameOf: (mmsi) => vessels.traffic.find(mmsi)?.statics.name ?? null,
    reports: desk,
  });
  const areas = createAreas({
    db,
    clock,
    log,
    reports: desk,
    own,
    isWatched,
    lagMs,
    vessels: () => vessels.traffic.vessels(),
  });
  const reception = new Reception();
  const lostTarget = createLostTarget({
    concerned: vesselsOfConcern,
    find: (mmsi) => vessels.traffic.find(mmsi),
    own,
    reception,
    reports: desk,
  });
  const watches: Watch[] = [approach.watch, distress.watch, areas.watch, lostTarget.watch];
  const anchorWatch = new AnchorWatch(desk);
  const anchor = createAnchorService({ watch: anchorWatch, states, position, clock });
  const isNeeded = () => anchorWatch.circle !== undefined || limits !== undefined || areas.watch.watchesOwn;
  watches.push(anchorWatch, createPositionLost({ isNeeded, reports: desk }));
  const movedVessels = new Set<Readonly<Vessel>>();
  let lookingAtMoved: Timer | undefined;
  let stopHearing: (() => void)[] = [];

  function look(): void {
    const now = clock.now();
    for (const watch of watches) watch.tick(now, position.current());
  }

  function* vesselsOfConcern(): Generator<number> {
    yield* areas.watch.inside();
    for (const { type, mmsi, state } of desk.open()) {
      if (mmsi !== null && state !== 'rectified' && (type === 'closestApproach' || type === 'area')) yield mmsi;
    }
  }

  /** What a message changes is looked at when all have taken it; anything else soon after, together. */
  function moved(vessel: Readonly<Vessel>): void {
    if (limits === undefined && !areas.watch.watchesVessels) return;
    movedVessels.add(vessel);
    lookingAtMoved ??= clock.schedule(GATHER_MS, () => {
      lookingAtMoved = undefined;
      lookAtMoved();
    });
  }

  function lookAtMoved(): void {
    const [now, fix] = [clock.now(), own()];
    for (const vessel of movedVessels) {
      // It may have left the traffic meanwhile.
      if (!vessel.isShown) continue;
      approach.see(vessel, fix, now);
      areas.see(vessel, reception.isSettled(vessel.source, now), now);
    }
    movedVessels.clear();
  }

  function movedOwn(fix: Fix): void {
    const now = clock.now();
    anchorWatch.tick(now, fix);
    areas.seeOwn(fix, now);
  }

  function hear(source: 'local' | 'remote', message: AisMessage): void {
    const now = message.receivedAt;
    if (!message.own) reception.note(source, message.mmsi, now);
    lags[source].note(message);
    distress.hear(message, source === 'local' ? 'antenna' : 'feed', now);
    // Before the next message: two reports that come in one go are two reports.
    if (movedVessels.size > 0) lookAtMoved();
  }

  async function startShips(): Promise<void> {
    if (!lookup || !note) return;
    const { createShipAlarms } = await import('./ships/ship-alarms.ts');
    const onFigures = () => channel.send(null);
    shipAlarms = createShipAlarms({ db, note, names: lookup.names, hints, clock, log, onChange: announce, onFigures });
    await shipAlarms.start();
  }

  /** A batch of a ship holds many alarms, which are read together. */
  function received(): void {
    if (isReceived) return;
    isReceived = true;
    queueMicrotask(() => {
      isReceived = false;
      hints.send(SHIP_ALARM, '');
      void shipAlarms?.refresh();
    });
  }

  /** What an office has asked for, unless the alarm has ended or escalated meanwhile. */
  function acknowledgeFor({ id, by, escalations }: { id: string; by: string; escalations: number }): void {
    if (desk.find(id)?.escalations === escalations) desk.acknowledge(id, by);
  }

  async function restoreOpen(): Promise<void> {
    try {
      desk.restore(await createAlarmStore(db).listOpen(MAX_ALARMS));
      const now = clock.now();
      for (const alarm of desk.open()) {
        const { type, mmsi } = alarm;
        if (type === 'closestApproach' && mmsi !== null) approach.restore(mmsi, now);
        if (type === 'distress' || type === 'safetyText') distress.restore(alarm);
        if (type === 'lostTarget') lostTarget.restore(alarm);
        if (type === 'area' && alarm.state !== 'rectified') areas.watch.restore(alarm.key, now);
      }
    } catch (error) {
      logEvent(log, 'alarms.load_failed', { err: error });
    }
    try {
      await anchor.restore();
    } catch (error) {
      logEvent(log, 'anchor.load_failed', { err: error });
    }
    await areas.load();
  }

  function approaches({ limit, relevant }: { limit: number; relevant: boolean }) {
    const within = relevant ? approach.relevant : undefined;
    return { approaches: approach.list(position.current(), clock.now(), { limit, within }), ...(within && { within }) };
  }

  return {
    routes: joinRoutes(
      createAlarmRoutes({ service, show, approaches, keyNameOf, clock }),
      createAnchorRoutes({ service: anchor, own }),
      areas.routes,
    ),
    channels: [channel],
    approachLimits: limits,
    open: service.list,
    onChange: changes.on,
    async sync() {
      const [{ createAlarmSync }, { createAlarmAcknowledgementSync }] = await Promise.all([
        import('./ships/alarm-sync.ts'),
        import('./ships/acknowledgement-sync.ts'),
      ]);
      return [createAlarmSync({ onReceived: received }), createAlarmAcknowledgementSync(acknowledgeFor)];
    },
    acknowledge: service.acknowledge,
    recorded: recorder.flush,
    stats() {
      const active: AlarmsStats['active'] = { caution: 0, warning: 0, alarm: 0, emergency: 0 };
      for (const { priority } of desk.alarms()) active[priority] += 1;
      return { active, raised, records: recorder.stats() };
    },
    async restore() {
      await restoreOpen();
      await startShips();
      recorder.start();
      retention.start();
      desk.start();
      stopHearing = [
        ais.local.onMessage((message) => hear('local', message)),
        ais.remote.onMessage((message) => hear('remote', message)),
        position.onFix(movedOwn),
        vessels.listen({
          spawn: moved,
          update: moved,
          remove: (mmsi) => areas.watch.forget(mmsi),
          bbox: () => undefined,
        }),
      ];
      looking = every(clock, LOOK_MS, look);
    },
    async close() {
      looking?.cancel();
      lookingAtMoved?.cancel();
      for (const stop of stopHearing.splice(0)) stop();
      areas.close();
      await shipAlarms?.close();
      desk.close();
      await recorder.close();
      await retention.close();
    },
  };
}
