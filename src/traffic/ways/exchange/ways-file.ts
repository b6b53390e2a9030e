import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import { ROAD_KIND, WATER_KIND } from '../figures.ts';

/*
 * A file of learnt ways: one line of text, then the content, packed with gzip. The line is
 *
 *   wheelhouse-ways VERSION KIND HASH
 *
 * KIND is water or roads. HASH is the SHA-256 of all bytes after the line: they are checked before they are unpacked.
 */
const FORMAT = 'wheelhouse-ways';
const VERSION = 1;
const HEADER = /^wheelhouse-ways (\d{1,9}) ([a-z]{1,20}) ([0-9a-f]{64})\n/;
const MAX_HEADER = 128;
/** Upper limit of the unpacked size, regardless of the settings. */
const MOST_BYTES = 500_000_000;

export const KINDS = { water: WATER_KIND, roads: ROAD_KIND } as const;
export type KindName = keyof typeof KINDS;

/** Limits of a file, packed and unpacked. Stored rows need some bytes more than are counted for `maxBytes`. */
export const limitsOf = (maxBytes: number) => ({
  packed: Math.min(MOST_BYTES, maxBytes),
  unpacked: Math.min(MOST_BYTES, maxBytes * 2),
});

export const refuse = (path: string, why: string, cause?: unknown) =>
  badRequest(`${path} cannot be imported: ${why}`, fault(BODY, 'type', FORMAT), cause);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function pack(kind: KindName, content: Uint8Array): Promise<Buffer> {
  const packed = await promisify(gzip)(content, { level: 9 });
  return Buffer.concat([Buffer.from(`${FORMAT} ${VERSION} ${kind} ${hashOf(packed)}\n`), packed]);
}

/** Reads the content of a file. Throws a `BadRequest` for an invalid file or one of another kind. */
export async function unpack(
  path: string,
  file: Buffer,
  { kind, maxBytes }: { kind: KindName; maxBytes: number },
): Promise<Buffer> {
  const header = HEADER.exec(file.subarray(0, MAX_HEADER).toString('latin1'));
  if (!header) throw refuse(path, 'it is no file of learnt ways, or its first line is damaged');
  const [line, version, found, hash] = header;
  if (Number(version) !== VERSION)
    throw refuse(path, `it has version ${version} of the format, and this release reads version ${VERSION}`);
  if (found !== kind) {
    if (found === undefined || !(found in KINDS)) throw refuse(path, 'its first line is damaged');
    throw refuse(path, `it holds ${found}; --kind ${found} imports it`);
  }
  const packed = file.subarray(line.length);
  if (hashOf(packed) !== hash) throw refuse(path, 'it is damaged: its content is not what was exported');
  const { unpacked: most } = limitsOf(maxBytes);
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw refuse(path, isTooLarge ? tooLarge(most) : 'it is not packed with gzip', error);
  }
}

const tooLarge = (most: number): string =>
  `it has more than ${Math.round(most / 1000)} kB; eta.max_mb decides how much it may have`;

export async function readWaysFile(path: string, maxBytes: number): Promise<Buffer> {
  const { packed: most } = limitsOf(maxBytes);
  // Checked before opening: opening a pipe blocks until there is a writer.
  if (!(await stat(path)).isFile()) throw refuse(path, 'it is no file');
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > most + MAX_HEADER) throw refuse(path, tooLarge(most));
  return await file.readFile();
}

/** Writes atomically: after a power failure there is either the old or the new file. */
export async function writeWaysFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.new`;
  await rm(temporary, { force: true });
  try {
    await using file = await open(temporary, 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rename(temporary, path);
  await using folder = await open(dirname(path));
  await folder.sync();
}
