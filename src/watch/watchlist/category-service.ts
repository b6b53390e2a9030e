import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { explained, notFound } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { demandName } from '../../foundation/shared/text.ts';
import { createCategoryStore, findLockedCategory } from './category-store.ts';
import { createEntryStore } from './entry-store.ts';
import { checkReferences } from './references.ts';
import type { CategoryDetails, WatchlistCategory } from './watchlist.ts';

export interface CategoryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Called after each stored change. */
  onChange: () => void;
}

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({ db, clock, onChange }: CategoryServiceDeps) {
  const store = createCategoryStore(db);

  return {
    list: () => store.list(),

    async get(id: string): Promise<WatchlistCategory> {
      const category = await store.find(id);
      if (category === undefined) throw notFound('Category', id);
      return category;
    },

    /** Stores a category; names need not be unique. */
    async create(details: CategoryDetails): Promise<WatchlistCategory> {
      demandName(details.name);
      await checkReferences(details, db);
      const now = clock.now();
      const category = { ...details, id: createId(now), createdAt: now, updatedAt: now };
      await explained(store.insert(category), () => checkReferences(details, db));
      onChange();
      return category;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(id: string, changes: Changes<CategoryDetails>): Promise<WatchlistCategory> {
      demandName(changes.name);
      const change = db.transaction().execute(async (trx) => {
        const before = await findLockedCategory(trx, id, 'change');
        if (before === undefined) throw notFound('Category', id);
        await checkReferences(changes, trx);
        const after = withChanges(before, changes, clock.now());
        if (after !== before) await createCategoryStore(trx).replace(after);
        return { after, isChanged: after !== before };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db));
      if (isChanged) onChange();
      return after;
    },

    /** Removes a category; its entries stay, without a category. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Take the lock first: it waits for an entry that is being given this category, which is then cleared too.
        if ((await findLockedCategory(trx, id, 'removal')) === undefined) throw notFound('Category', id);
        await createEntryStore(trx).clearCategory(id, clock.now());
        await createCategoryStore(trx).remove(id);
      });
      onChange();
    },
  };
}
