import { knotsToMps } from '../../foundation/shared/units.ts';
import { newSourceTimes, type SourceTimes } from './arbitration.ts';
import type { VesselReport, VesselSource } from './report.ts';
import { equalStatics, NO_STATICS, type Statics } from './statics.ts';
import { equalVoyages, type Voyage } from './voyage.ts';

type Motion = NonNullable<VesselReport['motion']>;

/** A vessel turns where its course changed by more than this between two reports, or it says that it turns faster. */
const TURN_DEG = 20;
const TURN_RATE_DEG_PER_MIN = 10;

/** A vessel of the live traffic as it is now. Only the traffic changes it, in place: thousands do so every second. */
export interface Vessel {
  readonly mmsi: number;
  /** By which the position came that it is shown at. */
  source: VesselSource;
  latitude: number;
  longitude: number;
  /** 0 where it is not known. */
  speedMps: number;
  isSpeedKnown: boolean;
  /** Over ground, degrees true. */
  courseDeg: number | null;
  headingDeg: number | null;
  /** Whether the position is within 10 m, by the word of its receiver. */
  isAccurate: boolean;
  /** Whether a straight line does not lead to where it will be. */
  isTurning: boolean;
  /** Class A reports more often than class B. */
  transponder: 'A' | 'B';
  /** ITU-R M.1371 code 0 to 15. */
  navStatusCode: number | null;
  statics: Statics;
  /** Where its antenna is on board, see `unpackDimensions`; 0 where it is not known. Only the radio says it. */
  dimensions: number;
  /** Null until it reports one; forgotten with the vessel, as it is out of date in days. */
  voyage: Voyage | null;
  /** The time of the last accepted position. */
  fixAt: number;
  /** When a receiver heard the last accepted position. */
  heardAt: number;
  /** The time of the last accepted position whose UTC second dated it, the same as `fixAt` if that was the last one; 0 before the first. */
  datedAt: number;
  /** When the last message of any kind came. */
  lastSeenAt: number;
  /** What each source reported since the start. */
  readonly received: Record<VesselSource, SourceTimes>;
  /** When it was taken from a saved traffic; it lives as long as if it had been received then. */
  seededAt: number;
  /** When it was last sent to clients. */
  publishedAt: number;
  /** Of a saved traffic, and without a position since the start. */
  isStale: boolean;
  /** Whether it is in range; what is out of range is followed but not shown, and appears when the range moves there. */
  isShown: boolean;
  /** What was reported under its MMSI too far away to be true, or by another transmitter; see `judge`. */
  elsewhere: Elsewhere | null;
  /** Where its track is recorded; only the recorder of tracks sets it and knows whether it still is. -1: nowhere. */
  trackSlot: number;
}

/** A place away from where a vessel is shown, by the last report of it there. */
export interface Elsewhere {
  readonly latitude: number;
  readonly longitude: number;
  readonly fixAt: number;
  /** The same as `fixAt` if its UTC second dates it, else 0. */
  readonly datedAt: number;
  readonly speedMps: number;
  readonly isSpeedKnown: boolean;
  readonly courseDeg: number | null;
  readonly headingDeg: number | null;
  /** How many reports there go on from one another, and how many of them since the last where it is shown; 3 mean more too. */
  readonly reports: number;
  readonly inARow: number;
  /** How often reports where it is shown came after some there; 2 mean more too. */
  readonly returns: number;
}

/** A vessel at its first position, not shown yet. */
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
    heardAt: heardTime(report),
    datedAt: report.isDated ? report.fixAt : 0,
    lastSeenAt: report.receivedAt,
    received: newSourceTimes(),
    seededAt: 0,
    publishedAt: 0,
    isStale: false,
    isShown: false,
    elsewhere: null,
    trackSlot: -1,
  };
  recordReceived(vessel, report);
  vessel.received[report.source].positionAt = report.receivedAt;
  applyMotion(vessel, report);
  return vessel;
}

/** A stamp ahead of the clock would keep all true positions out until the clock reaches it. */
export const fixTime = (report: VesselReport): number => Math.min(report.fixAt, report.receivedAt);

/** When a receiver heard it; never ahead of the clock either. */
export const heardTime = ({ heardAt, fixAt, receivedAt }: VesselReport): number =>
  Math.min(heardAt ?? fixAt, receivedAt);

/** Whether the UTC second of its last position dates it. */
export const isDated = ({ fixAt, datedAt }: Readonly<Pick<Vessel, 'fixAt' | 'datedAt'>>): boolean => fixAt === datedAt;

/** Any message counts, whatever its position is worth. */
export function recordReceived(vessel: Vessel, { source, receivedAt }: VesselReport): void {
  vessel.lastSeenAt = Math.max(vessel.lastSeenAt, receivedAt);
  vessel.received[source].messageAt = receivedAt;
}

/** Whether anything changed. */
export function applyPosition(vessel: Vessel, report: VesselReport): boolean {
  const { position } = report;
  if (!position) return false;
  vessel.fixAt = fixTime(report);
  vessel.heardAt = heardTime(report);
  if (report.isDated) vessel.datedAt = report.fixAt;
  vessel.received[report.source].positionAt = report.receivedAt;
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

/** Whether anything changed. */
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
 * Takes over the state of the same vessel from another instance. True if clients must get the change: the time of the last
 * message alone is no news, unless the other instance published it.
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
  // Objects that say the same stay, so that those of the state die young.
  const { received, statics, voyage, trackSlot } = vessel;
  Object.assign(vessel, state);
  Object.assign(received.local, state.received.local);
  Object.assign(received.remote, state.received.remote);
  Object.assign(vessel, { received, trackSlot });
  if (isSameStatics && statics.isInlandSize === state.statics.isInlandSize) vessel.statics = statics;
  if (isSameVoyage) vessel.voyage = voyage;
  return differs;
}

/** The clock was set by so much: all times are those of the other clock. */
export function shiftTimes(vessel: Vessel, byMs: number): void {
  changeTimes(vessel, (at) => at + byMs);
  const { elsewhere } = vessel;
  vessel.elsewhere = elsewhere && {
    ...elsewhere,
    fixAt: elsewhere.fixAt + byMs,
    datedAt: elsewhere.datedAt && elsewhere.datedAt + byMs,
  };
}

/** Times in what is now the future would keep new positions out and silent vessels in. */
export function capTimes(vessel: Vessel, now: number): void {
  changeTimes(vessel, (at) => Math.min(at, now));
  vessel.elsewhere = null;
}

function changeTimes(vessel: Vessel, change: (at: number) => number): void {
  vessel.fixAt = change(vessel.fixAt);
  vessel.heardAt = change(vessel.heardAt);
  vessel.datedAt &&= change(vessel.datedAt);
  vessel.lastSeenAt = change(vessel.lastSeenAt);
  vessel.seededAt &&= change(vessel.seededAt);
  vessel.publishedAt &&= change(vessel.publishedAt);
  for (const times of [vessel.received.local, vessel.received.remote]) {
    times.messageAt &&= change(times.messageAt);
    times.positionAt &&= change(times.positionAt);
  }
}
