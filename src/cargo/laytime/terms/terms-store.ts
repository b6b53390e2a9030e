import type { Db } from '../../../foundation/db/database.ts';
import type { RuleSet } from '../engine/rule-set.ts';
import type { GivenTerms } from './terms-shape.ts';

/** The terms of a trip with a copy of their rule set. Later changes of the sets do not affect it. */
export interface StoredTerms {
  given: GivenTerms;
  rules: RuleSet;
  updatedAt: number;
}

export function createTermsStore(db: Db) {
  return {
    async find(tripId: string): Promise<StoredTerms | undefined> {
      const row = await db.selectFrom('laytime_terms').selectAll().where('trip_id', '=', tripId).executeTakeFirst();
      // Both were validated before they were written.
      return (
        row && {
          given: JSON.parse(row.terms) as GivenTerms,
          rules: JSON.parse(row.rules) as RuleSet,
          updatedAt: row.updated_at,
        }
      );
    },

    async put(tripId: string, { given, rules, updatedAt }: StoredTerms): Promise<void> {
      const values = { terms: JSON.stringify(given), rules: JSON.stringify(rules), updated_at: updatedAt };
      await db
        .insertInto('laytime_terms')
        .values({ trip_id: tripId, ...values })
        .onConflict((conflict) => conflict.column('trip_id').doUpdateSet(values))
        .execute();
    },

    async remove(tripId: string): Promise<void> {
      await db.deleteFrom('laytime_terms').where('trip_id', '=', tripId).execute();
    },

    /** Trips with terms, of a ship or of this installation. */
    async tripIds(shipId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('laytime_terms')
        .innerJoin('trips', 'trips.id', 'laytime_terms.trip_id')
        .select('laytime_terms.trip_id')
        .where('trips.ship_id', '=', shipId)
        .orderBy('laytime_terms.trip_id')
        .execute();
      return rows.map((row) => row.trip_id);
    },
  };
}

/** Size that the limit of the terms applies to. */
export const sizeOf = ({ given, rules }: Pick<StoredTerms, 'given' | 'rules'>): number =>
  Buffer.byteLength(JSON.stringify(given)) + Buffer.byteLength(JSON.stringify(rules));

declare module '../../../foundation/db/database.ts' {
  interface Database {
    laytime_rules: LaytimeRuleTable;
    laytime_terms: LaytimeTermsTable;
  }
}

interface LaytimeRuleTable {
  id: string;
  /** JSON. */
  body: string;
  created_at: number;
}

interface LaytimeTermsTable {
  trip_id: string;
  /** JSON, as given. */
  terms: string;
  /** JSON: the rule set at the time when the terms were set. */
  rules: string;
  updated_at: number;
}
