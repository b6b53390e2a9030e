/** Parameters of learning, for vessels on water or vehicles on roads. */
export interface Figures {
  /** A node stands for all passages within this distance. */
  readonly nodeRadiusM: number;
  /** Maximum difference between the course of a passage and that of the node. */
  readonly courseDeg: number;
  /** Distance between two samples of the way. */
  readonly sampleM: number;
  /** A longer time without a position and a longer distance than `gapM` are a gap: the way in between is unknown. */
  readonly gapSecs: number;
  readonly gapM: number;
  /** A position that implies a higher speed is wrong. */
  readonly maxSpeedMps: number;
  /** Of two nodes passed within this distance, only the nearer one counts. */
  readonly nearM: number;
  /** Maximum length of an edge. */
  readonly maxEdgeM: number;
  /** Radius within which nodes belong to a place. Nodes farther away, up to `farPlaceM`, count with extra time. */
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

/** Below this speed a vessel is standing still. */
export const STILL_MPS = 0.35;
/** A longer time without a position always ends a piece. */
export const MAX_STEP_SECS = 4000;
/** Minimum duration of a stop. */
export const STOP_SECS = 180;
/** Assumed length of a vessel if it is unknown. */
export const USUAL_LENGTH_M = 110;

/** Values of the column `kind` that separate waterways from roads in the database. */
export const WATER_KIND = 0;
export const ROAD_KIND = 1;
