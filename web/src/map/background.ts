import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { type ConsoleFacts, facts } from '../api/facts.ts';
import { serviceUrl } from '../lib/service-url.ts';
import type { Palette } from '../lib/sun.ts';
import { baseStyle, type GroundLayer } from './base-style.ts';
import type { MapColors } from './read-map-colors.ts';

/** Configured background, prepared for the map library. */
export type Background =
  | { style: string }
  | { tiles: { kind: 'raster' | 'vector' } & Omit<NonNullable<ConsoleFacts['map']>, 'kind'> };

/** Tile types in the header of PMTiles version 3. */
const VECTOR_TILES = 1;

/** Reads the tile type of a PMTiles file; the code for it is loaded on demand. */
export async function openBackground(map: ConsoleFacts['map']): Promise<Background | undefined> {
  if (map === null) return undefined;
  const { kind, url } = map;
  if (kind === 'style') return { style: url };
  if (kind !== 'pmtiles') return { tiles: { ...map, kind } };
  const { PMTiles, Protocol } = await import('pmtiles');
  const protocol = new Protocol();
  const address = serviceUrl(url);
  const file = new PMTiles(address);
  protocol.add(file);
  addProtocol('pmtiles', protocol.tile);
  const { tileType } = await file.getHeader();
  return { tiles: { ...map, url: `pmtiles://${address}`, kind: tileType === VECTOR_TILES ? 'vector' : 'raster' } };
}

/** Whether a part of the map ignores the palettes: raster tiles, or a foreign style. */
export function needsVeil(background: Background | 'none' | undefined): boolean {
  if (facts.peek()?.overlay) return true;
  if (background === undefined || background === 'none') return false;
  return 'style' in background || background.tiles.kind === 'raster';
}

interface StyleFacts {
  background: Background | undefined;
  colors: MapColors;
  palette: Palette;
  hidden?: ReadonlySet<GroundLayer> | undefined;
}

export function styleOf({ background, colors, palette, hidden }: StyleFacts): StyleSpecification | string {
  if (background && 'style' in background) return background.style;
  const { chart, overlay } = facts.peek() ?? {};
  return baseStyle({ background: background?.tiles, overlay, chart, colors, palette, origin: location.origin, hidden });
}
