import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyVessels, FakeTracks, joined, START_MS } from '../../../../test/support/fakes/fake-tracks.ts';
import { decodePlaybackBlock, placeInBlock } from '../../../../web/src/lib/playback-block.ts';
import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { placeAt } from './nearest-approach.ts';
import { BLOCK_ZOOMS, boxOfTile, hasBlockTile, timesOfBlock } from './playback-block.ts';
import { readBlock } from './tracks-service.ts';

const NOBODY_LEAVES = new AbortController().signal;

const tileOf = (zoom: number, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const count = 2 ** zoom;
  const lat = (latitude * Math.PI) / 180;
  const bounded = (value: number) => Math.min(count - 1, Math.max(0, Math.floor(value * count)));
  return {
    x: bounded((longitude + 180) / 360),
    y: bounded((1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2),
  };
};

test('a block shows each vessel where it was, within its tolerance; the finest shows the very place', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyVessels,
      fc.constantFrom(...BLOCK_ZOOMS),
      fc.nat({ max: 100 }),
      async (vessels, zoom, later) => {
        const store = new FakeTracks(vessels);
        for (const mmsi of vessels.keys()) {
          const track = joined(store.segments, mmsi);
          const tenths = (track.tenths[0] ?? 0) + later * 600;
          const place = placeAt(track, tenths);
          if (!place) continue;
          const address = { zoom, ...tileOf(zoom, place), block: Math.floor(tenths / 6000) };
          const block = await readBlock(store, address, NOBODY_LEAVES);
          const decoded = await decodePlaybackBlock(new Uint8Array(block), timesOfBlock(address.block).from);
          expect(decoded.zoom).toBe(zoom);
          const shown = decoded.tracks.find((one) => one.mmsi === mmsi);
          const found = shown && placeInBlock(shown, tenths);
          if (zoom === 12) expect(found && distanceM(found, place)).toBeLessThan(0.01);
          // At the edge of a coarse tile the thinned line may be in the neighbouring tile.
          else if (found) expect(distanceM(found, place) + 20).toBeLessThanOrEqual(decoded.toleranceM * 1.002);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('tiles of a zoom cover the earth once', () => {
  for (const zoom of BLOCK_ZOOMS) {
    expect(boxOfTile({ zoom, x: 0, y: 0 })).toMatchObject({ west: -180, north: 90 });
    const [first, next] = [boxOfTile({ zoom, x: 1, y: 1 }), boxOfTile({ zoom, x: 2, y: 2 })];
    expect([next.west, next.north]).toEqual([first.east, first.south]);
    expect(hasBlockTile({ zoom, x: 2 ** zoom, y: 0, block: 0 })).toBe(false);
  }
  expect(hasBlockTile({ zoom: 3, x: 0, y: 0, block: 0 })).toBe(false);
});

test('whatever the bytes are, the decoder reads them or refuses them', async () => {
  const store = new FakeTracks(fc.sample(anyVessels, { numRuns: 1, seed: 7 })[0] ?? new Map());
  const block = await readBlock(store, { zoom: 2, x: 0, y: 0, block: START_MS / 600_000 }, NOBODY_LEAVES);
  const refused = (error: unknown) => expect([RangeError, TypeError].some((kind) => error instanceof kind)).toBe(true);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 6 }),
      fc.nat(),
      async (changes, cut) => {
        const bytes = new Uint8Array(block);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        await decodePlaybackBlock(bytes.slice(0, cut % (bytes.length + 1)), 0).catch(refused);
      },
    ),
    { numRuns: 200 },
  );
});
