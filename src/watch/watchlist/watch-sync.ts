import Type, { type Static } from 'typebox';
import { createSyncPart, type SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { WatchlistEntry } from './watchlist.ts';
import { createEntryStore } from './watchlist-store.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Body = Type.Object({
  mmsi: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
  name: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
  starColor: orNull(Type.String({ maxLength: 20, pattern: '^#[0-9a-fA-F]+$' })),
  rangeThresholds: orNull(Type.Array(Type.Number({ minimum: 0 }), { minItems: 5, maxItems: 5 })),
  createdAt: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
});

/**
 * Vessels that the office has added for its whole fleet. Sounds and categories are not synced. If a ship has an entry for
 * the same vessel, the ship's entry applies.
 */
export function createWatchSync({ clock, onChange }: { clock: Clock; onChange: () => void }): SyncPart {
  return createSyncPart({
    kind: 'watch',
    direction: 'down',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const entries = await Promise.all(keys.map((key) => createEntryStore(db).find(key)));
      return entries
        .filter((entry) => entry !== undefined)
        .map(({ id, mmsi, name, starColor, rangeThresholds, createdAt }) => {
          const thresholds = rangeThresholds && [...rangeThresholds];
          const body: Static<typeof Body> = { mmsi, name, starColor, rangeThresholds: thresholds, createdAt };
          return { keys: [id], body };
        });
    },

    async apply({ key, body }, { trx, afterwards }) {
      const store = createEntryStore(trx);
      const known = await store.find(key);
      if (known && !known.isFromOffice) return 'unusable';
      if (known) await store.remove(key);
      if (body !== undefined) {
        // Wait until the ship removes its own entry for the vessel.
        if (await store.findByMmsi(body.mmsi)) {
          if (known) afterwards(onChange);
          return 'waits';
        }
        const inherited = { categoryId: null, alertSound: null, dangerSound: null };
        const entry: WatchlistEntry = { ...body, ...inherited, id: key, updatedAt: clock.now(), isFromOffice: true };
        await store.insert(entry);
      }
      afterwards(onChange);
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('watchlist_entries').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  });
}
