import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  describeOnEachEngine,
  isPostgresThere,
  onServer,
  postgresTestUrl,
  temporaryDirectory,
} from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { TcpProxy } from '../../../test/support/network/tcp-proxy.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { DatabaseError, isUniqueViolation } from '../shared/errors.ts';
import { migrate } from './migrate.ts';
import { DatabaseOpenError, openDatabase } from './open.ts';

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'a connection that is lost in the middle of a transaction is a failure of that transaction alone',
  async () => {
    const url = new URL(await postgresTestUrl());
    await using proxy = await TcpProxy.start({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const { db, ping, close } = await openDatabase({ url: url.href, log: silentLog });

    const lost = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.cut();
      // No query is pending now, so the loss is reported as an event of the connection.
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 2`.execute(trx);
    });
    await expect(lost).rejects.toThrow(DatabaseError);
    proxy.repair();
    await ping();
    await close();
  },
);

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'a session that began while the server was read-only is not used again',
  async () => {
    const { db, close } = await openDatabase({ url: await postgresTestUrl(), log: silentLog, pool: 1 });
    onTestFinished(close);
    const write = () => db.insertInto('states').values({ key: 'x', value: '{}', updated_at: 1 }).execute();
    await sql`set session characteristics as transaction read only`.execute(db);
    await expect(write()).rejects.toThrow(DatabaseError);
    await write();
  },
);

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'a server that refuses more connections is used with those that there are',
  async () => {
    const url = new URL(await postgresTestUrl());
    const schema = url.searchParams.get('options')?.split('=')[1] ?? '';
    const role = `${schema}_crew`;
    await onServer((client) =>
      client.query(
        `create role ${role} login password 'crew' connection limit 2; grant all on schema ${schema} to ${role}`,
      ),
    );
    onTestFinished(() => onServer((client) => client.query(`drop owned by ${role}; drop role ${role}`)));
    [url.username, url.password] = [role, 'crew'];
    const { db, close } = await openDatabase({ url: url.href, log: silentLog });
    onTestFinished(close);
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(db)));
  },
);

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'a pooler that refuses more clients is used with the connections that there are',
  async () => {
    const url = new URL(await postgresTestUrl());
    const port = await startFullPooler({ host: url.hostname, port: Number(url.port || 5432) }, 2);
    url.host = `127.0.0.1:${port}`;
    const { db, close } = await openDatabase({ url: url.href, log: silentLog });
    onTestFinished(close);
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(db)));
  },
);

/** Refuses clients as pgbouncer does: with the code of a protocol violation. */
async function startFullPooler(target: { host: string; port: number }, most: number): Promise<number> {
  const fields = 'SFATAL\0C08P01\0Mno more connections allowed (max_client_conn)\0\0';
  const refusal = Buffer.alloc(5 + fields.length);
  refusal.write('E');
  refusal.writeInt32BE(4 + fields.length, 1);
  refusal.write(fields, 5);
  let clients = 0;
  const pooler = createServer((client) => {
    client.on('error', () => client.destroy());
    if (clients >= most) return void client.once('data', () => client.end(refusal));
    clients += 1;
    const server = connect(target);
    client.pipe(server).pipe(client);
    server.on('error', () => client.destroy());
    client.once('close', () => {
      clients -= 1;
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void pooler.close());
  // A listening TCP server has an AddressInfo.
  return (pooler.address() as AddressInfo).port;
}

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'many lost connections are one line, until none was lost for a minute',
  async () => {
    const clock = new FakeClock();
    const log = createRecordingLog();
    const { db, close } = await openDatabase({ url: await postgresTestUrl(), log, clock });
    onTestFinished(close);
    const lines = () => log.lines.filter(({ facts }) => facts['code'] === 'database.connection_lost').length;
    const loseAll = async () => {
      const ids = Array.from({ length: 5 }, () =>
        sql<{ pid: number }>`
        select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(db),
      );
      const pids = (await Promise.all(ids)).map(({ rows }) => rows[0]?.pid);
      await onServer((client) =>
        client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]),
      );
      await expect.poll(() => sql`select 1`.execute(db).then(lines, () => 0)).toBeGreaterThan(0);
    };
    await loseAll();
    await clock.advance(60_000);
    await loseAll();
    expect(lines()).toBe(1);
    await clock.advance(60_001);
    await loseAll();
    await expect.poll(lines).toBe(2);
  },
);

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'an abandoned transaction is ended without asking a pooler for a session of its own',
  async () => {
    const url = new URL(await postgresTestUrl());
    const starts: Buffer[] = [];
    const up = () =>
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          starts.push(chunk);
          done(null, chunk);
        },
      });
    const target = { host: url.hostname, port: Number(url.port || 5432) };
    await using proxy = await TcpProxy.start(target, () => ({ up: up(), down: new PassThrough() }));
    url.host = `127.0.0.1:${proxy.port}`;
    const { db, close } = await openDatabase({ url: url.href, log: silentLog, idleTransactionMs: 1000 });
    onTestFinished(close);
    // Names and values, after the length and the version of the protocol. The schema of the test is in the options.
    const settings = String(starts[0]?.subarray(8)).split('\0');
    const names = settings.filter((name, index) => index % 2 === 0 && name !== '');
    expect(names.toSorted()).toEqual(['client_encoding', 'database', 'options', 'user']);

    const limit = async (trx: typeof db) => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('idle_in_transaction_session_timeout') as limit`.execute(trx);
      return rows[0]?.limit;
    };
    expect(await db.transaction().execute(limit)).toBe('1s');
    expect(await db.transaction().setIsolationLevel('repeatable read').execute(limit)).toBe('1s');
    expect(await limit(db)).toBe('0');
  },
);

await describeOnEachEngine('database', (open) => {
  test('opens with its schema in place and answers a ping', async () => {
    const { db, ping } = await open();
    await ping();
    expect(await db.selectFrom('gps_locations').selectAll().execute()).toEqual([]);
  });

  test('a second start runs no migration again', async () => {
    const { db, engine } = await open();
    expect(await migrate(db, { engine })).toEqual([]);
  });

  test('a failed migration leaves nothing of the whole upgrade behind', async () => {
    const { db, engine } = await open();
    const { migrations } = await import('./migrations/index.ts');
    const steps = {
      ...migrations,
      '9998-good': async (trx: typeof db) => {
        await sql`create table half_done (id integer)`.execute(trx);
      },
      '9999-bad': () => Promise.reject(new Error('broken')),
    };
    await expect(migrate(db, { engine, steps: steps as typeof migrations })).rejects.toThrow('broken');
    await expect(sql`select * from half_done`.execute(db)).rejects.toThrow(DatabaseError);
    expect(await migrate(db, { engine })).toEqual([]);
  });

  test('refuses a database that a newer release has written', async () => {
    const { db, engine } = await open();
    await sql`insert into schema_migrations (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
    await expect(migrate(db, { engine })).rejects.toThrow(/9999-future.*newer release/);
  });

  test('a violated uniqueness is distinguished from other failures and names its constraint', async () => {
    const { db } = await open();
    const key = { id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', name: 'a', scope: 'all' as const, created_at: 1 };
    await db
      .insertInto('api_keys')
      .values({ ...key, secret_sha256: 'x' })
      .execute();
    const again = db
      .insertInto('api_keys')
      .values({ ...key, id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61', secret_sha256: 'y' })
      .execute();
    const failure = await again.catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect((failure as DatabaseError).constraint).toMatch(/name/);
  });

  test('instants come back as the numbers that went in', async () => {
    const { db } = await open();
    const row = {
      id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
      recorded_at: 1_795_164_959_400,
      latitude: 50.360022,
      longitude: -7.601915,
      altitude_m: null,
      speed_mps: 4.3,
      trip_id: null,
      ship_id: '',
      is_jump: null,
    };
    await db.insertInto('gps_locations').values(row).execute();
    expect(await db.selectFrom('gps_locations').selectAll().execute()).toEqual([row]);
  });
});

test('a folder in which no file can be made is named with what to check, as on a disk without inodes', async () => {
  const path = join(temporaryDirectory(), 'service.db');
  await (await openDatabase({ url: `sqlite:${path}`, log: silentLog })).close();
  mkdirSync(`${path}-wal`);
  await expect(openDatabase({ url: `sqlite:${path}`, log: silentLog })).rejects.toThrow(
    `cannot open the database ${path}: unable to open database file SQLITE_CANTOPEN; check the folder: ` +
      'who may write it, free space (df -h) and free inodes (df -i)',
  );
});

describe('a full disk', () => {
  test('is the failure of a transaction, which leaves nothing behind', async () => {
    const path = join(temporaryDirectory(), 'service.db');
    const { db, close } = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
    onTestFinished(close);
    await sql`create table filler (text text)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 4))}`.execute(db);
    const filling = db.transaction().execute(async (trx) => {
      for (let row = 0; row < 100; row += 1) {
        await sql`insert into filler values (${'x'.repeat(2000)})`.execute(trx);
      }
    });
    await expect(filling).rejects.toMatchObject({ cause: { code: 'SQLITE_FULL' } });
    expect((await sql`select * from filler`.execute(db)).rows).toEqual([]);
    await db.transaction().execute((trx) => sql`insert into filler values ('fits')`.execute(trx));
  });
});

describe('a database that cannot be opened', () => {
  test('a file that is no database is named, and left as it is', async () => {
    const path = join(temporaryDirectory(), 'service.db');
    writeFileSync(path, 'certainly not a database, but long enough to be looked at as one'.repeat(20));
    copyFileSync(path, `${path}.before`);
    const opening = openDatabase({ url: `sqlite:${path}`, log: silentLog });
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(path);
  });

  test('a directory that cannot be made is named', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'data'), 'a file where a directory should be');
    const opening = openDatabase({ url: `sqlite:${join(directory, 'data', 'service.db')}`, log: silentLog });
    await expect(opening).rejects.toThrow(/cannot open the database .*service\.db/);
  });

  test('an unreachable server is named without its password', async () => {
    const opening = openDatabase({ url: 'postgres://crew:hunter2@127.0.0.1:1/cargo', log: silentLog });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseOpenError);
    expect(String(error)).toMatch(/postgres:\/\/127\.0\.0\.1:1\/cargo.*ECONNREFUSED/);
    expect(String(error)).not.toContain('hunter2');
  });
});

test('every commit to a file reaches the disk before it is acknowledged', async () => {
  const path = join(temporaryDirectory(), 'service.db');
  const database = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
  const { rows } = await sql<Record<string, unknown>>`pragma synchronous`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ synchronous: 2 }]);
  const file = new SqliteFile(path, { readonly: true });
  expect(file.pragma('journal_mode', { simple: true })).toBe('wal');
  file.close();
});
