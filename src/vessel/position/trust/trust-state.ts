/*
 * Trust in your position, as a pure state machine:
 *
 *            a cause begins                    state of the first cause in the order of CAUSES
 *    good ─────────────────────► doubtful, conflict, frozen or jumped
 *      ▲                                              │
 *      └────────────── no cause is left ──────────────┘
 *
 * The cause `jump` lasts while fixes are rejected, and 60 s after they were accepted. Other causes last while present.
 */

import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Fix } from '../fix.ts';
import type { Judgement } from './position-judge.ts';

/** The first active cause determines the state. */
export const TRUST_CAUSES = [
  'jump',
  'sourcesDiffer',
  'frozen',
  'speedMismatch',
  'timeWrong',
  'neighboursJump',
  'dopHigh',
] as const;
export type TrustCause = (typeof TRUST_CAUSES)[number];

export const TRUST_STATES = ['good', 'doubtful', 'jumped', 'conflict', 'frozen'] as const;
export type TrustStateName = (typeof TRUST_STATES)[number];

/** Time for which a jump is shown, and for which rejected fixes count after the last one. */
const JUMP_SHOWN_MS = 60_000;
/** Rejected fixes in this number of seconds out of 60 are more than outliers. */
const OFTEN = 28;
const MAX_HDOP = 10;
/** Delay of an alarm's start and end, so that a single wrong fix raises none. */
const RAISE_MS = 10_000;
const END_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOURS = 24;

export interface TrustReason {
  readonly cause: TrustCause;
  /** Plain English, for clients without texts for the cause. */
  readonly text: string;
}

/** All times are monotonic, unless noted otherwise. */
export interface TrustState {
  /** Latest rejected fixes, without an accepted one since. */
  readonly refused: { readonly since: number; readonly last: number; readonly distanceM: number | null } | null;
  /** `since`: time of the first fix at the new place. */
  readonly jumped: { readonly since: number; readonly at: number; readonly distanceM: number } | null;
  readonly motion: MotionCheck;
  readonly hdop: number | null;
  /** Last seconds with rejected fixes, at most `OFTEN`. */
  readonly recent: readonly number[];
  /** Rejected fixes by hour since the start, newest last. */
  readonly rejected: readonly { readonly hour: number; readonly count: number }[];
  /** Time of the last rejected fix, by the clock of this computer. */
  readonly lastRejectedAt: number | null;
  /** `since`: by the clock of this computer. */
  readonly shown: { readonly state: TrustStateName; readonly since: number };
  readonly reasons: readonly TrustReason[];
  /** Time since which a cause for an alarm is present or absent. */
  readonly alarming: { readonly holds: boolean; readonly since: number };
}

export const initialTrust = ({ now, monotonic }: TrustMoment): TrustState => ({
  refused: null,
  jumped: null,
  motion: NO_MOTION,
  hdop: null,
  recent: [],
  rejected: [],
  lastRejectedAt: null,
  shown: { state: 'good', since: now },
  reasons: [],
  alarming: { holds: false, since: monotonic },
});

interface TrustMoment {
  readonly now: number;
  readonly monotonic: number;
}

/** Updates the state after a check of a fix. */
export function recordFix(
  before: TrustState,
  { fix, judgement, timeFactor }: { fix: Fix; judgement: Judgement; timeFactor: number },
  at: TrustMoment,
): TrustState {
  const { now, monotonic } = at;
  if (judgement.verdict === 'doubtful') {
    const { distanceM } = judgement;
    return {
      ...before,
      refused: { since: before.refused?.since ?? monotonic, last: monotonic, distanceM },
      recent: withRecent(before.recent, monotonic),
      rejected: countRejected(before.rejected, monotonic),
      lastRejectedAt: now,
    };
  }
  const isJump = judgement.verdict === 'jumped';
  return {
    ...before,
    refused: isOften(before, monotonic) ? before.refused : null,
    jumped:
      isJump && !judgement.isExpected
        ? { since: before.refused?.since ?? monotonic, at: monotonic, distanceM: judgement.distanceM }
        : before.jumped,
    motion: checkMotion(isJump ? NO_MOTION : before.motion, fix, timeFactor),
    hdop: fix.hdop,
  };
}

/** Adds at most one rejection a second, because some receivers report ten a second. */
const withRecent = (recent: readonly number[], monotonic: number): readonly number[] =>
  monotonic - (recent.at(-1) ?? 0) < 1000 ? recent : [...recent, monotonic].slice(-OFTEN);

/** Whether rejections are frequent, as with two alternating receivers: an accepted fix then does not end the doubt. */
const isOften = ({ recent: [first = 0, ...others] }: TrustState, monotonic: number): boolean =>
  others.length + 1 === OFTEN && monotonic - first < JUMP_SHOWN_MS;

function countRejected(rejected: TrustState['rejected'], monotonic: number): TrustState['rejected'] {
  const hour = Math.floor(monotonic / HOUR_MS);
  const last = rejected.at(-1);
  if (last?.hour === hour) return [...rejected.slice(0, -1), { hour, count: last.count + 1 }];
  return [...rejected.filter((one) => one.hour > hour - HOURS), { hour, count: 1 }];
}

/** Number of rejected fixes in the last 24 h, by whole hours. */
export function rejectedLastDay({ rejected }: TrustState, monotonic: number): number {
  const hour = Math.floor(monotonic / HOUR_MS);
  return rejected.reduce((sum, one) => (one.hour > hour - HOURS ? sum + one.count : sum), 0);
}

/** Facts around a fix. */
export interface Surroundings {
  /** Sources that contradict your position, with their distance from it. */
  readonly conflicts: readonly { readonly name: string; readonly distanceM: number }[];
  /** Time by which this computer's clock is ahead of the receiver's; null if they agree or this computer's may be wrong. */
  readonly clockAheadMs: number | null;
  /** Many vessels near your position jump. */
  readonly isInterference: boolean;
}

/** The active causes, and the resulting state. */
export function evaluate(before: TrustState, around: Surroundings, at: TrustMoment): TrustState {
  const { monotonic, now } = at;
  const refused = before.refused && monotonic - before.refused.last < JUMP_SHOWN_MS ? before.refused : null;
  const jumped = before.jumped && monotonic - before.jumped.at < JUMP_SHOWN_MS ? before.jumped : null;
  const kept = { ...before, refused, jumped };
  const reasons = reasonsOf(kept, around);
  const state = stateOf(reasons[0]?.cause, refused !== null);
  const shown = state === before.shown.state ? before.shown : { state, since: now };
  const alarming = alarmingOf(kept, reasons, monotonic);
  return { ...kept, reasons, shown, alarming };
}

/** Satellite geometry alone raises no alarm. */
function alarmingOf({ refused, jumped, alarming }: TrustState, reasons: readonly TrustReason[], monotonic: number) {
  // If a router reports rarely, a single wrong fix remains the last one for a long time.
  const isRefusing = refused !== null && refused.last - refused.since > RAISE_MS;
  const isOther = reasons.some(({ cause }) => cause !== 'dopHigh' && (cause !== 'jump' || refused === null));
  const holds = isRefusing || isOther;
  if (holds === alarming.holds) return alarming;
  const since = isRefusing ? refused.since : (jumped?.since ?? monotonic);
  return { holds, since: holds ? since : monotonic };
}

/** Whether a position alarm begins or ends; undefined if nothing changes. */
export function alarmPhase({ alarming: { holds, since } }: TrustState, monotonic: number): 'raise' | 'end' | undefined {
  if (holds) return monotonic - since > RAISE_MS ? 'raise' : undefined;
  return monotonic - since >= END_MS ? 'end' : undefined;
}

function reasonsOf({ refused, jumped, motion, hdop }: TrustState, around: Surroundings): TrustReason[] {
  const { conflicts, clockAheadMs, isInterference } = around;
  const reasons: TrustReason[] = [];
  const add = (cause: TrustCause, text: string) => reasons.push({ cause, text });
  if (refused) {
    const where =
      refused.distanceM === null ? 'at no place' : `${inWords(refused.distanceM)} from the last good position`;
    add('jump', `The receiver reports a position ${where}. It is not used`);
  } else if (jumped) {
    add('jump', `The position jumped by ${inWords(jumped.distanceM)}. Several fixes in a row confirm the new one`);
  }
  if (conflicts.length > 0) {
    const others = conflicts.map(({ name, distanceM }) => `${name} ${inWords(distanceM)}`).join(', ');
    add('sourcesDiffer', `The sources of the position contradict each other: ${others} away`);
  }
  if (isFrozen(motion)) add('frozen', 'The receiver reports the same place all the time, and a speed');
  if (isMismatch(motion)) add('speedMismatch', 'The speed that the receiver reports is not that of its positions');
  if (clockAheadMs !== null) {
    const secs = Math.round(Math.abs(clockAheadMs) / 1000);
    add('timeWrong', `The time of the receiver is wrong: ${secs} s ${clockAheadMs > 0 ? 'behind' : 'ahead'}`);
  }
  if (isInterference)
    add('neighboursJump', 'The positions of many vessels near you jump: satellite signals are disturbed');
  if (hdop !== null && hdop > MAX_HDOP)
    add('dopHigh', `The satellites are too close together in the sky: HDOP ${hdop.toFixed(1)}`);
  return reasons;
}

function stateOf(cause: TrustCause | undefined, isRefused: boolean): TrustStateName {
  switch (cause) {
    case undefined:
      return 'good';
    case 'jump':
      return isRefused ? 'doubtful' : 'jumped';
    case 'sourcesDiffer':
      return 'conflict';
    case 'frozen':
      return 'frozen';
    default:
      return 'doubtful';
  }
}

const inWords = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

/*
 * Compares the accepted fixes with the reported speed, as a pure state machine. Distances are measured over chords of 5 s:
 * long enough for the noise of a receiver, short enough for a turning vessel.
 *
 *   speed:  agrees ──── a chord differs by more than 5 kn ────► differs (since the begin of that chord)
 *              ▲──────── a chord agrees, a gap, a jump ────────────┘
 *   place:  moves ───── same place to the last digit, more than 1 kn ────► repeated (since the first of them)
 *              ▲──────── another place, or 1 kn and less ──────────────────┘
 */

const CHORD_MS = 5000;
/** After a longer gap the movement is unknown. */
const GAP_MS = 30_000;
const MISMATCH_MPS = knotsToMps(5);
const MISMATCH_MS = 30_000;
/** Minimum speed of a moving vessel: less is noise. A drifting vessel never has exactly the same place twice. */
const MOVING_MPS = knotsToMps(1);
const FROZEN_MS = 60_000;

/** Times of the receiver. */
interface MotionCheck {
  /** Start of the current chord, with the speeds reported since; null if the speed is unknown. */
  readonly chord: { readonly from: Fix; readonly speeds: number; readonly count: number } | null;
  readonly differsSince: number | null;
  readonly last: Fix | null;
  readonly repeatedSince: number | null;
}

export const NO_MOTION: MotionCheck = { chord: null, differsSince: null, last: null, repeatedSince: null };

/** Updates the state with an accepted fix. `timeFactor`: replay speed relative to real time. */
export function checkMotion(before: MotionCheck, fix: Fix, timeFactor: number): MotionCheck {
  if (before.last && fix.recordedAt === before.last.recordedAt) return before;
  return { last: fix, repeatedSince: repeatedSince(before, fix), ...checkSpeed(before, fix, timeFactor) };
}

function repeatedSince({ last, repeatedSince: since }: MotionCheck, fix: Fix): number | null {
  const isSame = last !== null && last.latitude === fix.latitude && last.longitude === fix.longitude;
  if (!isSame || fix.recordedAt < last.recordedAt || (fix.speedMps ?? 0) <= MOVING_MPS) return null;
  return since ?? last.recordedAt;
}

function checkSpeed({ chord, differsSince }: MotionCheck, fix: Fix, timeFactor: number) {
  const { speedMps } = fix;
  if (speedMps === null) return { chord: null, differsSince: null };
  const next = { from: fix, speeds: 0, count: 0 };
  if (chord === null) return { chord: next, differsSince: null };
  const spanMs = fix.recordedAt - chord.from.recordedAt;
  if (spanMs < 0 || spanMs > GAP_MS) return { chord: next, differsSince: null };
  const [speeds, count] = [chord.speeds + speedMps, chord.count + 1];
  if (spanMs < CHORD_MS) return { chord: { ...chord, speeds, count }, differsSince };
  const wayMps = distanceM(chord.from, fix) / (spanMs / 1000) / timeFactor;
  const differs = Math.abs(wayMps - speeds / count) > MISMATCH_MPS;
  return { chord: next, differsSince: differs ? (differsSince ?? chord.from.recordedAt) : null };
}

const isMismatch = ({ last, differsSince }: MotionCheck): boolean =>
  last !== null && differsSince !== null && last.recordedAt - differsSince >= MISMATCH_MS;

const isFrozen = ({ last, repeatedSince: since }: MotionCheck): boolean =>
  last !== null && since !== null && last.recordedAt - since >= FROZEN_MS;
