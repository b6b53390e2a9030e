import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { onServer } from './database-matrix.ts';
import { POSTGRES_URL } from './migrated-databases.ts';

/**
 * An empty database of its own on the server of the tests, removed when the test has finished. It costs more than a
 * schema; whoever copies a whole database needs one in which no other test works.
 */
export async function postgresDatabaseUrl(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name}`));
  onTestFinished(() => onServer((client) => client.query(`drop database ${name} with (force)`)));
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  return url.href;
}
