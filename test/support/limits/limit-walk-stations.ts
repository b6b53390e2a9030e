import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { readBody, unpackBody } from '../../../src/traffic/ais/stations/sent-body.ts';
import type { Held } from './limit-walk.ts';

const CHUNK_BYTES = 65_536;

/** A body that goes on for ever: what was read before it is refused, but for the last chunk. */
export async function fillBody(): Promise<Held> {
  let bytes = 0;
  async function* endless() {
    for (;;) {
      yield Buffer.alloc(CHUNK_BYTES);
      bytes += CHUNK_BYTES;
    }
  }
  await readBody(endless()).catch(() => undefined);
  return { items: 1, bytes };
}

/** Bodies that unpack to more and more, until one is refused. */
export async function fillLines(): Promise<Held> {
  const line = randomBytes(200).toString('base64');
  let held = 0;
  for (let bytes = CHUNK_BYTES; bytes < LIMITS.stationLines.bytes * 2; bytes += CHUNK_BYTES * 4) {
    const body = gzipSync(Buffer.concat([randomBytes(bytes / 20), Buffer.alloc(bytes, line)]));
    const unpacked = await unpackBody(body, 'gzip').catch(() => undefined);
    held = Math.max(held, unpacked?.length ?? 0);
  }
  return { items: 1, bytes: held };
}
