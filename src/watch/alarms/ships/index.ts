import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Hints } from '../../../foundation/shared/event.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import { SHIP_ALARM } from '../alarm.ts';
import type { AlarmChange } from '../alarm-book.ts';
import type { AlarmDesk } from '../alarm-desk.ts';
import type { AskedAboard } from './alarm-sync.ts';
import type { ShipAlarms } from './ship-alarms.ts';

export interface FleetAlarmsDeps {
  db: Kysely<Database>;
  /** Undefined if there is no other installation. */
  note: NoteChanges | undefined;
  /** Ships of an office. */
  lookup: { names(): Promise<ReadonlyMap<string, string>> } | undefined;
  hints: Hints;
  clock: Clock;
  log: Log;
  desk: Pick<AlarmDesk, 'find' | 'acknowledge'>;
  onChange(change: AlarmChange, isOneOfMany: boolean): void;
  /** Called if only figures changed: the list is sent again, without naming a change. */
  onFigures(): void;
}

/** Sync of alarms between a ship and its office. In an office also the alarms of its ships. */
export function createFleetAlarms({ db, note, lookup, hints, clock, log, desk, onChange, onFigures }: FleetAlarmsDeps) {
  let ofShips: ShipAlarms | undefined;
  let isReceived = false;

  /** One read for a batch of a ship, which contains many alarms. */
  function onReceived(): void {
    if (isReceived) return;
    isReceived = true;
    queueMicrotask(() => {
      isReceived = false;
      hints.send(SHIP_ALARM, '');
      void ofShips?.refresh();
    });
  }

  /** Applies a request of an office, unless the alarm has ended or escalated in the meantime. */
  function acknowledge({ id, by, escalations }: AskedAboard): void {
    const alarm = desk.find(id);
    if (alarm && (escalations === undefined || alarm.escalations === escalations)) desk.acknowledge(id, by);
  }

  return {
    /** Undefined outside an office, or before the start. */
    current: (): ShipAlarms | undefined => ofShips,
    /** The parts for older releases come last, because they depend on the others. */
    async sync(): Promise<SyncPart[]> {
      const [alarms, former] = await Promise.all([import('./alarm-sync.ts'), import('./former-sync.ts')]);
      return [
        alarms.createAlarmSync({ onReceived }),
        alarms.createAlarmAcknowledgementSync(acknowledge),
        former.createFormerAlertSync({ onReceived }),
        former.createFormerAcknowledgementSync(acknowledge),
      ];
    },
    async start(): Promise<void> {
      if (!lookup || !note) return;
      const { createShipAlarms } = await import('./ship-alarms.ts');
      ofShips = createShipAlarms({ db, note, names: lookup.names, hints, clock, log, onChange, onFigures });
      await ofShips.start();
    },
    close: async (): Promise<void> => ofShips?.close(),
  };
}
