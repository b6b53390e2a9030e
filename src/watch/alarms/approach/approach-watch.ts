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
import { distanceM as greatCircleM } from '../../../foundation/shared/geo/geo.ts';
import type { AlarmPriority } from '../alarm.ts';
import { type ClosestApproach, closestApproach } from './closest-approach.ts';
import { type ApproachTarget, atMoment, isConvoyPartner, type OwnShip, reachM } from './targets.ts';

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
  /** By MMSI; only targets inside the limits, or raised and not cleared yet. */
  readonly #pending = new Map<number, Pending>();
  #startedAt: number | undefined;

  constructor(limits: ApproachLimits) {
    this.#limits = limits;
  }

  /** Evaluates all targets once a second. Without an own-ship position, nothing is raised or cleared. */
  step(own: OwnShip | undefined, targets: Iterable<ApproachTarget>, now: number): ApproachResult {
    if (!own) {
      this.#startedAt = undefined;
      return { raised: [], ended: [] };
    }
    this.#startedAt ??= now;
    const result: Found = { raised: [], ended: [] };
    const gone = new Set(this.#pending.keys());
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
