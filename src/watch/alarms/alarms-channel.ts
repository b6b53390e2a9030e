import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import type { Alarm, AlarmChangeKind } from './alarm.ts';
import type { LiveAlarm, ShowAlarm } from './alarm-record.ts';

/** Change to be announced. */
export interface Announced {
  readonly id: string;
  readonly kind: AlarmChangeKind;
  /** In an office: the ship of the alarm; null for the office. */
  readonly shipId?: string | null;
}

export interface AlarmsChannel extends Channel {
  /** Sends the current state; `change` is announced, null if only figures changed. */
  send(change: Announced | null): void;
  /** Sends the state with an alarm that is not recorded. */
  sendTest(alarm: LiveAlarm): void;
}

export interface AlarmsChannelDeps {
  /** Highest first. */
  alarms: () => readonly Alarm[];
  /** Number of unlisted conditions. */
  notListed: () => number;
  show: ShowAlarm;
  /** Alarms contain their ship, and keys may be limited to some ships. */
  isOffice: boolean;
}

/** The channel `alarms`. Each message has the whole state, so that clients need no memory. */
export function createAlarmsChannel({ alarms, notListed, show, isOffice }: AlarmsChannelDeps): AlarmsChannel {
  let publish: Publish | undefined;
  const shown = () => alarms().map(show);

  return {
    name: 'alarms',
    mirrors: 'state',
    ...(isOffice && { limitedTo }),
    greeting: () => [toMessage(shown(), null, notListed())],
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./alarm-messages.ts')).alarmMessages,
    send(change) {
      const make = () => toMessage(shown(), change, notListed());
      // A message with an announcement is never replaced by a newer one; messages with figures only are.
      if (change) publish?.(make);
      else publish?.(make, { coalesceKey: 'figures' });
    },
    sendTest(alarm) {
      publish?.(() => toMessage([alarm, ...shown()], { id: alarm.id, kind: 'raised' }, notListed()));
    },
  };
}

interface AlarmsMessage extends LiveMessage {
  readonly type: 'alarms';
  readonly data: {
    readonly alarms: readonly LiveAlarm[];
    readonly top: LiveAlarm | null;
    readonly change: Announced | null;
    /** Present only if alarms have no place. */
    readonly notListed?: number;
  };
}

const toMessage = (alarms: readonly LiveAlarm[], change: Announced | null, notListed: number): AlarmsMessage => ({
  type: 'alarms',
  data: { alarms, top: alarms[0] ?? null, change, ...(notListed > 0 && { notListed }) },
});

/** The part of a message about these ships; undefined if it announces something else. */
function limitedTo(message: LiveMessage, ships: readonly string[]): LiveMessage | undefined {
  const { alarms, change } = (message as AlarmsMessage).data;
  const isOfShips = ({ shipId }: { shipId?: string | null }) => typeof shipId === 'string' && ships.includes(shipId);
  if (change && !isOfShips(change)) return undefined;
  return toMessage(alarms.filter(isOfShips), change, 0);
}
