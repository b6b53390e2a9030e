import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';

/** Maximum length of a line; a file with a longer one is refused. */
const MAX_LINE = 4096;
const GZIP_MAGIC = 0x1f8b;

/** Lines of a text file, plain or gzip, read as a stream. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const stream = await openText(path);
  let rest = '';
  let line = 0;
  try {
    for await (const chunk of stream) {
      const parts = `${rest}${String(chunk)}`.split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > MAX_LINE) throw tooLong(line + parts.length + 1);
      for (const part of parts) {
        line += 1;
        if (part.length > MAX_LINE) throw tooLong(line);
        yield part.endsWith('\r') ? part.slice(0, -1) : part;
      }
    }
  } finally {
    stream.destroy();
  }
  if (rest !== '') yield rest;
}

async function openText(path: string): Promise<Readable> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const isPacked = bytesRead === 2 && buffer.readUInt16BE() === GZIP_MAGIC;
  const stream = createReadStream(path);
  if (!isPacked) return stream.setEncoding('utf8');
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked).setEncoding('utf8');
}

const tooLong = (line: number) =>
  badRequest(`line ${line}: longer than ${MAX_LINE} characters`, fault(BODY, 'length', { maximum: MAX_LINE }));
