import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { notFound } from '../../../foundation/shared/errors.ts';
import { ACKNOWLEDGEMENT } from './acknowledgement-sync.ts';
import type { AlertRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';

export interface ShipAlertsDeps {
  db: Kysely<Database>;
  note: NoteChanges;
  clock: Pick<Clock, 'now'>;
}

export type ShipAlerts = ReturnType<typeof createShipAlerts>;

/** What an office can do about the alerts of its ships. */
export function createShipAlerts({ db, note, clock }: ShipAlertsDeps) {
  return {
    /** Asks the ship to acknowledge its active alert of a vessel; the record shows when it has. Throws a `NotFound`. */
    askToAcknowledge: (shipId: string, mmsi: number): Promise<AlertRecord> =>
      db.transaction().execute(async (trx) => {
        const query = { from: 0, to: Number.MAX_SAFE_INTEGER, mmsi, isActive: true, shipIds: [shipId], limit: 1 };
        const [alert] = await createAlertStore(trx).list(query);
        if (!alert) throw notFound('Alert', String(mmsi));
        if (alert.acknowledgedAt !== null) return alert;
        const askedAt = clock.now();
        await trx.updateTable('watchlist_alerts').set({ asked_at: askedAt }).where('id', '=', alert.id).execute();
        await note(trx, [{ kind: ACKNOWLEDGEMENT, key: alert.id, shipId }]);
        return { ...alert, askedAt };
      }),
  };
}
