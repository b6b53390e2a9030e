import type { AddProtocolAction } from 'maplibre-gl';
import inlandUrl from './inland.pmtiles?url';
import seaUrl from './sea.pmtiles?url';
import { createTileArchive } from './tile-archive.ts';

export { seaUrl };

/** A file of tiles that the service serves. */
export function archiveAt(fileUrl: string) {
  return createTileArchive(async (first, last) => {
    const response = await fetch(fileUrl, { headers: { range: `bytes=${first}-${last}` } });
    // A proxy without range support sends the whole file.
    if (response.status === 200) return (await response.arrayBuffer()).slice(first, last + 1);
    if (!response.ok) throw new Error(`the land could not be loaded (${response.status})`);
    return response.arrayBuffer();
  });
}

/** Only visible tiles are loaded, and most are empty. */
function tilesAt(fileUrl: string): AddProtocolAction {
  const archive = archiveAt(fileUrl);
  return async ({ url }) => {
    const [z = 0, x = 0, y = 0] = placeIn(url);
    return { data: (await archive.tile(z, x, y)) ?? new ArrayBuffer(0) };
  };
}

/** Coastline built into the console. */
export const seaTile = tilesAt(seaUrl);
/** Rivers, lakes and borders. */
export const inlandTile = tilesAt(inlandUrl);

/** Zoom, column and row at the end of an address. */
export const placeIn = (url: string): number[] => url.split('/').slice(-3).map(Number);
