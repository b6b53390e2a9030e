import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each feature adds its tables by declaration merging in its `*-tables.ts` (`declare module './database.ts' {
 * interface Database { … } }`), so that this folder does not depend on features.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it
export interface Database {}

/** The database itself or a transaction. A store is created on one of them and runs all its queries there. */
export type Db = Kysely<Database> | Transaction<Database>;

export type Engine = 'sqlite' | 'postgres';
