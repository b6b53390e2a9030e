import Type, { type Static } from 'typebox';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import type { AlertRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';

const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const text = Type.String({ maxLength: 10_000, pattern: '^[^\\u0000]*$' });

const Body = Type.Object({
  mmsi: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
  name: text,
  category: orNull(text),
  raisedAt: instant,
  highestStars: Type.Integer({ minimum: 0, maximum: 5 }),
  highestStarsAt: instant,
  nearestKm: Type.Number({ minimum: 0, maximum: 50_000 }),
  nearestAt: instant,
  endedAt: orNull(instant),
  acknowledgedAt: orNull(instant),
});

/** The alerts that were raised aboard; the office reads them, and the ship alone rings. */
export function createAlertSync(): SyncPart {
  return createSyncPart({
    kind: 'alert',
    direction: 'up',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const records = await createAlertStore(db).find(keys);
      return records.map(({ id, shipId: _shipId, askedAt: _askedAt, ...record }) => ({
        keys: [id],
        body: record satisfies Static<typeof Body>,
      }));
    },

    async apply({ key, body, shipId }, { trx }) {
      // The retention aboard deletes; the office keeps alerts for as long as its own retention says.
      if (body === undefined) return 'applied';
      const store = createAlertStore(trx);
      const [known] = await store.find([key]);
      if (known && known.shipId !== shipId) return 'unusable';
      const record: AlertRecord = { ...body, id: key, shipId };
      await store.save([record]);
      const isAnswered = body.acknowledgedAt !== null || body.endedAt !== null;
      if (known?.askedAt !== undefined && isAnswered) {
        await trx.updateTable('watchlist_alerts').set({ asked_at: null }).where('id', '=', key).execute();
      }
      return 'applied';
    },

    async keys(db) {
      const rows = await db
        .selectFrom('watchlist_alerts')
        .select('id')
        .where('ship_id', '=', '')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}
