import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Budget } from '../../foundation/shared/budget.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';

/** Files that come in at the same time, each of which may take the whole time limit of a request. */
const MAX_INCOMING = 16;

/** A file that has come in and has no name yet: it is taken over by a collection, or discarded. */
export interface IncomingFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Removes it where nobody has taken it over. */
  discard(): Promise<void>;
}

/** The disk failed, as opposed to the client whose bytes were to be written. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('The file could not be stored', { cause });
    this.name = 'StorageError';
  }
}

/** A folder for files while they come in, so that one of any size costs the memory of a chunk. */
export function createIncoming(folder: string) {
  const receiving = new Budget({ max: MAX_INCOMING, maxPerKey: MAX_INCOMING });
  return {
    /** Writes what comes to the disk; nothing is left of it where it breaks off. */
    async receive(content: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
      if (receiving.take(undefined) !== undefined)
        throw new ServiceError('Conflict', 'Too many uploads at the same time. Try again');
      const path = join(folder, `${randomUUID()}.part`);
      const discard = () => rm(path, { force: true });
      try {
        const size = await write(content, path);
        return { path, size, discard };
      } catch (error) {
        await ours(discard());
        throw error;
      } finally {
        receiving.release(undefined);
      }
    },

    /** Removes what a run left behind that ended in the middle; returns how many. */
    async sweep(): Promise<number> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new Error(`cannot use the storage folder ${folder}: ${error.message}`, { cause: error });
      });
      for (const name of names) await rm(join(folder, name), { force: true, recursive: true });
      return names.length;
    },
  };

  async function write(content: AsyncIterable<Uint8Array>, path: string): Promise<number> {
    await using file = await ours(mkdir(folder, { recursive: true }).then(() => open(path, 'wx')));
    let size = 0;
    for await (const chunk of content) {
      await ours(file.writeFile(chunk));
      size += chunk.length;
    }
    // On the disk before it gets its name: the write may be acknowledged right after.
    await ours(file.sync());
    return size;
  }
}

async function ours<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageError(error);
  }
}
