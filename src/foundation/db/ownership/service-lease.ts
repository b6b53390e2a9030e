import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Clock, every } from '../../shared/clock.ts';
import { type Log, logEvent } from '../../shared/logging/log-events.ts';
import type { Database } from '../database.ts';

/** Term of the lease: the maximum time for which a killed service blocks another one. */
const TERM_MS = 15_000;
const LOOK_MS = 250;
const ID_FILE = 'service.id';
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Another service uses the same database; the message names it and the settings to change. */
class DatabaseInUseError extends Error {}

/** Kind of lease: `service` for a single service, `leader` for a cluster. */
type RowName = 'service' | 'leader';

interface LeaseOptions {
  db: Kysely<Database>;
  /** See `holderOf`. */
  holder: string;
  clock: Clock;
  log: Log;
  /** Called once if another service has taken the lease, because the database was unreachable for a term. */
  onLost(): void;
  /** [15 s] */
  termMs?: number;
}

export interface ServiceLease {
  /** Never rejects. */
  release(): Promise<void>;
}

/**
 * Takes the lease of a single service on a PostgreSQL database and renews it, by the clock of the database. A session lock
 * would be lost behind a pooler such as pgbouncer. Throws a `DatabaseInUseError` if another service renews the lease. Waits
 * for the end of the term of a killed service; the same installation continues at once, because the lock of its data folder
 * allows only one process.
 */
export async function holdServiceLease({ db, holder, clock, log, onLost, termMs = TERM_MS }: LeaseOptions) {
  const take = async (): Promise<number | undefined> => {
    const isFree = await isVacant(db, 'leader');
    if (!isFree) return undefined;
    const taken = await sql<{ epoch: number }>`
      with held as (select name, holder, expires_at from leases where name = 'service' for update)
      update leases set holder = ${holder}, epoch = leases.epoch + 1, expires_at = ${NOW} + ${termMs}
      from held where leases.name = held.name and (held.expires_at < ${NOW} or held.holder = ${holder})
      returning leases.epoch`.execute(db);
    if (taken.rows[0]) return taken.rows[0].epoch;
    const first = await sql<{ epoch: number }>`
      insert into leases (name, holder, epoch, address, secret, expires_at)
      values ('service', ${holder}, 1, '', '', ${NOW} + ${termMs}) on conflict (name) do nothing returning epoch`.execute(
      db,
    );
    return first.rows[0]?.epoch;
  };
  const epoch = await takeInTime(db, ['service', 'leader'], take);

  let renewing: Promise<void> | undefined;
  async function renew(): Promise<void> {
    try {
      const { numAffectedRows } = await sql`
        update leases set expires_at = ${NOW} + ${termMs} where name = 'service' and epoch = ${epoch}`.execute(db);
      if (numAffectedRows !== 0n) return;
      renewals.cancel();
      logEvent(log, 'database.lease_lost', {});
      onLost();
    } catch (error) {
      // While the database is down, nobody else can take the lease; other parts report the outage.
      log.debug({ err: error }, 'lease of the database cannot be renewed');
    }
  }
  const renewals = every(clock, termMs / 3, () => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  });

  return {
    async release() {
      renewals.cancel();
      await renewing;
      await sql`update leases set expires_at = ${NOW} - 1 where name = 'service' and epoch = ${epoch}`
        .execute(db)
        .catch((error: unknown) => log.debug({ err: error }, 'lease of the database cannot be released'));
    },
  } satisfies ServiceLease;
}

/** Waits, in an instance of a cluster, for the end of the term of a killed single service; throws if one is running. */
export async function demandNoSingleService(db: Kysely<Database>): Promise<void> {
  await takeInTime(db, ['service'], async () => ((await isVacant(db, 'service')) ? true : undefined));
}

/** Retries until the lease is taken. A lease that is renewed meanwhile belongs to a running service. */
async function takeInTime<T>(
  db: Kysely<Database>,
  names: readonly RowName[],
  take: () => Promise<T | undefined>,
): Promise<T> {
  const seen = new Map<string, number>();
  for (;;) {
    const taken = await take();
    if (taken !== undefined) return taken;
    const { rows } = await sql<{ name: RowName; holder: string; expires_at: number }>`
      select name, holder, expires_at from leases
      where name in (${sql.join(names)}) and expires_at >= ${NOW}`.execute(db);
    for (const { name, holder, expires_at: expiresAt } of rows) {
      const before = seen.get(name);
      if (before !== undefined && expiresAt > before) throw new DatabaseInUseError(refusal(name, holder));
      seen.set(name, before ?? expiresAt);
    }
    await pause(LOOK_MS);
  }
}

async function isVacant(db: Kysely<Database>, name: RowName): Promise<boolean> {
  const { rows } = await sql`select 1 from leases where name = ${name} and expires_at >= ${NOW}`.execute(db);
  return rows.length === 0;
}

const refusal = (name: RowName, holder: string): string =>
  `the database of database.url is in use by ${name === 'leader' ? 'a cluster' : 'another service'} (${whereIs(holder)}). ` +
  'Stop that one, set another database.url for this one, or set cluster.bus for both to run them as one service.';

const whereIs = (holder: string): string => holder.split(' ', 2)[1] ?? holder;

/**
 * Identifies an installation: an id in its data folder and its machine, since a copy of the folder may run on another one.
 */
export function holderOf(dataDir: string, log: Log): string {
  return `${idOf(join(dataDir, ID_FILE), log)} ${hostname()}`;
}

function idOf(file: string, log: Log): string {
  const fresh = randomUUID();
  try {
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    try {
      return readFileSync(file, 'utf8').trim() || fresh;
    } catch {
      // Without the file, a start only has to wait for the term of a killed predecessor.
      log.debug({ file, err: error }, 'the id of the installation cannot be kept');
      return fresh;
    }
  }
}
