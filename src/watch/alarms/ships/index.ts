import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Hints } from '../../../foundation/shared/hints.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import type { AlarmChange } from '../alarm-book.ts';
import type { AlarmDesk } from '../alarm-desk.ts';
import { SHIP_ALARM } from '../kinds.ts';
import type { AskedAboard } from './acknowledgement-sync.ts';
import type { ShipAlarms } from './ship-alarms.ts';

export interface FleetAlarmsDeps {
  db: Kysely<Database>;
  /** Undefined where there is no other installation. */
  note: NoteChanges | undefined;
  /** Of an office. */
  lookup: { names(): Promise<ReadonlyMap<string, string>> } | undefined;
  hints: Hints;
  clock: Clock;
  log: Log;
  desk: Pick<AlarmDesk, 'find' | 'acknowledge'>;
  onChange(change: AlarmChange, isOneOfMany: boolean): void;
  /** Something is new that is not announced. */
  onFigures(): void;
}

/** How a ship and its office share alarms: what is handed over, and in an office the alarms of its ships. */
export function createFleetAlarms({ db, note, lookup, hints, clock, log, desk, onChange, onFigures }: FleetAlarmsDeps) {
  let ofShips: ShipAlarms | undefined;
  let isReceived = false;

  /** A batch of a ship holds many alarms, which are read together. */
  function onReceived(): void {
    if (isReceived) return;
    isReceived = true;
    queueMicrotask(() => {
      isReceived = false;
      hints.send(SHIP_ALARM, '');
      void ofShips?.refresh();
    });
  }

  /** What an office has asked for, unless the alarm has ended or escalated meanwhile. */
  function acknowledge({ id, by, escalations }: AskedAboard): void {
    const alarm = desk.find(id);
    if (alarm && (escalations === undefined || alarm.escalations === escalations)) desk.acknowledge(id, by);
  }

  return {
    /** Undefined where this is no office, or before the start. */
    current: (): ShipAlarms | undefined => ofShips,
    /** The parts of an older release are behind the others: what counts for both is then known. */
    async sync(): Promise<SyncPart[]> {
      const [alarms, acknowledgements, former] = await Promise.all([
        import('./alarm-sync.ts'),
        import('./acknowledgement-sync.ts'),
        import('./former-sync.ts'),
      ]);
      return [
        alarms.createAlarmSync({ onReceived }),
        acknowledgements.createAlarmAcknowledgementSync(acknowledge),
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
