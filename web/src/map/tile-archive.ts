/** Returns a range of a file, both ends inclusive. */
export type ReadRange = (first: number, last: number) => Promise<ArrayBuffer>;

/** Header and directory of the own files fit into this size, read by one request. */
const HEAD_BYTES = 6144;
const HEADER_BYTES = 127;

interface Directory {
  /** Tile numbers in ascending order. */
  ids: Float64Array;
  runs: Uint32Array;
  lengths: Uint32Array;
  offsets: Uint32Array;
  tilesAt: number;
}

/**
 * Reads tiles of a PMTiles file made with the script of this project: compressed with gzip, one directory. The package for
 * other files would be a third of the first view's code.
 */
export function createTileArchive(readRange: ReadRange) {
  let directory: Promise<Directory> | undefined;
  return {
    /** Undefined if the file does not contain the tile. */
    async tile(z: number, x: number, y: number): Promise<ArrayBuffer | undefined> {
      directory ??= openDirectory(readRange);
      const { ids, runs, lengths, offsets, tilesAt } = await directory.catch((error: unknown) => {
        directory = undefined;
        throw error;
      });
      const id = toTileId(z, x, y);
      const at = lastNotAbove(ids, id);
      if (at < 0 || id >= (ids[at] ?? 0) + (runs[at] ?? 0)) return undefined;
      const first = tilesAt + (offsets[at] ?? 0);
      return unzipped(await readRange(first, first + (lengths[at] ?? 0) - 1));
    },
  };
}

async function openDirectory(readRange: ReadRange): Promise<Directory> {
  const head = await readRange(0, HEAD_BYTES - 1);
  const view = new DataView(head);
  const number = (at: number) => Number(view.getBigUint64(at, true));
  const [rootAt, rootBytes, tilesAt] = [number(8), number(16), number(56)];
  if (rootAt < HEADER_BYTES || rootAt + rootBytes > head.byteLength)
    throw new Error('the directory is not in the head');
  const next = varints(new Uint8Array(await unzipped(head.slice(rootAt, rootAt + rootBytes))));
  const count = next();
  let last = 0;
  const ids = Float64Array.from({ length: count }, () => (last += next()));
  const runs = Uint32Array.from({ length: count }, next);
  const lengths = Uint32Array.from({ length: count }, next);
  let end = 0;
  const offsets = Uint32Array.from({ length: count }, (_none, index) => {
    const offset = next();
    const start = offset === 0 ? end : offset - 1;
    end = start + (lengths[index] ?? 0);
    return start;
  });
  return { ids, runs, lengths, offsets, tilesAt };
}

const unzipped = (bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

/** Varint: seven bits per byte, low bits first. */
function varints(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    for (let value = 0, factor = 1; ; factor *= 0x80) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  };
}

function lastNotAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Tile number: all zooms in sequence, each along a Hilbert curve. */
function toTileId(z: number, x: number, y: number): number {
  let [id, atX, atY] = [(4 ** z - 1) / 3, x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const right = atX & half ? 1 : 0;
    const low = atY & half ? 1 : 0;
    id += half * half * ((3 * right) ^ low);
    if (low === 1) continue;
    [atX, atY] = right === 1 ? [half - 1 - atY, half - 1 - atX] : [atY, atX];
  }
  return id;
}
