import type { AddProtocolAction } from 'maplibre-gl';
import fileUrl from './sea.pmtiles?url';
import { createTileArchive } from './tile-archive.ts';

const archive = createTileArchive(async (first, last) => {
  const response = await fetch(fileUrl, { headers: { range: `bytes=${first}-${last}` } });
  // A proxy that knows no ranges sends the whole file.
  if (response.status === 200) return (await response.arrayBuffer()).slice(first, last + 1);
  if (!response.ok) throw new Error(`the coastline could not be loaded (${response.status})`);
  return response.arrayBuffer();
});

/** The coastline that comes with the console: only the tiles that are looked at are loaded, and most hold no coast. */
export const seaTile: AddProtocolAction = async ({ url }) => {
  const [z = 0, x = 0, y = 0] = placeIn(url);
  return { data: (await archive.tile(z, x, y)) ?? new ArrayBuffer(0) };
};

/** The zoom, column and row at the end of an address. */
export const placeIn = (url: string): number[] => url.split('/').slice(-3).map(Number);
