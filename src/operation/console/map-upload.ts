import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { HEADER_BYTES, readHeader } from '../../foundation/shared/geo/pmtiles-header.ts';

/** Name of the only uploaded file; a new upload replaces it. */
const NAME = 'uploaded.pmtiles';
const MB = 1_000_000;

export interface UploadedMap {
  path: string;
  bytes: number;
}

export type MapUpload = ReturnType<typeof createMapUpload>;

/** Receives PMTiles files from browsers, one at a time. The file is replaced as a whole or not at all. */
export function createMapUpload({ folder, maxMb }: { folder: string; maxMb: number }) {
  let isBusy = false;

  return async (content: AsyncIterable<Uint8Array>): Promise<UploadedMap> => {
    if (isBusy) throw new ServiceError('Conflict', 'Another file is being uploaded. Try again when it has ended');
    isBusy = true;
    const part = join(folder, `${NAME}.part`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = await write(content, part, maxMb * MB);
      const path = join(folder, NAME);
      await rename(part, path);
      return { path, bytes };
    } finally {
      isBusy = false;
      await rm(part, { force: true });
    }
  };
}

/** Returns the size. Rejects with a `BadRequest` if the file is too large or not PMTiles. */
async function write(content: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  await using file = await open(path, 'w+', 0o600);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes)
      throw badRequest(
        `The file must have at most ${maxBytes} bytes (console.map_upload_mb)`,
        fault(BODY, 'length', { maximum: maxBytes }),
      );
    await file.writeFile(chunk);
  }
  const head = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(head, 0, HEADER_BYTES, 0);
  try {
    readHeader(head.subarray(0, bytesRead), size);
  } catch (error) {
    throw error instanceof RangeError
      ? badRequest(`The file cannot be used: ${error.message}`, fault(BODY, 'type', 'pmtiles'))
      : error;
  }
  await file.sync();
  return size;
}
