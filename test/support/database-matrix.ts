import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, onTestFinished } from 'vitest';
import type { Engine } from '../../src/foundation/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../src/foundation/db/open.ts';
import { borrowSchema, copyMigratedFile, POSTGRES_URL } from './migrated-databases.ts';
import { realPart } from './real/real-parts.ts';
import { silentLog } from './silent-log.ts';

/** Runs the suite on every engine that is there; each test gets its own empty, migrated database from `open`. */
export async function describeOnEachEngine(
  title: string,
  suite: (open: () => Promise<OpenDatabase>, engine: Engine) => void,
): Promise<void> {
  describe(`${title} (sqlite)`, () => suite(openTestDatabase, 'sqlite'));
  describe.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(`${title} (postgres)`, () => {
    suite(openPostgres, 'postgres');
  });
}

/** A fresh directory that is removed when the test has finished. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** An empty, migrated SQLite database, for tests that are not about the engine. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const path = join(temporaryDirectory(), 'service.db');
  await copyMigratedFile(path);
  return open(`sqlite:${path}`);
}

const openPostgres = async (): Promise<OpenDatabase> => open(await migratedPostgresUrl());

/** An empty, migrated schema. */
export async function migratedPostgresUrl(): Promise<string> {
  const { url, giveBack } = await borrowSchema();
  // What is registered first runs last: the connections are closed by then.
  onTestFinished(giveBack);
  return url;
}

/** An empty schema: it keeps tests that run side by side apart, and costs less than a database. */
export async function postgresTestUrl(): Promise<string> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create schema ${schema}`));
  onTestFinished(() => onServer((client) => client.query(`drop schema ${schema} cascade`)));
  const url = new URL(POSTGRES_URL);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function open(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ url, log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

export async function isPostgresThere(): Promise<boolean> {
  return onServer((client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

/** Runs statements on the server itself. */
export async function onServer(use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
