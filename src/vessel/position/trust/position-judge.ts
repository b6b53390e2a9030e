/*
 * Checks whether this vessel can be at the place of a fix, as a pure state machine. Reach is the distance that the vessel
 * can travel since the last accepted fix at `router.max_speed_kmh`, plus 200 m for the errors of a receiver.
 *
 *                      ┌── within reach ──┐
 *                      ▼                  │
 *   first fix ────► accepted ─────────────┘
 *                    │    ▲
 *     beyond reach,  │    │ within reach of the accepted place: every chain ends
 *     or no place    ▼    │
 *                    doubted ──┐ within reach of the last fix of a chain: the chain grows;
 *                      │    ▲──┘ of none: it begins a chain
 *                      │
 *                      └──► accepted as a jump, when a chain has three fixes and lasts `router.confirm_secs`
 *
 * A fix with a speed at exactly the accepted place does not end a moving chain. A doubtful fix is not used. Reach grows with
 * time, so the first fix after a tunnel is accepted if the vessel could have travelled there. The first fix after a start is
 * accepted too; if it is far from the last recorded position, it is a jump.
 */
import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Fix } from '../fix.ts';
import { ageOf, type Moment, type ReceiverClock, UNKNOWN_CLOCK } from '../receiver-clock.ts';

/** Errors of a receiver: reflections by a bridge, the first fixes of a cold start, another antenna on board. */
const SLACK_M = 200;
/** Number of consistent fixes that confirm a jump. */
const CONFIRMING_FIXES = 3;
/** Minimum speed of a moving vessel: a lower speed is noise. */
const MOVING_MPS = knotsToMps(1);
/** Number of fixes that are kept of a chain. */
const KEPT_FIXES = 30;
/** Maximum number of chains. A receiver may alternate between a wrong and the new place, with outliers. */
const MAX_CHAINS = 3;

export interface JudgeRules {
  /** 0 disables the check. */
  readonly maxSpeedMps: number;
  readonly confirmMs: number;
  /** Replay speed: rate of fixes relative to real time. */
  readonly timeFactor: number;
}

/** Values of a fix that are compared. */
export type JudgedFix = Pick<Fix, 'latitude' | 'longitude' | 'speedMps' | 'recordedAt'>;

/** A fix with its monotonic time of arrival. */
export interface Arrived<F extends JudgedFix = Fix> {
  readonly fix: F;
  readonly arrivedAt: number;
}

/** Doubtful fixes that are consistent with each other. */
interface Chain<F extends JudgedFix> {
  /** Arrival of the first of them, monotonic. */
  readonly since: number;
  readonly last: Arrived<F>;
  /** The newest of them, oldest first. */
  readonly fixes: readonly F[];
  /** Whether no fix has exactly the place of the previous one. */
  readonly isMoving: boolean;
}

/** Chains in order of their last fix, newest first. */
export interface Doubts<F extends JudgedFix = Fix> {
  readonly chains: readonly Chain<F>[];
}

export const NO_DOUBTS: Doubts<never> = { chains: [] };

/** A position from before the start. */
export interface StoredPlace extends LatLon {
  readonly recordedAt: number;
}

/** State that a fix is compared with. */
export interface Known {
  /** The last accepted fix; null before the first. */
  readonly last: Arrived<JudgedFix> | null;
  /** Position before the start; null if unknown. */
  readonly stored: StoredPlace | null;
  readonly receiverClock: ReceiverClock;
  /** The source announced another place: a replay starts again. */
  readonly isNewLeg: boolean;
}

export type Judgement =
  | { readonly verdict: 'accepted' }
  /** `distanceM`: from the last accepted fix; null before the first. */
  | { readonly verdict: 'doubtful'; readonly distanceM: number | null }
  /** `isExpected`: the source announced it. */
  | { readonly verdict: 'jumped'; readonly distanceM: number; readonly isExpected: boolean };

export interface JudgeStep<F extends JudgedFix = Fix> {
  readonly doubts: Doubts<F>;
  readonly judgement: Judgement;
  /** The fixes that confirmed a jump, oldest first, with the judged one; empty without such a jump. */
  readonly confirmedBy: readonly F[];
}

const ACCEPTED: JudgeStep<never> = { doubts: NO_DOUBTS, judgement: { verdict: 'accepted' }, confirmedBy: [] };

/** Checks a fix that is not older than the last accepted one. */
export function judgeFix<F extends JudgedFix>(
  doubts: Doubts<F>,
  fix: F,
  context: { known: Known; at: Moment; rules: JudgeRules },
): JudgeStep<F> {
  const { known, at, rules } = context;
  if (rules.maxSpeedMps === 0) return ACCEPTED;
  if (known.last === null) return judgeFirst(doubts, fix, context);
  const distance = distanceM(known.last.fix, fix);
  const reachM = (from: Arrived<JudgedFix>) =>
    SLACK_M + (elapsedMs(from, fix, { known, at }) / 1000) * reachPerSec(rules);
  if (distance <= reachM(known.last)) {
    const kept = isStuck(known.last.fix, fix) ? doubts.chains.filter(({ isMoving }) => isMoving) : [];
    return kept.length === 0 ? ACCEPTED : { ...ACCEPTED, doubts: { chains: kept } };
  }
  if (known.isNewLeg) return jumped(distance, { isExpected: true });
  const doubtful = { verdict: 'doubtful', distanceM: distance } as const;
  // A place that receivers report without a fix confirms nothing.
  if (isNoPlace(fix)) return { doubts, judgement: doubtful, confirmedBy: [] };
  const followed = doubts.chains.find(({ last }) => distanceM(last.fix, fix) <= reachM(last));
  // A repeated fix confirms nothing.
  if (followed && followed.last.fix.recordedAt >= fix.recordedAt)
    return { doubts, judgement: doubtful, confirmedBy: [] };
  const chain: Chain<F> = {
    since: followed?.since ?? at.monotonic,
    last: { fix, arrivedAt: at.monotonic },
    fixes: [...(followed?.fixes.slice(1 - KEPT_FIXES) ?? []), fix],
    isMoving: followed === undefined || (followed.isMoving && !isSamePlace(followed.last.fix, fix)),
  };
  if (chain.fixes.length >= CONFIRMING_FIXES && at.monotonic - chain.since >= rules.confirmMs)
    return jumped(distance, { isExpected: false, confirmedBy: chain.fixes });
  const others = doubts.chains.filter((one) => one !== followed);
  return { doubts: { chains: [chain, ...others].slice(0, MAX_CHAINS) }, judgement: doubtful, confirmedBy: [] };
}

/** Checks a fix by the times of measurement alone: for fixes that were recorded before and arrive together. */
export function judgeByTime<F extends JudgedFix>(
  doubts: Doubts<F>,
  fix: F,
  { last, maxSpeedMps, confirmMs }: { last: JudgedFix | undefined } & Omit<JudgeRules, 'timeFactor'>,
): JudgeStep<F> {
  const known = {
    last: last ? { fix: last, arrivedAt: last.recordedAt } : null,
    stored: null,
    receiverClock: UNKNOWN_CLOCK,
    isNewLeg: false,
  };
  const at = { now: fix.recordedAt, monotonic: fix.recordedAt };
  return judgeFix(doubts, fix, { known, at, rules: { maxSpeedMps, confirmMs, timeFactor: 1 } });
}

/** Nothing to compare with: accepted if it is a plausible place. */
function judgeFirst<F extends JudgedFix>(
  doubts: Doubts<F>,
  fix: F,
  { known: { stored, isNewLeg }, rules }: { known: Known; rules: JudgeRules },
): JudgeStep<F> {
  if (isNoPlace(fix)) return { doubts, judgement: { verdict: 'doubtful', distanceM: null }, confirmedBy: [] };
  if (stored === null) return ACCEPTED;
  const distance = distanceM(stored, fix);
  const reachM = SLACK_M + (Math.abs(fix.recordedAt - stored.recordedAt) / 1000) * reachPerSec(rules);
  return distance <= reachM ? ACCEPTED : jumped(distance, { isExpected: isNewLeg });
}

/** The receiver repeats a place with a speed: such a fix does not contradict moving fixes. */
const isStuck = (last: JudgedFix, fix: JudgedFix): boolean =>
  isSamePlace(last, fix) && (fix.speedMps ?? 0) > MOVING_MPS;

const isSamePlace = (one: LatLon, other: LatLon): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

const jumped = <F extends JudgedFix>(
  distance: number,
  { isExpected, confirmedBy = [] }: { isExpected: boolean; confirmedBy?: readonly F[] },
): JudgeStep<F> => ({
  doubts: NO_DOUBTS,
  judgement: { verdict: 'jumped', distanceM: distance, isExpected },
  confirmedBy,
});

const reachPerSec = ({ maxSpeedMps, timeFactor }: JudgeRules): number => maxSpeedMps * timeFactor;

/** Some receivers without a position report 90° N, 180° E. (0° N, 0° E never counts as a fix.) */
const isNoPlace = ({ latitude }: LatLon): boolean => Math.abs(latitude) === 90;

/**
 * Time between two fixes: by arrival, or by measurement if the router delayed the first one. The delay is derived from the
 * clocks, so that a wrong date of the receiver does not increase the reach.
 */
function elapsedMs(
  from: Arrived<JudgedFix>,
  fix: JudgedFix,
  { known: { receiverClock }, at }: { known: Pick<Known, 'receiverClock'>; at: Moment },
): number {
  const sinceArrival = Math.max(0, at.monotonic - from.arrivedAt);
  const keptBack = fix.recordedAt - from.fix.recordedAt - sinceArrival;
  if (keptBack <= 0) return sinceArrival;
  const arrival = { now: at.now - sinceArrival, monotonic: from.arrivedAt };
  const lateMs = Math.max(0, ageOf(receiverClock, from.fix.recordedAt, arrival));
  return sinceArrival + Math.min(keptBack, lateMs);
}
