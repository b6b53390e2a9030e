import type { Config } from '../../../foundation/config/schema.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Vessel } from '../../../traffic/vessels/index.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import type { AlarmPriority, Condition } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';
import { type ListedApproach, listApproaches, type PassLimits, relevantLimits } from './approach-list.ts';
import {
  type Approach,
  type ApproachLimits,
  type ApproachResult,
  type ApproachTarget,
  ApproachWatch,
  ageOf,
  type OwnShip,
} from './approach-watch.ts';
import { advance } from './closest-approach.ts';

/** Limits by profile. On a river every meeting is within 500 m: with limits for the sea, people would switch it off. */
const PROFILES = {
  river: { cpaM: 50, tcpaSecs: 180 },
  coast: { cpaM: 500, tcpaSecs: 600 },
  sea: { cpaM: 1852, tcpaSecs: 1200 },
} as const;

/** Limits for the list of approaches while the profile is off. */
const LISTED_WHILE_OFF = PROFILES.coast;

/** The limits of the profile, each replaced by its own key if set; undefined while the profile is off. */
export function approachLimits(
  config: Config['closest_approach'],
): Pick<ApproachLimits, 'cpaM' | 'tcpaSecs'> | undefined {
  if (config.profile === 'off') return undefined;
  const { cpaM, tcpaSecs } = PROFILES[config.profile];
  return { cpaM: config.cpa_m ?? cpaM, tcpaSecs: config.tcpa_secs ?? tcpaSecs };
}

/** Maximum age of an own-ship position for this watch. */
const MAX_OWN_AGE_MS = 30_000;
/** Vessels without a pending approach that are evaluated in one second; the others follow. Reports are evaluated at once. */
const MAX_PER_TICK = 10_000;
/** Pending approaches, in addition to listed ones, that are evaluated in one second; the others follow. */
const MAX_PENDING_PER_TICK = 1000;
/** A restored approach ends if it is not detected again within this time. */
const CONFIRM_MS = 60_000;

export interface ApproachOptions {
  /** Undefined while the profile is off; the list of approaches is available anyway. */
  limits: Pick<ApproachLimits, 'cpaM' | 'tcpaSecs'> | undefined;
  minSpeedKnots: number;
  ownFleet: readonly number[];
  vessels(): Iterable<Readonly<Vessel>>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  /** Time by which the position is older than its report states. */
  lagMs(vessel: Readonly<Vessel>): number;
  reports: Reports;
}

interface ApproachListOptions {
  limit: number;
  within?: PassLimits | undefined;
}

/** Raises `closestApproach` for vessels that come too near too soon, and lists approaching vessels. */
export function createApproach({ limits, minSpeedKnots, ownFleet, vessels, find, lagMs, reports }: ApproachOptions) {
  const minSpeedMps = knotsToMps(minSpeedKnots);
  const watch = limits && new ApproachWatch({ ...limits, minSpeedMps });
  const excluded = new Set(ownFleet);
  /** MMSIs of restored alarms that were not detected again yet. */
  const restored = new Map<number, number>();

  function* targets(): Generator<ApproachTarget> {
    for (const vessel of vessels()) if (isTarget(vessel)) yield toTarget(vessel, lagMs(vessel));
  }

  /** The vessels that the last tick did not reach; undefined to begin with the first one. */
  let others: Iterator<Readonly<Vessel>> | undefined;

  /** The pending approaches that the last tick did not reach; undefined to begin with the first one. */
  let unlisted: Iterator<number> | undefined;

  /** Pending approaches to evaluate in a tick: all listed ones, and a part of the others. */
  function duePending(held: ApproachWatch): Set<number> {
    const due = new Set<number>();
    for (const mmsi of held.pending()) if (reports.has(keyOf(mmsi))) due.add(mmsi);
    unlisted ??= held.pending()[Symbol.iterator]();
    for (let count = 0; count < MAX_PENDING_PER_TICK; count += 1) {
      const { value: mmsi, done } = unlisted.next();
      if (done) {
        unlisted = undefined;
        break;
      }
      due.add(mmsi);
    }
    return due;
  }

  /** Vessels to evaluate in a tick: those with a due approach, and a part of those that may come near. */
  function* dueTargets(own: OwnShip | undefined, held: ApproachWatch, due: Set<number>): Generator<ApproachTarget> {
    for (const mmsi of due) {
      const vessel = find(mmsi);
      if (vessel && isTarget(vessel)) yield toTarget(vessel, lagMs(vessel));
    }
    others ??= vessels()[Symbol.iterator]();
    for (let count = 0; count < MAX_PER_TICK; count += 1) {
      const { value: vessel, done } = others.next();
      if (done) {
        others = undefined;
        return;
      }
      if (isTarget(vessel) && held.mayBegin(own, vessel)) yield toTarget(vessel, lagMs(vessel));
    }
  }

  const isTarget = ({ isShown, isStale, mmsi }: Readonly<Vessel>): boolean =>
    isShown && !isStale && !excluded.has(mmsi);

  let before: { fix: Fix | undefined; now: number; own: OwnShip | undefined } | undefined;

  /** The own-ship motion is cached for a millisecond, because thousands of reports can arrive in one. */
  function ownShip(fix: Fix | undefined, now: number): OwnShip | undefined {
    if (before?.fix !== fix || before?.now !== now) before = { fix, now, own: toOwnShip(fix, now, minSpeedMps) };
    return before.own;
  }

  function report({ raised, ended }: ApproachResult, now: number): void {
    for (const { approach, priority } of raised) {
      restored.delete(approach.target.mmsi);
      reports.report(toCondition(approach, priority, now));
    }
    for (const mmsi of ended) reports.end(keyOf(mmsi));
  }

  const approachWatch = {
    types: ['closestApproach'],
    tick(now, fix) {
      const own = toOwnShip(fix, now, minSpeedMps);
      if (watch) {
        const due = duePending(watch);
        report(watch.step(own, dueTargets(own, watch, due), now, due), now);
      }
      for (const [mmsi, since] of restored) {
        if (now - since < CONFIRM_MS) continue;
        restored.delete(mmsi);
        reports.end(keyOf(mmsi));
      }
    },
    needsVessels: () => watch !== undefined,
    /** Evaluated on receipt, so that an alarm does not wait for the next second. */
    onVessel(vessel, { fix, now }) {
      if (!watch || !isTarget(vessel)) return;
      const own = ownShip(fix, now);
      if (watch.concerns(own, vessel)) report(watch.see(own, toTarget(vessel, lagMs(vessel)), now), now);
    },
    restore({ mmsi }, now) {
      if (mmsi !== null) restored.set(mmsi, now);
    },
  } satisfies Watch;

  return {
    watch: approachWatch,
    /** Relevant passes by the limits of the alarm. */
    relevant: relevantLimits(limits ?? LISTED_WHILE_OFF),
    list(fix: Fix | undefined, now: number, { limit, within }: ApproachListOptions): ListedApproach[] {
      const own = toOwnShip(fix, now, minSpeedMps);
      return own ? listApproaches(own, targets(), { now, minSpeedMps, limit, within }) : [];
    },
  };
}

const keyOf = (mmsi: number): string => `closestApproach:${mmsi}`;

function toOwnShip(fix: Fix | undefined, now: number, minSpeedMps: number): OwnShip | undefined {
  if (!fix) return undefined;
  const ageMs = Math.max(0, now - fix.recordedAt);
  if (ageMs > MAX_OWN_AGE_MS) return undefined;
  const { latitude, longitude, headingDeg, speedMps } = fix;
  const isMoving = speedMps !== null && headingDeg !== null && speedMps >= minSpeedMps;
  const motion = isMoving
    ? { latitude, longitude, courseDeg: headingDeg, speedMps }
    : { latitude, longitude, courseDeg: 0, speedMps: 0 };
  return { motion: advance(motion, ageMs / 1000) };
}

const toTarget = (vessel: Readonly<Vessel>, lagMs: number): ApproachTarget => ({
  mmsi: vessel.mmsi,
  name: vessel.statics.name,
  source: vessel.source === 'local' ? 'antenna' : 'feed',
  latitude: vessel.latitude,
  longitude: vessel.longitude,
  speedMps: vessel.isSpeedKnown ? vessel.speedMps : null,
  courseDeg: vessel.courseDeg,
  fixAt: vessel.fixAt,
  lagMs,
  transponder: vessel.transponder,
  isTurning: vessel.isTurning,
});

/** The text for the crew: never which vessel gives way, always the age and source of the report. */
function toCondition(approach: Approach, priority: AlarmPriority, now: number): Condition {
  const { target, distanceM, bearingDeg, cpaM, tcpaSecs } = approach;
  const ageSecs = Math.round(ageOf(target, now) / 1000);
  const from =
    target.source === 'feed' ? `internet AIS, may lag by minutes, ${ageSecs} s old` : `AIS, ${ageSecs} s old`;
  return {
    key: keyOf(target.mmsi),
    type: 'closestApproach',
    priority,
    mmsi: target.mmsi,
    name: target.name,
    text: `Closest approach ${Math.round(cpaM)} m in ${formatSecs(tcpaSecs ?? 0)} (${from})`,
    latitude: target.latitude,
    longitude: target.longitude,
    distanceKm: distanceM / 1000,
    bearingDeg,
    cpaM,
    tcpaSecs,
    source: target.source,
    details: { ageSecs },
  };
}

function formatSecs(secs: number): string {
  const whole = Math.max(0, Math.round(secs));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
