import type { Applied, Applying } from '../../../foundation/db/sync-part.ts';
import { type AlarmRecord, createAlarmStore } from '../alarm-store.ts';
import { recordKindOf } from '../kinds.ts';
import { MAX_ADDED, MAX_RECORDS } from '../retention.ts';

export interface ReceiverDeps {
  /** Called in an office after a record of a ship is stored. */
  onReceived(): void;
  /** [100,000] */
  maxRecords?: number;
  /** [1000] */
  maxAdded?: number;
}

type RecordOfShip = AlarmRecord & { readonly shipId: string };

/** Stores records of ships in an office, up to a maximum for each ship and kind. */
export function createReceiver({ onReceived, maxRecords = MAX_RECORDS, maxAdded = MAX_ADDED }: ReceiverDeps) {
  /** By ship and kind: records added since the last deletion of surplus ones. */
  const added = new Map<string, number>();

  return async (record: RecordOfShip, { trx, afterwards }: Applying): Promise<Applied> => {
    const { id, shipId } = record;
    const store = createAlarmStore(trx);
    const [known] = await store.find([id]);
    if (known && known.shipId !== shipId) return 'unusable';
    if (!known) {
      const kind = recordKindOf(record);
      const counter = `${shipId} ${kind}`;
      const count = (added.get(counter) ?? maxAdded) + 1;
      if (count > maxAdded) await store.keepNewest(shipId, kind, maxRecords - maxAdded);
      added.set(counter, count > maxAdded ? 1 : count);
    }
    await store.save([record]);
    if (known?.asked && isDecided(known, record)) {
      await trx.updateTable('alarms').set({ asked_at: null, asked_by: null }).where('id', '=', id).execute();
    }
    afterwards(onReceived);
    return 'applied';
  };
}

/** Whether the request is done: an escalated alarm needs a new acknowledgement. */
const isDecided = (before: AlarmRecord, { acknowledgedAt, clearedAt, escalations }: AlarmRecord): boolean =>
  acknowledgedAt !== null || clearedAt !== null || escalations > before.escalations;
