import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Runs a measurement with an empty SQLite file, and with an empty schema of the PostgreSQL database in
 * BENCH_POSTGRES_URL. Both are removed afterwards. Returns the result of each run with the name of its engine.
 */
export async function withEachOffice<T>(
  measure: (url: string) => Promise<T>,
): Promise<{ engine: string; result: T }[]> {
  const results = [{ engine: 'SQLite', result: await withFile(measure) }];
  const server = process.env['BENCH_POSTGRES_URL'];
  if (server !== undefined) results.push({ engine: 'PostgreSQL', result: await withSchema(server, measure) });
  return results;
}

async function withFile<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  try {
    return await measure(`sqlite:${join(directory, 'office.db')}`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function withSchema<T>(server: string, measure: (url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create schema ${schema}`);
  try {
    const url = new URL(server);
    url.searchParams.set('options', `-c search_path=${schema}`);
    return await measure(url.href);
  } finally {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  }
}
