import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../../src/foundation/db/migrations/index.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { silentLog } from './silent-log.ts';

/** The server of the tests, with a database on it. */
export const POSTGRES_URL = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

let template: Promise<string> | undefined;

/** Puts an empty, migrated SQLite file at `path`: the copy of one that is migrated once in each process. */
export async function copyMigratedFile(path: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(await template, path);
}

async function makeTemplate(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-template-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'service.db');
  const database = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
  await database.close();
  return path;
}

/** A migrated schema on the server that only this process uses, one test at a time. */
interface PooledSchema {
  name: string;
  url: string;
  /** What the migrations have made: `definition` of the tables, and the rows in them. */
  migrated: { definition: string; rows: Record<string, unknown[]> };
}

const free: PooledSchema[] = [];
let connection: Promise<pg.Client> | undefined;
let taken = 0;

/**
 * An empty, migrated schema. Migrating takes much longer than most tests, so the schemas stay on the server: a test
 * that comes later, in whichever process, gets one with its rows removed. `giveBack` when nothing is connected to it.
 */
export async function borrowSchema(): Promise<{ url: string; giveBack(): void }> {
  connection ??= connect();
  const client = await connection;
  for (;;) {
    const schema = free.pop() ?? (await claimSchema(client));
    if (await empty(client, schema)) return { url: schema.url, giveBack: () => free.push(schema) };
    // A test has changed the tables themselves; the name is used again with new ones.
    free.push(await makeSchema(client, schema.name));
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 3000 });
  await client.connect();
  // It holds the locks of the schemas until the process ends, and must not keep the process from ending.
  (client as pg.Client & { unref(): void }).unref();
  return client;
}

/** Takes the first name that no other process holds; the tables may be there from an earlier one. */
async function claimSchema(client: pg.Client): Promise<PooledSchema> {
  for (;;) {
    const name = `migrated_${taken++}`;
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as mine', [name]);
    if (!rows[0].mine) continue;
    const found = await client.query("select obj_description(to_regnamespace($1), 'pg_namespace') as made", [name]);
    const made = parseMade(found.rows[0].made);
    return made?.by === RELEASE ? { name, url: urlOf(name), migrated: made.migrated } : makeSchema(client, name);
  }
}

/** Tables of other migrations are no use. An edited migration counts as another one. */
const RELEASE = Object.entries(migrations)
  .map(([name, step]) => `${name} ${step}`)
  .join('\n');

function parseMade(comment: string | null): { by: string; migrated: PooledSchema['migrated'] } | undefined {
  return comment === null ? undefined : JSON.parse(comment);
}

async function makeSchema(client: pg.Client, name: string): Promise<PooledSchema> {
  await client.query(`drop schema if exists ${name} cascade; create schema ${name}`);
  const database = await openDatabase({ url: urlOf(name), log: silentLog });
  await database.close();
  const { definition, tables } = await describeTables(client, name);
  const rows: PooledSchema['migrated']['rows'] = {};
  for (const { table, bytes } of tables) {
    if (bytes === 0) continue;
    const all = await client.query(`select coalesce(json_agg(t), '[]') as rows from ${name}.${table} t`);
    rows[table] = all.rows[0].rows;
  }
  const migrated = { definition, rows };
  const comment = client.escapeLiteral(JSON.stringify({ by: RELEASE, migrated }));
  await client.query(`comment on schema ${name} is ${comment}`);
  return { name, url: urlOf(name), migrated };
}

/** A file beyond this has held many rows; it is cut off, so that the next test's plans are those of a small table. */
const LARGE_BYTES = 65_536;

/** Makes the schema as the migrations left it, or returns false where its tables are others. */
async function empty(client: pg.Client, { name, migrated }: PooledSchema): Promise<boolean> {
  const { definition, tables } = await describeTables(client, name);
  if (definition !== migrated.definition) return false;
  const used = tables.filter(({ bytes }) => bytes > 0);
  const large = used.filter(({ bytes }) => bytes > LARGE_BYTES).map(({ table }) => `${name}.${table}`);
  const small = used.filter(({ bytes }) => bytes <= LARGE_BYTES).map(({ table }) => `delete from ${name}.${table}`);
  const restored = tables.flatMap(({ table }) => {
    const json = JSON.stringify(migrated.rows[table] ?? []);
    const source = `json_populate_recordset(null::${name}.${table}, ${client.escapeLiteral(json)})`;
    return json === '[]' ? [] : [`insert into ${name}.${table} select * from ${source}`];
  });
  const statements = [
    ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
    ...small,
    ...restored.toReversed(),
  ];
  await client.query(statements.join('; '));
  return true;
}

/**
 * The tables with the size of their files, those first that refer to others, and a fingerprint of their columns,
 * constraints, indexes and triggers.
 */
async function describeTables(client: pg.Client, name: string) {
  const { rows } = await client.query<{ table: string; bytes: number; definition: string; refers: string[] }>(
    `select relname as table, pg_relation_size(c.oid)::int as bytes,
       md5(concat(
         (select string_agg(concat(attname, atttypid, attnotnull), ',' order by attnum)
          from pg_attribute where attrelid = c.oid and attnum > 0),
         (select string_agg(concat(conname, contype, convalidated), ',' order by conname)
          from pg_constraint where conrelid = c.oid),
         (select string_agg(indexrelid::regclass::text, ',' order by indexrelid) from pg_index where indrelid = c.oid),
         (select string_agg(tgname, ',' order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)
       )) as definition,
       array(select confrelid::regclass::text from pg_constraint
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers
     from pg_class c where relnamespace = to_regnamespace($1) and relkind = 'r' order by relname`,
    [name],
  );
  const definition = rows.map((row) => `${row.table} ${row.definition}`).join(',');
  const tables: typeof rows = [];
  const rest = new Set(rows);
  while (rest.size > 0) {
    const referredTo = new Set([...rest].flatMap(({ refers }) => refers));
    const next = [...rest].filter(({ table }) => !referredTo.has(`${name}.${table}`));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const row of next) {
      tables.push(row);
      rest.delete(row);
    }
  }
  return { definition, tables };
}

function urlOf(schema: string): string {
  const url = new URL(POSTGRES_URL);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
