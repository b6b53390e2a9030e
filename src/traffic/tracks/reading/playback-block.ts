import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { NO_SPEED, type TrackColumns } from '../stored-track.ts';

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
