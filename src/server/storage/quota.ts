import { ServiceError } from '../../foundation/shared/errors.ts';
import { formatBytes } from '../../foundation/shared/units.ts';
import type { FileStore } from './file-store.ts';

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
