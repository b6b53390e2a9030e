import { RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { METRES_PER_DEGREE } from '../../../foundation/shared/units.ts';

interface RollingSumsOptions {
  rows: number;
  columns: number;
  slots: number;
  slotMs: number;
}

/** Sums over a sliding period for many rows, in a fixed amount of memory. */
class RollingSums {
  readonly #options: RollingSumsOptions;
  readonly #sums: Uint32Array;
  /** Number of the time slot in which each row was last updated. */
  readonly #current: Float64Array;

  constructor(options: RollingSumsOptions) {
    this.#options = options;
    this.#sums = new Uint32Array(options.rows * options.columns * options.slots);
    this.#current = new Float64Array(options.rows);
  }

  add(row: number, column: number, amount: number, now: number): void {
    const at = this.#moveTo(row, now) + column;
    this.#sums[at] = (this.#sums[at] ?? 0) + amount;
  }

  sum(row: number, column: number, now: number): number {
    const { columns, slots } = this.#options;
    this.#moveTo(row, now);
    const start = row * slots * columns + column;
    let sum = 0;
    for (let slot = 0; slot < slots; slot += 1) sum += this.#sums[start + slot * columns] ?? 0;
    return sum;
  }

  /** Clears the slots passed since the last call. Returns the index of the present slot. */
  #moveTo(row: number, now: number): number {
    const { columns, slots, slotMs } = this.#options;
    const start = row * slots * columns;
    const present = Math.floor(now / slotMs);
    const last = this.#current[row] ?? 0;
    if (present !== last) {
      const passed = Math.min(Math.abs(present - last), slots);
      for (let step = 1; step <= passed; step += 1) {
        const from = start + ((last + step) % slots) * columns;
        this.#sums.fill(0, from, from + columns);
      }
      this.#current[row] = present;
    }
    return start + (present % slots) * columns;
  }
}

export const SECTORS = 36;
const SECTOR_DEG = 360 / SECTORS;
/** Maximum range of an antenna in any weather; positions beyond it do not count for the range. */
const MAX_RANGE_M = 500_000;
/** Number of positions from which the estimated place is accurate enough to measure the range. */
const ENOUGH_POSITIONS = 50;
const MOST_POSITIONS = 500;
/** Smoothing factor of the lag. */
const LAG_STEP = 1 / 32;

/** Origin of the place of a station: unknown, mean of the received positions, reported by the station, or configured. */
export const ORIGINS = ['unknown', 'estimated', 'reported', 'configured'] as const;
export type PlaceOrigin = (typeof ORIGINS)[number];

/** Counters since the start, by station. */
export const TOTALS = [
  'messages',
  'copies',
  'repeats',
  'withheld',
  'bytes',
  'overLimit',
  'unknownStation',
  'linesTooLong',
  'badBodies',
  'failures',
] as const;
export type Total = (typeof TOTALS)[number];

/** Column indexes of the minute sums and of the hour sums. */
const [MESSAGES, BYTES] = [0, 1];
const [FIRST, SHARED, COPIES] = [0, 1, 2];

/** Counts of each station in typed arrays. Times are milliseconds; those of rates are monotonic. */
export class StationCounts {
  readonly #totals: Float64Array;
  readonly #minute: RollingSums;
  readonly #hour: RollingSums;
  readonly #lagMs: Float64Array;
  readonly #lastMessageAt: Float64Array;
  readonly #latitude: Float64Array;
  readonly #longitude: Float64Array;
  readonly #origin: Uint8Array;
  readonly #positions: Uint32Array;
  readonly #farthestM: Uint32Array;

  constructor(stations: number) {
    this.#totals = new Float64Array(stations * TOTALS.length);
    this.#minute = new RollingSums({ rows: stations, columns: 2, slots: 12, slotMs: 5000 });
    this.#hour = new RollingSums({ rows: stations, columns: 3, slots: 60, slotMs: 60_000 });
    this.#lagMs = new Float64Array(stations).fill(Number.NaN);
    this.#lastMessageAt = new Float64Array(stations).fill(Number.NaN);
    this.#latitude = new Float64Array(stations);
    this.#longitude = new Float64Array(stations);
    this.#origin = new Uint8Array(stations);
    this.#positions = new Uint32Array(stations);
    this.#farthestM = new Uint32Array(stations * SECTORS);
  }

  add(station: number, total: Total, amount = 1): void {
    const at = station * TOTALS.length + TOTALS.indexOf(total);
    this.#totals[at] = (this.#totals[at] ?? 0) + amount;
  }

  total(station: number, total: Total): number {
    return this.#totals[station * TOTALS.length + TOTALS.indexOf(total)] ?? 0;
  }

  bytes(station: number, bytes: number, monotonicMs: number): void {
    this.add(station, 'bytes', bytes);
    this.#minute.add(station, BYTES, bytes, monotonicMs);
  }

  message(station: number, now: number, monotonicMs: number): void {
    this.add(station, 'messages');
    this.#minute.add(station, MESSAGES, 1, monotonicMs);
    this.#lastMessageAt[station] = now;
  }

  /** Counts a message that the station was the first to deliver. */
  first(station: number, monotonicMs: number): void {
    this.#hour.add(station, FIRST, 1, monotonicMs);
  }

  /** Counts a message that the station was the first to deliver and another delivered too. */
  shared(station: number, monotonicMs: number): void {
    this.#hour.add(station, SHARED, 1, monotonicMs);
  }

  copy(station: number, monotonicMs: number): void {
    this.add(station, 'copies');
    this.#hour.add(station, COPIES, 1, monotonicMs);
  }

  lag(station: number, lagMs: number): void {
    const known = this.#lagMs[station] as number;
    this.#lagMs[station] = Number.isNaN(known) ? lagMs : known + (lagMs - known) * LAG_STEP;
  }

  /** Sets the place, unless a better origin is known. */
  place(station: number, origin: PlaceOrigin, latitude: number, longitude: number): void {
    const rank = ORIGINS.indexOf(origin);
    const known = this.#origin[station] as number;
    if (rank < known) return;
    if (rank > known) this.#farthestM.fill(0, station * SECTORS, (station + 1) * SECTORS);
    this.#origin[station] = rank;
    this.#latitude[station] = latitude;
    this.#longitude[station] = longitude;
  }

  /** Distance from the place of the station in metres; NaN if the place is unknown. */
  distanceM(station: number, latitude: number, longitude: number): number {
    if (this.#origin[station] === 0) return Number.NaN;
    const from = this.#latitude[station] as number;
    const north = (latitude - from) * METRES_PER_DEGREE;
    const east =
      wrap180(longitude - (this.#longitude[station] as number)) * METRES_PER_DEGREE * Math.cos(from * RAD_PER_DEG);
    return Math.hypot(north, east);
  }

  /** Records a position for the range, and for the place if no better origin is known. */
  position(station: number, latitude: number, longitude: number): void {
    if ((this.#origin[station] as number) <= ORIGINS.indexOf('estimated')) this.#estimate(station, latitude, longitude);
    const metres = this.distanceM(station, latitude, longitude);
    if (!(metres <= MAX_RANGE_M) || (this.#origin[station] === 1 && (this.#positions[station] ?? 0) < ENOUGH_POSITIONS))
      return;
    const from = this.#latitude[station] as number;
    const east = wrap180(longitude - (this.#longitude[station] as number)) * Math.cos(from * RAD_PER_DEG);
    const bearing = Math.atan2(east, latitude - from) / RAD_PER_DEG;
    const at = station * SECTORS + (Math.floor((bearing < 0 ? bearing + 360 : bearing) / SECTOR_DEG) % SECTORS);
    if (metres > (this.#farthestM[at] ?? 0)) this.#farthestM[at] = Math.ceil(metres);
  }

  #estimate(station: number, latitude: number, longitude: number): void {
    const count = Math.min(MOST_POSITIONS, (this.#positions[station] ?? 0) + 1);
    this.#positions[station] = count;
    const [lat, lon] = [this.#latitude[station] as number, this.#longitude[station] as number];
    const step = 1 / count;
    this.#latitude[station] = count === 1 ? latitude : lat + (latitude - lat) * step;
    this.#longitude[station] = count === 1 ? longitude : lon + wrap180(longitude - lon) * step;
    this.#origin[station] = ORIGINS.indexOf('estimated');
  }

  read(station: number, monotonicMs: number) {
    const hour = (column: number) => this.#hour.sum(station, column, monotonicMs);
    const [first, shared, copies] = [hour(FIRST), hour(SHARED), hour(COPIES)];
    const received = first + copies;
    const farthestM = this.#farthestM.subarray(station * SECTORS, (station + 1) * SECTORS);
    const lagMs = this.#lagMs[station] as number;
    const lastMessageAt = this.#lastMessageAt[station] as number;
    const origin = ORIGINS[this.#origin[station] as number] ?? 'unknown';
    const isPlaced =
      origin !== 'unknown' && (origin !== 'estimated' || (this.#positions[station] ?? 0) >= ENOUGH_POSITIONS);
    return {
      messagesPerMinute: this.#minute.sum(station, MESSAGES, monotonicMs),
      bytesPerMinute: this.#minute.sum(station, BYTES, monotonicMs),
      /** Share of messages in the last hour that no other station received; null without a message. */
      uniqueShare: received === 0 ? null : Math.max(0, first - shared) / received,
      lagMs: Number.isNaN(lagMs) ? null : lagMs,
      lastMessageAt: Number.isNaN(lastMessageAt) ? null : lastMessageAt,
      place: isPlaced
        ? { origin, latitude: this.#latitude[station] as number, longitude: this.#longitude[station] as number }
        : null,
      /** Maximum distance by direction, clockwise from north; 0 if nothing was received. */
      farthestM: Array.from(farthestM),
    };
  }
}
