import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInland } from './inland.ts';
import { createTileArchive } from './tile-archive.ts';

const file = readFileSync(new URL('sea.pmtiles', import.meta.url));
const archive = createTileArchive(async (first, last) => Uint8Array.from(file.subarray(first, last + 1)).buffer);

test.each([
  ['the Rhine at Koblenz', 50.36, 7.6, true],
  ['the Mittellandkanal at Hannover', 52.41, 9.73, true],
  ['the Danube at Vienna', 48.23, 16.41, true],
  ['the Seine in Paris', 48.86, 2.34, true],
  ['the German Bight', 54.3, 7.5, false],
  ['the Channel', 50.2, -0.5, false],
  ['the Baltic Sea', 55.5, 17.5, false],
  ['the Atlantic, where a tile has only sea', 45, -30, false],
])('%s: inland is %s', async (_name, latitude, longitude, expected) => {
  expect(await isInland(latitude, longitude, archive)).toBe(expected);
});

test('where the coastline says land and sea, the position follows it', async () => {
  const golden: { land: [string, number, number][]; sea: [string, number, number][] } = JSON.parse(
    readFileSync(new URL('../../../test/golden/land-and-sea.json', import.meta.url), 'utf8'),
  );
  const wrong: string[] = [];
  for (const kind of ['land', 'sea'] as const)
    for (const [name, latitude, longitude] of golden[kind])
      if ((await isInland(latitude, longitude, archive)) !== (kind === 'land')) wrong.push(name);
  expect(wrong).toEqual([]);
});
