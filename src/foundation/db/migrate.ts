import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { columnTypes } from './migrations/column-types.ts';
import { type MigrationStep, migrations } from './migrations/index.ts';

const TABLE = 'schema_migrations';

/** The database was written by a newer release; its text says what the operator can do. */
export class NewerDatabaseError extends Error {}

interface MigrateOptions {
  engine: Engine;
  steps?: Readonly<Record<string, MigrationStep>>;
  /** Runs before the first change to a database that an older release has written, with the first migration's name. */
  beforeUpgrade?: (name: string) => void;
}

/**
 * Brings the schema up to date, all pending migrations in one transaction; two processes that start at the same time
 * wait for each other. Returns the names of those that ran.
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: migrations see the schema of their time, not today's
  db: Kysely<any>,
  { engine, steps = migrations, beforeUpgrade }: MigrateOptions,
): Promise<string[]> {
  const types = columnTypes(engine);
  // A PostgreSQL database can hold several schemas, each with a service of its own.
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const migrator = new Migrator({
    db,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
    ...(schema && { migrationTableSchema: schema }),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { up: (trx) => step(trx, types) }])),
    },
  });
  const executed = await findExecuted(db, schema);
  refuseNewer(executed, steps);
  const pending = Object.keys(steps).find((name) => !executed.includes(name));
  if (pending === undefined) return [];
  if (executed.length > 0) beforeUpgrade?.(pending);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Throws where a database has migrations that this release does not know. */
export function refuseNewer(executed: readonly string[], steps: Readonly<Record<string, MigrationStep>> = migrations) {
  const unknown = executed.filter((name) => !Object.hasOwn(steps, name));
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
  if (!tables.some((table) => table.name === TABLE && table.schema === schema)) return [];
  const rows: { name: string }[] = await db.selectFrom(TABLE).select('name').execute();
  return rows.map((row) => row.name);
}
