import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { createPrivateFile, sqliteFileOf } from '../database-file.ts';
import { refuseNewer } from '../migrate.ts';

/** The copy cannot replace the database; nothing has changed. */
class RestoreError extends Error {}

export interface RestoreRequest {
  url: string;
  source: string;
  /** Milliseconds since the epoch; part of the name of the replaced file. */
  now: number;
}

/**
 * Replaces the database by a backup while the service is stopped. Returns the path of the replaced file, or undefined if
 * there was none. The backup itself is only read.
 */
export function restoreDatabase({ url, source, now }: RestoreRequest): string | undefined {
  const file = sqliteFileOf(url);
  if (file === undefined) {
    throw new RestoreError('the database is on PostgreSQL: stop the service and use pg_restore (docs/operations.md)');
  }
  if (!existsSync(source)) throw new RestoreError(`there is no file ${source}`);
  const copy = `${file}.restoring`;
  try {
    copyChecked(source, copy);
    return replace(file, copy, `${file}.replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  } catch (error) {
    if (error instanceof RestoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreError(`the restore failed: ${reason}`, { cause: error });
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
  }
}

/** Copies the backup first and checks the copy, because opening a file can change it or create files beside it. */
function copyChecked(source: string, copy: string): void {
  rmSync(copy, { force: true });
  createPrivateFile(copy);
  copyFileSync(source, copy);
  // A file copied by hand from a running service may have its latest changes in a WAL file beside it.
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${copy}-wal`);
  try {
    checkDatabase(copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreError(`${source} cannot be restored: ${reason}`, { cause: error });
  }
  const descriptor = openSync(copy, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function checkDatabase(path: string): void {
  const database = new SqliteFile(path, { fileMustExist: true });
  try {
    const problem = database.pragma('integrity_check(1)', { simple: true });
    if (problem !== 'ok') throw new Error(`it is damaged (${problem})`);
    const table = database.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get();
    if (table === undefined) throw new Error('it is not a database of this service');
    refuseNewer(database.prepare<[], string>('select name from schema_migrations').pluck().all());
    // Merges the WAL, so that the copy is one file.
    database.pragma('journal_mode = delete');
  } finally {
    database.close();
  }
}

function replace(file: string, copy: string, aside: string): string | undefined {
  if (!existsSync(file)) {
    renameSync(copy, file);
    return undefined;
  }
  const lock = lockAlone(file);
  try {
    // SQLite would apply the WAL of a damaged database to the restored one.
    for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    keepAside(file, aside);
    renameSync(copy, file);
  } finally {
    lock?.close();
  }
  return aside;
}

/** Locks the file until it is replaced. Throws if another process, such as the service, has it open. */
function lockAlone(file: string): SqliteFile.Database | undefined {
  const database = new SqliteFile(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = exclusive');
    // Leaving WAL mode requires the only connection to the file, and merges the WAL into it.
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new RestoreError('the database is in use: stop the service first', { cause: error });
    }
    // A damaged file is usually the reason for a restore, so it is replaced without a lock.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return undefined;
    throw error;
  }
}

/**
 * Keeps the replaced file by a second name, so that a database exists at every moment; renames it if the file system has no
 * hard links.
 */
function keepAside(file: string, aside: string): void {
  try {
    linkSync(file, aside);
  } catch {
    renameSync(file, aside);
  }
}
