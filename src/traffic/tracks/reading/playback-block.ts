import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { thin } from '../../../foundation/shared/geo/thin.ts';
import { MARK_FIRST, MARK_REMOTE, NO_SPEED, type TrackBox, type TrackColumns } from '../stored-track.ts';
import { holds, touches } from './crossings.ts';
import { asTimedPlaces, type Leg, lastAtOrBefore, type TenthsRange } from './join-track.ts';

/*
 * A block of playback. First version and zoom, one byte each, then numbers of seven bits per byte (LEB128) as raw deflate:
 * tolerance in metres rounded up, shift of places, number of vessels; for each vessel the difference of its MMSI and the
 * number of its points; then the columns of all points: times, latitudes, longitudes, speeds, marks. The first time of a
 * vessel is signed, in tenths of a second from the start of the block. The first place is signed, in 1e-5° × 2^shift. All
 * others are differences. The decoder of the console is web/src/lib/playback-block.ts.
 */

const BLOCK_VERSION = 1;
/** Chunk size of the compressor. A result of several chunks has to be joined, which creates garbage. */
const CHUNK_BYTES = 131_072;

const compress = promisify(deflateRaw);

export interface BlockFacts {
  zoom: number;
  /** Tenths of a second since 1970. */
  fromTenths: number;
  toleranceM: number;
  placeShift: number;
}

/** Collects the vessels of a block, in order of their MMSIs. */
export function createBlockWriter({ zoom, fromTenths, toleranceM, placeShift }: BlockFacts) {
  const vessels = new ByteWriter();
  const columns = { times: new ByteWriter(), lats: new ByteWriter(), lons: new ByteWriter(), rest: new ByteWriter() };
  const marks = new ByteWriter();
  let count = 0;
  let lastMmsi = 0;

  return {
    get vessels() {
      return count;
    },
    get bytes() {
      const written = Object.values(columns).reduce((sum, { length }) => sum + length, 0);
      return vessels.length + marks.length + written;
    },
    /** Adds the points with these indexes. */
    add(mmsi: number, track: TrackColumns, indexes: readonly KeptPoint[]): void {
      vessels.unsigned(mmsi - lastMmsi);
      vessels.unsigned(indexes.length);
      lastMmsi = mmsi;
      count += 1;
      let before = { tenths: fromTenths, lat: 0, lon: 0, speed: 0 };
      for (const [at, { index, marks: added }] of indexes.entries()) {
        const tenths = track.tenths[index] ?? 0;
        const lat = shifted(track.latE5[index] ?? 0, placeShift);
        const lon = shifted(track.lonE5[index] ?? 0, placeShift);
        const speed = track.speeds[index] ?? NO_SPEED;
        if (at === 0) columns.times.signed(tenths - before.tenths);
        else columns.times.unsigned(tenths - before.tenths);
        columns.lats.signed(lat - before.lat);
        columns.lons.signed(lon - before.lon);
        columns.rest.signed(speed - before.speed);
        marks.unsigned((track.marks[index] ?? 0) | added);
        before = { tenths, lat, lon, speed };
      }
    },
    async finish(): Promise<Buffer> {
      const head = new ByteWriter(16);
      head.unsigned(Math.ceil(toleranceM));
      head.unsigned(placeShift);
      head.unsigned(count);
      const parts = [head, vessels, columns.times, columns.lats, columns.lons, columns.rest, marks];
      const body = await compress(Buffer.concat(parts.map((part) => part.take())), { chunkSize: CHUNK_BYTES });
      return Buffer.concat([Buffer.of(BLOCK_VERSION, zoom), body]);
    },
  };
}

export interface KeptPoint {
  readonly index: number;
  /** Additional marks of the point: no line leads to it, or its leg is of the hosted feed. */
  readonly marks: number;
}

const shifted = (placeE5: number, shift: number): number => Math.round(placeE5 / 2 ** shift);

export const BLOCK_SECS = 600;
export const BLOCK_ZOOMS = [2, 4, 6, 8, 10, 12] as const;
const FINEST_ZOOM = 12;
/** Metres per pixel at zoom 0 at the equator, in tiles of 256 pixels. */
const PIXEL_M = 156_543;
/** Maximum displacement in metres by rounding to 1e-5°. */
const ROUNDING_M = 0.8;

export interface BlockAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Unix time divided by `BLOCK_SECS`. */
  readonly block: number;
}

/** Whether the tile exists; any block number is valid. */
export const hasBlockTile = ({ zoom, x, y }: BlockAddress): boolean =>
  BLOCK_ZOOMS.some((one) => one === zoom) && Math.max(x, y) < 2 ** zoom;

/** Times of a block. Its last tenth is also the first of the next block. */
export const timesOfBlock = (block: number): TenthsRange => ({
  from: block * BLOCK_SECS * 10,
  to: (block + 1) * BLOCK_SECS * 10,
});

/** Box of a Web Mercator tile. The outermost tiles reach to the poles, so that every vessel is in a tile. */
export function boxOfTile({ zoom, x, y }: Pick<BlockAddress, 'zoom' | 'x' | 'y'>): TrackBox {
  const count = 2 ** zoom;
  return {
    west: (x / count) * 360 - 180,
    east: ((x + 1) / count) * 360 - 180,
    north: y === 0 ? 90 : latitudeOfRow(y / count),
    south: y === count - 1 ? -90 : latitudeOfRow((y + 1) / count),
  };
}

const latitudeOfRow = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** Exponent of the unit of places: 1e-5° × 2^shift. */
export const placeShiftOf = (zoom: number): number => FINEST_ZOOM - zoom;

/**
 * Tolerance of a zoom: half a pixel, or that of the stored points if coarser. `thinM` is the part left for thinning.
 */
export function toleranceOf(zoom: number, storedM: number): { toleranceM: number; thinM: number } {
  const toleranceM = Math.max(storedM, PIXEL_M / 2 / 2 ** zoom);
  const rounding = zoom === FINEST_ZOOM ? 0 : ROUNDING_M * 2 ** placeShiftOf(zoom);
  return { toleranceM, thinM: Math.max(0, toleranceM - storedM - rounding) };
}

/** Points of the lines that touch a tile and a time, each line whole. Thins first, so that neighbouring tiles agree. */
export function linesInTile(
  track: TrackColumns,
  legs: readonly Pick<Leg, 'first' | 'end' | 'source'>[],
  { thinM, ...where }: { thinM: number; box: TrackBox; range: TenthsRange },
): KeptPoint[] {
  const found: KeptPoint[] = [];
  const places = asTimedPlaces(track);
  for (const { first, end, source } of legs) {
    const ofLeg = source === 'remote' ? MARK_REMOTE : 0;
    if ((track.tenths[first] ?? 0) > where.range.to || (track.tenths[end - 1] ?? 0) < where.range.from) continue;
    if (end - first === 1) {
      if (holds(track, first, where)) found.push({ index: first, marks: ofLeg | MARK_FIRST });
    } else if (thinM > 0) {
      const indexes = thin(places, [first, end], thinM);
      for (const { index, marks } of touchedLines(pick(track, indexes), [0, indexes.length], where))
        found.push({ index: indexes[index] ?? first, marks: marks | ofLeg });
    } else
      for (const { index, marks } of touchedLines(track, [first, end], where))
        found.push({ index, marks: marks | ofLeg });
  }
  return found;
}

function touchedLines(
  track: TrackColumns,
  [first, end]: readonly [number, number],
  where: { box: TrackBox; range: TenthsRange },
): KeptPoint[] {
  const found: KeptPoint[] = [];
  let isOpen = false;
  for (let at = Math.max(first, lastAtOrBefore(track, where.range.from) - 1); at + 1 < end; at += 1) {
    if ((track.tenths[at] ?? 0) > where.range.to) break;
    const touched = touches(track, at, where);
    if (touched && !isOpen) found.push({ index: at, marks: MARK_FIRST });
    if (touched) found.push({ index: at + 1, marks: 0 });
    isOpen = touched;
  }
  return found;
}

/** Copies only the given points. */
export function pick(track: TrackColumns, indexes: readonly number[]): TrackColumns {
  const of = <T extends { readonly length: number; [index: number]: number }>(column: T, copy: T): T => {
    for (let at = 0; at < indexes.length; at += 1) copy[at] = column[indexes[at] ?? 0] ?? 0;
    return copy;
  };
  const { length: count } = indexes;
  return {
    count,
    tenths: of(track.tenths, new Float64Array(count)),
    latE5: of(track.latE5, new Int32Array(count)),
    lonE5: of(track.lonE5, new Int32Array(count)),
    speeds: of(track.speeds, new Uint16Array(count)),
    courses: of(track.courses, new Uint16Array(count)),
    marks: of(track.marks, new Uint16Array(count)),
  };
}
