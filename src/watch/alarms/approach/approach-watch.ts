/*
 * Evaluates the closest approach of all vessels around, once a second. States of one target:
 *
 *   clear ── inside the limits ──► pending ── at 2 reports, or for 10 s ──► raised
 *     ▲                              │                                        │
 *     └────── outside the limits ◄───┘      outside 1.25 × the limits for 30 s,
 *     └──────────────────────────────────── or past and opening ◄─────────────┘
 *
 * A report that is too old to be extrapolated neither raises nor clears an alarm.
 */
import { distanceM, distanceM as greatCircleM } from '../../../foundation/shared/geo/geo.ts';
import type { AlarmPriority } from '../alarm.ts';
import { advance, type ClosestApproach, closestApproach, type Motion } from './closest-approach.ts';

/** Maximum extrapolation of a report: under way, class A transponders report every 10 s, class B every 30 s. */
const MOVING_AGE_MS = { A: 60_000, B: 180_000 } as const;
/** Moored and stopped vessels report every 3 minutes, and some reports may be lost. */
const STOPPED_AGE_MS = 18 * 60_000;
/** Shorter for a turning vessel, which does not follow a straight line. */
const TURNING_AGE_MS = 15_000;
/** Limits within which a target moves with us: a barge of the convoy, or our second transponder. */
const CONVOY = { distanceM: 30, courseDeg: 10, speedMps: 0.5 } as const;

export interface OwnShip {
  /** Extrapolated to the present. Speed 0 below the minimum speed of a moving vessel. */
  readonly motion: Motion;
}

/** The fields of a live vessel that the watch uses. */
export interface ApproachTarget {
  readonly mmsi: number;
  readonly name: string | null;
  readonly source: 'antenna' | 'feed';
  readonly latitude: number;
  readonly longitude: number;
  /** Null if unknown. */
  readonly speedMps: number | null;
  readonly courseDeg: number | null;
  readonly fixAt: number;
  /** Time by which the position is older than `fixAt`; see `SourceLag`. */
  readonly lagMs: number;
  readonly transponder: 'A' | 'B';
  /** Its course changed by more than 20° between its last two reports. */
  readonly isTurning: boolean;
}

/** Age of its position. */
export const ageOf = ({ fixAt, lagMs }: Pick<ApproachTarget, 'fixAt' | 'lagMs'>, now: number): number =>
  Math.max(0, now - fixAt) + lagMs;

/** Maximum silence of a vessel before more than one report is missing. */
export const silenceLimitMs = (transponder: 'A' | 'B', isMoving: boolean): number =>
  isMoving ? MOVING_AGE_MS[transponder] : STOPPED_AGE_MS;

/** The current target; undefined if its report is too old, or its speed or course is unknown. */
export function atMoment(target: ApproachTarget, now: number, minSpeedMps: number): Motion | undefined {
  const { latitude, longitude, speedMps, courseDeg } = target;
  const ageMs = ageOf(target, now);
  if (speedMps === null) return undefined;
  if (speedMps < minSpeedMps) {
    return ageMs > STOPPED_AGE_MS ? undefined : { latitude, longitude, speedMps: 0, courseDeg: 0 };
  }
  const limitMs = target.isTurning ? TURNING_AGE_MS : MOVING_AGE_MS[target.transponder];
  if (courseDeg === null || ageMs > limitMs) return undefined;
  return advance({ latitude, longitude, speedMps, courseDeg }, ageMs / 1000);
}

export function isConvoyPartner({ motion }: OwnShip, target: ApproachTarget): boolean {
  const { courseDeg, speedMps } = target;
  if (speedMps === null || Math.abs(speedMps - motion.speedMps) > CONVOY.speedMps) return false;
  const turnDeg = Math.abs((((courseDeg ?? 0) - motion.courseDeg + 540) % 360) - 180);
  if (motion.speedMps > CONVOY.speedMps && (courseDeg === null || turnDeg > CONVOY.courseDeg)) return false;
  return distanceM(motion, target) <= CONVOY.distanceM;
}

/** Maximum distance by which the two can approach each other in this time, including the age of the report. */
function reachM({ motion }: OwnShip, { speedMps }: Pick<ApproachTarget, 'speedMps'>, secs: number): number {
  return (motion.speedMps + (speedMps ?? 0)) * (secs + MOVING_AGE_MS.B / 1000);
}

const PENDING_MS = 10_000;
const PENDING_REPORTS = 2;
const CLEAR_MS = 30_000;
/** Hysteresis: a raised approach is cleared only beyond this multiple of its limits. */
const CLEAR_FACTOR = 1.25;
/** Within this share of the time limit, a warning becomes an alarm. */
const ALARM_SHARE = 1 / 3;
/** No alarms for this time after the first position: the first reports of a receiver are often old. */
const START_QUIET_MS = 30_000;

export interface ApproachLimits {
  readonly cpaM: number;
  readonly tcpaSecs: number;
  /** A slower vessel counts as stopped: the course of a drifting vessel is noise. */
  readonly minSpeedMps: number;
}

export interface Approach extends ClosestApproach {
  readonly target: ApproachTarget;
}

export interface ApproachResult {
  /** New and ongoing approaches with their current figures. */
  readonly raised: readonly { readonly approach: Approach; readonly priority: AlarmPriority }[];
  /** MMSIs of ended approaches. */
  readonly ended: readonly number[];
}

interface Found {
  readonly raised: { readonly approach: Approach; readonly priority: AlarmPriority }[];
  readonly ended: number[];
}

interface Pending {
  readonly since: number;
  reports: number;
  fixAt: number;
  isRaised: boolean;
  /** Time since which it is outside the limits; undefined while inside. */
  outsideSince: number | undefined;
  distanceM: number;
}

export class ApproachWatch {
  readonly #limits: ApproachLimits;
  /** Targets by MMSI: those inside the limits, and raised ones that are not cleared yet. */
  readonly #pending = new Map<number, Pending>();
  #startedAt: number | undefined;

  constructor(limits: ApproachLimits) {
    this.#limits = limits;
  }

  /** MMSIs with a pending approach, in the order in which they began. */
  pending(): Iterable<number> {
    return this.#pending.keys();
  }

  /** Whether an approach of the vessel may begin. For most vessels this avoids creating a target. */
  mayBegin(own: OwnShip | undefined, vessel: Where & Pick<ApproachTarget, 'mmsi'>): boolean {
    return own !== undefined && !this.#pending.has(vessel.mmsi) && !isOutOfReach(own, vessel, this.#limits);
  }

  /**
   * Evaluates targets once a second. Without an own-ship position, nothing is raised or cleared. A due approach [each pending
   * one] whose vessel is not among the targets ends.
   */
  step(
    own: OwnShip | undefined,
    targets: Iterable<ApproachTarget>,
    now: number,
    due: Iterable<number> = this.#pending.keys(),
  ): ApproachResult {
    if (!own) {
      this.#startedAt = undefined;
      return { raised: [], ended: [] };
    }
    this.#startedAt ??= now;
    const result: Found = { raised: [], ended: [] };
    const gone = new Set(due);
    for (const target of targets) {
      gone.delete(target.mmsi);
      this.#examine(own, target, now, result);
    }
    for (const mmsi of gone) this.#forget(mmsi, this.#pending.get(mmsi), result.ended);
    return result;
  }

  /** Whether the report of a vessel may be relevant. For most vessels this avoids creating a target. */
  concerns(own: OwnShip | undefined, vessel: Where & Pick<ApproachTarget, 'mmsi'>): boolean {
    if (!own || this.#startedAt === undefined) return false;
    return this.#pending.has(vessel.mmsi) || !isOutOfReach(own, vessel, this.#limits);
  }

  /** Evaluates the report of one target when it is received. */
  see(own: OwnShip | undefined, target: ApproachTarget, now: number): ApproachResult {
    const result: Found = { raised: [], ended: [] };
    if (own && this.#startedAt !== undefined) this.#examine(own, target, now, result);
    return result;
  }

  #examine(own: OwnShip, target: ApproachTarget, now: number, { raised, ended }: Found): void {
    const before = this.#pending.get(target.mmsi);
    if (!before && isOutOfReach(own, target, this.#limits)) return;
    const approach = this.#approachOf(own, target, now);
    if (approach === 'excluded') {
      this.#forget(target.mmsi, before, ended);
    } else if (approach !== 'unknown') {
      this.#look(approach, before, now, ended);
    }
    const held = this.#pending.get(target.mmsi);
    if (held?.isRaised && typeof approach === 'object') raised.push({ approach, priority: this.#priority(approach) });
  }

  #approachOf(own: OwnShip, target: ApproachTarget, now: number): Approach | 'unknown' | 'excluded' {
    if (isConvoyPartner(own, target)) return 'excluded';
    const motion = atMoment(target, now, this.#limits.minSpeedMps);
    if (!motion) return 'unknown';
    return { target, ...closestApproach(own.motion, motion) };
  }

  #look(approach: Approach, before: Pending | undefined, now: number, ended: number[]): void {
    const { mmsi, fixAt } = approach.target;
    const held = before ?? this.#begin(approach, now);
    if (!held) return;
    if (fixAt !== held.fixAt) {
      held.fixAt = fixAt;
      held.reports += 1;
    }
    const opening = (approach.tcpaSecs ?? -1) < 0 && approach.distanceM > held.distanceM;
    held.distanceM = approach.distanceM;
    if (isInside(approach, this.#limits, held.isRaised ? CLEAR_FACTOR : 1)) {
      held.outsideSince = undefined;
      const isDue = held.reports >= PENDING_REPORTS || now - held.since >= PENDING_MS;
      if (isDue && now - (this.#startedAt ?? now) >= START_QUIET_MS) held.isRaised = true;
      return;
    }
    held.outsideSince ??= now;
    if (!held.isRaised || opening || now - held.outsideSince >= CLEAR_MS) this.#forget(mmsi, held, ended);
  }

  #begin(approach: Approach, now: number): Pending | undefined {
    if (!isInside(approach, this.#limits, 1)) return undefined;
    const { mmsi, fixAt } = approach.target;
    const { distanceM } = approach;
    const held: Pending = { since: now, reports: 1, fixAt, isRaised: false, outsideSince: undefined, distanceM };
    this.#pending.set(mmsi, held);
    return held;
  }

  #forget(mmsi: number, held: Pending | undefined, ended: number[]): void {
    this.#pending.delete(mmsi);
    if (held?.isRaised) ended.push(mmsi);
  }

  #priority({ tcpaSecs }: Approach): AlarmPriority {
    return (tcpaSecs ?? 0) <= this.#limits.tcpaSecs * ALARM_SHARE ? 'alarm' : 'warning';
  }
}

function isInside({ cpaM, tcpaSecs }: ClosestApproach, limits: ApproachLimits, factor: number): boolean {
  if (tcpaSecs === null || tcpaSecs < 0) return false;
  return cpaM <= limits.cpaM * factor && tcpaSecs <= limits.tcpaSecs * factor;
}

type Where = Pick<ApproachTarget, 'latitude' | 'longitude' | 'speedMps'>;

/** Whether it cannot come inside the limits in time. For most vessels this avoids the trigonometry. */
function isOutOfReach(own: OwnShip, target: Where, { cpaM, tcpaSecs }: ApproachLimits): boolean {
  const limit = cpaM + reachM(own, target, tcpaSecs);
  if (Math.abs(target.latitude - own.motion.latitude) * 111_000 > limit) return true;
  return greatCircleM(own.motion, target) > limit;
}
