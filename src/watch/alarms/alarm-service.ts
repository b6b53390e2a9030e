import type { Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Alarm } from './alarm.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { type LiveAlarm, toLiveAlarm } from './alarm-record.ts';
import type { AlarmRecorder } from './alarm-recorder.ts';
import { createAlarmStore, type HistoryQuery } from './alarm-store.ts';
import type { AlarmsChannel } from './alarms-channel.ts';

/** How long a test alarm is shown; then the present state is sent again. */
const TEST_MS = 8000;

export interface AlarmServiceDeps {
  db: Db;
  clock: Clock;
  desk: AlarmDesk;
  recorder: AlarmRecorder;
  channel: AlarmsChannel;
  countSubscribers: () => number;
}

interface Acknowledging {
  ids?: readonly string[] | undefined;
  rectified?: boolean | undefined;
}

export type AlarmService = ReturnType<typeof createAlarmService>;

/** What clients can do with the alarms. */
export function createAlarmService({ db, clock, desk, recorder, channel, countSubscribers }: AlarmServiceDeps) {
  function found(id: string): Alarm {
    const alarm = desk.find(id);
    if (!alarm) throw notFound('Alarm', id);
    return alarm;
  }

  return {
    list: (): Alarm[] => desk.alarms(),

    async history(query: HistoryQuery) {
      await recorder.flush();
      return createAlarmStore(db).history(query);
    },

    /** For all clients. It is written before this resolves, so that a power cut does not ring again. */
    async acknowledge(id: string, by: string | null): Promise<Alarm> {
      found(id);
      const alarm = desk.acknowledge(id, by);
      await recorder.flush();
      return alarm ?? found(id);
    },

    /** Those of these ids, and all whose situation is over; returns how many changed. */
    async acknowledgeAll({ ids = [], rectified = false }: Acknowledging, by: string | null): Promise<number> {
      const chosen = new Set(ids.map((id) => id.toLowerCase()));
      const isMeant = ({ id, state }: Alarm) => chosen.has(id) || (rectified && state === 'rectified');
      const count = desk.acknowledgeAll(isMeant, by);
      await recorder.flush();
      return count;
    },

    /** For 30 s. Throws a `Conflict` for an emergency. */
    silence(id: string): Alarm {
      if (found(id).priority === 'emergency') {
        throw new ServiceError('Conflict', 'An emergency can be acknowledged, not silenced');
      }
      return desk.silence(id) ?? found(id);
    },

    /** Sends an alarm that is not recorded; the present state follows after 8 s. */
    test(): { alarm: LiveAlarm; recipients: number } {
      const now = clock.now();
      const alarm = toLiveAlarm({
        id: createId(now),
        key: 'test',
        type: 'safetyText',
        priority: 'alarm',
        state: 'active',
        mmsi: 999_999_999,
        name: 'Test alarm',
        text: 'Test alarm',
        latitude: null,
        longitude: null,
        distanceKm: null,
        bearingDeg: null,
        cpaM: null,
        tcpaSecs: null,
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
