import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import SqliteFile from 'better-sqlite3';
import { sqliteFileOf } from '../database-url.ts';
import { createPrivateFile } from '../private-files.ts';
import { anchorLog } from './anchor-log.ts';
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
}

/**
 * Writes a consistent copy of the database to `target` while the service runs and writes. SQLite: a compact file that
 * can take the original's place. PostgreSQL: an archive for `pg_restore`, made by `pg_dump`.
 */
export async function backupDatabase({ url, target, env, signal }: BackupRequest): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} exists already; a backup never overwrites a file`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  createPrivateFile(partial);
  try {
    const file = sqliteFileOf(url);
    if (file === undefined) await dumpPostgres(url, partial, { env, signal });
    else if (signal) await copySqliteInThread({ file, target: partial, signal });
    else {
      copySqlite(file, partial);
      anchorLog(file, partial, Date.now());
    }
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`the backup failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
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

/** The password goes by environment: arguments of a process can be read by every user of the machine. */
async function dumpPostgres(
  url: string,
  target: string,
  { env, signal }: Pick<BackupRequest, 'env'> & { signal: AbortSignal | undefined },
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${target}`, `--dbname=${address.href}`], {
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
