import type { Db } from '../../foundation/db/database.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

/** References of a record, by the field names of requests. */
export interface References {
  categoryId?: string | null | undefined;
  alertSound?: string | null | undefined;
  dangerSound?: string | null | undefined;
  defaultAlertSound?: string | undefined;
  defaultDangerSound?: string | undefined;
}

/** Throws a `BadRequest` for the first reference that does not exist. */
export async function checkReferences(references: References, within: Db): Promise<void> {
  const { categoryId, alertSound, dangerSound, defaultAlertSound, defaultDangerSound } = references;
  if (categoryId && !(await hasCategory(within, categoryId)))
    throw badRequest(`categoryId ${categoryId} not found`, fault('categoryId', 'reference', null, categoryId));
  const keys = { alertSound, dangerSound, defaultAlertSound, defaultDangerSound };
  for (const [field, key] of Object.entries(keys)) {
    if (typeof key === 'string' && !(await hasSound(within, key)))
      throw badRequest(`${field} ${key} not found`, fault(field, 'reference', null, key));
  }
}

async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('watchlist_categories').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function hasSound(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('watchlist_sounds').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
