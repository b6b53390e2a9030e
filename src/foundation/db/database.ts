import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each feature adds its tables by declaration merging in its `*-store.ts` or `*-tables.ts`, so that this folder
 * does not depend on features:
 * `declare module './database.ts' { interface Database { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it
export interface Database {}

/** The database itself or a transaction. A store is created on one of them and runs all its queries there. */
export type Db = Kysely<Database> | Transaction<Database>;

export type Engine = 'sqlite' | 'postgres';
