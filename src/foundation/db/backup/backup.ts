import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import SqliteFile from 'better-sqlite3';
import { sqliteFileOf } from '../database-url.ts';
import { createPrivateFile } from '../private-files.ts';
import { type LogEnd, logEndOfFile, logEndOn, recordAnchorAt } from './anchor-log.ts';
import { copySqliteInThread } from './copy-in-thread.ts';

/** The copy could not be made; nothing is left at the target. */
class BackupError extends Error {}

/** PostgreSQL is copied by its own program, which is not there. */
export class NoPgDumpError extends BackupError {}

export interface BackupRequest {
  url: string;
  target: string;
  /** The environment that `pg_dump` is to run in. */
  env: NodeJS.ProcessEnv;
  /** Of a service that goes on meanwhile: the copy is made beside it, and given up when this says so. */
  signal?: AbortSignal;
  /** Records the end of the log that the copy has [in the database, by a connection of its own]. */
  anchor?: (end: LogEnd) => Promise<void>;
}

/**
 * Writes a consistent copy of the database to `target` while the service runs and writes. SQLite: a compact file that
 * can take the original's place. PostgreSQL: an archive for `pg_restore`, made by `pg_dump`. Returns why the end of the log in
 * the copy was not recorded, if it was not: the copy is as good.
 */
export async function backupDatabase(request: BackupRequest): Promise<{ notAnchored: string | undefined }> {
  const { url, target, env, signal, anchor = (end: LogEnd) => recordAnchorAt(url, end, Date.now()) } = request;
  if (existsSync(target)) throw new BackupError(`${target} exists already; a backup never overwrites a file`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  createPrivateFile(partial);
  try {
    const file = sqliteFileOf(url);
    const end = await (file === undefined
      ? dumpPostgres(url, partial, { env, signal })
      : copyFile(file, partial, signal));
    renameSync(partial, target);
    return { notAnchored: end && (await failureOf(anchor(end))) };
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`the backup failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** A database that takes no writes any more, as on a full disk, is the one that a copy is wanted of. */
const failureOf = (anchoring: Promise<void>): Promise<string | undefined> =>
  anchoring.then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

async function copyFile(file: string, target: string, signal: AbortSignal | undefined): Promise<LogEnd | undefined> {
  if (signal) await copySqliteInThread({ file, target, signal });
  else copySqlite(file, target);
  return logEndOfFile(target);
}

/**
 * `VACUUM INTO` reads one snapshot of the file, so commits that happen meanwhile are wholly in it or not at all. The
 * target is an empty file, whose mode stays.
 */
export function copySqlite(file: string, target: string): void {
  if (!existsSync(file)) throw new BackupError(`there is no database at ${file}`);
  const source = new SqliteFile(file, { readonly: true, timeout: 5000 });
  try {
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

interface Dumping extends Pick<BackupRequest, 'env'> {
  signal: AbortSignal | undefined;
}

const CONNECT_TIMEOUT_MS = 5000;

/** The archive has what one snapshot shows, so that the end of the log in it is known. */
async function dumpPostgres(url: string, target: string, dumping: Dumping): Promise<LogEnd | undefined> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The server may end it while it waits; the dump has the snapshot by then.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`the database was not reached: ${reasonOf(error)}`, { cause: error });
  }
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const end = await logEndOn(client);
    await runPgDump(url, [`--file=${target}`, `--snapshot=${rows[0]?.id}`], dumping);
    return end;
  } finally {
    await client.end();
  }
}

/** Failures to connect to several addresses come as an AggregateError with an empty message. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || String(error);
};

/** The password goes by environment: arguments of a process can be read by every user of the machine. */
async function runPgDump(url: string, options: readonly string[], { env, signal }: Dumping): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await promisify(execFile)('pg_dump', ['--format=custom', ...options, `--dbname=${address.href}`], {
      env: password === '' ? env : { ...env, PGPASSWORD: password },
      ...(signal && { signal }),
    });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new NoPgDumpError('pg_dump was not found; install the PostgreSQL client tools on this machine');
    }
    throw new BackupError(`pg_dump failed: ${stderr?.trim() ?? String(error)}`, { cause: error });
  }
}
