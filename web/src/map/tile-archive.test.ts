import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { createTileArchive } from './tile-archive.ts';

const file = readFileSync(new URL('sea.pmtiles', import.meta.url));
const part = (first: number, end: number): ArrayBuffer =>
  file.buffer.slice(file.byteOffset + first, file.byteOffset + end) as ArrayBuffer;

test('reads the tiles of the coastline as the package for such files does', async () => {
  const archive = createTileArchive(async (first, last) => part(first, last + 1));
  const reference = new PMTiles({
    getKey: () => 'sea',
    getBytes: async (offset, length) => ({ data: part(offset, offset + length) }),
  });
  let coasts = 0;
  for (const [z, size] of [
    [2, 4],
    [3, 8],
    [6, 64],
  ] as const) {
    for (let x = 0; x < size; x += 1) {
      const y = (x * 7) % size;
      const [ours, theirs] = [await archive.tile(z, x, y), await reference.getZxy(z, x, y)];
      expect(ours?.byteLength, `${z}/${x}/${y}`).toBe(theirs?.data.byteLength);
      if (ours && theirs) expect(Buffer.from(ours).equals(Buffer.from(theirs.data))).toBe(true);
      if (ours) coasts += 1;
    }
  }
  expect(coasts).toBeGreaterThan(40);
  expect(await archive.tile(6, 33, 21), 'the Rhine at Koblenz').toBeUndefined();
  expect(await archive.tile(6, 32, 21), 'Rotterdam').toBeDefined();
});

test('asks again for a directory that could not be loaded', async () => {
  let isDown = true;
  const archive = createTileArchive(async (first, last) => {
    if (isDown) throw new Error('no answer');
    return part(first, last + 1);
  });
  await expect(archive.tile(6, 32, 21)).rejects.toThrow('no answer');
  isDown = false;
  expect(await archive.tile(6, 32, 21)).toBeDefined();
});

test('is at most 1 MB', () => {
  expect(file.length).toBeLessThan(1_000_000);
});
