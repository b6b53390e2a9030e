import { archiveAt, seaUrl } from './land-tiles.ts';

/** Zoom of the most detailed tiles of the coastline. */
const ZOOM = 6;
/** A tile of the coastline has one layer with one feature: the sea. */
const [LAYER, FEATURE, GEOMETRY, EXTENT] = [3, 2, 4, 5];
const USUAL_EXTENT = 4096;
const [MOVE_TO, LINE_TO] = [1, 2];

type Ring = { x: number; y: number }[];

/** Whether a position is on land by the coastline of the map, so that its water is a river, a canal or a lake. */
export async function isInland(
  latitude: number,
  longitude: number,
  archive: Pick<ReturnType<typeof archiveAt>, 'tile'> = archiveAt(seaUrl),
): Promise<boolean> {
  const radians = (latitude * Math.PI) / 180;
  const across = 2 ** ZOOM;
  const x = ((longitude + 180) / 360) * across;
  const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * across;
  const tile = await archive.tile(ZOOM, Math.floor(x), Math.floor(y));
  if (!tile) return true;
  const { rings, extent } = readSea(new Uint8Array(tile));
  const point = { x: (x - Math.floor(x)) * extent, y: (y - Math.floor(y)) * extent };
  return rings.filter((ring) => encloses(ring, point)).length % 2 === 0;
}

function readSea(tile: Uint8Array): { rings: Ring[]; extent: number } {
  const layer = fieldsOf(fieldsOf(tile).find(({ id }) => id === LAYER)?.bytes);
  const extent = layer.find(({ id }) => id === EXTENT)?.value ?? USUAL_EXTENT;
  const feature = fieldsOf(layer.find(({ id }) => id === FEATURE)?.bytes);
  const commands = varintsOf(feature.find(({ id }) => id === GEOMETRY)?.bytes);
  return { rings: ringsOf(commands), extent };
}

interface Field {
  id: number;
  value?: number;
  bytes?: Uint8Array;
}

/** Fields of a protocol buffer; those of fixed length do not occur here. */
function fieldsOf(bytes: Uint8Array = new Uint8Array()): Field[] {
  const fields: Field[] = [];
  const read = reader(bytes);
  while (!read.isAtEnd()) {
    const key = read.varint();
    const isText = (key & 7) === 2;
    const value = read.varint();
    fields.push(isText ? { id: key >> 3, bytes: read.take(value) } : { id: key >> 3, value });
  }
  return fields;
}

function varintsOf(bytes: Uint8Array = new Uint8Array()): number[] {
  const read = reader(bytes);
  const values: number[] = [];
  while (!read.isAtEnd()) values.push(read.varint());
  return values;
}

function reader(bytes: Uint8Array) {
  let at = 0;
  return {
    isAtEnd: () => at >= bytes.length,
    varint(): number {
      for (let value = 0, factor = 1; ; factor *= 0x80) {
        const byte = bytes[at] ?? 0;
        at += 1;
        value += (byte & 0x7f) * factor;
        if (byte < 0x80) return value;
      }
    },
    take(length: number): Uint8Array {
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

/** The closed rings of a geometry of vector tiles: moves and lines with differences in zigzag coding. */
function ringsOf(commands: readonly number[]): Ring[] {
  const rings: Ring[] = [];
  let [x, y, at] = [0, 0, 0];
  const difference = () => {
    const coded = commands[at] ?? 0;
    at += 1;
    return (coded >> 1) ^ -(coded & 1);
  };
  while (at < commands.length) {
    const command = commands[at] ?? 0;
    at += 1;
    const kind = command & 7;
    if (kind !== MOVE_TO && kind !== LINE_TO) continue;
    for (let left = command >> 3; left > 0 && at < commands.length; left -= 1) {
      x += difference();
      y += difference();
      if (kind === MOVE_TO) rings.push([]);
      rings.at(-1)?.push({ x, y });
    }
  }
  return rings;
}

function encloses(ring: Ring, { x, y }: { x: number; y: number }): boolean {
  let isInside = false;
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1);
    if (!from || from.y > y === to.y > y) continue;
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isInside = !isInside;
  }
  return isInside;
}
