export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

/** Stores several files in one without compression (PKWARE APPNOTE 6.3, method 0): images are compressed already. */
export function zip(files: readonly ZippedFile[], atMs: number): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const facts = [VERSION, FLAGS, 0, ...dosTime(atMs)] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = record([[4, LOCAL], ...shorts(facts), ...longs(sizes), ...shorts([encoded.length, 0])], encoded);
    const entry = record(
      [
        [4, CENTRAL],
        ...shorts([VERSION, ...facts]),
        ...longs(sizes),
        ...shorts([encoded.length, 0, 0, 0, 0]),
        ...longs([0, offset]),
      ],
      encoded,
    );
    parts.push(local, new Uint8Array(bytes));
    directory.push(entry);
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record([
    [4, END],
    ...shorts([0, 0, files.length, files.length]),
    ...longs([size, offset]),
    ...shorts([0]),
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

type Field = readonly [bytes: 2 | 4, value: number];
const shorts = (values: readonly number[]): Field[] => values.map((value) => [2, value]);
const longs = (values: readonly number[]): Field[] => values.map((value) => [4, value]);

function record(fields: readonly Field[], name = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const size = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const bytes = new Uint8Array(size + name.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  bytes.set(name, size);
  return bytes;
}

function dosTime(ms: number): [time: number, date: number] {
  const at = new Date(ms);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
