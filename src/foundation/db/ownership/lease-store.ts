import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Log } from '../../shared/logging/log-events.ts';

/** The lease of the leader. */
export interface LeaseRow {
  readonly holder: string;
  readonly epoch: number;
  /** Address at which the other instances reach the leader. */
  readonly address: string;
  /** Secret by which instances authenticate to the leader. */
  readonly secret: string;
  /** Whether the lease has expired, by the clock of the database. */
  readonly isExpired: boolean;
}

export interface Holder {
  readonly holder: string;
  readonly address: string;
  readonly secret: string;
}

/** A lease that was taken: its epoch, and the time without a leader before; null if there was never one. */
export interface Taken {
  readonly epoch: number;
  readonly vacantMs: number | null;
}

export interface LeaseStoreOptions {
  url: string;
  termMs: number;
  log: Log;
}

const CONNECT_TIMEOUT_MS = 2000;
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const READ = `select holder, epoch::float8 as epoch, address, secret, expires_at < ${NOW} as "isExpired"
  from leases where name = 'leader'`;
const FIRST = `insert into leases (name, holder, epoch, address, secret, expires_at)
  values ('leader', $1, 1, $2, $3, ${NOW} + $4) on conflict (name) do nothing returning epoch::float8 as epoch`;
// The lock of the inner query waits for writes that have checked the row before.
const TAKE = `with held as (select name, expires_at from leases where name = 'leader' for update)
  update leases set holder = $1, epoch = leases.epoch + 1, address = $2, secret = $3, expires_at = ${NOW} + $4
  from held where leases.name = held.name and held.expires_at < ${NOW}
  returning leases.epoch::float8 as epoch, (${NOW} - held.expires_at)::float8 as "vacantMs"`;
const RENEW = `update leases set expires_at = ${NOW} + $2 where name = 'leader' and epoch = $1`;
const RELEASE = `update leases set expires_at = ${NOW} - 1 where name = 'leader' and epoch = $1`;

export type LeaseStore = Awaited<ReturnType<typeof createLeaseStore>>;

/** The lease over a separate connection, so that no other query can delay it. */
export async function createLeaseStore({ url, termMs, log }: LeaseStoreOptions) {
  const { default: postgres } = await import('pg');
  let connected: Promise<pg.Client> | undefined;
  let local: string | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new postgres.Client({
      connectionString: url,
      application_name: 'wheelhouse lease',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', (error) => {
      log.debug({ reason: error.message }, 'connection of the lease lost');
      connected = undefined;
    });
    await client.connect();
    return client;
  }

  /** A connection that fails or is slow is not used again. */
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[], timeoutMs = termMs / 3) {
    connected ??= connect();
    const current = connected;
    try {
      const client = await current;
      local = socketOf(client).localAddress;
      return await client.query<Row>({ text, values, query_timeout: timeoutMs } as pg.QueryConfig);
    } catch (error) {
      if (connected === current) connected = undefined;
      current.then((client) => socketOf(client).destroy()).catch(() => undefined);
      throw error;
    }
  }

  return {
    async read(): Promise<LeaseRow | undefined> {
      const { rows } = await query<LeaseRow & pg.QueryResultRow>(READ, []);
      return rows[0];
    },
    /** Takes the lease if it has expired, after the writes of the former leader. */
    async take({ holder, address, secret }: Holder): Promise<Taken | undefined> {
      const values = [holder, address, secret, termMs];
      // The statement may wait for a transaction of a vanished machine, whose session the server ends after a term.
      const taken = await query<{ epoch: number; vacantMs: number }>(TAKE, values, 2 * termMs);
      if (taken.rows[0]) return taken.rows[0];
      const first = await query<{ epoch: number }>(FIRST, values);
      return first.rows[0] && { ...first.rows[0], vacantMs: null };
    },
    /** False if another instance has taken the lease. */
    renew: async (epoch: number): Promise<boolean> => (await query(RENEW, [epoch, termMs])).rowCount === 1,
    async release(epoch: number): Promise<void> {
      await query(RELEASE, [epoch]);
    },
    /** Address of this machine on the connection to the database; undefined without a connection. */
    localAddress: (): string | undefined => local,
    async close(): Promise<void> {
      const client = await connected?.catch(() => undefined);
      connected = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

/** The driver does not type its socket. */
const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
