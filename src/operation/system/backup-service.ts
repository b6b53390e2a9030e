import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { LogEnd } from '../../foundation/db/backup/anchor-log.ts';
import { databaseBytes } from '../../foundation/db/backup/database-size.ts';
import type { Database, Engine } from '../../foundation/db/database.ts';
import { sqliteFileOf } from '../../foundation/db/database-file.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';

/** Disk space reserved for the service while the copy exists. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** Hidden folder used by this service only: files left by a crash are removed. */
const COPY_NAME = '.backup-download';

export interface BackupServiceDeps {
  url: string;
  dataDir: string;
  /** Environment of `pg_dump`. */
  env: NodeJS.ProcessEnv;
  database: { db: Kysely<Database>; engine: Engine };
  log: Log;
  /** Free bytes on the disk of a folder [asks the system]. */
  freeBytesOf?: (folder: string) => Promise<number>;
}

export interface Backup {
  /** Bytes. */
  size: number;
  extension: 'db' | 'dump';
  content: Readable;
}

export type BackupService = ReturnType<typeof createBackupService>;

/** Copies of the database for download, one at a time. The copy is unlinked before it is read. */
export function createBackupService({ url, dataDir, env, database, log, ...deps }: BackupServiceDeps) {
  const { db, engine } = database;
  const { freeBytesOf = freeBytes } = deps;
  const path = join(dataDir, COPY_NAME);
  const closing = new AbortController();
  let isBusy = false;

  const removeCopy = async (): Promise<void> => {
    for (const name of [path, `${path}.partial`]) await rm(name, { force: true });
  };

  async function demandRoom(): Promise<void> {
    const needed = (await databaseBytes(db, engine)) + RESERVE_BYTES;
    const free = await freeBytesOf(dataDir);
    if (free >= needed) return;
    const details = { neededBytes: needed, freeBytes: free };
    throw new ServiceError('Conflict', 'The disk has not enough room for a copy of the database', { details });
  }

  async function copy(signal: AbortSignal): Promise<void> {
    const [{ backupDatabase, NoPgDumpError }, { recordAnchor }] = await Promise.all([
      import('../../foundation/db/backup/backup.ts'),
      import('../../foundation/db/backup/anchor-log.ts'),
    ]);
    try {
      // Use the service's connection: another one would wait for its open transaction.
      const anchor = (end: LogEnd) => recordAnchor(db, end, Date.now());
      const { notAnchored } = await backupDatabase({ url, target: path, env, signal, anchor });
      if (notAnchored) log.info({ reason: notAnchored }, 'the end of the log in the backup is not recorded');
    } catch (error) {
      if (signal.aborted) throw new ServiceError('Conflict', 'The download was given up', { cause: error });
      if (error instanceof NoPgDumpError) throw new ServiceError('Conflict', NO_PG_DUMP, { cause: error });
      throw error;
    }
  }

  return {
    /** Removes copies left by a crash; call before the first request. */
    prepare: removeCopy,

    async state() {
      return {
        engine,
        bytes: await databaseBytes(db, engine),
        freeBytes: await freeBytesOf(dataDir),
        isBackupRunning: isBusy,
      };
    },

    /** Rejects with a `Conflict` if there is another copy or not enough space. The copy is deleted after reading. */
    async create(given: AbortSignal): Promise<Backup> {
      if (isBusy) throw new ServiceError('Conflict', 'Another backup is running. Try again when it has ended');
      isBusy = true;
      const free = () => {
        isBusy = false;
      };
      try {
        await mkdir(dataDir, { recursive: true });
        await demandRoom();
        const signal = AbortSignal.any([given, closing.signal]);
        await copy(signal);
        const file = await open(path, 'r');
        // Unlinked now, so that no later failure leaves a file.
        await removeCopy();
        const { size } = await file.stat();
        const content = file.createReadStream();
        content.once('close', free);
        signal.addEventListener('abort', () => content.destroy(), { once: true });
        log.info({ bytes: size }, 'backup made for download');
        return { size, extension: sqliteFileOf(url) === undefined ? 'dump' : 'db', content };
      } catch (error) {
        await removeCopy();
        free();
        throw error;
      }
    },

    close: (): void => closing.abort(),
  };
}

const NO_PG_DUMP =
  'pg_dump is not installed on this machine. Install the PostgreSQL client tools, or run pg_dump where the database is';

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
