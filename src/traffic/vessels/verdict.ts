/*
 * What a position is worth beside those before it, as a state machine over the positions of one MMSI. A position is within
 * reach of a place if no more than `maxJumpMps` was needed to come from there; with two places it belongs to the nearer
 * one.
 *
 *   one place ── out of reach (doubtful) ──────────────────────────────► doubt: a second place is remembered
 *   doubt     ── within reach of where it is shown (accepted) ─────────► doubt
 *   doubt     ── within reach of the second place (doubtful) ──────────► doubt
 *   doubt     ── out of reach of both (doubtful) ──────────────────────► doubt, about that place
 *   doubt     ── three in a row at the second place (accepted) ────────► one place, that one: it jumped
 *   doubt     ── three at the second place, twice others between ──────► two transmitters
 *   two       ── where it is shown (accepted) ─────────────────────────► two transmitters
 *   two       ── at the second place (duplicate) ──────────────────────► two transmitters
 *   two       ── out of reach of both (doubtful, not remembered) ──────► two transmitters
 *   any       ── 10 min without a report at the second place ──────────► one place
 *   any       ── 10 min without one where it is shown, then another ───► one place, the other one (accepted)
 */
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { knotsToMps, METRES_PER_DEGREE } from '../../foundation/shared/units.ts';
import { type ArbitrationRules, mayDrive } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { type Elsewhere, fixTime, heardTime, type Vessel } from '../vessel-data/vessel.ts';

/** Stamps are often whole seconds, so two positions of one second may be any part of two seconds apart. */
const MIN_STEP_MS = 1000;
/** The long-range report rounds to 185 m, and a ship has its antennas up to 400 m apart. */
const MARGIN_M = 200;
/** So many reports that go on from one another show that something is there. */
const ENOUGH_REPORTS = 3;
/** One return is a wild position before a jump to the same place. */
const ENOUGH_RETURNS = 2;
/** A place without a report for so long is one no longer; moored vessels report every 3 min. */
const PLACE_KEPT_MS = 600_000;

/**
 * `suppressed`: the other source drives the vessel. `late`: older than the last accepted position. `doubtful`: farther
 * away than any vessel can have come, and not confirmed. `duplicate`: of a second transmitter with the same MMSI. Of all
 * four, position, speed and status do not count; static data does.
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
  /** What is known of the vessel elsewhere, after the report. */
  readonly elsewhere: Elsewhere | null;
}

/** Most reports make no new object. */
const HERE = Object.fromEntries(VERDICTS.map((verdict) => [verdict, { verdict, elsewhere: null }])) as Record<
  Verdict,
  Judgement
>;

/** What a report is worth beside the last ones. */
export function judge(vessel: Readonly<Vessel>, report: VesselReport, rules: JudgeRules): Judgement {
  const { elsewhere } = vessel;
  const { position } = report;
  const fixAt = fixTime(report);
  if (elsewhere && isPast(elsewhere, report.receivedAt)) return judge({ ...vessel, elsewhere: null }, report, rules);
  if (!mayDrive(vessel, report, rules.arbitration)) return keep('suppressed', elsewhere);
  if (!position || rules.maxJumpMps === 0) return keep(isLate(vessel, report) ? 'late' : 'accepted', elsewhere);
  if (elsewhere && isNearerTo(elsewhere, position, vessel) && isInReach(elsewhere, position, fixAt, rules)) {
    return judgeElsewhere(vessel, report, elsewhere);
  }
  if (isLate(vessel, report)) return keep('late', elsewhere);
  if (fixAt - vessel.fixAt > PLACE_KEPT_MS || isInReach(vessel, position, fixAt, rules)) {
    if (!elsewhere || elsewhere.inARow === 0 || fixAt <= elsewhere.fixAt) return keep('accepted', elsewhere);
    const returns = Math.min(elsewhere.returns + 1, ENOUGH_RETURNS);
    return { verdict: 'accepted', elsewhere: { ...elsewhere, inARow: 0, returns } };
  }
  // One wild position must not end what is known of two transmitters.
  if (elsewhere && isEstablished(elsewhere)) return { verdict: 'doubtful', elsewhere };
  return { verdict: 'doubtful', elsewhere: toElsewhere(report, position, { reports: 1, inARow: 1, returns: 0 }) };
}

/** Whether two transmitters use the MMSI of the vessel now. */
export const isDuplicate = ({ elsewhere }: Readonly<Vessel>, now: number): boolean =>
  elsewhere !== null && isEstablished(elsewhere) && !isPast(elsewhere, now);

/** The vessel as it is where its second transmitter is, if that is nearer to the place; else as it is shown. */
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

/** By the order of arrival, or of the receiver's stamps; of two that both have it, also by the second of the positions. */
const isLate = (vessel: Readonly<Vessel>, report: VesselReport): boolean =>
  heardTime(report) < vessel.heardAt || (report.isDated === true && report.fixAt < vessel.datedAt);

const keep = (verdict: Verdict, elsewhere: Elsewhere | null): Judgement =>
  elsewhere ? { verdict, elsewhere } : HERE[verdict];

const isEstablished = ({ reports, returns }: Elsewhere): boolean =>
  reports >= ENOUGH_REPORTS && returns >= ENOUGH_RETURNS;
const isPast = ({ fixAt }: Elsewhere, now: number): boolean => now - fixAt > PLACE_KEPT_MS;
const isNearerTo = (one: LatLon, place: LatLon, other: LatLon): boolean =>
  distanceM(one, place) < distanceM(other, place);

function isInReach(from: LatLon & { fixAt: number }, to: LatLon, fixAt: number, { maxJumpMps }: JudgeRules): boolean {
  const stepMs = Math.max(Math.abs(fixAt - from.fixAt), MIN_STEP_MS);
  const reachM = MARGIN_M + (maxJumpMps * stepMs) / 1000;
  // Mostly it is so near that the long way round the corner is within reach.
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
