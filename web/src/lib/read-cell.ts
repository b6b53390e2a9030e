import { ByteReader } from '../../../src/foundation/shared/encoding/codec.ts';
import { knotsToMps, toSpeedFields } from '../../../src/foundation/shared/units.ts';
import {
  CELL_SNAPSHOT,
  COURSE,
  FROM_REMOTE,
  GONE,
  HEADING,
  LEFT,
  PLACE,
  PLACE_UNITS,
  SPEED,
  STALE,
  STATE,
  STATIC,
  STATUS_BITS,
  STATUS_KNOWN,
  TENTHS,
  WHOLE,
} from '../../../src/traffic/vessel-data/cell-layout.ts';
import { toNavStatus, toShipType } from '../../../src/traffic/vessel-data/labels.ts';

/** A vessel in JSON. */
export interface CellVessel {
  mmsi: number;
  name: string;
  callsign: string | null;
  ship_type: string;
  ship_type_code: number | null;
  nav_status: string;
  nav_status_code: number | null;
  length: number | null;
  beam: number | null;
  latitude: number;
  longitude: number;
  heading: number | null;
  course: number | null;
  speed_kmh: number;
  speed_mps: number;
  speed_mph: number;
  speed_knots: number;
  source: 'local' | 'remote';
  last_seen: string;
  stale?: true;
}

/** A vessel with its values as in the frames. */
interface Known {
  readonly number: number;
  readonly mmsi: number;
  cell: string;
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  heading: number;
  state: number;
  lastSeen: number;
  name: string | null;
  callsign: string | null;
  shipType: number | null;
  length: number | null;
  beam: number | null;
}

/** Content of a frame; `ageMs` is the time between the last reception of the vessel and the frame. */
export type CellNews =
  | { kind: 'all'; vessels: CellVessel[] }
  | { kind: 'put'; vessel: CellVessel; ageMs: number }
  | { kind: 'gone'; mmsi: number };

const EVERYTHING = PLACE | SPEED | COURSE | HEADING | STATE | STATIC;
const WORLD = '0/0/0';
const decoder = new TextDecoder();

/** Vessels of map cells, from binary frames of the service. */
export class CellReader {
  readonly #vessels = new Map<number, Known>();
  readonly #numbers = new Map<number, Known>();
  readonly #cells = new Set<string>();

  clear(): void {
    this.#vessels.clear();
    this.#numbers.clear();
    this.#cells.clear();
  }

  /** Throws a `RangeError` if the bytes are not a frame. */
  read(bytes: Uint8Array): CellNews[] {
    const reader = new ByteReader(bytes);
    const [kind, z, x, y] = [reader.unsigned(), reader.unsigned(), reader.unsigned(), reader.unsigned()];
    const cell = `${z}/${x}/${y}`;
    reader.unsigned();
    const time = reader.unsigned();
    this.#cells.add(cell);
    if (kind === CELL_SNAPSHOT) return this.#readSnapshot(reader, cell, time);
    const news: CellNews[] = [];
    while (!reader.isAtEnd) {
      const number = reader.unsigned();
      const what = reader.unsigned();
      if (what === GONE) news.push(...this.#remove(number, cell));
      else if (what === LEFT)
        news.push(...this.#leave(number, cell, `${z}/${x + reader.signed()}/${y + reader.signed()}`));
      else news.push(...this.#readPut(reader, { number, what, cell, time }));
    }
    return news;
  }

  #readSnapshot(reader: ByteReader, cell: string, time: number): CellNews[] {
    const listed = new Set<Known>();
    const replaced: CellNews[] = [];
    while (!reader.isAtEnd) {
      const { known, news } = this.#readWhole(reader, { number: reader.unsigned(), cell, time });
      listed.add(known);
      replaced.push(...news);
    }
    const gone = [...this.#vessels.values()].filter((known) => known.cell === cell && !listed.has(known));
    const removals = gone.flatMap(({ number }) => this.#remove(number, cell));
    if (cell === WORLD) return [{ kind: 'all', vessels: Array.from(listed, toVessel) }];
    return [...replaced, ...removals, ...Array.from(listed, (known) => toPut(known, time))];
  }

  #readPut(reader: ByteReader, { number, what, cell, time }: Record): CellNews[] {
    if (what === WHOLE) {
      const { known, news } = this.#readWhole(reader, { number, cell, time });
      return [...news, toPut(known, time)];
    }
    const known = this.#numbers.get(number);
    if (!known || what > EVERYTHING) throw new RangeError('the frame does not follow those before it');
    readValues(reader, known, { what, time });
    return [toPut(known, time)];
  }

  /** Reads a vessel with all values. Another vessel with this number is removed: its removal was not received. */
  #readWhole(reader: ByteReader, { number, cell, time }: Omit<Record, 'what'>): { known: Known; news: CellNews[] } {
    const mmsi = reader.unsigned();
    const before = this.#numbers.get(number);
    const isReplaced = before !== undefined && before.mmsi !== mmsi && this.#vessels.get(before.mmsi) === before;
    const news: CellNews[] = isReplaced ? [{ kind: 'gone', mmsi: before.mmsi }] : [];
    if (isReplaced) this.#vessels.delete(before.mmsi);
    const known = { ...NOTHING, number, mmsi, cell };
    readValues(reader, known, { what: EVERYTHING, time });
    this.#vessels.set(mmsi, known);
    this.#numbers.set(number, known);
    return { known, news };
  }

  /** Removes the vessel, unless it is in another cell now. */
  #remove(number: number, cell: string): CellNews[] {
    const known = this.#numbers.get(number);
    if (known?.cell !== cell) return [];
    this.#numbers.delete(number);
    if (this.#vessels.get(known.mmsi) !== known) return [];
    this.#vessels.delete(known.mmsi);
    return [{ kind: 'gone', mmsi: known.mmsi }];
  }

  #leave(number: number, from: string, to: string): CellNews[] {
    if (!this.#cells.has(to)) return this.#remove(number, from);
    const known = this.#numbers.get(number);
    if (known?.cell === from) known.cell = to;
    return [];
  }
}

interface Record {
  readonly number: number;
  readonly what: number;
  readonly cell: string;
  readonly time: number;
}

const NOTHING = {
  latitude: 0,
  longitude: 0,
  speed: 0,
  course: 0,
  heading: 0,
  state: 0,
  lastSeen: 0,
  name: null,
  callsign: null,
  shipType: null,
  length: null,
  beam: null,
};

function readValues(reader: ByteReader, known: Known, { what, time }: Pick<Record, 'what' | 'time'>): void {
  known.lastSeen = time - reader.unsigned();
  if (what & PLACE) {
    known.latitude += reader.signed();
    known.longitude += reader.signed();
  }
  if (what & SPEED) known.speed = reader.unsigned();
  if (what & COURSE) known.course = reader.unsigned();
  if (what & HEADING) known.heading = reader.unsigned();
  if (what & STATE) known.state = reader.unsigned();
  if (!(what & STATIC)) return;
  known.name = readText(reader);
  known.callsign = readText(reader);
  known.shipType = readCount(reader);
  known.length = readCount(reader);
  known.beam = readCount(reader);
}

function readCount(reader: ByteReader): number | null {
  const value = reader.unsigned();
  return value === 0 ? null : value - 1;
}

function readText(reader: ByteReader): string | null {
  const length = readCount(reader);
  return length === null ? null : decoder.decode(reader.bytes(length));
}

const orNull = (value: number): number | null => (value === 0 ? null : (value - 1) / TENTHS);

const toPut = (known: Known, time: number): CellNews => ({
  kind: 'put',
  vessel: toVessel(known),
  ageMs: (time - known.lastSeen) * 100,
});

/** The vessel in the JSON form of the service. */
function toVessel(known: Known): CellVessel {
  const { state } = known;
  const speeds = toSpeedFields(knotsToMps(orNull(known.speed) ?? 0));
  const status = state & STATUS_KNOWN ? state & STATUS_BITS : null;
  return {
    mmsi: known.mmsi,
    name: known.name ?? '',
    callsign: known.callsign,
    ship_type: toShipType(known.shipType),
    ship_type_code: known.shipType,
    nav_status: toNavStatus(status, speeds.speed_mps),
    nav_status_code: status,
    length: known.length,
    beam: known.beam,
    latitude: known.latitude / PLACE_UNITS,
    longitude: known.longitude / PLACE_UNITS,
    heading: orNull(known.heading),
    course: orNull(known.course),
    ...speeds,
    source: state & FROM_REMOTE ? 'remote' : 'local',
    last_seen: new Date(known.lastSeen * 100).toISOString(),
    ...(state & STALE && { stale: true }),
  };
}
