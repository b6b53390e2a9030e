import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import type { Alarm, AlarmChangeKind } from './alarm.ts';
import { type LiveAlarm, toLiveAlarm } from './alarm-record.ts';

export interface AlarmsChannel extends Channel {
  /** Sends the present state; `change` says what to announce, null that only figures are new. */
  send(change: { readonly id: string; readonly kind: AlarmChangeKind } | null): void;
  /** Sends the state with an alarm that is not recorded. */
  sendTest(alarm: LiveAlarm): void;
}

/** The channel `alarms`: the whole state at each change, so that a client needs no memory. */
export function createAlarmsChannel(alarms: () => readonly Alarm[]): AlarmsChannel {
  let publish: Publish | undefined;

  return {
    name: 'alarms',
    greeting: () => [toMessage(alarms().map(toLiveAlarm), null)],
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./alarm-messages.ts')).alarmMessages,
    send(change) {
      const make = () => toMessage(alarms().map(toLiveAlarm), change);
      // A message that announces something is never replaced by a newer one; the figures of a second are.
      if (change) publish?.(make);
      else publish?.(make, 'figures');
    },
    sendTest(alarm) {
      publish?.(() => toMessage([alarm, ...alarms().map(toLiveAlarm)], { id: alarm.id, kind: 'raised' }));
    },
  };
}

const toMessage = (
  alarms: readonly LiveAlarm[],
  change: { readonly id: string; readonly kind: AlarmChangeKind } | null,
): LiveMessage => ({ type: 'alarms', data: { alarms, top: alarms[0] ?? null, change } });
