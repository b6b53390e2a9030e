import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import {
  COMPRESSION,
  HEAD_BYTES,
  HEADER_BYTES,
  type Header,
  writeHeader,
} from '../../../foundation/shared/geo/pmtiles-header.ts';
import { type Entry, writeDirectory } from './directory.ts';

/** Entries per leaf directory. */
const LEAF_ENTRIES = 4096;
/** Number of remembered tile contents, so that equal ones are written once. */
const MAX_KNOWN = 4096;

type Facts = Pick<Header, 'tileType' | 'tileCompression' | 'minZoom' | 'maxZoom' | 'bounds'>;

/**
 * Writes a PMTiles file tile by tile, in order of their ids, so that only the directory is in memory. The space of header
 * and root directory is reserved first.
 */
export async function createPmtiles(path: string) {
  const file = await open(path, 'wx', 0o600);
  const entries: Entry[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let size = 0;
  let tiles = 0;

  return {
    async add(id: number, data: Uint8Array): Promise<void> {
      tiles += 1;
      const hash = createHash('sha1').update(data).digest('base64');
      const last = entries.at(-1);
      let place = known.get(hash);
      if (place && last && last.offset === place.offset && last.id + last.run === id) {
        last.run += 1;
        return;
      }
      if (!place) {
        place = { offset: size, length: data.length };
        await file.write(data, 0, data.length, HEAD_BYTES + size);
        size += data.length;
        if (known.size < MAX_KNOWN) known.set(hash, place);
      }
      entries.push({ id, run: 1, ...place });
    },

    /** Completes and closes the file. */
    async finish(facts: Facts, metadata: Readonly<Record<string, unknown>>): Promise<void> {
      const { root, leaves } = directories(entries);
      const described = gzipSync(JSON.stringify(metadata));
      const leavesAt = HEAD_BYTES + size;
      const metadataAt = leavesAt + leaves.length;
      const header = writeHeader({
        ...facts,
        root: { offset: HEADER_BYTES, length: root.length },
        metadata: { offset: metadataAt, length: described.length },
        leaves: { offset: leavesAt, length: leaves.length },
        tiles: { offset: HEAD_BYTES, length: size },
        counts: [tiles, entries.length, new Set(entries.map(({ offset }) => offset)).size],
        internalCompression: COMPRESSION.gzip,
      });
      const head = Buffer.alloc(HEAD_BYTES);
      head.set(header);
      head.set(root, HEADER_BYTES);
      await writeAll(file, [
        [leaves, leavesAt],
        [described, metadataAt],
        [head, 0],
      ]);
      await file.close();
    },

    abandon: () => file.close(),
  };
}

async function writeAll(file: FileHandle, parts: readonly [bytes: Uint8Array, at: number][]): Promise<void> {
  for (const [bytes, at] of parts) if (bytes.length > 0) await file.write(bytes, 0, bytes.length, at);
}

/**
 * Root directory, compressed. If it does not fit into the reserved space, it refers to leaf directories, which are stored in
 * sequence.
 */
function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = gzipSync(writeDirectory(entries), { level: 9 });
  if (whole.length <= HEAD_BYTES - HEADER_BYTES) return { root: whole, leaves: new Uint8Array() };
  const parts: Uint8Array[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const leaf = gzipSync(writeDirectory(entries.slice(from, from + LEAF_ENTRIES)));
    pointers.push({ id: entries[from]?.id ?? 0, run: 0, offset, length: leaf.length });
    parts.push(leaf);
    offset += leaf.length;
  }
  return { root: gzipSync(writeDirectory(pointers)), leaves: Buffer.concat(parts) };
}
