import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';
import type { MigrationStep } from './migrations/index.ts';
import { MIGRATION_TABLE, MIGRATIONS } from './migrations/names.ts';

/** A newer release wrote the database; the message contains advice for the operator. */
export class NewerDatabaseError extends Error {}

interface MigrateOptions {
  engine: Engine;
  /** Migrations to run [those of the release, loaded if one must run]. */
  steps?: Readonly<Record<string, MigrationStep>>;
  /** Called before the first change to a database of an older release, with the name of the first migration. */
  beforeUpgrade?: (name: string) => void | Promise<void>;
}

/** Runs all pending migrations in one transaction; concurrent processes wait for each other. Returns their names. */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: migrations see the schema of their time, not today's
  db: Kysely<any>,
  { engine, steps, beforeUpgrade }: MigrateOptions,
): Promise<string[]> {
  // A PostgreSQL database can contain several schemas, each with its own service.
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const executed = await findExecuted(db, schema);
  const names = steps ? Object.keys(steps) : MIGRATIONS;
  refuseNewer(executed, names);
  const pending = names.find((name) => !executed.includes(name));
  if (pending === undefined) return [];
  if (executed.length > 0) await beforeUpgrade?.(pending);
  const { runMigrations } = await import('./run-migrations.ts');
  return runMigrations(db, { engine, schema, steps });
}

/** Throws if a database has migrations that are unknown to this release. */
export function refuseNewer(executed: readonly string[], known: readonly string[] = MIGRATIONS) {
  const unknown = executed.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `the database holds migrations that this release does not know (${unknown.join(', ')}): ` +
      'it was written by a newer release. Start that release, or restore a backup made before the upgrade.',
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the query names no table
async function currentSchema(db: Kysely<any>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the table belongs to the migrator
async function findExecuted(db: Kysely<any>, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === MIGRATION_TABLE && table.schema === schema)) return [];
  const rows: { name: string }[] = await db.selectFrom(MIGRATION_TABLE).select('name').execute();
  return rows.map((row) => row.name);
}
