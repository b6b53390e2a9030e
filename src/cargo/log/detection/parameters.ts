import { HOUR_MS, knotsToMps, MINUTE_MS } from '../../../foundation/shared/units.ts';

/** Parameters of the detection, each with its reason. Distances in metres, speeds in m/s. */
export const MOTION = {
  /** Minimum time between fixes: more add noise and load. A vessel at 20 km/h moves 28 m in this time. */
  stepMs: 5000,
  /** Above this DOP a position may be 50 m wrong; receivers below a bridge report such values. */
  maxHdop: 5,
  /** Maximum plausible speed of a vessel or truck. */
  maxSpeedMps: 45,
  /** Number of consistent fixes that confirm a jump. */
  jumpFixes: 3,
  /** Above this speed, equal coordinates are a repeated fix, because a moving vessel never has the same twice. */
  frozenSpeedMps: knotsToMps(1),
  /** Backward steps of the receiver's clock: above this the clock was set, below it fixes are out of order. */
  clockBackMs: MINUTE_MS,

  /**
   * The measured speed of a moored vessel is noise of 0.2 to 0.6 knots. A higher speed is a sign of movement, but not enough
   * alone.
   */
  moveSpeedMps: knotsToMps(0.8),
  moveMedianMs: 2 * MINUTE_MS,
  /** Radius of noise and of movement within the ropes. */
  ropesM: 30,
  /** Distance from the stop at which the vessel has left, at any speed. */
  leftM: 150,
  leftFixes: 3,

  /** Points within this distance give the course of the approach, if they extend over more than `leftM`. */
  trailM: 50,
  trailPoints: 8,

  /** Minimum duration of a stop. A vessel that only waits for its turn moves on earlier. */
  stopMs: 5 * MINUTE_MS,
  /** Radius of a stop, with the noise of a receiver between quays. */
  stopM: 30,
  stopFixes: 5,
  /** Maximum gap between the fixes of a stop: events in a longer one are unknown. */
  stopHoleMs: 2 * MINUTE_MS,
  /** Minimum share of fixes within the radius: quays and bridges reflect the signals of single fixes. */
  stopShare: 0.9,

  /** Time without a good fix after which the position is lost. */
  gapMs: 10 * MINUTE_MS,
  /** Length of a river or canal per metre of the straight line. */
  winding: 1.25,
  /** Maximum distance from the last stop at which a vessel found after a gap has not left. */
  sameStopM: 150,
  /** Minimum age of fixes that a stop is learnt from: younger ones may already be its end. */
  settleMs: 10 * MINUTE_MS,
} as const;

/** Parameters that distinguish stops, legs and voyages. */
export const VOYAGE = {
  /** Tolerance for vessels moored alongside others, and for places drawn by hand. */
  berthMarginM: 80,
  /** Margin around a lock that includes its gates. */
  lockMarginM: 100,
  bridgeMarginM: 300,
  /** Maximum distance of the queue from a lock or bridge. */
  waitM: 1500,
  /** Radius of a learnt lock: its centre is that of its stops, most of which are before its gates. */
  learntLockM: 300,
  /** Maximum duration of a wait: longer than locks are closed at night. */
  waitMs: 12 * HOUR_MS,
  /** Minimum duration of an arrival at a berth; a stop to let somebody ashore is shorter. */
  berthMs: 15 * MINUTE_MS,
  /** Minimum duration of an arrival at an unknown place. */
  arrivalMs: 45 * MINUTE_MS,
  /** Minimum duration of a stop at a berth or in a port that ends the voyage. */
  voyageEndMs: 2 * HOUR_MS,
  /** Minimum duration of a stop at an unknown place that ends the voyage: longer than a night. */
  unknownVoyageEndMs: 14 * HOUR_MS,

  /**
   * Maximum change of course of a vessel that has only waited at an unknown place and continues in its old direction.
   */
  sameCourseDeg: 60,
  /** Maximum duration of a stop in the chamber of a lock, after a wait before the lock. */
  chamberMs: 75 * MINUTE_MS,

  /** Limits of a move within a harbour (shifting), which is not a leg. */
  shiftM: 1000,
  shiftMs: HOUR_MS,
  shiftSpeedMps: knotsToMps(4),

  /** A rest: minimum duration, and minimum share at night by the sun. */
  restMs: 6 * HOUR_MS,
  nightMs: 4.5 * HOUR_MS,
  nightFromHour: 21,
  nightToHour: 7,

  /** Above this speed, an AIS status of a stopped vessel is out of date. */
  staleStatusMps: knotsToMps(3),

  /** Minimum distance of fixes from the centre, in several directions, of a vessel at anchor. */
  swingM: 25,
  swingSectors: 3,
  swingShare: 0.03,

  /** Maximum distance between stops at the same place. */
  spotM: 200,
  /** Minimum number of stops at a waiting place, all of them short. */
  spotStops: 3,
  spotMs: 3 * HOUR_MS,

  /** Margin around a place, because a vessel can pass a small place between two fixes. */
  passageMarginM: 40,
} as const;
