import { join } from 'node:path';
import { isFileKey } from './file-key.ts';
import { openFolder } from './folder.ts';
import type { IncomingFile } from './incoming.ts';
import type { Place, StoredFile } from './place.ts';

/** The files of one kind, each behind its key. */
export interface Shelf {
  /** The file with this key, which may be any text. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Stores a file that has come in; a key is used once, so that what is behind it never changes. */
  put(key: string, file: IncomingFile): Promise<void>;
  /** One that is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** Files that come with the release: their keys begin with `prefix`, their names in `folder` do not. */
export interface ShippedFiles {
  prefix: string;
  folder: string;
}

export function createShelf(place: Place, name: string, shipped: ShippedFiles): Shelf {
  const release = openFolder(shipped.folder);
  return {
    async find(key) {
      if (!isFileKey(key)) return undefined;
      return key.startsWith(shipped.prefix)
        ? release.find(key.slice(shipped.prefix.length))
        : place.find(join(name, key));
    },
    put: (key, { path }) => place.take(path, join(name, checked(key))),
    remove: (key) => place.remove(join(name, checked(key))),
  };
}

function checked(key: string): string {
  if (!isFileKey(key)) throw new Error('the key of a file is not valid');
  return key;
}
