/*
 * Plausibility of a position compared with the previous ones, as a state machine over the positions of one MMSI. A position
 * is within reach of a place if the speed from there to it is at most `maxJumpMps`. If there are two places, it belongs to
 * the nearer one.
 *
 *   one place ── out of reach (doubtful) ──────────────────────────────► doubt: a second place is remembered
 *   doubt     ── within reach of the shown place (accepted) ───────────► doubt
 *   doubt     ── within reach of the second place (doubtful) ──────────► doubt
 *   doubt     ── out of reach of both (doubtful) ──────────────────────► doubt, with that as the second place
 *   doubt     ── three in a row at the second place (accepted) ────────► one place, the second: it jumped
 *   doubt     ── three at the second place, twice others between ──────► two transmitters
 *   two       ── at the shown place (accepted) ────────────────────────► two transmitters
 *   two       ── at the second place (duplicate) ──────────────────────► two transmitters
 *   two       ── out of reach of both (doubtful, not remembered) ──────► two transmitters
 *   any       ── 10 min without a report at the second place ──────────► one place
 *   any       ── 10 min without one at the shown place, then another ──► one place, the other one (accepted)
 */
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { knotsToMps, METRES_PER_DEGREE } from '../../foundation/shared/units.ts';
import { type ArbitrationRules, mayDrive } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { type Elsewhere, fixTime, receptionTime, type Vessel } from '../vessel-data/vessel.ts';

/** Stamps are often whole seconds, so two positions with the same stamp can be up to a second apart. */
const MIN_STEP_MS = 1000;
/** Tolerance: long-range reports are rounded to 185 m, and a ship can have antennas 400 m apart. */
const MARGIN_M = 200;
/** Consistent reports needed to confirm a place. */
const ENOUGH_REPORTS = 3;
/** A single return can be an outlier before a jump to the same place. */
const ENOUGH_RETURNS = 2;
/** Time without reports after which a place is dropped; moored vessels report every 3 min. */
const PLACE_KEPT_MS = 600_000;

/** Under way, a transponder reports at least every 30 s. */
const MOVING_KEPT_MS = 60_000;
/** At anchor and below this speed, it reports every 3 min. */
const SLOW_MPS = knotsToMps(3);
/** Units of a long-range report per degree: 0.1 minutes. */
const COARSE_UNITS = 600;

/**
 * `suppressed`: the other source drives the vessel, or a finer report does. `late`: older than the last accepted position.
 * `doubtful`: out of reach and not confirmed. `duplicate`: sent by a second transmitter with the same MMSI. For these four,
 * position, speed and status are ignored; static data is used.
 */
export const VERDICTS = ['accepted', 'suppressed', 'late', 'doubtful', 'duplicate'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface JudgeRules {
  arbitration: ArbitrationRules;
  /** 0 accepts every jump. */
  maxJumpMps: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** State of the second place after the report. */
  readonly elsewhere: Elsewhere | null;
}

/** Preallocated judgements, so that most reports create no object. */
const HERE = Object.fromEntries(VERDICTS.map((verdict) => [verdict, { verdict, elsewhere: null }])) as Record<
  Verdict,
  Judgement
>;

/** Judges a report by comparing it with the previous ones. */
export function judge(vessel: Readonly<Vessel>, report: VesselReport, rules: JudgeRules): Judgement {
  const { elsewhere } = vessel;
  const { position } = report;
  const fixAt = fixTime(report);
  if (elsewhere && isPast(elsewhere, report.receivedAt)) return judge({ ...vessel, elsewhere: null }, report, rules);
  if (!mayDrive(vessel, report, rules.arbitration)) return keep(HERE.suppressed, elsewhere);
  if (position && report.isCoarse === true && hasFinerPlace(vessel, fixAt)) return keep(HERE.suppressed, elsewhere);
  if (!position || rules.maxJumpMps === 0) return keep(isLate(vessel, report) ? HERE.late : HERE.accepted, elsewhere);
  if (elsewhere && isNearerTo(elsewhere, position, vessel) && isInReach(elsewhere, position, fixAt, rules)) {
    return judgeElsewhere(vessel, report, elsewhere);
  }
  if (isLate(vessel, report)) return keep(HERE.late, elsewhere);
  if (fixAt - vessel.fixAt > PLACE_KEPT_MS || isInReach(vessel, position, fixAt, rules)) {
    if (!elsewhere || elsewhere.inARow === 0 || fixAt <= elsewhere.fixAt) return keep(HERE.accepted, elsewhere);
    const returns = Math.min(elsewhere.returns + 1, ENOUGH_RETURNS);
    return { verdict: 'accepted', elsewhere: { ...elsewhere, inARow: 0, returns } };
  }
  // A single outlier must not reset the detection of two transmitters.
  if (elsewhere && isEstablished(elsewhere)) return { verdict: 'doubtful', elsewhere };
  return { verdict: 'doubtful', elsewhere: toElsewhere(report, position, { reports: 1, inARow: 1, returns: 0 }) };
}

/** Whether two transmitters use the MMSI of the vessel now. */
export const isDuplicate = ({ elsewhere }: Readonly<Vessel>, now: number): boolean =>
  elsewhere !== null && isEstablished(elsewhere) && !isPast(elsewhere, now);

/** The vessel at the position of its second transmitter, if that is nearer to the place; otherwise as shown. */
export function atNearerPlace(vessel: Readonly<Vessel>, place: LatLon | undefined): Readonly<Vessel> {
  const { elsewhere } = vessel;
  if (!elsewhere || !place || !isEstablished(elsewhere) || !isNearerTo(elsewhere, place, vessel)) return vessel;
  const { latitude, longitude, fixAt, datedAt, speedMps, isSpeedKnown, courseDeg, headingDeg } = elsewhere;
  return { ...vessel, latitude, longitude, fixAt, datedAt, speedMps, isSpeedKnown, courseDeg, headingDeg };
}

function judgeElsewhere(vessel: Readonly<Vessel>, report: VesselReport, elsewhere: Elsewhere): Judgement {
  const { position } = report;
  if (!position || fixTime(report) < elsewhere.fixAt) return { verdict: 'late', elsewhere };
  const next = toElsewhere(report, position, {
    reports: Math.min(elsewhere.reports + 1, ENOUGH_REPORTS),
    inARow: Math.min(elsewhere.inARow + 1, ENOUGH_REPORTS),
    returns: elsewhere.returns,
  });
  const isEnded = next.fixAt - vessel.fixAt > PLACE_KEPT_MS;
  if (isEstablished(next) && !isEnded) return { verdict: 'duplicate', elsewhere: next };
  if (next.inARow < ENOUGH_REPORTS && !isEnded) return { verdict: 'doubtful', elsewhere: next };
  return isLate(vessel, report) ? { verdict: 'late', elsewhere: next } : HERE.accepted;
}

/** Whether the report is older than the last position: by time of reception, or by fix time if both are dated. */
const isLate = (vessel: Readonly<Vessel>, report: VesselReport): boolean =>
  receptionTime(report) < vessel.receptionAt || (report.isDated === true && report.fixAt < vessel.datedAt);

/** A long-range report is rounded to 185 m. It does not move a vessel whose finer reports continue. */
function hasFinerPlace(vessel: Readonly<Vessel>, fixAt: number): boolean {
  const keptMs = vessel.speedMps > SLOW_MPS ? MOVING_KEPT_MS : PLACE_KEPT_MS;
  return fixAt - vessel.fixAt <= keptMs && !(isCoarse(vessel.latitude) && isCoarse(vessel.longitude));
}

/** Whether a coordinate is that of a long-range report. */
function isCoarse(degrees: number): boolean {
  const units = degrees * COARSE_UNITS;
  return Math.abs(units - Math.round(units)) < 0.001;
}

/** The judgement, with the second place as it was. */
const keep = (here: Judgement, elsewhere: Elsewhere | null): Judgement =>
  elsewhere ? { verdict: here.verdict, elsewhere } : here;

const isEstablished = ({ reports, returns }: Elsewhere): boolean =>
  reports >= ENOUGH_REPORTS && returns >= ENOUGH_RETURNS;
const isPast = ({ fixAt }: Elsewhere, now: number): boolean => now - fixAt > PLACE_KEPT_MS;
const isNearerTo = (one: LatLon, place: LatLon, other: LatLon): boolean =>
  distanceM(one, place) < distanceM(other, place);

function isInReach(from: LatLon & { fixAt: number }, to: LatLon, fixAt: number, { maxJumpMps }: JudgeRules): boolean {
  const stepMs = Math.max(Math.abs(fixAt - from.fixAt), MIN_STEP_MS);
  const reachM = MARGIN_M + (maxJumpMps * stepMs) / 1000;
  // Fast path: in most cases even the sum of the differences in latitude and longitude is within reach.
  const corner = Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude);
  return corner * METRES_PER_DEGREE <= reachM * 0.99 || distanceM(from, to) <= reachM;
}

function toElsewhere(
  report: VesselReport,
  { latitude, longitude }: LatLon,
  counts: Pick<Elsewhere, 'reports' | 'inARow' | 'returns'>,
): Elsewhere {
  const { speedKnots = null, courseDeg = null, headingDeg = null } = report.motion ?? {};
  return {
    latitude,
    longitude,
    fixAt: fixTime(report),
    datedAt: report.isDated ? report.fixAt : 0,
    speedMps: speedKnots === null ? 0 : knotsToMps(speedKnots),
    isSpeedKnown: speedKnots !== null,
    courseDeg,
    headingDeg,
    ...counts,
  };
}
