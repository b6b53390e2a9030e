import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { columnTypes } from './migrations/column-types.ts';
import { type MigrationStep, migrations } from './migrations/index.ts';
import { MIGRATION_TABLE } from './migrations/names.ts';

interface RunOptions {
  engine: Engine;
  /** Schema of PostgreSQL. */
  schema: string | undefined;
  steps: Readonly<Record<string, MigrationStep>> | undefined;
}

/** Runs all pending migrations in one transaction; returns their names. */
export async function runMigrations(
  // biome-ignore lint/suspicious/noExplicitAny: migrations see the schema of their time, not today's
  db: Kysely<any>,
  { engine, schema, steps = migrations }: RunOptions,
): Promise<string[]> {
  const types = columnTypes(engine);
  const migrator = new Migrator({
    db,
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    ...(schema && { migrationTableSchema: schema }),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { up: (trx) => step(trx, types) }])),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
