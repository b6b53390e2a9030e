import { RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { METRES_PER_DEGREE } from '../../../foundation/shared/units.ts';
import { tableSize } from './recent-payloads.ts';

/** Maximum age of a position for comparisons. */
const FRESH_MS = 180_000;
/** Allowed distance of two positions, plus the way at `FASTEST_MPS`: stamps are in whole seconds or missing. */
const TOLERANCE_M = 2000;
const FASTEST_MPS = 60;
const PER_DEGREE = 600_000;
const PLACES_PER_STATION = 1024;
const [FEWEST_PLACES, MOST_PLACES] = [16_384, 262_144];

/** A position as received by one station. */
export interface Sighting {
  mmsi: number;
  latitude: number;
  longitude: number;
  at: number;
  station: number;
}

/**
 * Result of comparing a position with the last ones of other stations. `agrees`, `contradicts`: with the position of
 * station `with`. `outvotes`: the position agrees with the challenge of a third station, so station `with` was wrong.
 * `alone`: there is no position to compare with.
 */
export type Comparison = 'alone' | 'agrees' | 'contradicts' | 'outvotes';

interface Column {
  latitude: Int32Array;
  longitude: Int32Array;
  at: Float64Array;
  station: Uint16Array;
}

/**
 * Last position of each vessel and the station that reported it. A contradicting position of another station is kept as a
 * challenge; if a third station agrees with the challenge, it replaces the position. Two vessels can share an entry, which
 * then belongs to the more recent one; the only effect is fewer comparisons.
 */
export class LastPlaces {
  readonly #mask: number;
  readonly #mmsi: Uint32Array;
  readonly #known: Column;
  readonly #challenge: Column;
  /** The other station in the last comparison. */
  with = -1;
  /** Station whose challenge the last comparison confirmed. */
  challenger = -1;

  constructor(stations: number) {
    const places = tableSize(stations * PLACES_PER_STATION, { fewest: FEWEST_PLACES, most: MOST_PLACES });
    this.#mask = places - 1;
    this.#mmsi = new Uint32Array(places);
    this.#known = createColumn(places);
    this.#challenge = createColumn(places);
  }

  /**
   * Compares the position and stores it unless it contradicts. From a `witness`, a station contradicted by others, only
   * challenges are stored; from an `ignored` station nothing is stored.
   */
  compare(sighting: Sighting, standing: 'believed' | 'witness' | 'ignored'): Comparison {
    const isKept = standing === 'believed';
    const slot = (Math.imul(sighting.mmsi, 0x9e3779b1) >>> 7) & this.#mask;
    const [known, challenge] = [this.#known, this.#challenge];
    const isKnown =
      this.#mmsi[slot] === sighting.mmsi && Math.abs(sighting.at - (known.at[slot] as number)) <= FRESH_MS;
    const other = isKnown ? (known.station[slot] as number) : sighting.station;
    this.with = other;
    if (other === sighting.station) {
      if (isKept) this.#keep(slot, sighting);
      return 'alone';
    }
    if (isNear(known, slot, sighting)) {
      if (isKept) this.#keep(slot, sighting);
      return 'agrees';
    }
    if (standing === 'ignored') return 'contradicts';
    const challenger = challenge.station[slot] as number;
    const isChallenged = Math.abs(sighting.at - (challenge.at[slot] as number)) <= FRESH_MS;
    if (isChallenged && challenger !== sighting.station && challenger !== other && isNear(challenge, slot, sighting)) {
      this.challenger = challenger;
      this.#keep(slot, sighting);
      return 'outvotes';
    }
    put(challenge, slot, sighting);
    return 'contradicts';
  }

  /** Excludes the stored positions of a station from further comparisons. */
  forgetStation(station: number): void {
    for (const column of [this.#known, this.#challenge])
      for (let slot = 0; slot <= this.#mask; slot += 1)
        if (column.station[slot] === station) column.at[slot] = Number.NEGATIVE_INFINITY;
  }

  #keep(slot: number, sighting: Sighting): void {
    if (this.#mmsi[slot] !== sighting.mmsi) this.#challenge.at[slot] = Number.NEGATIVE_INFINITY;
    this.#mmsi[slot] = sighting.mmsi;
    put(this.#known, slot, sighting);
  }
}

const createColumn = (length: number): Column => ({
  latitude: new Int32Array(length),
  longitude: new Int32Array(length),
  at: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
  station: new Uint16Array(length),
});

function put(column: Column, slot: number, { latitude, longitude, at, station }: Sighting): void {
  column.latitude[slot] = latitude * PER_DEGREE;
  column.longitude[slot] = longitude * PER_DEGREE;
  column.at[slot] = at;
  column.station[slot] = station;
}

function isNear(column: Column, slot: number, { latitude, longitude, at }: Sighting): boolean {
  const from = (column.latitude[slot] as number) / PER_DEGREE;
  const north = (latitude - from) * METRES_PER_DEGREE;
  const east = wrap180(longitude - (column.longitude[slot] as number) / PER_DEGREE) * METRES_PER_DEGREE;
  const allowedM = TOLERANCE_M + (FASTEST_MPS * Math.abs(at - (column.at[slot] as number))) / 1000;
  return Math.hypot(north, east * Math.cos(from * RAD_PER_DEG)) <= allowedM;
}
