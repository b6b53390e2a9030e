type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

/**
 * A tile with one layer of polygons without properties: for each the outer ring, clockwise, and its holes (Mapbox Vector
 * Tile 2.1). Two such tiles concatenated are a tile with both layers.
 */
export function vectorTile(
  name: string,
  extent: number,
  polygons: readonly (readonly Ring[])[],
): Uint8Array<ArrayBuffer> {
  const commands: number[] = [];
  let [atX, atY] = [0, 0];
  const moveBy = ([x, y]: Point) => {
    commands.push(zigzag(x - atX), zigzag(y - atY));
    [atX, atY] = [x, y];
  };
  for (const [first, ...rest] of polygons.flat()) {
    commands.push((1 << 3) | 1);
    moveBy(first as Point);
    commands.push((rest.length << 3) | 2);
    rest.forEach(moveBy);
    commands.push((1 << 3) | 7);
  }
  const feature = [...field(3, 0, [3]), ...bytesField(4, commands.flatMap(varint))];
  const layer = [
    ...field(15, 0, [2]),
    ...bytesField(1, [...new TextEncoder().encode(name)]),
    ...bytesField(2, feature),
    ...field(5, 0, varint(extent)),
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
