import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { FileStore, StoredFile, Usage } from './file-store.ts';

/** Size of a part of a file. Each running request holds one part in memory. */
const PART_BYTES = 256 * 1024;

/** Stores files in the database, for processes that share nothing else. */
export function openFileTable(db: Kysely<Database>, partBytes = PART_BYTES): FileStore {
  async function readPart(name: string, part: number): Promise<Uint8Array | undefined> {
    const query = db.selectFrom('stored_file_parts').select('bytes').where('name', '=', name).where('part', '=', part);
    return (await query.executeTakeFirst())?.bytes;
  }

  return {
    async find(name): Promise<StoredFile | undefined> {
      const query = db.selectFrom('stored_files').select(['size', 'etag']).where('name', '=', name);
      const found = await query.executeTakeFirst();
      if (found === undefined) return undefined;
      const { size, etag } = found;
      return {
        size,
        etag,
        async read({ start, end } = { start: 0, end: size - 1 }) {
          if (size === 0) return Readable.from([]);
          const [first, last] = [Math.floor(start / partBytes), Math.floor(end / partBytes)];
          // Read before the response begins, so that a file that has just been removed still gets a 404.
          const begin = await readPart(name, first);
          if (begin === undefined) return undefined;
          const cut = (bytes: Uint8Array, part: number) =>
            bytes.subarray(Math.max(start - part * partBytes, 0), end + 1 - part * partBytes);
          const parts = async function* (): AsyncGenerator<Uint8Array> {
            yield cut(begin, first);
            for (let part = first + 1; part <= last; part += 1) {
              const bytes = await readPart(name, part);
              if (bytes === undefined) throw new Error('the file was removed while it was read');
              yield cut(bytes, part);
            }
          };
          return Readable.from(parts(), { objectMode: false });
        },
      };
    },

    async take(path, name) {
      await using file = await open(path);
      const { size } = await file.stat();
      // Keys are used only once, so different content is always in another row.
      const row = { name, folder: dirname(name), size, etag: `"${randomUUID()}"` };
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('stored_files').where('name', '=', name).execute();
        await trx.insertInto('stored_files').values(row).execute();
        for (let part = 0; part * partBytes < size; part += 1) {
          const bytes = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
          await file.read(bytes, 0, bytes.length, part * partBytes);
          await trx.insertInto('stored_file_parts').values({ name, part, bytes }).execute();
        }
      });
    },

    async remove(name) {
      await db.deleteFrom('stored_files').where('name', '=', name).execute();
    },

    async usage(folder): Promise<Usage> {
      const { files, bytes } = await db
        .selectFrom('stored_files')
        .where('folder', '=', folder)
        .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | string | null>('size').as('bytes')])
        .executeTakeFirstOrThrow();
      return { files: Number(files), bytes: Number(bytes ?? 0) };
    },
  };
}

declare module '../../foundation/db/database.ts' {
  interface Database {
    stored_files: StoredFileTable;
    stored_file_parts: StoredFilePartTable;
  }
}

interface StoredFileTable {
  name: string;
  folder: string;
  /** Bytes. */
  size: number;
  etag: string;
}

interface StoredFilePartTable {
  name: string;
  /** Index of the part, from 0. All parts except the last have the same length. */
  part: number;
  bytes: Uint8Array;
}
