import { HOUR_MS, knotsToMps, MINUTE_MS } from '../../../foundation/shared/units.ts';

/** By what movements are found, each with its reason. Distances in metres, speeds in m/s. */
export const MOTION = {
  /** Fixes that follow sooner add noise and work, no knowledge: at 20 km/h a vessel makes 28 m in it. */
  stepMs: 5000,
  /** Above it a position may be 50 m wrong; receivers below a bridge report such values. */
  maxHdop: 5,
  /** Nothing that this service is on is faster, a truck included. */
  maxSpeedMps: 45,
  /** So many fixes that agree with each other are no jump of a receiver. */
  jumpFixes: 3,
  /** A moving vessel never has the very same coordinates twice: the receiver repeats itself. */
  frozenSpeedMps: knotsToMps(1),
  /** The clock of a receiver that goes back by more was set; by less, fixes came out of order. */
  clockBackMs: MINUTE_MS,

  /** The speed of a moored vessel is noise of 0.2 to 0.6 knots, so that only more is movement, and not by itself. */
  moveSpeedMps: knotsToMps(0.8),
  moveMedianMs: 2 * MINUTE_MS,
  /** Noise, and a vessel that moves in its ropes, stay within it. */
  ropesM: 30,
  /** Farther away it has left, however slowly. */
  leftM: 150,
  leftFixes: 3,

  /** Points of its way in this distance show the course on which it came, over more than `leftM`. */
  trailM: 50,
  trailPoints: 8,

  /** A vessel that waits for its turn moves on within less. */
  stopMs: 5 * MINUTE_MS,
  /** The noise of a receiver, with that of a vessel between quays. */
  stopM: 30,
  stopFixes: 5,
  /** What happened in a longer hole is not known. */
  stopHoleMs: 2 * MINUTE_MS,
  /** Single fixes are reflected by quays and bridges. */
  stopShare: 0.9,

  /** Without a good fix for so long, what happened is not known. */
  gapMs: 10 * MINUTE_MS,
  /** The way on a river or canal, for each metre of the straight line. */
  winding: 1.25,
  /** Found so near after a gap, it has not left. */
  sameStopM: 150,
  /** What is learnt of a stop are fixes older than this: younger ones may be its end already. */
  settleMs: 10 * MINUTE_MS,
} as const;

/** By what stops, legs and voyages are distinguished. */
export const VOYAGE = {
  /** Vessels moor alongside others, and places are drawn by hand. */
  berthMarginM: 80,
  /** The gates are within it. */
  lockMarginM: 100,
  bridgeMarginM: 300,
  /** Farther from a lock or bridge nobody queues for it. */
  waitM: 1500,
  /** The middle of a learnt lock is that of the stops at it, and most of them are before its gates. */
  learntLockM: 300,
  /** Longer than a lock is closed at night: who is still there did not wait for it. */
  waitMs: 12 * HOUR_MS,
  /** A stop at a berth is an arrival after it; who only lets somebody ashore leaves sooner. */
  berthMs: 15 * MINUTE_MS,
  /** The same where nothing is known of the place. */
  arrivalMs: 45 * MINUTE_MS,
  /** At a berth or in a port: longer is the end of the voyage. */
  voyageEndMs: 2 * HOUR_MS,
  /** The same where nothing is known of the place: longer than a night. */
  unknownVoyageEndMs: 14 * HOUR_MS,

  /** Who goes on in the same direction from a place where nothing is known has only waited there. */
  sameCourseDeg: 60,
  /** Who waited for a lock stops once more, in it, for less than this. */
  chamberMs: 75 * MINUTE_MS,

  /** A move within a harbour is no leg: not farther, not longer, not faster. */
  shiftM: 1000,
  shiftMs: HOUR_MS,
  shiftSpeedMps: knotsToMps(4),

  /** Rest: so long, and most of it at night by the sun. */
  restMs: 6 * HOUR_MS,
  nightMs: 4.5 * HOUR_MS,
  nightFromHour: 21,
  nightToHour: 7,

  /** A vessel that is faster than this with the status of one that lies has a status that nobody sets. */
  staleStatusMps: knotsToMps(3),

  /** At anchor a vessel is found in several directions from the middle, so far away. */
  swingM: 25,
  swingSectors: 3,
  swingShare: 0.03,

  /** Stops so near to each other are at the same place. */
  spotM: 200,
  /** Where so many stops were all short, vessels wait. */
  spotStops: 3,
  spotMs: 3 * HOUR_MS,

  /** A place that small is passed between two fixes. */
  passageMarginM: 40,
} as const;
