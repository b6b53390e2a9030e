/*
 * Detects from good fixes whether the vessel is moving. The time of an event is when it happened, not when it was detected.
 *
 *                 in a circle for 5 min                         in a circle for 5 min
 *   unknown ──────────────────────────────► stopped ◄────────────────────────────── moving
 *      │                                       │  faster than noise and out of the ropes,   ▲
 *      │                                       └── or 150 m away ───────────────────────────┤
 *      └── faster than noise, or 150 m away ────────────────────────────────────────────────┘
 *
 * After 10 min without a good fix the position is lost. If the next fix is within 150 m of the stop, the vessel has not
 * left; if it is farther away, the vessel left in the gap. The time of an event in a gap is estimated from distance and
 * speed. Drift, noise and swinging stay within the area that the stop has covered so far (its extent).
 */
import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Extent, extend, newExtent, radiusM } from './extent.ts';
import { fixesSince, type GoodFix, medianSpeedMps, restingCircle } from './good-fixes.ts';
import { MOTION } from './parameters.ts';

/** Bounds of the time of an event. */
export interface Between {
  from: number;
  to: number;
}

/** A time without a position, with the last state of the vessel before it. */
export interface Gap extends Between {
  position: LatLon;
  /** Speed before the gap. */
  speedMps: number;
  /** Start of the rest before the gap; null if under way. */
  restedSince: number | null;
}

const gapAfter = (fixes: readonly GoodFix[], last: GoodFix, to: number): Gap => ({
  from: last.at,
  to,
  position: { latitude: last.latitude, longitude: last.longitude },
  speedMps: medianSpeedMps(fixesSince(fixes, last.at - MOTION.settleMs)),
  restedSince: restedSince(fixes, last),
});

/** Estimated arrival of a vessel found at rest after a gap, from the distance and its speed before the gap. */
function arrivedIn(gap: Gap, position: LatLon): { at: number; within: Between | null } {
  if (gap.restedSince !== null && distanceM(gap.position, position) <= MOTION.stopM)
    return { at: gap.restedSince, within: null };
  const sailedMs = sailingMs(gap.position, position, gap.speedMps);
  const at = sailedMs === undefined ? gap.to : Math.min(gap.to, gap.from + sailedMs);
  return { at, within: { from: gap.from, to: gap.to } };
}

/** Estimated departure of a vessel found under way after a gap, from the distance and its current speed. */
function leftIn({ from, to }: Between, berth: LatLon, now: GoodFix): number {
  const sailedMs = sailingMs(berth, now, now.speedMps);
  return sailedMs === undefined ? from : Math.max(from, to - sailedMs);
}

/** Undefined if the speed is too low for an estimate. */
const sailingMs = (from: LatLon, to: LatLon, speedMps: number): number | undefined =>
  speedMps < MOTION.moveSpeedMps ? undefined : Math.round(((distanceM(from, to) * MOTION.winding) / speedMps) * 1000);

function restedSince(fixes: readonly GoodFix[], last: GoodFix): number | null {
  const isAtRest = (fix: GoodFix) => fix.speedMps < MOTION.frozenSpeedMps && distanceM(fix, last) <= MOTION.stopM;
  return fixes[fixes.findLastIndex((fix) => !isAtRest(fix)) + 1]?.at ?? null;
}

export type MotionState = { kind: 'unknown' } | { kind: 'moving' } | { kind: 'stopped'; since: number; extent: Extent };

export type MotionEvent =
  /**
   * `courseDeg`: course of the approach; null if there was none. `within`: the vessel stopped while there was no position,
   * so `at` is an estimate; null if the stop was observed.
   */
  | {
      kind: 'stopped';
      at: number;
      position: LatLon;
      isFirst: boolean;
      courseDeg: number | null;
      within: Between | null;
    }
  /**
   * `within`: the vessel left while there was no position. `seen`: its position when the departure was detected. `isFirst`:
   * it was under way from the beginning.
   */
  | { kind: 'moved'; at: number; position: LatLon; within: Between | null; seen: LatLon; isFirst: boolean }
  | { kind: 'lost'; at: number; position: LatLon }
  | { kind: 'back'; at: number; position: LatLon; lostAt: number; distanceM: number };

/** State stored for the next process. */
export interface SavedMotion {
  state: MotionState;
  last: GoodFix | null;
  isLost: boolean;
  /** The last gap, because a stop detected later may have begun in it. */
  gap?: Gap | null;
  trail?: LatLon[];
}

export class Motion {
  #state: MotionState = { kind: 'unknown' };
  #last: GoodFix | null = null;
  #isLost = false;
  #isJump = false;
  #gap: Gap | null = null;
  /** The fixes of the last minutes; older ones belong to the stop. */
  #recent: GoodFix[] = [];
  /** Earlier positions under way. They give the course of the approach, also after a gap or a short stop. */
  #trail: LatLon[] = [];

  get state(): MotionState {
    return this.#state;
  }

  get last(): GoodFix | null {
    return this.#last;
  }

  save(): SavedMotion {
    return { state: this.#state, last: this.#last, isLost: this.#isLost, gap: this.#gap, trail: this.#trail };
  }

  restore(saved: SavedMotion): void {
    this.#state = saved.state;
    this.#last = saved.last;
    this.#isLost = saved.isLost;
    // Earlier releases stored only the time of the gap.
    this.#gap = saved.gap && 'speedMps' in saved.gap ? saved.gap : null;
    this.#recent = saved.last ? [saved.last] : [];
    this.#trail = saved.trail ?? [];
  }

  /** Adds a fix without detecting movements. */
  warmUp(fix: GoodFix): void {
    const newest = this.#recent.at(-1);
    if (newest && newest.at > fix.at) this.#recent = this.#recent.filter(({ at }) => at < fix.at);
    this.#recent.push(fix);
  }

  /** The median speed of the last two minutes. */
  speedMps(): number {
    return medianSpeedMps(fixesSince(this.#recent, (this.#last?.at ?? 0) - MOTION.moveMedianMs));
  }

  /** The position jumps: the way to the new place is unknown. */
  jump(): void {
    this.#isJump = true;
    this.#trail = [];
  }

  /** `silentMs`: time since the last fix. */
  tick(silentMs: number): MotionEvent[] {
    if (!this.#last || this.#isLost || silentMs < MOTION.gapMs) return [];
    this.#isLost = true;
    return [{ kind: 'lost', at: this.#last.at, position: this.#last }];
  }

  step(fix: GoodFix): MotionEvent[] {
    const last = this.#last;
    this.#last = fix;
    if (this.#state.kind !== 'stopped') this.#follow(fix);
    if (last && fix.at < last.at) {
      // The clock of the receiver was set back: the ages of earlier fixes are meaningless.
      this.#recent = [fix];
      return [];
    }
    const isJump = this.#isJump;
    this.#isJump = false;
    if (last && (isJump || this.#isLost || fix.at - last.at > MOTION.gapMs)) {
      const events = this.#findAgain(last, fix);
      // No fix was lost, and the jump has its own entry.
      return isJump ? events.filter(({ kind }) => kind !== 'lost' && kind !== 'back') : events;
    }
    this.#remember(fix);
    return this.#state.kind === 'stopped' ? this.#leave(this.#state, fix) : this.#rest(fix);
  }

  #follow({ latitude, longitude }: LatLon): void {
    const here = { latitude, longitude };
    const last = this.#trail.at(-1);
    if (last && distanceM(last, here) < MOTION.trailM) return;
    this.#trail = [...this.#trail, here].slice(-MOTION.trailPoints);
  }

  /** The course of the approach to a place; null if the approach was not observed. */
  #courseTo(middle: LatLon): number | null {
    const from = this.#trail.findLast((point) => distanceM(point, middle) > MOTION.leftM);
    return from ? bearingDeg(from, middle) : null;
  }

  #remember(fix: GoodFix): void {
    this.#recent.push(fix);
    const settled = this.#recent.findIndex(({ at }) => at > fix.at - MOTION.settleMs);
    const left = this.#recent.splice(0, settled);
    const state = this.#state;
    if (state.kind !== 'stopped') return;
    for (const one of left) if (one.at >= state.since) extend(state.extent, one);
  }

  #findAgain(last: GoodFix, fix: GoodFix): MotionEvent[] {
    const events: MotionEvent[] = this.#isLost ? [] : [{ kind: 'lost', at: last.at, position: last }];
    const gone = distanceM(last, fix);
    this.#isLost = false;
    const gap = gapAfter(this.#recent, last, fix.at);
    this.#gap = gap;
    this.#recent = [fix];
    const state = this.#state;
    if (state.kind === 'stopped') {
      const { middle } = state.extent;
      if (distanceM(middle, fix) > Math.max(MOTION.sameStopM, radiusM(state.extent))) {
        this.#state = { kind: 'moving' };
        const within = { from: last.at, to: fix.at };
        events.push({
          kind: 'moved',
          at: leftIn(within, middle, fix),
          position: middle,
          within,
          seen: fix,
          isFirst: false,
        });
      }
    }
    events.push({ kind: 'back', at: fix.at, position: fix, lostAt: last.at, distanceM: gone });
    return events;
  }

  /** The departure, if the vessel has left the place of its stop. */
  #leave({ extent, since }: MotionState & { kind: 'stopped' }, fix: GoodFix): MotionEvent[] {
    const { middle } = extent;
    const ropesM = Math.max(MOTION.ropesM, radiusM(extent) + 10);
    if (distanceM(middle, fix) < ropesM) return [];
    const median = fixesSince(this.#recent, fix.at - MOTION.moveMedianMs);
    const isFast = median.length >= MOTION.leftFixes && medianSpeedMps(median) >= MOTION.moveSpeedMps;
    const leftM = Math.max(MOTION.leftM, ropesM);
    const newest = this.#recent.slice(-MOTION.leftFixes);
    const isFar = newest.length === MOTION.leftFixes && newest.every((one) => distanceM(middle, one) >= leftM);
    if (!isFast && !isFar) return [];
    const at = Math.max(
      since,
      this.#beganToMove(this.#recent.findLastIndex((one) => distanceM(middle, one) <= ropesM)),
    );
    this.#state = { kind: 'moving' };
    // Earlier fixes belong to the stop; they must not end the movement.
    this.#recent = this.#recent.filter((one) => one.at >= at);
    return [{ kind: 'moved', at, position: middle, within: null, seen: fix, isFirst: false }];
  }

  /** Start of the movement: goes back from the last fix within the ropes to the first of the moving fixes before it. */
  #beganToMove(inside: number): number {
    let first = Math.max(0, inside);
    while (first > 0 && (this.#recent[first - 1]?.speedMps ?? 0) >= MOTION.moveSpeedMps) first -= 1;
    return this.#recent[first]?.at ?? 0;
  }

  /** The stop, if the vessel is at rest; in the state `unknown` also the movement, if it is under way. */
  #rest(fix: GoodFix): MotionEvent[] {
    const isFirst = this.#state.kind === 'unknown';
    const circle = restingCircle(this.#recent);
    if (circle) {
      this.#state = { kind: 'stopped', since: circle.since, extent: newExtent(circle.middle) };
      const courseDeg = this.#courseTo(circle.middle);
      const gap = this.#gap;
      const isFromGap = gap !== null && circle.since - gap.to < MOTION.stopHoleMs;
      const { at, within } = isFromGap ? arrivedIn(gap, circle.middle) : { at: circle.since, within: null };
      return [{ kind: 'stopped', at, position: circle.middle, isFirst, courseDeg, within }];
    }
    if (!isFirst) return [];
    const [first = fix] = this.#recent;
    const gone = distanceM(first, fix);
    const isFast = fix.at - first.at >= MOTION.moveMedianMs && this.speedMps() >= MOTION.moveSpeedMps;
    if (gone < MOTION.leftM && !(isFast && gone >= MOTION.ropesM)) return [];
    this.#state = { kind: 'moving' };
    return [{ kind: 'moved', at: first.at, position: first, within: null, seen: fix, isFirst }];
  }
}
