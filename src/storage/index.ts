import { join, resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import type { Log } from '../shared/log.ts';
import { openFolder } from './folder.ts';
import { createIncoming } from './incoming.ts';
import { createShelf, type Shelf, type ShippedFiles } from './shelf.ts';
import { createStorageRoutes } from './storage-routes.ts';

export { type IncomingFile, StorageFault } from './incoming.ts';
export type { Shelf } from './shelf.ts';

/** The storage as the features see it. */
export type Storage = Awaited<ReturnType<typeof createStorage>>;

/** Files behind keys, in a folder or in a bucket, and the route that serves them. */
export async function createStorage({ config, log }: { config: Config['storage']; log: Log }) {
  const root = resolve(config.root);
  const incoming = createIncoming(join(root, 'incoming'));
  const swept = await incoming.sweep();
  if (swept > 0) log.debug({ swept }, 'files that had not come in completely were removed');
  const place = config.driver === 's3' ? await (await import('./bucket.ts')).openBucket(config.s3) : openFolder(root);
  const shelves = new Map<string, Shelf>();

  return {
    /** Bytes of an uploaded file, at most. */
    maxUploadBytes: config.max_upload_bytes,
    /** Takes in a file that gets its name later. Rejects with a `StorageFault` where the disk fails. */
    receive: incoming.receive,
    /** The files of one kind, from now on served under its name. */
    openShelf(name: string, shipped: ShippedFiles): Shelf {
      const shelf = createShelf(place, name, shipped);
      shelves.set(name, shelf);
      return shelf;
    },
    routes: createStorageRoutes(shelves),
  };
}
