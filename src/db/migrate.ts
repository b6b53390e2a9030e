import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { columnTypes } from './migrations/column-types.ts';
import { type MigrationStep, migrations } from './migrations/index.ts';

/** The database was written by a newer release; its text tells the operator what to do. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date, all pending migrations in one transaction; two processes that start at the same time
 * wait for each other. Returns the names of those that ran.
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: migrations see the schema of their time, not today's
  db: Kysely<any>,
  engine: Engine,
  steps: Readonly<Record<string, MigrationStep>> = migrations,
): Promise<string[]> {
  const types = columnTypes(engine);
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { up: (trx) => step(trx, types) }])),
    },
  });
  await refuseNewer(db, steps);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

// biome-ignore lint/suspicious/noExplicitAny: the table belongs to the migrator
async function refuseNewer(db: Kysely<any>, steps: Readonly<Record<string, MigrationStep>>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'schema_migrations')) return;
  const applied: { name: string }[] = await db.selectFrom('schema_migrations').select('name').execute();
  const unknown = applied.map((row) => row.name).filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `the database holds migrations that this release does not know (${unknown.join(', ')}): ` +
      'it was written by a newer release. Start that release, or restore a backup made before the upgrade.',
  );
}
