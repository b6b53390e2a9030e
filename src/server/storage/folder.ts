import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile, Usage } from './file-store.ts';

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
