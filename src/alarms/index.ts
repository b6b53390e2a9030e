import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { LocalAis, RemoteAis } from '../ais/index.ts';
import type { Config } from '../config/schema.ts';
import type { Db } from '../db/database.ts';
import type { Fix } from '../gps/index.ts';
import type { Channel } from '../live/channel.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import { createEvent } from '../shared/event.ts';
import type { Log } from '../shared/log.ts';
import { logEvent } from '../shared/log-events.ts';
import type { Vessel } from '../vessels/index.ts';
import type { Alarm, AlarmPriority } from './alarm.ts';
import { type AlarmChange, MAX_ALARMS } from './alarm-book.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { createAlarmRecorder } from './alarm-recorder.ts';
import { createAlarmRoutes } from './alarm-routes.ts';
import { createAlarmService } from './alarm-service.ts';
import { createAlarmStore } from './alarm-store.ts';
import { createAlarmsChannel } from './alarms-channel.ts';
import { createAnchorRoutes } from './anchor/anchor-routes.ts';
import { createAnchorService, type SavedStates } from './anchor/anchor-service.ts';
import { AnchorWatch } from './anchor/anchor-watch.ts';
import { createPositionLost } from './anchor/position-lost.ts';
import { createApproach } from './approach/index.ts';
import { approachLimits } from './approach/profile.ts';
import { createDistress } from './distress/index.ts';
import { createAlarmRetention } from './retention.ts';
import type { Watch } from './watch.ts';

export { type Alarm, type AlarmPriority, type AlarmType, rankOf } from './alarm.ts';

const LOOK_MS = 1000;

export interface AlarmsDeps {
  config: Pick<Config, 'closest_approach' | 'distress'> & { ais: Pick<Config['ais'], 'own_mmsi'> };
  db: Db;
  clock: Clock;
  log: Log;
  position: { current(): Fix | undefined };
  vessels: {
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
  readonly channel: Channel;
  /** The alarms that are not over, highest first. */
  open(): Alarm[];
  /** Calls the listener with every change that is announced; the returned function ends it. */
  onChange(listener: (change: AlarmChange) => void): () => void;
  /** Resolves when what is open is recorded, or could not be; never rejects. */
  recorded(): Promise<void>;
  stats(): AlarmsStats;
  /** Puts back the alarms of an earlier run and begins to watch. Never rejects. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createAlarms(deps: AlarmsDeps): Alarms {
  const { config, db, clock, log, position, vessels, ais, states, countSubscribers, keyNameOf } = deps;
  const changes = createEvent<AlarmChange>();
  let raised = 0;
  let looking: Timer | undefined;
  const recorder = createAlarmRecorder({ db, clock, log });
  const retention = createAlarmRetention({ db, clock, log });
  const channel = createAlarmsChannel(() => desk.alarms());
  const desk = createAlarmDesk({
    clock,
    onChange(change) {
      recorder.note(change);
      if (change.kind === 'raised') raised += 1;
      if (change.kind === null) return;
      channel.send({ id: change.alarm.id, kind: change.kind });
      changes.emit(change);
    },
    onFigures: () => channel.send(null),
  });
  const service = createAlarmService({ db, clock, desk, recorder, channel, countSubscribers });
  const limits = approachLimits(config.closest_approach);
  const approach = createApproach({
    limits,
    minSpeedKnots: config.closest_approach.min_speed_knots,
    ownFleet: config.closest_approach.own_fleet,
    vessels: () => vessels.traffic.vessels(),
    reports: desk,
  });
  const distress = createDistress({
    rules: {
      rangeNm: config.distress.range_nm,
      crew: new Map(config.distress.crew.map(({ mmsi, name }) => [mmsi, name])),
    },
    ownMmsi: config.ais.own_mmsi,
    own: () => position.current(),
    nameOf: (mmsi) => vessels.traffic.find(mmsi)?.statics.name ?? null,
    reports: desk,
  });
  const watches: Watch[] = [approach.watch, distress.watch];
  const anchorWatch = new AnchorWatch(desk);
  const anchor = createAnchorService({ watch: anchorWatch, states, position, clock });
  const isNeeded = () => anchorWatch.circle !== undefined || limits !== undefined;
  watches.push(anchorWatch, createPositionLost({ isNeeded, reports: desk }));
  let stopHearing: (() => void)[] = [];

  function look(): void {
    const now = clock.now();
    for (const watch of watches) watch.tick(now, position.current());
  }

  async function restore(): Promise<void> {
    try {
      const open = await createAlarmStore(db).listOpen(MAX_ALARMS);
      desk.restore(open);
      const now = clock.now();
      for (const alarm of open) {
        const { type, mmsi } = alarm;
        if (type === 'closestApproach' && mmsi !== null) approach.restore(mmsi, now);
        if (type === 'distress' || type === 'safetyText') distress.restore(alarm);
      }
    } catch (error) {
      logEvent(log, 'alarms.load_failed', { err: error });
    }
    try {
      await anchor.restore();
    } catch (error) {
      logEvent(log, 'anchor.load_failed', { err: error });
    }
  }

  return {
    routes: async (app) => {
      const approaches = (limit: number) => approach.list(position.current(), clock.now(), limit);
      await app.register(createAlarmRoutes({ service, approaches, keyNameOf, clock }));
      await app.register(createAnchorRoutes({ service: anchor, own: () => position.current() }));
    },
    channel,
    open: () => desk.alarms(),
    onChange: changes.on,
    recorded: recorder.flush,
    stats() {
      const active: AlarmsStats['active'] = { caution: 0, warning: 0, alarm: 0, emergency: 0 };
      for (const { priority } of desk.alarms()) active[priority] += 1;
      return { active, raised, records: recorder.stats() };
    },
    async start() {
      await restore();
      recorder.start();
      retention.start();
      desk.start();
      stopHearing = [
        ais.local.onMessage((message) => distress.hear(message, 'antenna', clock.now())),
        ais.remote.onMessage((message) => distress.hear(message, 'feed', clock.now())),
      ];
      looking = every(clock, LOOK_MS, look);
    },
    async close() {
      looking?.cancel();
      for (const stop of stopHearing.splice(0)) stop();
      desk.close();
      await Promise.all([recorder.close(), retention.close()]);
    },
  };
}
