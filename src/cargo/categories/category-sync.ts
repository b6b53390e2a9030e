import Type from 'typebox';
import { createSyncPart, type SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import { createCategoryStore } from './category-store.ts';

const Body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
  description: Type.Union([Type.String({ maxLength: 10_000, pattern: '^[^\\u0000]*$' }), Type.Null()]),
  createdAt: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
});

/**
 * The office manages the categories of its fleet. A ship that already had categories hands them over once: the office adds
 * the new ones. A category whose name the office already has is merged with it on both sides.
 */
export function createCategorySync(clock: Clock): SyncPart {
  return createSyncPart({
    kind: 'category',
    direction: 'both',
    isForAllShips: true,
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const rows = await db.selectFrom('categories').selectAll().where('id', 'in', keys).execute();
      return rows.map(({ id, name, description, created_at }) => {
        return { keys: [id], body: { name, description, createdAt: created_at } };
      });
    },

    async apply({ key, body, shipId }, { trx, setAlias, answer }) {
      const store = createCategoryStore(trx);
      const isAshore = shipId !== '';
      if (body === undefined) {
        // A ship deleted its own category; the office keeps it.
        if (isAshore) return 'known';
        const used = await trx.selectFrom('trips').select('id').where('category_id', '=', key).limit(1).execute();
        if (used.length === 0) await store.remove(key);
        // A trip that the office has not received yet uses the category: send the category to the office again.
        else await answer(key);
        return 'applied';
      }
      const category = { ...body, id: key, updatedAt: clock.now() };
      const known = await store.find(key);
      if (known && isAshore) return 'known';
      const namesake = await trx
        .selectFrom('categories')
        .select('id')
        .where('name_key', '=', nameKey(body.name))
        .where('id', '<>', key)
        .executeTakeFirst();
      if (namesake && isAshore) {
        await setAlias('category', key, namesake.id);
        return 'known';
      }
      if (isAshore && (await store.count()) >= LIMITS.fleetCategories.items) return 'waits';
      // Names are unique: rename the local category before storing the one of the office.
      if (namesake) {
        const former = { name: `${body.name} ${namesake.id}`, name_key: nameKey(`${body.name} ${namesake.id}`) };
        await trx.updateTable('categories').set(former).where('id', '=', namesake.id).execute();
      }
      if (known) await store.replace({ ...category, createdAt: known.createdAt });
      else await store.insert(category);
      if (namesake) {
        await trx.updateTable('trips').set({ category_id: key }).where('category_id', '=', namesake.id).execute();
        await store.remove(namesake.id);
      }
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('categories').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  });
}
