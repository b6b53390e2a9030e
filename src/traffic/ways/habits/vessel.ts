/** A night at rest: hours of the day, 0 to 24, of the stop and of the departure. */
export interface Rest {
  readonly stopHour: number;
  readonly startHour: number;
}

/** Learnt data of one vessel. Personal data: it is used, not shown. */
export interface Vessel {
  readonly mmsi: number;
  /** Log of how much slower the vessel is than others, from its last passages. */
  factor: number;
  /** The same as `factor`, over a long time. */
  usualFactor: number;
  /** The last rests, oldest first. */
  readonly rests: Rest[];
  /** Number of recent days on which the vessel was moving, by hour of the day; older days count less. */
  readonly moving: Float64Array;
  /** Time up to which its track is learnt, in seconds. */
  learntSecs: number;
  /** Time of the last reception, in seconds. */
  seenSecs: number;
  /** 0 if unknown. */
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

/** Hash that distinguishes a few vessels without storing their identity: 14 bits, two bytes when stored. */
export const hashOf = (mmsi: number): number => Math.imul(mmsi, 0x9e3779b1) >>> 18;
