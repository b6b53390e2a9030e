import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
]);

/** The media type of a file by the extension of its key. The media type claimed by an uploader is ignored. */
export function mediaTypeOf(key: string): string {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return MEDIA_TYPES.get(ending) ?? 'application/octet-stream';
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** A strong ETag in quotes; it changes with the content. */
  etag: string;
  /** The bytes, or those from `start` to `end`, both included; undefined if the file has been removed. */
  read(range?: { start: number; end: number }): Promise<Readable | undefined>;
}

/** Content of a folder. */
export interface Usage {
  files: number;
  bytes: number;
}

/** Storage of files: a folder, a bucket or the database. A name consists of a folder and the key of a file. */
export interface FileStore {
  find(name: string): Promise<StoredFile | undefined>;
  /** Moves the local file at `path` into the store, atomically and durably. */
  take(path: string, name: string): Promise<void>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
  usage(folder: string): Promise<Usage>;
}

/** Stores files in a folder of this machine, on the same volume as the incoming files. */
export function openFolder(root: string): FileStore {
  return {
    async find(name): Promise<StoredFile | undefined> {
      const path = join(root, name);
      const stats = await orMissing(stat(path, { bigint: true }));
      if (!stats?.isFile()) return undefined;
      // A file is never written in place, so different content has another inode or another time.
      const etag = `"${[stats.ino, stats.size, stats.mtimeNs].map((part) => part.toString(36)).join('-')}"`;
      return {
        size: Number(stats.size),
        etag,
        // Opened before the response begins, so that a file that has just been removed still gets a 404.
        read: async (range) => (await orMissing(open(path)))?.createReadStream(range),
      };
    },

    async take(path, name) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await syncFolder(dirname(target));
    },

    remove: (name) => rm(join(root, name), { force: true }),

    async usage(folder): Promise<Usage> {
      const names = (await orMissing(readdir(join(root, folder)))) ?? [];
      const sizes = await Promise.all(names.map((name) => orMissing(stat(join(root, folder, name)))));
      return { files: names.length, bytes: sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0) };
    },
  };
}

/** Syncs the folder to disk: without this, a power cut can undo a rename. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
