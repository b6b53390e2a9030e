import type { Db } from '../foundation/db/database.ts';
import { edited, nextStamp, type Version } from './version.ts';

/** Current edits of records that two sides edit, and deleted records. */
export function createVersionStore(db: Db) {
  const rowOf = (kind: string, key: string) =>
    db.selectFrom('fleet_versions').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

  async function put(kind: string, key: string, version: Version, isGone: boolean): Promise<void> {
    const row = { ...version, is_gone: isGone ? (1 as const) : (0 as const) };
    await db
      .insertInto('fleet_versions')
      .values({ kind, key, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row))
      .execute();
  }

  async function find(kind: string, key: string): Promise<Version | undefined> {
    const row = await rowOf(kind, key);
    return row && { stamp: row.stamp, author: row.author, base: row.base };
  }

  return {
    find,
    put: (kind: string, key: string, version: Version) => put(kind, key, version, false),

    putGone: (kind: string, key: string, version: Version) => put(kind, key, version, true),

    async edit(kind: string, key: string, { author, now }: { author: string; now: number }): Promise<void> {
      await put(kind, key, edited(await find(kind, key), author, now), false);
    },

    /** Records a deletion, because an older edit may still arrive and must not restore the record. */
    async remove(kind: string, key: string, { author, now }: { author: string; now: number }): Promise<void> {
      await put(kind, key, edited(await find(kind, key), author, now), true);
    },

    async isGone(kind: string, key: string): Promise<boolean> {
      return (await rowOf(kind, key))?.is_gone === 1;
    },

    /** Keys of deleted records. */
    async goneKeys(kind: string): Promise<string[]> {
      const rows = await db
        .selectFrom('fleet_versions')
        .select('key')
        .where('kind', '=', kind)
        .where('is_gone', '=', 1)
        .orderBy('key')
        .execute();
      return rows.map(({ key }) => key);
    },

    /** Gives edits of `author` that are dated after `limit` the time `now`: they were stamped by a clock that was ahead. */
    async restamp(author: string, { limit, now }: { limit: number; now: number }): Promise<void> {
      const rows = await db
        .selectFrom('fleet_versions')
        .selectAll()
        .where('author', '=', author)
        .where('stamp', '>', limit.toString(16).padStart(12, '0'))
        .execute();
      for (const { kind, key, base } of rows) {
        const stamp = nextStamp(base === '' ? undefined : base, now);
        await db.updateTable('fleet_versions').set({ stamp }).where('kind', '=', kind).where('key', '=', key).execute();
      }
    },
  };
}
