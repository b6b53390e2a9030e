import type { Kysely } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { Clock } from '../shared/clock.ts';
import { badRequest, isForeignKeyViolation, isUniqueViolation, notFound, ServiceError } from '../shared/errors.ts';
import { createId } from '../shared/ids.ts';
import type { Category } from './category.ts';
import { createCategoryStore, findLocked } from './category-store.ts';

export interface CategoryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
}

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({ db, clock }: CategoryServiceDeps) {
  const store = createCategoryStore(db);

  return {
    list: () => store.list(),

    /** Whether there is such a category, as seen by `within`: the database, or the transaction of the caller. */
    exists: (id: string, within: Db): Promise<boolean> => createCategoryStore(within).exists(id),

    async get(id: string): Promise<Category> {
      const category = await store.find(id);
      if (category === undefined) throw notFound('Category', id);
      return category;
    },

    /** Stores a category under the trimmed name, which no other may have in any case of letters. */
    async create({ name, description }: { name: string; description: string | null }): Promise<Category> {
      const now = clock.now();
      const category = { id: createId(now), name: trimmed(name), description, createdAt: now, updatedAt: now };
      await store.insert(category).catch(refuseTakenName);
      return category;
    },

    /** Changes only the given fields; where all stay as they are, so does the time of the update. */
    async update(
      id: string,
      { name, description }: { name?: string | undefined; description?: string | null | undefined },
    ): Promise<Category> {
      const newName = name === undefined ? undefined : trimmed(name);
      const change = db.transaction().execute(async (trx) => {
        const before = await findLocked(trx, id);
        if (before === undefined) throw notFound('Category', id);
        const after = {
          ...before,
          name: newName ?? before.name,
          description: description === undefined ? before.description : description,
          updatedAt: clock.now(),
        };
        if (after.name === before.name && after.description === before.description) return before;
        await createCategoryStore(trx).replace(after);
        return after;
      });
      return change.catch(refuseTakenName);
    },

    /** Removes a category that no trip refers to. */
    async remove(id: string): Promise<void> {
      const removed = await store.remove(id).catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
        throw new ServiceError('BadRequest', 'Cannot delete category: trips still reference it', { cause: error });
      });
      if (!removed) throw notFound('Category', id);
    },
  };
}

function trimmed(name: string): string {
  const text = name.trim();
  if (text === '') throw badRequest('name must not be empty');
  return text;
}

/** The database decides on the name, so that two requests at the same time cannot both have it. */
function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ServiceError('BadRequest', 'A category with this name already exists', { cause: error });
}
