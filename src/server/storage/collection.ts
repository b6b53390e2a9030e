import { join } from 'node:path';
import { isFileKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { openFolder } from './folder.ts';
import type { IncomingFile } from './incoming.ts';
import type { Quota } from './quota.ts';

/** The files of one kind, each behind its key. */
export interface Collection {
  /** The file with this key, which may be any text. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Stores a file that has come in, or rejects with a `ServiceError` where there is no room. A key is used once, so that what is behind it never changes. */
  put(key: string, file: IncomingFile): Promise<void>;
  /** One that is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** Files that come with the release: their keys begin with `prefix`, their names in `folder` do not. */
export interface ShippedFiles {
  prefix: string;
  folder: string;
}

export interface CollectionDeps {
  store: FileStore;
  quota: Quota;
  name: string;
  shipped: ShippedFiles;
}

export function createCollection({ store, quota, name, shipped }: CollectionDeps): Collection {
  const release = openFolder(shipped.folder);
  return {
    async find(key) {
      if (!isFileKey(key)) return undefined;
      return key.startsWith(shipped.prefix)
        ? release.find(key.slice(shipped.prefix.length))
        : store.find(join(name, key));
    },
    put(key, { path, size }) {
      const target = join(name, checked(key));
      return quota.store(size, () => store.take(path, target));
    },
    remove: (key) => store.remove(join(name, checked(key))),
  };
}

function checked(key: string): string {
  if (!isFileKey(key)) throw new Error('the key of a file is not valid');
  return key;
}
