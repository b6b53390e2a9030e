import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import {
  badRequest,
  isForeignKeyViolation,
  isUniqueViolation,
  notFound,
  ServiceError,
} from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Category, createCategoryStore, findLocked } from './category-store.ts';

export interface CategoryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
  /** URL of the office that manages the categories; they are read-only aboard. */
  office?: string | undefined;
}

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({ db, clock, note, office }: CategoryServiceDeps) {
  const store = createCategoryStore(db);

  function refuseAboard(): void {
    if (office === undefined) return;
    throw new ServiceError('Conflict', `Categories are kept by the office at ${office}; change them there`);
  }

  /** Runs a change in a transaction, together with its sync entry if there is another installation. */
  async function noted<T>(id: string, change: (on: Db) => Promise<T>, isGone = false): Promise<T> {
    if (note === undefined) return change(db);
    return db.transaction().execute(async (trx) => {
      const result = await change(trx);
      // If nothing was deleted, there is nothing to sync.
      if (result !== false) await note(trx, [{ kind: 'category', key: id, isGone }]);
      return result;
    });
  }

  return {
    list: () => store.list(),

    /** Whether the category exists, as read in `within`: the database, or the transaction of the caller. */
    exists: (id: string, within: Db): Promise<boolean> => createCategoryStore(within).exists(id),

    async get(id: string): Promise<Category> {
      const category = await store.find(id);
      if (category === undefined) throw notFound('Category', id);
      return category;
    },

    /** Stores a category under the trimmed name, which must be unique without regard to case. */
    async create({ name, description }: { name: string; description: string | null }): Promise<Category> {
      refuseAboard();
      const now = clock.now();
      const category = { id: createId(now), name: trimmed(name), description, createdAt: now, updatedAt: now };
      const { items } = LIMITS.fleetCategories;
      if ((await store.count()) >= items) throw new ServiceError('Conflict', `There are ${items} categories already`);
      await noted(category.id, (on) => createCategoryStore(on).insert(category)).catch(refuseTakenName);
      return category;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(
      id: string,
      { name, description }: { name?: string | undefined; description?: string | null | undefined },
    ): Promise<Category> {
      refuseAboard();
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
        await note?.(trx, [{ kind: 'category', key: id }]);
        return after;
      });
      return change.catch(refuseTakenName);
    },

    /** Removes a category that no trip uses. */
    async remove(id: string): Promise<void> {
      refuseAboard();
      const removed = await noted(id, (on) => createCategoryStore(on).remove(id), true).catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
        throw badRequest('Cannot delete category: trips still reference it', fault('id', 'conflict', null, id), error);
      });
      if (!removed) throw notFound('Category', id);
    },
  };
}

function trimmed(name: string): string {
  const text = name.trim();
  if (text === '') throw badRequest('name must not be empty', fault('name', 'length', { minimum: 1 }, name));
  return text;
}

/** Throws the error for a taken name. The database enforces unique names, also between concurrent requests. */
function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw badRequest('A category with this name already exists', fault('name', 'conflict', null), error);
}
