import { vectorTile } from '../../web/src/map/vector-tile.ts';
import { withoutCrossings } from './crossings.ts';
import { type Box, clip, type Point, type Ring, signedArea, simplify } from './land-geometry.ts';

/** Units across a tile. */
const EXTENT = 2048;
/** A margin drawn beyond the tile, so that its edge does not show as a line. */
const BUFFER = 24;
/** Land is first cut roughly at a wider margin, so that the artefacts of cutting are outside the tile. */
const MARGIN = 64;
/** Invisible deviations in units of a tile (a pixel is four). The map enlarges the last zoom, so it is finer. */
const TOLERANCE = { usual: 6, last: 3 };
/** Smaller islands and lakes are left out. */
const MIN_AREA = 60;
/** A map library drops the smallest holes of a polygon with more than 500. */
const MAX_HOLES = 450;

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** A vector tile with the layer `sea`. */
  data: Uint8Array;
}

/** An outer ring, then its holes. */
type Polygon = Ring[];

/** The parts of the package `clipper-lib` that are used: exact operations on polygons with whole numbers. */
export interface ClipperLibrary {
  Clipper: new () => Clipper;
  PolyTree: new () => PolyNode;
  ClipType: { ctDifference: number };
  PolyType: { ptSubject: number; ptClip: number };
  PolyFillType: { pftNonZero: number };
}

type Path = { X: number; Y: number }[];

interface Clipper {
  StrictlySimple: boolean;
  AddPaths(paths: Path[], type: number, isClosed: boolean): boolean;
  Execute(operation: number, solution: PolyNode, subjectFill: number, clipFill: number): boolean;
}

interface PolyNode {
  Childs(): PolyNode[];
  Contour(): Path;
}

/** The sea of every tile of a range of zooms; a tile without sea is left out. */
export function seaTiles(
  library: ClipperLibrary,
  rings: readonly Ring[],
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): Tile[] {
  const zooms = Array.from({ length: maxZoom + 1 - minZoom }, (_none, index) => minZoom + index);
  return zooms.flatMap((zoom) => {
    const tolerance = zoom === maxZoom ? TOLERANCE.last : TOLERANCE.usual;
    return tilesOfZoom(library, { rings, zoom, tolerance });
  });
}

interface Zoom {
  rings: readonly Ring[];
  zoom: number;
  tolerance: number;
}

/**
 * Cuts all tiles from the same simplified land, so that they match. Coordinates are rounded before cutting: simplifying
 * and rounding can make edges cross and rings touch in narrow places, and cutting repairs this.
 */
function tilesOfZoom(library: ClipperLibrary, { rings, zoom, tolerance }: Zoom): Tile[] {
  const units = 2 ** zoom * EXTENT;
  const simple = rings
    .filter((ring) => Math.abs(signedArea(ring)) / 2 > MIN_AREA / units ** 2)
    .map((ring) =>
      simplify(ring, tolerance / units).map(([x, y]): Point => [Math.round(x * units), Math.round(y * units)]),
    );
  const tiles: Tile[] = [];

  function visit({ z, x, y }: Omit<Tile, 'data'>, around: readonly Ring[]): void {
    const size = units / 2 ** z;
    const box = boxAround({ left: x * size, top: y * size, right: (x + 1) * size, bottom: (y + 1) * size }, BUFFER);
    const land = around.map((ring) => clip(ring, boxAround(box, MARGIN))).filter((ring) => ring.length > 2);
    if (z < zoom) {
      for (const dx of [0, 1]) for (const dy of [0, 1]) visit({ z: z + 1, x: 2 * x + dx, y: 2 * y + dy }, land);
      return;
    }
    const polygons = seaOf(library, box, land).map((polygon) =>
      polygon.map((ring) => ring.map(([a, b]): Point => [a - x * size, b - y * size])),
    );
    if (polygons.length > 0) tiles.push({ z, x, y, data: vectorTile('sea', EXTENT, polygons) });
  }

  visit({ z: 0, x: 0, y: 0 }, simple);
  return tiles;
}

const boxAround = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** A box without its land, split into parts if it has many islands. */
function seaOf(library: ClipperLibrary, box: Box, land: readonly Ring[]): Polygon[] {
  const polygons = withoutLand(library, box, land);
  if (polygons.every((polygon) => polygon.length <= MAX_HOLES + 1)) return polygons;
  const [middleX, middleY] = [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)];
  const quarters: Box[] = [
    { ...box, right: middleX, bottom: middleY },
    { ...box, left: middleX, bottom: middleY },
    { ...box, right: middleX, top: middleY },
    { ...box, left: middleX, top: middleY },
  ];
  return quarters.flatMap((quarter) => seaOf(library, quarter, land));
}

function withoutLand(library: ClipperLibrary, { left, top, right, bottom }: Box, land: readonly Ring[]): Polygon[] {
  const { Clipper, PolyTree, ClipType, PolyType, PolyFillType } = library;
  const box: Ring = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const clipper = new Clipper();
  clipper.AddPaths([toPath(box)], PolyType.ptSubject, true);
  clipper.AddPaths(land.map(toPath), PolyType.ptClip, true);
  clipper.StrictlySimple = true;
  const tree = new PolyTree();
  const { pftNonZero } = PolyFillType;
  if (!clipper.Execute(ClipType.ctDifference, tree, pftNonZero, pftNonZero))
    throw new Error('land could not be cut out');
  return tree.Childs().flatMap(toPolygons).map(withoutCrossings);
}

/** The polygon of a part of the sea with its islands as holes, and those of the waters on these islands. */
function toPolygons(sea: PolyNode): Polygon[] {
  const islands = sea.Childs();
  const waters = islands.flatMap((island) => island.Childs()).flatMap(toPolygons);
  const [outer = [], ...holes] = [sea, ...islands].map((node) => node.Contour().map(({ X, Y }): Point => [X, Y]));
  if (isSpeck(outer)) return waters;
  return [[turned(outer, 1), ...holes.filter((hole) => !isSpeck(hole)).map((hole) => turned(hole, -1))], ...waters];
}

/** Outer rings run clockwise, holes counter-clockwise. */
const turned = (ring: Ring, sign: 1 | -1): Ring => (Math.sign(signedArea(ring)) === sign ? ring : ring.toReversed());
const isSpeck = (ring: Ring): boolean => Math.abs(signedArea(ring)) / 2 <= MIN_AREA;
const toPath = (ring: Ring): Path => ring.map(([x, y]) => ({ X: Math.round(x), Y: Math.round(y) }));
