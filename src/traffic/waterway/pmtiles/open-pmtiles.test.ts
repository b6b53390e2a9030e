import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { COMPRESSION, createPmtiles, openPmtiles, TILE_TYPE } from './index.ts';

/** So many that there are directories below the root. */
const TILES = 12_000;
const FACTS: Parameters<Awaited<ReturnType<typeof createPmtiles>>['finish']>[0] = {
  tileType: TILE_TYPE.png,
  tileCompression: COMPRESSION.none,
  minZoom: 0,
  maxZoom: 12,
  bounds: [7, 50, 8, 51],
};

/** A file with leaf directories. */
async function makeFile(): Promise<{ path: string; bytes: Buffer }> {
  const path = join(temporaryDirectory(), 'tiles.pmtiles');
  const file = await createPmtiles(path);
  let id = 0;
  let noise = 1;
  for (let index = 0; index < TILES; index += 1) {
    noise = (noise * 48_271) % 2_147_483_647;
    id += 1 + (noise % 1000);
    await file.add(id, Buffer.from(`tile ${index}`.padEnd(noise % 64)));
  }
  await file.finish(FACTS, {});
  return { path, bytes: readFileSync(path) };
}

/** How many tiles can be read; undefined if the file is refused. */
async function readAll(path: string): Promise<number | undefined> {
  try {
    const file = await openPmtiles(path);
    try {
      let tiles = 0;
      for await (const entry of file.entries()) {
        if (tiles < 50) await file.tile(entry);
        tiles += 1;
      }
      return tiles;
    } finally {
      await file.close();
    }
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return undefined;
  }
}

test('a file is read or refused, whatever number of its header is another', async () => {
  const { path, bytes } = await makeFile();
  expect(await readAll(path)).toBe(TILES);
  const lies = [0n, 1n, 126n, 127n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];
  for (let at = 8; at + 8 <= 102; at += 1)
    for (const lie of lies) {
      const changed = Buffer.from(bytes);
      changed.writeBigUInt64LE(lie, at);
      writeFileSync(path, changed);
      expect(await readAll(path)).toSatisfy((tiles) => tiles === undefined || tiles <= TILES);
    }
  for (let length = 0; length < bytes.length; length += 49_999) {
    writeFileSync(path, bytes.subarray(0, length));
    await readAll(path);
  }
});

test('a directory that unpacks to a gigabyte, or leads to itself, is refused', async () => {
  const { path, bytes } = await makeFile();
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const changed = Buffer.concat([bytes, bomb]);
  changed.writeBigUInt64LE(BigInt(bytes.length), 8);
  changed.writeBigUInt64LE(BigInt(bomb.length), 16);
  writeFileSync(path, changed);
  expect(await readAll(path)).toBeUndefined();
  // The leaf directories are where the root is, so each leads to the root again.
  const loop = Buffer.from(bytes);
  loop.copy(loop, 40, 8, 24);
  writeFileSync(path, loop);
  expect(await readAll(path)).toBeUndefined();
});
