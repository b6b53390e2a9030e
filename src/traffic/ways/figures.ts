/** Parameters of learning, for vessels on water or vehicles on roads. */
export interface Figures {
  /** A node stands for all passages within this distance. */
  readonly nodeRadiusM: number;
  /** Maximum difference between the course of a passage and that of the node. */
  readonly courseDeg: number;
  /** Distance between two samples of the way. */
  readonly sampleM: number;
  /** Maximum time without a position. If the distance is above `gapM` too, it is a gap: the way is unknown. */
  readonly gapSecs: number;
  readonly gapM: number;
  /** Maximum speed. A position that implies a higher one is wrong. */
  readonly maxSpeedMps: number;
  /** Distance between nodes below which only the one passed nearer counts. */
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

/** Speed below which a vessel is standing still. */
export const STILL_MPS = 0.35;
/** Maximum time without a position in a piece, at any distance, unless the link is straight. */
export const MAX_STEP_SECS = 4000;
/** Minimum duration of a stop. */
export const STOP_SECS = 180;
/** Assumed length of a vessel if it is unknown. */
export const USUAL_LENGTH_M = 110;

/** Values of the column `kind` that separate waterways from roads in the database. */
export const WATER_KIND = 0;
export const ROAD_KIND = 1;
