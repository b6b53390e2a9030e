import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Budget } from '../../foundation/shared/budget.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';

/** Maximum number of concurrent uploads. Each may take up to the timeout of a request. */
const MAX_INCOMING = 16;

/** A received file without a name: a collection takes it, or it is discarded. */
export interface IncomingFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Removes the file, unless a collection has taken it. */
  discard(): Promise<void>;
}

/** A failure of the disk, not of the client that sends the bytes. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('The file could not be stored', { cause });
    this.name = 'StorageError';
  }
}

/** A folder for incoming files, so that a file of any size needs the memory of one chunk. */
export function createIncoming(folder: string) {
  const receiving = new Budget({ max: MAX_INCOMING, maxPerKey: MAX_INCOMING });
  return {
    /** Writes the content to disk; removes the file if the transfer ends early. */
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

    /** Removes incomplete files of an earlier run; returns their number. */
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
    // Synced before the file gets its name, because the write may be acknowledged at once.
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
