/*
 * Whether this vessel can be where a fix says, as a pure state machine. Reach is what the vessel can travel since the last
 * accepted fix, at `router.max_speed_kmh`, and 200 m for the errors of a receiver.
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
 * A fix that repeats the accepted place to the last digit, with a speed, ends no chain that moves. Nothing is made of a doubtful fix. Reach grows with time, so that after a tunnel the first fix is accepted if the vessel
 * could have travelled there. The first fix after a start is accepted too; far from the last recorded position, it is a jump.
 */
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../foundation/shared/units.ts';
import type { Fix } from './fix.ts';
import { ageOf, type Moment, type ReceiverClock } from './receiver-clock.ts';

/** Errors of a receiver: reflections by a bridge, the first fixes of a cold start, another antenna on board. */
const SLACK_M = 200;
/** A jump takes so many fixes that agree with each other. */
const CONFIRMING_FIXES = 3;
/** Below it the speed of a vessel at rest is noise. */
const MOVING_MPS = knotsToMps(1);
/** Places that are followed at a time. Two, as a receiver may alternate between a wrong one and the new one, and a stray. */
const MAX_CHAINS = 3;

export interface JudgeRules {
  /** 0 judges nothing. */
  readonly maxSpeedMps: number;
  readonly confirmMs: number;
  /** How many times faster than real time the fixes follow each other, of a replay. */
  readonly timeFactor: number;
}

/** A fix with the monotonic time when it came. */
export interface Arrived {
  readonly fix: Fix;
  readonly arrivedAt: number;
}

/** Doubtful fixes that agree with each other. */
interface Chain {
  /** When the first of them came, monotonic. */
  readonly since: number;
  readonly last: Arrived;
  readonly fixes: number;
  /** Whether no fix is at the very place of the one before. */
  readonly isMoving: boolean;
}

/** Chains in the order of their last fix, the newest first. */
export interface Doubts {
  readonly chains: readonly Chain[];
}

export const NO_DOUBTS: Doubts = { chains: [] };

/** A place from before the start. */
export interface StoredPlace extends LatLon {
  readonly recordedAt: number;
}

/** What a fix is compared with. */
export interface Known {
  /** The last accepted fix; null before the first. */
  readonly last: Arrived | null;
  /** Where the vessel was before the start; null where that is not known. */
  readonly stored: StoredPlace | null;
  readonly receiverClock: ReceiverClock;
  /** The source begins at another place, and says so: a track that is played again. */
  readonly isNewLeg: boolean;
}

export type Judgement =
  | { readonly verdict: 'accepted' }
  /** `distanceM`: from the last accepted fix; null before the first. */
  | { readonly verdict: 'doubtful'; readonly distanceM: number | null }
  /** `isExpected`: the source has said so. */
  | { readonly verdict: 'jumped'; readonly distanceM: number; readonly isExpected: boolean };

export interface JudgeStep {
  readonly doubts: Doubts;
  readonly judgement: Judgement;
}

const ACCEPTED: JudgeStep = { doubts: NO_DOUBTS, judgement: { verdict: 'accepted' } };

/** Judges a fix that is not older than the last accepted one. */
export function judgeFix(
  doubts: Doubts,
  fix: Fix,
  context: { known: Known; at: Moment; rules: JudgeRules },
): JudgeStep {
  const { known, at, rules } = context;
  if (rules.maxSpeedMps === 0) return ACCEPTED;
  if (known.last === null) return judgeFirst(doubts, fix, context);
  const distance = distanceM(known.last.fix, fix);
  const reachM = (from: Arrived) => SLACK_M + (elapsedMs(from, fix, { known, at }) / 1000) * reachPerSec(rules);
  if (distance <= reachM(known.last)) {
    const kept = isStuck(known.last.fix, fix) ? doubts.chains.filter(({ isMoving }) => isMoving) : [];
    return kept.length === 0 ? ACCEPTED : { ...ACCEPTED, doubts: { chains: kept } };
  }
  if (known.isNewLeg) return jumped(distance, true);
  const doubtful = { verdict: 'doubtful', distanceM: distance } as const;
  // A place that receivers report without having one confirms nothing.
  if (isNoPlace(fix)) return { doubts, judgement: doubtful };
  const followed = doubts.chains.find(({ last }) => distanceM(last.fix, fix) <= reachM(last));
  // A router that repeats a fix does not confirm it.
  if (followed && followed.last.fix.recordedAt >= fix.recordedAt) return { doubts, judgement: doubtful };
  const chain: Chain = {
    since: followed?.since ?? at.monotonic,
    last: { fix, arrivedAt: at.monotonic },
    fixes: (followed?.fixes ?? 0) + 1,
    isMoving: followed === undefined || (followed.isMoving && !isSamePlace(followed.last.fix, fix)),
  };
  if (chain.fixes >= CONFIRMING_FIXES && at.monotonic - chain.since >= rules.confirmMs) return jumped(distance, false);
  const others = doubts.chains.filter((one) => one !== followed);
  return { doubts: { chains: [chain, ...others].slice(0, MAX_CHAINS) }, judgement: doubtful };
}

/** Nothing else is known yet, so that it is accepted where it is a place. */
function judgeFirst(
  doubts: Doubts,
  fix: Fix,
  { known: { stored, isNewLeg }, rules }: { known: Known; rules: JudgeRules },
): JudgeStep {
  if (isNoPlace(fix)) return { doubts, judgement: { verdict: 'doubtful', distanceM: null } };
  if (stored === null) return ACCEPTED;
  const distance = distanceM(stored, fix);
  const reachM = SLACK_M + (Math.abs(fix.recordedAt - stored.recordedAt) / 1000) * reachPerSec(rules);
  return distance <= reachM ? ACCEPTED : jumped(distance, isNewLeg);
}

/** The receiver repeats a place and says that it moves: such a fix says nothing against fixes that do move. */
const isStuck = (last: Fix, fix: Fix): boolean => isSamePlace(last, fix) && (fix.speedMps ?? 0) > MOVING_MPS;

const isSamePlace = (one: LatLon, other: LatLon): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

const jumped = (distance: number, isExpected: boolean): JudgeStep => ({
  doubts: NO_DOUBTS,
  judgement: { verdict: 'jumped', distanceM: distance, isExpected },
});

const reachPerSec = ({ maxSpeedMps, timeFactor }: JudgeRules): number => maxSpeedMps * timeFactor;

/** Some receivers without a position report 90° N, 180° E. (0° N, 0° E is no fix from the beginning.) */
const isNoPlace = ({ latitude }: LatLon): boolean => Math.abs(latitude) === 90;

/**
 * The time between two fixes: as they came, or as they were measured where the router kept the first of them back. How long
 * it did is known from the clocks, so that a wrong date of the receiver gives no reach.
 */
function elapsedMs(
  from: Arrived,
  fix: Fix,
  { known: { receiverClock }, at }: { known: Pick<Known, 'receiverClock'>; at: Moment },
): number {
  const sinceArrival = Math.max(0, at.monotonic - from.arrivedAt);
  const keptBack = fix.recordedAt - from.fix.recordedAt - sinceArrival;
  if (keptBack <= 0) return sinceArrival;
  const arrival = { now: at.now - sinceArrival, monotonic: from.arrivedAt };
  const lateMs = Math.max(0, ageOf(receiverClock, from.fix.recordedAt, arrival));
  return sinceArrival + Math.min(keptBack, lateMs);
}
