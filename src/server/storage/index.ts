import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { type Collection, createCollection, createQuota, type ShippedFiles } from './collection.ts';
import { type FileStore, openFolder } from './file-store.ts';
import { createIncoming } from './incoming.ts';
import { createStorageRoutes } from './storage-routes.ts';

export type { Collection } from './collection.ts';
export { type IncomingFile, StorageError } from './incoming.ts';

/** The storage functions for features. */
export type Storage = Awaited<ReturnType<typeof createStorage>>;

export interface StorageDeps {
  config: Config['storage'];
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
}

/** Files by key in a folder, a bucket or the database, and the route that serves them. */
export async function createStorage({ config, db, clock, log }: StorageDeps) {
  const root = resolve(config.root);
  const incoming = createIncoming(join(root, 'incoming'));
  const swept = await incoming.sweep();
  if (swept > 0) log.debug({ swept }, 'files that had not come in completely were removed');
  const store = await openStore(config, { db, clock });
  const collections = new Map<string, Collection>();
  const quota = createQuota(store, {
    maxTotalBytes: config.max_total_bytes,
    maxFiles: config.max_files,
    folders: () => collections.keys(),
  });

  return {
    /** Maximum size of an uploaded file, in bytes. */
    maxUploadBytes: config.max_upload_bytes,
    /** Receives a file that gets its name later. Rejects with a `StorageError` if the disk fails. */
    receive: incoming.receive,
    /** Creates a collection, whose files are served under its name from now on. */
    openCollection(name: string, shipped: ShippedFiles): Collection {
      const collection = createCollection({ store, quota, name, shipped });
      collections.set(name, collection);
      return collection;
    },
    routes: createStorageRoutes(collections),
  };
}

/** Opens the configured storage; the code of the others is not loaded. */
async function openStore(
  { driver, s3, root }: Config['storage'],
  { db, clock }: Pick<StorageDeps, 'db' | 'clock'>,
): Promise<FileStore> {
  switch (driver) {
    case 'fs':
      return openFolder(resolve(root));
    case 's3':
      return (await import('./bucket.ts')).openBucket(s3, clock);
    case 'database':
      return (await import('./file-table.ts')).openFileTable(db);
  }
}
