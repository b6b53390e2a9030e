import Type from 'typebox';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';

/** The kind under which an office asks ships to acknowledge alerts. */
export const ACKNOWLEDGEMENT = 'acknowledgement';

const Body = Type.Object({ mmsi: Type.Integer({ minimum: 0, maximum: 999_999_999 }) });

/**
 * What an office wants to be acknowledged aboard, by the id of the alert. It counts when the alert comes back as
 * acknowledged: one that has ended meanwhile, or whose stars have risen, is the ship's to decide on.
 */
export function createAcknowledgementSync(acknowledge: (alert: { id: string; mmsi: number }) => void): SyncPart {
  return createSyncPart({
    kind: ACKNOWLEDGEMENT,
    direction: 'down',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const rows = await db
        .selectFrom('watchlist_alerts')
        .select(['id', 'mmsi'])
        .where('id', 'in', keys)
        .where('asked_at', 'is not', null)
        .execute();
      return rows.map(({ id, mmsi }) => ({ keys: [id], body: { mmsi } }));
    },

    async apply({ key, body }, { afterwards }) {
      if (body === undefined) return 'applied';
      const { mmsi } = body;
      afterwards(() => acknowledge({ id: key, mmsi }));
      return 'applied';
    },

    async keys(db, shipId) {
      if (shipId === undefined) return [];
      const rows = await db
        .selectFrom('watchlist_alerts')
        .select('id')
        .where('ended_at', 'is', null)
        .where('ship_id', '=', shipId)
        .where('asked_at', 'is not', null)
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}
