import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { RuleSet } from '../engine/rule-set.ts';
import type {} from '../laytime-tables.ts';

export function createRuleStore(db: Db) {
  return {
    /** By id. */
    async list(): Promise<RuleSet[]> {
      const rows = await db.selectFrom('laytime_rules').select('body').orderBy('id').execute();
      return rows.map(({ body }) => toRuleSet(body));
    },

    async find(id: string): Promise<RuleSet | undefined> {
      const row = await db.selectFrom('laytime_rules').select('body').where('id', '=', id).executeTakeFirst();
      return row && toRuleSet(row.body);
    },

    async usage(): Promise<{ items: number; bytes: number }> {
      const { items, bytes } = await db
        .selectFrom('laytime_rules')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('items'),
          sql<number | string>`coalesce(sum(octet_length(body)), 0)`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(bytes) };
    },

    async insert(set: RuleSet, now: number): Promise<void> {
      await db
        .insertInto('laytime_rules')
        .values({ id: set.id, body: JSON.stringify(set), created_at: now })
        .execute();
    },
  };
}

// Written by `insert` after validation.
const toRuleSet = (body: string): RuleSet => JSON.parse(body) as RuleSet;
