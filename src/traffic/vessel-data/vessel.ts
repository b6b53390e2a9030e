import { toTimestamp } from '../../foundation/shared/clock.ts';
import { isProperMmsi } from '../../foundation/shared/mmsi.ts';
import { knotsToMps, toSpeedFields } from '../../foundation/shared/units.ts';
import {
  changeReceivedTimes,
  newReceivedTimes,
  type ReceivedTimes,
  recordMessage,
  recordPosition,
} from './arbitration.ts';
import { toNavStatus, toShipType } from './labels.ts';
import type { VesselReport, VesselSource } from './report.ts';
import { equalStatics, NO_STATICS, type Statics } from './statics.ts';
import { equalVoyages, type Voyage } from './voyage.ts';

type Motion = NonNullable<VesselReport['motion']>;

/** Change of course between two reports, or reported rate of turn, above which a vessel is turning. */
const TURN_DEG = 20;
const TURN_RATE_DEG_PER_MIN = 10;

/**
 * Present state of a vessel in the live traffic. Only the traffic changes it, in place, because it changes thousands of
 * times per second.
 */
export interface Vessel {
  readonly mmsi: number;
  /** Source of the shown position. */
  source: VesselSource;
  latitude: number;
  longitude: number;
  /** 0 if unknown. */
  speedMps: number;
  isSpeedKnown: boolean;
  /** Over ground, degrees true. */
  courseDeg: number | null;
  headingDeg: number | null;
  /** Whether the accuracy is within 10 m, as reported by its receiver. */
  isAccurate: boolean;
  /** Whether the vessel is turning, so that its next position cannot be extrapolated in a straight line. */
  isTurning: boolean;
  /** Transponder class. Class A reports more often than class B. */
  transponder: 'A' | 'B';
  /** ITU-R M.1371 code 0 to 15. */
  navStatusCode: number | null;
  statics: Statics;
  /** Position of the antenna on board, see `unpackDimensions`; 0 if unknown. Only messages from the radio contain it. */
  dimensions: number;
  /** Null until the vessel reports a voyage. It is dropped with the vessel, because it is out of date within days. */
  voyage: Voyage | null;
  /** Time of the last accepted position. */
  fixAt: number;
  /** Time of reception of the last accepted position. */
  receptionAt: number;
  /**
   * Time of the last accepted position that was dated by its UTC second; equal to `fixAt` if it is the last one; 0 before
   * the first.
   */
  datedAt: number;
  /** Time of the last message of any kind. */
  lastSeenAt: number;
  /** Last reports of each source since the start. */
  readonly received: ReceivedTimes;
  /** Time of loading from saved traffic; counts like a reception for the time to live. */
  seededAt: number;
  /** Time of the last message to clients. */
  publishedAt: number;
  /** Whether the vessel comes from saved traffic and has had no position since the start. */
  isStale: boolean;
  /** Whether the vessel is in range. Others are followed but not shown, and appear when the range moves there. */
  isShown: boolean;
  /** Last implausible position of its MMSI, or that of another transmitter; see `judge`. */
  elsewhere: Elsewhere | null;
  /** Index of its recorded track, -1 for none. Only the track recorder sets it and can check whether it is still valid. */
  trackSlot: number;
}

/** A second place of a vessel, away from the shown one, with the last report from there. */
export interface Elsewhere {
  readonly latitude: number;
  readonly longitude: number;
  readonly fixAt: number;
  /** Equal to `fixAt` if the UTC second dates the position, else 0. */
  readonly datedAt: number;
  readonly speedMps: number;
  readonly isSpeedKnown: boolean;
  readonly courseDeg: number | null;
  readonly headingDeg: number | null;
  /** Number of consistent reports at this place, in total and since the last report at the shown place. Counted up to 3. */
  readonly reports: number;
  readonly inARow: number;
  /** Number of returns to the shown place after reports at this place. Counted up to 2. */
  readonly returns: number;
}

/** Creates a vessel from its first position. It is not shown yet. */
export function toVessel(report: VesselReport, position: { latitude: number; longitude: number }): Vessel {
  const vessel: Vessel = {
    mmsi: report.mmsi,
    source: report.source,
    latitude: position.latitude,
    longitude: position.longitude,
    speedMps: 0,
    isSpeedKnown: false,
    courseDeg: null,
    headingDeg: null,
    isAccurate: report.isAccurate ?? false,
    isTurning: false,
    transponder: 'A',
    navStatusCode: null,
    statics: NO_STATICS,
    dimensions: 0,
    voyage: null,
    fixAt: fixTime(report),
    receptionAt: receptionTime(report),
    datedAt: report.isDated ? report.fixAt : 0,
    lastSeenAt: report.receivedAt,
    received: newReceivedTimes(),
    seededAt: 0,
    publishedAt: 0,
    isStale: false,
    isShown: false,
    elsewhere: null,
    trackSlot: -1,
  };
  recordReceived(vessel, report);
  recordPosition(vessel.received, report.source, report.receivedAt);
  applyMotion(vessel, report);
  return vessel;
}

/** Time of the position, at most the time of arrival: a stamp in the future would block all correct positions until then. */
export const fixTime = (report: VesselReport): number => Math.min(report.fixAt, report.receivedAt);

/** Time of reception, at most the time of arrival. */
export const receptionTime = ({ receptionAt, fixAt, receivedAt }: VesselReport): number =>
  Math.min(receptionAt ?? fixAt, receivedAt);

/** Whether the last position was dated by its UTC second. */
export const isDated = ({ fixAt, datedAt }: Readonly<Pick<Vessel, 'fixAt' | 'datedAt'>>): boolean => fixAt === datedAt;

/** Records the reception of any message, whatever the verdict on its position. */
export function recordReceived(vessel: Vessel, { source, receivedAt }: VesselReport): void {
  vessel.lastSeenAt = Math.max(vessel.lastSeenAt, receivedAt);
  recordMessage(vessel.received, source, receivedAt);
}

/** Sets the position to that of an accepted report. Returns whether anything changed. */
export function applyPosition(vessel: Vessel, report: VesselReport): boolean {
  const { position } = report;
  if (!position) return false;
  vessel.fixAt = fixTime(report);
  vessel.receptionAt = receptionTime(report);
  if (report.isDated) vessel.datedAt = report.fixAt;
  recordPosition(vessel.received, report.source, report.receivedAt);
  vessel.isAccurate = report.isAccurate ?? false;
  const { latitude, longitude } = position;
  const changed =
    vessel.latitude !== latitude || vessel.longitude !== longitude || vessel.source !== report.source || vessel.isStale;
  vessel.latitude = latitude;
  vessel.longitude = longitude;
  vessel.source = report.source;
  vessel.isStale = false;
  return changed;
}

/** Sets motion and status to those of an accepted report. Returns whether anything changed. */
export function applyMotion(vessel: Vessel, { motion, navStatusCode, transponder }: VesselReport): boolean {
  let changed = navStatusCode !== undefined && vessel.navStatusCode !== navStatusCode;
  if (navStatusCode !== undefined) vessel.navStatusCode = navStatusCode;
  if (transponder) vessel.transponder = transponder;
  if (!motion) return changed;
  const { courseDeg, headingDeg } = motion;
  const speedMps = motion.speedKnots === null ? 0 : knotsToMps(motion.speedKnots);
  changed ||= vessel.speedMps !== speedMps || vessel.courseDeg !== courseDeg || vessel.headingDeg !== headingDeg;
  vessel.isTurning = isTurning(vessel.courseDeg, motion);
  vessel.speedMps = speedMps;
  vessel.isSpeedKnown = motion.speedKnots !== null;
  vessel.courseDeg = courseDeg;
  vessel.headingDeg = headingDeg;
  return changed;
}

function isTurning(before: number | null, { courseDeg, rateOfTurnDegPerMin = 0 }: Motion): boolean {
  if (Math.abs(rateOfTurnDegPerMin) > TURN_RATE_DEG_PER_MIN) return true;
  if (before === null || courseDeg === null) return false;
  return Math.abs(((courseDeg - before + 540) % 360) - 180) > TURN_DEG;
}

/**
 * Applies the state of the same vessel from another instance. Returns true if clients must get the change: a new
 * `lastSeenAt` alone does not count, unless the other instance published it.
 */
export function applyState(vessel: Vessel, state: Readonly<Vessel>): boolean {
  const isSameStatics = equalStatics(vessel.statics, state.statics);
  const isSameVoyage = equalVoyages(vessel.voyage, state.voyage);
  const differs =
    !isSameStatics ||
    !isSameVoyage ||
    vessel.publishedAt !== state.publishedAt ||
    vessel.latitude !== state.latitude ||
    vessel.longitude !== state.longitude ||
    vessel.speedMps !== state.speedMps ||
    vessel.courseDeg !== state.courseDeg ||
    vessel.headingDeg !== state.headingDeg ||
    vessel.navStatusCode !== state.navStatusCode ||
    vessel.source !== state.source ||
    vessel.isStale !== state.isStale;
  // Keep the old objects if they are equal, so that the new ones are short-lived garbage.
  const { received, statics, voyage, trackSlot } = vessel;
  Object.assign(vessel, state);
  const { lastSource, isHeld } = received;
  Object.assign(received, state.received, { lastSource, isHeld });
  Object.assign(vessel, { received, trackSlot });
  if (isSameStatics && statics.isInlandSize === state.statics.isInlandSize) vessel.statics = statics;
  if (isSameVoyage) vessel.voyage = voyage;
  return differs;
}

/** Shifts all times after a change of clock. */
export function shiftTimes(vessel: Vessel, byMs: number): void {
  changeTimes(vessel, (at) => at + byMs);
  const { elsewhere } = vessel;
  vessel.elsewhere = elsewhere && {
    ...elsewhere,
    fixAt: elsewhere.fixAt + byMs,
    datedAt: elsewhere.datedAt && elsewhere.datedAt + byMs,
  };
}

/** Caps all times at the present: times in the future would block new positions and keep silent vessels. */
export function capTimes(vessel: Vessel, now: number): void {
  changeTimes(vessel, (at) => Math.min(at, now));
  vessel.elsewhere = null;
}

function changeTimes(vessel: Vessel, change: (at: number) => number): void {
  vessel.fixAt = change(vessel.fixAt);
  vessel.receptionAt = change(vessel.receptionAt);
  vessel.datedAt &&= change(vessel.datedAt);
  vessel.lastSeenAt = change(vessel.lastSeenAt);
  vessel.seededAt &&= change(vessel.seededAt);
  vessel.publishedAt &&= change(vessel.publishedAt);
  changeReceivedTimes(vessel.received, change);
}

/** Voyage in the format of REST and live messages. */
export const toLiveVoyage = ({ destination, etaAt, draughtM, imo, eni, blueCones, loaded }: Voyage) => ({
  destination,
  eta: etaAt === null ? null : toTimestamp(etaAt),
  draught: draughtM,
  imo,
  eni,
  blue_cones: blueCones,
  loaded,
});

/** Vessel in the format of clients and AIS sharing. */
export type LiveVessel = ReturnType<typeof toLiveVessel>;

export function toLiveVessel(vessel: Readonly<Vessel>) {
  const { statics, speedMps } = vessel;
  const speeds = toSpeedFields(speedMps);
  return {
    mmsi: vessel.mmsi,
    name: statics.name ?? '',
    callsign: statics.callsign,
    ship_type: toShipType(statics.shipType),
    ship_type_code: statics.shipType,
    nav_status: toNavStatus(vessel.navStatusCode, speedMps),
    nav_status_code: vessel.navStatusCode,
    length: statics.lengthM,
    beam: statics.beamM,
    latitude: vessel.latitude,
    longitude: vessel.longitude,
    heading: vessel.headingDeg,
    course: vessel.courseDeg,
    speed_kmh: speeds.speed_kmh,
    speed_mps: speeds.speed_mps,
    speed_mph: speeds.speed_mph,
    speed_knots: speeds.speed_knots,
    source: vessel.source,
    last_seen: new Date(vessel.lastSeenAt).toISOString(),
    // JSON omits undefined fields.
    stale: vessel.isStale ? true : undefined,
    mmsi_valid: isProperMmsi(vessel.mmsi) ? undefined : (false as const),
  };
}

/** Vessel with its voyage, which is null until the vessel reports one. */
export const toVesselWithVoyage = (vessel: Readonly<Vessel>) => ({
  ...toLiveVessel(vessel),
  voyage: vessel.voyage && toLiveVoyage(vessel.voyage),
});
