import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import SqliteFile from 'better-sqlite3';
import { createPrivateFile, sqliteFileOf } from '../database-file.ts';
import { runInThread } from '../sqlite-thread.ts';
import { type LogEnd, logEndOfFile, logEndOn, recordAnchorAt } from './anchor-log.ts';

/** The copy failed; no file is left at the target. */
class BackupError extends Error {}

/** `pg_dump`, which copies PostgreSQL, is not installed. */
export class NoPgDumpError extends BackupError {}

export interface BackupRequest {
  url: string;
  target: string;
  /** Environment of `pg_dump`. */
  env: NodeJS.ProcessEnv;
  /** Abort signal, given by a running service: a SQLite file is then copied in a thread. */
  signal?: AbortSignal;
  /** Records the end of the log in the copy [in the database, over a separate connection]. */
  anchor?: (end: LogEnd) => Promise<void>;
}

/**
 * Writes a consistent copy of the database to `target` while the service runs and writes. SQLite: a compact file that can
 * replace the original. PostgreSQL: an archive for `pg_restore`, made by `pg_dump`. Returns the reason if the end of the log
 * in the copy could not be recorded; the copy is valid in any case.
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

/** Returns the failure, because a database that accepts no writes, as on a full disk, needs the copy most. */
const failureOf = (anchoring: Promise<void>): Promise<string | undefined> =>
  anchoring.then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

const COPY = "database.prepare('vacuum into ?').run(target);";
/** Time that the copy waits for the lock of another connection. */
const COPY_TIMEOUT_MS = 5000;

async function copyFile(file: string, target: string, signal: AbortSignal | undefined): Promise<LogEnd | undefined> {
  // A large file takes minutes, so a running service copies in a thread.
  if (signal) await runInThread({ file, script: COPY, isReadOnly: true, timeoutMs: COPY_TIMEOUT_MS, target, signal });
  else copySqlite(file, target);
  return logEndOfFile(target);
}

/**
 * `VACUUM INTO` reads one snapshot of the file, so a concurrent commit is either complete or absent. The target is an empty
 * file, whose mode is kept.
 */
function copySqlite(file: string, target: string): void {
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

/** Dumps one exported snapshot, so that the end of the log in the archive is known. */
async function dumpPostgres(url: string, target: string, dumping: Dumping): Promise<LogEnd | undefined> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The server may close this connection while it is idle; the dump has the snapshot by then.
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

/** Failures to connect to several addresses are an AggregateError with an empty message. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || String(error);
};

/** Passes the password in the environment, because every user of the machine can read arguments of a process. */
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

/** Number of kept copies, enough to undo the last two upgrades. */
const KEPT_COPIES = 2;

/** Copies the file before a newer release changes it, as `service.db.before-0009`, named after the first change. */
export function keepBeforeUpgrade(file: string, migration: string): void {
  const prefix = `${basename(file)}.before-`;
  const copy = join(dirname(file), prefix + migration.slice(0, 4));
  const partial = `${file}.copying`;
  rmSync(partial, { force: true });
  createPrivateFile(partial);
  try {
    copySqlite(file, partial);
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`it could not be copied to ${copy} before the upgrade, so it was left as it is: ${reason}`, {
      cause: error,
    });
  }
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(prefix));
  for (const name of copies.sort().slice(0, -KEPT_COPIES)) rmSync(join(dirname(file), name));
}
