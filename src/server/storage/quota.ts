import { ServiceError } from '../../foundation/shared/errors.ts';
import { formatBytes } from '../../foundation/shared/units.ts';
import type { FileStore } from './file-store.ts';

export interface QuotaOptions {
  maxTotalBytes: number;
  maxFiles: number;
  /** The folders that count. */
  folders: () => Iterable<string>;
}

export type Quota = ReturnType<typeof createQuota>;

/**
 * Bounds what is stored. The store is asked each time, because files also come and go without this process, and one file
 * is stored after the other, so that two cannot both take the last room.
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
    /** Carries out what stores a file of that size. Rejects with a `ServiceError` where there is no room for it. */
    store<T>(size: number, work: () => Promise<T>): Promise<T> {
      const result = last.then(() => demandRoom(size)).then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const full = (reason: string) => new ServiceError('Conflict', `The storage is full: ${reason}`);
