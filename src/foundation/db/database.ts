import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each feature adds its own by declaration merging in its `*-tables.ts`
 * (`declare module './database.ts' { interface Database { … } }`), so that this folder knows no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it
export interface Database {}

/** A handle that queries run on: the database itself, or a transaction. A store is made on one and keeps to it. */
export type Db = Kysely<Database> | Transaction<Database>;

export type Engine = 'sqlite' | 'postgres';
