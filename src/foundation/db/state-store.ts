import type { Clock } from '../shared/clock.ts';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Database {
    states: StateTable;
  }
}

interface StateTable {
  key: string;
  value: string;
  updated_at: number;
}

/** Small texts by name that survive a restart, for features without a table of their own. */
export function createStateStore(db: Db, clock: Clock) {
  return {
    async load(key: string): Promise<string | undefined> {
      const row = await db.selectFrom('states').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value;
    },

    async save(key: string, value: string): Promise<void> {
      const row = { value, updated_at: clock.now() };
      await db
        .insertInto('states')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },

    /** Saves the value unless one exists, and returns the saved value: all instances get the same one. */
    async keepFirst(key: string, value: string): Promise<string> {
      await db
        .insertInto('states')
        .values({ key, value, updated_at: clock.now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await this.load(key)) ?? value;
    },
  };
}
