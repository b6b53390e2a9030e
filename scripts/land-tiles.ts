import { clip, type Point, type Ring, signedArea, simplify } from './land-geometry.ts';

/** Units across a tile. */
const EXTENT = 2048;
/** What is drawn beyond a tile, so that its edge is not seen as a line. */
const BUFFER = 24;
/** The outer edge of the sea lies farther out than any coast, which would otherwise touch it. */
const OUTER = 32;
/** In units of a tile, of which four are a pixel: what nobody sees. The last zoom is enlarged beyond it. */
const TOLERANCE = { usual: 6, last: 3 };
/** Islands that are a speck. */
const MIN_AREA = 60;

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** A vector tile with the layer `sea`. */
  data: Uint8Array;
}

/** The sea of every tile of some zooms; a tile without sea is left out. */
export function seaTiles(rings: readonly Ring[], { minZoom, maxZoom }: { minZoom: number; maxZoom: number }): Tile[] {
  const zooms = Array.from({ length: maxZoom + 1 - minZoom }, (_none, index) => minZoom + index);
  return zooms.flatMap((zoom) => tilesOfZoom(rings, zoom, zoom === maxZoom ? TOLERANCE.last : TOLERANCE.usual));
}

function tilesOfZoom(rings: readonly Ring[], zoom: number, tolerance: number): Tile[] {
  const unit = 1 / (2 ** zoom * EXTENT);
  const simple = rings
    .filter((ring) => Math.abs(signedArea(ring)) / 2 > MIN_AREA * unit * unit)
    .map((ring) => simplify(ring, tolerance * unit));
  const tiles: Tile[] = [];
  const visit = (z: number, x: number, y: number, land: readonly Ring[]): void => {
    const size = 2 ** -z;
    const margin = BUFFER * unit;
    const box = {
      left: x * size - margin,
      top: y * size - margin,
      right: (x + 1) * size + margin,
      bottom: (y + 1) * size + margin,
    };
    const inside = land.map((ring) => clip(ring, box)).filter((ring) => ring.length > 2);
    if (z < zoom) {
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        visit(z + 1, 2 * x + dx, 2 * y + dy, inside);
      return;
    }
    const data = seaTile(inside.map((ring) => quantised(ring, { x, y, size })));
    if (data) tiles.push({ z, x, y, data });
  };
  visit(0, 0, 0, simple);
  return tiles;
}

function quantised(ring: Ring, tile: { x: number; y: number; size: number }): Ring {
  const units = ring.map(
    ([x, y]): Point => [Math.round((x / tile.size - tile.x) * EXTENT), Math.round((y / tile.size - tile.y) * EXTENT)],
  );
  return units.filter(([x, y], index) => {
    const [beforeX, beforeY] = units[(index + units.length - 1) % units.length] as Point;
    return x !== beforeX || y !== beforeY;
  });
}

/** All of the tile but its land; undefined where land is all there is. */
function seaTile(land: readonly Ring[]): Uint8Array | undefined {
  const rings = land.filter((ring) => ring.length > 2 && Math.abs(signedArea(ring)) / 2 > MIN_AREA);
  const whole = (EXTENT + 2 * BUFFER) ** 2;
  const area = rings.reduce((sum, ring) => sum + signedArea(ring) / 2, 0);
  // In the source the land runs clockwise.
  if (area > whole * 0.9999) return undefined;
  const [low, high] = [-OUTER, EXTENT + OUTER];
  const outer: Ring = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ];
  const islands = rings.filter((ring) => signedArea(ring) > 0).map((ring) => [...ring].reverse());
  const lakes = rings.filter((ring) => signedArea(ring) < 0).map((ring) => [...ring].reverse());
  return vectorTile([outer, ...islands, ...lakes]);
}

/** Writes one polygon feature: an outer ring runs clockwise and is followed by its holes (Mapbox Vector Tile 2.1). */
function vectorTile(rings: readonly Ring[]): Uint8Array {
  const commands: number[] = [];
  let [atX, atY] = [0, 0];
  const moveBy = ([x, y]: Point) => {
    commands.push(zigzag(x - atX), zigzag(y - atY));
    [atX, atY] = [x, y];
  };
  for (const [first, ...rest] of rings) {
    commands.push((1 << 3) | 1);
    moveBy(first as Point);
    commands.push((rest.length << 3) | 2);
    rest.forEach(moveBy);
    commands.push((1 << 3) | 7);
  }
  const feature = [...field(3, 0, [3]), ...bytesField(4, commands.flatMap(varint))];
  const name = [...new TextEncoder().encode('sea')];
  const layer = [
    ...field(15, 0, [2]),
    ...bytesField(1, name),
    ...bytesField(2, feature),
    ...field(5, 0, varint(EXTENT)),
  ];
  return Uint8Array.from(bytesField(3, layer));
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value >>> 0; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

const field = (number: number, type: number, content: number[]): number[] => [
  ...varint((number << 3) | type),
  ...content,
];
const bytesField = (number: number, content: number[]): number[] =>
  field(number, 2, [...varint(content.length), ...content]);
