import { ByteReader } from '../../../src/foundation/shared/encoding/codec.ts';

/** Maximum vessels and points of a block; a block of the service has fewer. */
const MAX_VESSELS = 200_000;
const MAX_POINTS = 5_000_000;
const VERSION = 1;
const NO_SPEED = 1023;
/** Mark of a point without a line to it. */
const MARK_FIRST = 1;
const MARK_REMOTE = 8;

/** Lines of one vessel in a block, as columns. */
export interface PlaybackTrack {
  readonly mmsi: number;
  /** Tenths of a second since 1970. */
  readonly tenths: Float64Array;
  /** Degrees. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Knots; NaN if unknown. */
  readonly speeds: Float32Array;
  readonly marks: Uint16Array;
}

export interface PlaybackBlock {
  readonly zoom: number;
  /** Maximum distance of a received position from the lines. */
  readonly toleranceM: number;
  readonly tracks: readonly PlaybackTrack[];
}

/**
 * Reads a block of `GET /v1/playback/…` that begins at `fromTenths`. Throws a `RangeError` if the bytes are invalid, and a
 * `TypeError` if they cannot be unpacked.
 */
export async function decodePlaybackBlock(bytes: Uint8Array<ArrayBuffer>, fromTenths: number): Promise<PlaybackBlock> {
  if (bytes[0] !== VERSION) throw new RangeError('the block has another version');
  const packed = new Blob([bytes.subarray(2)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = new ByteReader(new Uint8Array(await new Response(packed).arrayBuffer()));
  const toleranceM = reader.unsigned();
  const unit = 2 ** reader.unsigned() / 1e5;
  const count = bounded(reader.unsigned(), MAX_VESSELS);
  const tracks: Tracks = [];
  let mmsi = 0;
  let points = 0;
  for (let at = 0; at < count; at += 1) {
    mmsi += reader.unsigned();
    const length = bounded(reader.unsigned(), MAX_POINTS);
    points = bounded(points + length, MAX_POINTS);
    tracks.push({ mmsi, ...columnsOf(length) });
  }
  for (const { tenths } of tracks) {
    let time = fromTenths;
    for (const at of tenths.keys()) tenths[at] = time += at === 0 ? reader.signed() : reader.unsigned();
  }
  for (const { latitudes } of tracks) readDifferences(reader, latitudes, unit);
  for (const { longitudes } of tracks) readDifferences(reader, longitudes, unit);
  for (const { speeds } of tracks) {
    let speed = 0;
    for (const at of speeds.keys()) {
      speed += reader.signed();
      speeds[at] = speed === NO_SPEED ? Number.NaN : speed / 10;
    }
  }
  for (const { marks } of tracks) for (const at of marks.keys()) marks[at] = reader.unsigned();
  return { zoom: bytes[1] ?? 0, toleranceM, tracks };
}

type Tracks = PlaybackTrack[];

function columnsOf(length: number) {
  return {
    tenths: new Float64Array(length),
    latitudes: new Float64Array(length),
    longitudes: new Float64Array(length),
    speeds: new Float32Array(length),
    marks: new Uint16Array(length),
  };
}

function readDifferences(reader: ByteReader, column: Float64Array, unit: number): void {
  let units = 0;
  for (const at of column.keys()) {
    units += reader.signed();
    column[at] = units * unit;
  }
}

function bounded(value: number, most: number): number {
  if (value > most) throw new RangeError('the block is too large');
  return value;
}

/** Position and movement of a vessel at a time covered by one of its lines. */
export interface PlaybackPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** NaN if unknown. */
  readonly speedKnots: number;
  /** Direction of the line; NaN if the vessel did not move. */
  readonly courseDeg: number;
  readonly isRemote: boolean;
}

/** Undefined if no line covers the time: the position is unknown then. */
export function placeInBlock(track: PlaybackTrack, tenths: number): PlaybackPlace | undefined {
  const { tenths: times, latitudes, longitudes, speeds, marks } = track;
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= tenths) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  const begin = times[index];
  if (begin === undefined) return undefined;
  const isLine = low < times.length && !((marks[low] ?? 0) & MARK_FIRST);
  if (!isLine && begin !== tenths) return undefined;
  const next = isLine ? low : index;
  const share = isLine ? (tenths - begin) / ((times[next] ?? 0) - begin) : 0;
  const between = (column: ArrayLike<number>) =>
    share === 0 ? (column[index] ?? 0) : (column[index] ?? 0) + share * ((column[next] ?? 0) - (column[index] ?? 0));
  const north = (latitudes[next] ?? 0) - (latitudes[index] ?? 0);
  const east = shortWay((longitudes[next] ?? 0) - (longitudes[index] ?? 0));
  const width = Math.cos(((latitudes[index] ?? 0) * Math.PI) / 180);
  return {
    latitude: between(latitudes),
    longitude: share === 0 ? (longitudes[index] ?? 0) : shortWay((longitudes[index] ?? 0) + share * east),
    speedKnots: between(speeds),
    courseDeg: north === 0 && east === 0 ? Number.NaN : ((Math.atan2(east * width, north) * 180) / Math.PI + 360) % 360,
    isRemote: ((marks[index] ?? 0) & MARK_REMOTE) !== 0,
  };
}

const shortWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
