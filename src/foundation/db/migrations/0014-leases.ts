import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Tables whose changes other processes must follow, by the topic of their revision counter. */
const FOLLOWED = {
  watchlist: ['watchlist_entries', 'watchlist_categories', 'watchlist_settings', 'watchlist_sounds'],
} as const;

/**
 * The lease of the leader among several processes, and revision counters that report changes of stored data to the others. A
 * single process uses neither, so only PostgreSQL counts: by triggers, in the transaction of the change.
 */
export async function leases(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', types.text, (column) => column.primaryKey().notNull())
    .addColumn('holder', types.text, (column) => column.notNull())
    .addColumn('epoch', types.instant, (column) => column.notNull())
    .addColumn('address', types.text, (column) => column.notNull())
    .addColumn('secret', types.text, (column) => column.notNull())
    // By the clock of the database.
    .addColumn('expires_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('revisions')
    .addColumn('topic', types.text, (column) => column.primaryKey().notNull())
    .addColumn('revision', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  if (!types.isIdentity) return;
  await sql`create function note_revision() returns trigger language plpgsql as $$
    begin
      execute format(
        'insert into %1$I.revisions (topic, revision) values (%2$L, 1)
         on conflict (topic) do update set revision = %1$I.revisions.revision + 1', tg_table_schema, tg_argv[0]);
      return null;
    end $$`.execute(db);
  for (const [topic, tables] of Object.entries(FOLLOWED)) {
    for (const table of tables) {
      await sql`create trigger note_revision after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_revision(${sql.lit(topic)})`.execute(db);
    }
  }
}
