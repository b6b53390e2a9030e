import type { Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { type Alarm, compareAlarms, NO_FIGURES } from './alarm.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { MAX_LISTED_WATCHED } from './alarm-places.ts';
import type { LiveAlarm, ShowAlarm } from './alarm-record.ts';
import type { AlarmRecorder } from './alarm-recorder.ts';
import { type AlarmRecord, createAlarmStore, type HistoryQuery } from './alarm-store.ts';
import type { AlarmsChannel } from './alarms-channel.ts';
import { watchKey } from './proximity/proximity-watch.ts';
import type { ShipAlarms } from './ships/ship-alarms.ts';

/** Duration of a test alarm; then the current state is sent again. */
const TEST_MS = 8000;

export interface AlarmServiceDeps {
  db: Db;
  clock: Clock;
  desk: AlarmDesk;
  recorder: AlarmRecorder;
  channel: AlarmsChannel;
  show: ShowAlarm;
  /** Defined in an office. */
  ships: () => ShipAlarms | undefined;
  countSubscribers: () => number;
}

interface Acknowledging {
  ids?: readonly string[] | undefined;
  rectified?: boolean | undefined;
}

export type AlarmService = ReturnType<typeof createAlarmService>;

/** Name for an acknowledgement that the office requested. */
const nameInOffice = (by: string | null): string => (by === null ? 'office' : `${by} (office)`);

/** Operations of clients on alarms. */
export function createAlarmService(deps: AlarmServiceDeps) {
  const { db, clock, desk, recorder, channel, show, ships, countSubscribers } = deps;

  function found(id: string): Alarm {
    const alarm = desk.find(id);
    if (!alarm) throw notFound('Alarm', id);
    return alarm;
  }

  /** Highest first. */
  function open(): Alarm[] {
    const own = desk.alarms();
    const ofShips = ships()?.list() ?? [];
    return ofShips.length === 0 ? own : [...own, ...ofShips].sort(compareAlarms);
  }

  /**
   * Acknowledges for all clients. Resolves after the write, so that the alarm does not sound again after a power cut. For a
   * ship's alarm, sends a request to the ship.
   */
  async function acknowledge(id: string, by: string | null): Promise<Alarm> {
    const ofShip = ships()?.find(id);
    if (ofShip) {
      await ships()?.ask([id], nameInOffice(by));
      return ships()?.find(id) ?? ofShip;
    }
    found(id);
    const alarm = desk.acknowledge(id, by);
    await recorder.flush();
    return alarm ?? found(id);
  }

  async function acknowledgeOfShip(mmsi: number, shipId: string, by: string | null): Promise<Alarm> {
    const asked = ships();
    if (!asked) throw badRequest('shipId is for an office', fault('shipId', 'unknown', null, shipId));
    const store = createAlarmStore(db);
    const query = { type: 'watch', mmsi, isOpen: true, shipIds: [shipId], limit: 1 } as const;
    const [record] = await store.history({ ...query, before: Number.MAX_SAFE_INTEGER });
    if (!record) throw notFound('Alert', String(mmsi));
    await asked.ask([record.id], nameInOffice(by));
    return (await store.find([record.id]))[0] ?? record;
  }

  return {
    open,

    /** Number of unlisted conditions. */
    notListed: desk.notListed,

    /** The open alarms that fit into one message. */
    list: (): Alarm[] => {
      let watched = 0;
      return open().filter(({ type }) => {
        watched += type === 'watch' ? 1 : 0;
        return type !== 'watch' || watched <= MAX_LISTED_WATCHED;
      });
    },

    /** Newest first; open alarms in their current state. */
    async history(query: HistoryQuery): Promise<AlarmRecord[]> {
      await recorder.flush();
      const records = await createAlarmStore(db).history(query);
      const areOfShips = records.some(({ shipId }) => shipId !== undefined);
      const names = areOfShips ? await ships()?.names() : undefined;
      const open = new Map([...desk.open()].map((alarm) => [alarm.id, alarm]));
      return records.map((record) => {
        const { id, shipId } = record;
        if (shipId !== undefined) return { ...record, shipName: names?.get(shipId) ?? shipId };
        const now = open.get(id);
        return now ? { ...now, clearedAt: null } : record;
      });
    },

    acknowledge,

    /** Acknowledges the alarm of a watched vessel, of this installation or of a ship. Throws a `NotFound`. */
    async acknowledgeWatched(mmsi: number, shipId: string | undefined, by: string | null): Promise<Alarm> {
      if (shipId !== undefined) return acknowledgeOfShip(mmsi, shipId, by);
      const alarm = desk.of(watchKey(mmsi));
      if (!alarm) throw notFound('Alert', String(mmsi));
      return acknowledge(alarm.id, by);
    },

    /** Acknowledges the alarms with these ids and all whose situation has ended; returns the number changed. */
    async acknowledgeAll({ ids = [], rectified = false }: Acknowledging, by: string | null): Promise<number> {
      const chosen = new Set(ids.map((id) => id.toLowerCase()));
      const isMeant = ({ id, state }: Alarm) => chosen.has(id) || (rectified && state === 'rectified');
      const count = desk.acknowledgeAll(isMeant, by);
      await recorder.flush();
      const asked = (ships()?.list() ?? []).filter(isMeant).map(({ id }) => id);
      return count + (asked.length === 0 ? 0 : ((await ships()?.ask(asked, nameInOffice(by))) ?? []).length);
    },

    /** Silences for 30 s. Throws a `Conflict` for an emergency, and for an alarm of a ship. */
    silence(id: string): Alarm {
      if (ships()?.find(id)) throw new ServiceError('Conflict', 'An alarm of a ship is silenced on board');
      if (found(id).priority === 'emergency') {
        throw new ServiceError('Conflict', 'An emergency can be acknowledged, not silenced');
      }
      return desk.silence(id) ?? found(id);
    },

    /** Sends an alarm without recording it; the current state follows after 8 s. */
    test(): { alarm: LiveAlarm; recipients: number } {
      const now = clock.now();
      const alarm = show({
        id: createId(now),
        ...NO_FIGURES,
        key: 'test',
        type: 'safetyText',
        priority: 'alarm',
        state: 'active',
        mmsi: 999_999_999,
        name: 'Test alarm',
        text: 'Test alarm',
        source: 'own',
        raisedAt: now,
        updatedAt: now,
        silencedUntil: null,
        acknowledgedAt: null,
        acknowledgedBy: null,
        escalations: 0,
      });
      channel.sendTest(alarm);
      clock.schedule(TEST_MS, () => channel.send({ id: alarm.id, kind: 'cleared' }));
      return { alarm, recipients: countSubscribers() };
    },
  };
}
