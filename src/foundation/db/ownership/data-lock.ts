import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { Log } from '../../shared/logging/log-events.ts';
import { createPrivateFile, sqliteFileOf } from '../database-file.ts';

/** Another service uses the same data; the message names its process and the folder. */
class DataInUseError extends Error {}

export interface ServedData {
  dataDir: string;
  databaseUrl: string;
  log: Log;
}

interface Lock {
  release(): void;
}

/**
 * Starts a service while it holds the lock of its data; throws a `DataInUseError` if another service has it. The lock is
 * released when the service has closed or failed to start, or when its process dies. Commands need no lock.
 */
export async function whileLocked<S extends { close(): Promise<void> }>(
  data: ServedData,
  start: () => Promise<S>,
): Promise<S> {
  const locks = lockAll(data);
  const release = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const service = await start();
    return { ...service, close: () => service.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function lockAll({ dataDir, databaseUrl, log }: ServedData): Lock[] {
  const folder = resolve(dataDir);
  const file = sqliteFileOf(databaseUrl);
  const locks = new Map<string, Lock>();
  // In the data folder, `service.lock` is also the lock of `service.db`.
  for (const target of [join(folder, 'service'), ...(file === undefined ? [] : [file.replace(/\.db$/, '')])]) {
    try {
      const path = join(existingFolder(dirname(target)), `${basename(target)}.lock`);
      if (!locks.has(path)) locks.set(path, lock(path, log));
    } catch (error) {
      if (error instanceof DataInUseError) {
        for (const held of locks.values()) held.release();
        throw error;
      }
      // If the folder is not writable, the service fails later with its own message.
      log.debug({ target, err: error }, 'data cannot be locked against a second service');
    }
  }
  return [...locks.values()];
}

function existingFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return realpathSync(path);
}

/**
 * A kernel lock on an empty file, by SQLite. It works wherever a database does, also between containers that share a folder,
 * and a killed process leaves no lock behind.
 */
function lock(path: string, log: Log): Lock {
  const processFile = path.replace(/\.lock$/, '.pid');
  createPrivateFile(path);
  const file = new SqliteFile(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('SQLITE_BUSY')) throw error;
    throw new DataInUseError(
      `${dirname(path)} is in use by another service: ${readHolder(processFile)}. ` +
        'Stop that one, or set another data_dir and database.url for this one.',
      { cause: error },
    );
  }
  // The process id is in a separate file, because closing a file releases all locks of the process on it (POSIX).
  try {
    rmSync(processFile, { force: true });
    writeFileSync(processFile, `${process.pid} ${hostname()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    log.debug({ processFile, err: error }, 'the process that holds the data cannot be noted');
  }
  return {
    release() {
      try {
        rmSync(processFile, { force: true });
      } catch (error) {
        // As on a disk that has become read-only: the lock is released all the same.
        log.debug({ processFile, err: error }, 'the note of the process that held the data cannot be removed');
      }
      file.close();
    },
  };
}

/** The process that holds the lock, with its machine, because process ids start at 1 in each container. */
function readHolder(file: string): string {
  const [pid, machine] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return pid === undefined ? 'its process is not known' : `process ${pid} on ${machine}`;
}
