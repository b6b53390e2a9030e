import { extentOf, type View } from '../map/mercator.ts';

export interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Maximum requests for a moment. */
const MOST_TILES = 9;

/** Tiles of a view at the finest zoom that the view resolves and that needs few enough tiles. Central tiles come first. */
export function tilesOf(view: View, zooms: readonly number[]): Tile[] {
  const fitting = zooms.filter((zoom) => zoom <= Math.max(view.zoom, zooms[0] ?? 0)).toSorted((a, b) => b - a);
  let tiles: Tile[] = [];
  for (const zoom of fitting) {
    tiles = tilesAt(view, zoom);
    if (tiles.length <= MOST_TILES) break;
  }
  const distance = ({ zoom, x, y }: Tile): number => {
    const side = 2 ** zoom;
    const east = (x + 0.5) / side - view.center.x;
    return Math.hypot(east - Math.round(east), (y + 0.5) / side - view.center.y);
  };
  return tiles.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_TILES);
}

function tilesAt(view: View, zoom: number): Tile[] {
  const { halfWidth, halfHeight } = extentOf(view);
  const side = 2 ** zoom;
  const west = Math.floor((view.center.x - halfWidth) * side);
  const east = Math.min(west + side - 1, Math.floor((view.center.x + halfWidth) * side));
  const north = Math.max(0, Math.floor((view.center.y - halfHeight) * side));
  const south = Math.min(side - 1, Math.floor((view.center.y + halfHeight) * side));
  // Too many to list: any number above `MOST_TILES` makes the caller use a coarser zoom.
  if ((east - west + 1) * (south - north + 1) > 64) return Array.from({ length: 64 }, () => ({ zoom, x: 0, y: 0 }));
  const tiles: Tile[] = [];
  for (let y = north; y <= south; y += 1)
    for (let x = west; x <= east; x += 1) tiles.push({ zoom, x: ((x % side) + side) % side, y });
  return tiles;
}
