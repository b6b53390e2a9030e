/** What the way of learning depends on: vessels on water, or vehicles on roads. */
export interface Figures {
  /** A node stands for all that pass within this distance of it. */
  readonly nodeRadiusM: number;
  /** And whose course differs by at most so much. */
  readonly courseDeg: number;
  /** A sample of the way each so many metres. */
  readonly sampleM: number;
  /** A longer time without a position, with more than `gapM`, is a gap: where the vessel went is not known. */
  readonly gapSecs: number;
  readonly gapM: number;
  /** A faster one is a wrong position. */
  readonly maxSpeedMps: number;
  /** Of two nodes passed within this distance, only the nearer one counts. */
  readonly nearM: number;
  /** A longer edge is not made. */
  readonly maxEdgeM: number;
  /** The nodes of a place lie within the first distance of it, else within the second. */
  readonly placeM: number;
  readonly farPlaceM: number;
  readonly hasLocks: boolean;
  readonly hasRests: boolean;
}

export const WATER: Figures = {
  nodeRadiusM: 220,
  courseDeg: 40,
  sampleM: 50,
  gapSecs: 400,
  gapM: 150,
  maxSpeedMps: 12,
  nearM: 100,
  maxEdgeM: 1500,
  placeM: 320,
  farPlaceM: 800,
  hasLocks: true,
  hasRests: true,
};

export const ROAD: Figures = {
  nodeRadiusM: 40,
  courseDeg: 30,
  sampleM: 15,
  gapSecs: 120,
  gapM: 60,
  maxSpeedMps: 45,
  nearM: 20,
  maxEdgeM: 500,
  placeM: 100,
  farPlaceM: 300,
  hasLocks: false,
  hasRests: false,
};

/** Slower is standing still. */
export const STILL_MPS = 0.35;
/** Any longer time without a position ends a piece. */
export const MAX_STEP_SECS = 4000;
/** A standstill from this time on is a stop. */
export const STOP_SECS = 180;
/** Where the length of a vessel is not known. */
export const USUAL_LENGTH_M = 110;

/** How waterways and roads are kept apart in the database. */
export const WATER_KIND = 0;
export const ROAD_KIND = 1;
