/** A night that a vessel lay still: hours of the day, 0 to 24, when it stopped and when it went on. */
export interface Rest {
  readonly stopHour: number;
  readonly startHour: number;
}

/** What is known of one vessel beside its tracks. Personal data: it is used, not shown. */
export interface Vessel {
  readonly mmsi: number;
  /** How much slower it is than others, log; of its last passages. */
  factor: number;
  /** The same over a long time. */
  usualFactor: number;
  /** The last ones, oldest first. */
  readonly rests: Rest[];
  /** On how many of the last days it was moving at each hour of the day; a lately forgotten mean. */
  readonly moving: Float64Array;
  /** Up to when its track has been learnt, in seconds. */
  learntSecs: number;
  /** When it was last received. */
  seenSecs: number;
  /** 0 where it is not known. */
  lengthM: number;
}

export const MAX_RESTS = 24;
export const HOURS = 24;

export const newVessel = (mmsi: number): Vessel => ({
  mmsi,
  factor: 0,
  usualFactor: 0,
  rests: [],
  moving: new Float64Array(HOURS),
  learntSecs: Number.NEGATIVE_INFINITY,
  seenSecs: 0,
  lengthM: 0,
});

/** To distinguish a few vessels without keeping who they are: 14 bits, two bytes when stored. */
export const hashOf = (mmsi: number): number => Math.imul(mmsi, 0x9e3779b1) >>> 18;
