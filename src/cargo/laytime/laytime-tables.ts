declare module '../../foundation/db/database.ts' {
  interface Database {
    laytime_rules: LaytimeRuleTable;
    laytime_terms: LaytimeTermsTable;
  }
}

export interface LaytimeRuleTable {
  id: string;
  /** JSON. */
  body: string;
  created_at: number;
}

export interface LaytimeTermsTable {
  trip_id: string;
  /** JSON, as given. */
  terms: string;
  /** JSON: the rule set at the time when the terms were set. */
  rules: string;
  updated_at: number;
}
