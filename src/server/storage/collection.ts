import { join } from 'node:path';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { formatBytes } from '../../foundation/shared/units.ts';
import { type FileStore, openFolder, type StoredFile } from './file-store.ts';
import type { IncomingFile } from './incoming.ts';

export interface QuotaOptions {
  maxTotalBytes: number;
  maxFiles: number;
  /** The folders that are counted. */
  folders: () => Iterable<string>;
}

export type Quota = ReturnType<typeof createQuota>;

/**
 * Limits the stored files. The usage is read each time, because other processes also store and remove files. Files are
 * stored one after the other, so that two cannot use the same free space.
 */
export function createQuota(store: Pick<FileStore, 'usage'>, { maxTotalBytes, maxFiles, folders }: QuotaOptions) {
  let last: Promise<unknown> = Promise.resolve();

  async function demandRoom(size: number): Promise<void> {
    const usages = await Promise.all([...folders()].map((folder) => store.usage(folder)));
    const files = usages.reduce((sum, usage) => sum + usage.files, 0);
    const bytes = usages.reduce((sum, usage) => sum + usage.bytes, 0);
    if (files >= maxFiles)
      throw full(`there are ${files} files already. Delete some, or raise storage.max_files (${maxFiles})`);
    if (bytes + size > maxTotalBytes) {
      const limit = `or raise storage.max_total_bytes (${formatBytes(maxTotalBytes)})`;
      throw full(`${formatBytes(bytes)} are used and ${formatBytes(size)} more do not fit. Delete files, ${limit}`);
    }
  }

  return {
    /** Runs a task that stores a file of this size. Rejects with a `ServiceError` if there is no space. */
    store<T>(size: number, work: () => Promise<T>): Promise<T> {
      const result = last.then(() => demandRoom(size)).then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const full = (reason: string) => new ServiceError('Conflict', `The storage is full: ${reason}`);

/** Lower-case letters, digits and a few marks, which have no special meaning in a path, a URL or a header. */
const FILE_KEY = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Whether a text is a valid key of a file. Checked before text from a client is used in a path. */
const isFileKey = (text: string): boolean => FILE_KEY.test(text) && !text.includes('..');

/** Files of the release: their keys begin with `prefix`, their names in `folder` do not. */
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

export type Collection = ReturnType<typeof createCollection>;

/** Files of one kind, by key. */
export function createCollection({ store, quota, name, shipped }: CollectionDeps) {
  const release = openFolder(shipped.folder);
  return {
    /** Finds the file with this key, which may be any text. */
    async find(key: string): Promise<StoredFile | undefined> {
      if (!isFileKey(key)) return undefined;
      return key.startsWith(shipped.prefix)
        ? release.find(key.slice(shipped.prefix.length))
        : store.find(join(name, key));
    },
    /**
     * Stores a received file. Rejects with a `ServiceError` if there is no space. A key is used only once, so the content of
     * a key never changes.
     */
    put(key: string, { size, path }: IncomingFile): Promise<void> {
      const target = join(name, checked(key));
      return quota.store(size, () => store.take(path, target));
    },
    /** A missing file is not an error. */
    remove: (key: string): Promise<void> => store.remove(join(name, checked(key))),
  };
}

function checked(key: string): string {
  if (!isFileKey(key)) throw new Error('the key of a file is not valid');
  return key;
}
