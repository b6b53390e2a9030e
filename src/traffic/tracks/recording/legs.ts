/*
 * The track of each vessel while it is recorded. States of a leg:
 *
 *   none ── position ──► first ── next position, the tip is kept ──► open ──┐ inside the fan: only the tip moves
 *    ▲                     │                                          ▲ └───┘ outside: the tip is kept, and the anchor
 *    └── silence, jump, other source, vessel removed: the tip is kept as the last point ──┘
 *
 * At the end of a segment the tip is kept and is the first position of the next segment.
 */
import type { Vessel, VesselReport } from '../../vessels/index.ts';
import { MARK_CARRIED, MARK_FIRST, MARK_JUMP, MARK_LAST, MARK_REMOTE, NO_COURSE, NO_SPEED } from '../stored-track.ts';
import { PointColumns, shortWayE5, type TrackPoint } from './point-columns.ts';
import { Fans, NO_STATUS, type Place, Slots, STATE } from './slots.ts';

const MINUTE_MS = 60_000;
/** Limits of the UTC second: a position arrives within seconds, and the clock of a receiver may be slightly slow. */
const MAX_DELAY_MS = 5000;
const MAX_AHEAD_MS = 2000;

/**
 * Time of a reported position, in 0.1 s. A position from the radio has the second of its measurement, which is more accurate
 * than the time of reception with its delay of seconds.
 */
function tenthsOf({ fixAt, receivedAt, utcSecond }: VesselReport): number {
  const at = Math.min(fixAt, receivedAt);
  if (utcSecond === undefined) return Math.round(at / 100);
  // The instant with this second that is nearest to the reception.
  const behind = (((at - utcSecond * 1000) % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
  if (behind <= MAX_DELAY_MS) return Math.round((at - behind) / 100);
  if (MINUTE_MS - behind <= MAX_AHEAD_MS) return Math.round((at + MINUTE_MS - behind) / 100);
  return Math.round(at / 100);
}

/** Maximum silence of a vessel within a leg, in 0.1 s. */
const SILENCE = 6000;
export const MOORED_SILENCE = 12_000;
const AT_ANCHOR = 1;
const MOORED = 5;
const STILL = 5;
/** Speed limit if `ais.max_jump_mps` accepts every jump: above any vessel, below two transmitters with one MMSI. */
const MAX_JUMP_MPS = 100;
/** Minimum time between two positions: times are often whole seconds, so equal times may be a second apart. */
const MIN_STEP = 10;
/**
 * Maximum number of jumps per hour. Beyond it, legs begin rarely: two vessels with one MMSI would fill the store with
 * legs of one point.
 */
const MAX_JUMPS = 20;
const JUMPS_SPAN = 36_000;
const RARE_LEGS = 6000;
/** Maximum number of points of a vessel per segment, more than one per second for six hours. Limits bad data. */
const MAX_POINTS = 22_000;
const METRES_E5 = 1.111_95;
const RAD_PER_E5 = Math.PI / 18_000_000;

export interface LegCounts {
  /** Number of accepted positions that were not skipped. */
  received: number;
  kept: number;
  /** Number of positions not later than the previous one, or from a vessel that jumps continually. */
  skipped: number;
}

export class Legs {
  readonly counts: LegCounts = { received: 0, kept: 0, skipped: 0 };
  readonly #slots = new Slots();
  readonly #fans: Fans;
  readonly #maxJumpMps: number;
  /** Reused for every position. */
  readonly #place: Place = { tenths: 0, latE5: 0, lonE5: 0 };
  #columns: PointColumns;

  constructor({ toleranceM, maxJumpMps }: { toleranceM: number; maxJumpMps: number }, columns: PointColumns) {
    this.#fans = new Fans(toleranceM);
    this.#maxJumpMps = maxJumpMps || MAX_JUMP_MPS;
    this.#columns = columns;
  }

  /** Points that were kept since the start of the segment. */
  get columns(): PointColumns {
    return this.#columns;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Records an accepted position. */
  record(vessel: Vessel, report: VesselReport): void {
    const place = this.#place;
    place.tenths = tenthsOf(report);
    place.latE5 = Math.round(vessel.latitude * 1e5);
    place.lonE5 = Math.round(vessel.longitude * 1e5);
    const slots = this.#slots;
    let slot = vessel.trackSlot;
    if (slot < 0 || slots.mmsis[slot] !== vessel.mmsi) {
      slot = this.#take(vessel.mmsi);
      vessel.trackSlot = slot;
    }
    const isRemote = report.source === 'remote';
    if (!this.#isNext(slot, place)) {
      this.counts.skipped += 1;
      return;
    }
    this.counts.received += 1;
    const isJump = this.#endBefore(slot, isRemote);
    if (isJump && this.#isMuted(slot)) return;
    if (slots.states[slot] === STATE.none) this.#begin(slot, (isJump ? MARK_JUMP : 0) | (isRemote ? MARK_REMOTE : 0));
    else this.#extend(slot);
    slots.setTip(slot, place);
    const { motion, navStatusCode = vessel.navStatusCode } = report;
    slots.speeds[slot] =
      typeof motion?.speedKnots === 'number' ? Math.min(1022, Math.round(motion.speedKnots * 10)) : NO_SPEED;
    slots.courses[slot] = typeof motion?.courseDeg === 'number' ? Math.round(motion.courseDeg) % 360 : NO_COURSE;
    slots.statuses[slot] = navStatusCode ?? NO_STATUS;
  }

  /** Ends the leg of a vessel that is no longer recorded. */
  end(mmsi: number): void {
    const slot = this.#slots.find(mmsi);
    if (slot === undefined) return;
    this.#end(slot);
    this.#slots.release(slot);
  }

  endAll(): void {
    for (const slot of this.#occupied()) this.end(this.#slots.mmsis[slot] ?? 0);
  }

  /** Ends the legs of vessels that have been silent for too long. */
  endSilent(nowTenths: number): void {
    for (const slot of this.#occupied())
      if (nowTenths - (this.#slots.tenths[slot] ?? 0) > this.#maxSilence(slot)) this.end(this.#slots.mmsis[slot] ?? 0);
  }

  /** Forgets all points of a vessel in this segment. */
  forget(mmsi: number): void {
    const slot = this.#slots.find(mmsi);
    if (slot !== undefined) this.#slots.release(slot);
    this.#columns.forget(mmsi);
  }

  /** Drops the oldest points to make room. */
  dropOldest(count: number): void {
    this.#columns.dropOldest(count);
  }

  /** Ends the segment and returns its points. Later points belong to the next segment. */
  beginSegment(baseTenths: number): PointColumns {
    const slots = this.#slots;
    for (const slot of this.#occupied()) {
      const state = slots.states[slot];
      if (state !== STATE.none && state !== STATE.kept) this.#keep(slot, 0);
      slots.points[slot] = 0;
      if (state === STATE.none) continue;
      slots.states[slot] = STATE.first;
      slots.marks[slot] = MARK_CARRIED | ((slots.marks[slot] ?? 0) & MARK_REMOTE);
      slots.isNew[slot] = 1;
    }
    const ended = this.#columns;
    this.#columns = new PointColumns(baseTenths);
    return ended;
  }

  /** Continues the open legs of restored points. */
  resume(): void {
    for (const mmsi of this.#columns.vessels) {
      const last = this.#columns.lastOf(mmsi);
      if (last && (last.mark & MARK_LAST) === 0) this.#restore(last);
    }
  }

  has(mmsi: number): boolean {
    return this.#slots.find(mmsi) !== undefined || this.#columns.lastOf(mmsi) !== undefined;
  }

  #restore(point: TrackPoint): void {
    const slots = this.#slots;
    const slot = this.#take(point.mmsi);
    slots.states[slot] = STATE.kept;
    slots.setTip(slot, point);
    slots.isNew[slot] = 0;
    slots.speeds[slot] = point.speed;
    slots.courses[slot] = point.course;
    slots.marks[slot] = point.mark & MARK_REMOTE;
    slots.statuses[slot] = NO_STATUS;
    // The status in the earlier points is unknown: the next point stores it again.
    slots.keptStatuses[slot] = 255;
    slots.legSince[slot] = point.tenths;
    this.#fans.anchor(slot, point);
  }

  /** Newest position of a vessel, if it is not kept as a point. */
  tipOf(mmsi: number): TrackPoint | undefined {
    const slot = this.#slots.find(mmsi);
    if (slot === undefined) return undefined;
    const state = this.#slots.states[slot];
    return state === STATE.first || state === STATE.open ? this.#slots.tip(slot) : undefined;
  }

  /** Vessels with a tip; some of them have no point yet. */
  *vessels(): Generator<number> {
    for (const slot of this.#occupied())
      if (this.#slots.states[slot] !== STATE.none) yield this.#slots.mmsis[slot] ?? 0;
  }

  /** Returns new tips since the last call, at most `most`. */
  takeNewTips(most: number): TrackPoint[] {
    const tips: TrackPoint[] = [];
    const slots = this.#slots;
    for (let slot = 0; slot < slots.used && tips.length < most; slot += 1) {
      if (slots.isNew[slot] !== 1) continue;
      slots.isNew[slot] = 0;
      const state = slots.states[slot];
      if (state === STATE.first || state === STATE.open) tips.push(slots.tip(slot));
    }
    return tips;
  }

  #take(mmsi: number): number {
    const slot = this.#slots.take(mmsi);
    this.#fans.resize(this.#slots.capacity);
    return slot;
  }

  *#occupied(): Generator<number> {
    for (let slot = 0; slot < this.#slots.used; slot += 1) if (this.#slots.mmsis[slot] !== 0) yield slot;
  }

  #isNext(slot: number, { tenths }: Place): boolean {
    const slots = this.#slots;
    if (tenths < (slots.mutedUntil[slot] ?? 0) || (slots.points[slot] ?? 0) >= MAX_POINTS) return false;
    return slots.states[slot] === STATE.none || tenths > (slots.tenths[slot] ?? 0);
  }

  /** Ends the leg if the next position does not belong to it. Returns whether the vessel cannot have moved there. */
  #endBefore(slot: number, isRemote: boolean): boolean {
    const slots = this.#slots;
    if (slots.states[slot] === STATE.none) return false;
    const isJump = this.#isJump(slot);
    const step = this.#place.tenths - (slots.tenths[slot] ?? 0);
    const wasRemote = ((slots.marks[slot] ?? 0) & MARK_REMOTE) !== 0;
    if (isJump || wasRemote !== isRemote || step > this.#maxSilence(slot)) this.#end(slot);
    return isJump;
  }

  #isJump(slot: number): boolean {
    const { tenths, latE5, lonE5 } = this.#place;
    const slots = this.#slots;
    const reachM = (this.#maxJumpMps * Math.max(MIN_STEP, tenths - (slots.tenths[slot] ?? 0))) / 10;
    const north = (latE5 - (slots.lats[slot] ?? 0)) * METRES_E5;
    const east = shortWayE5(lonE5 - (slots.lons[slot] ?? 0)) * METRES_E5;
    if (north * north + east * east <= reachM * reachM) return false;
    return Math.hypot(north, east * Math.cos(latE5 * RAD_PER_E5)) > reachM;
  }

  #isMuted(slot: number): boolean {
    const slots = this.#slots;
    const { tenths } = this.#place;
    const jumps = slots.jumps[slot] ?? 0;
    if (jumps === 0 || tenths - (slots.jumpsSince[slot] ?? 0) > JUMPS_SPAN) {
      slots.jumpsSince[slot] = tenths;
      slots.jumps[slot] = 1;
      return false;
    }
    if (jumps < MAX_JUMPS) {
      slots.jumps[slot] = jumps + 1;
      return false;
    }
    slots.mutedUntil[slot] = (slots.legSince[slot] ?? 0) + RARE_LEGS;
    return tenths < (slots.mutedUntil[slot] ?? 0);
  }

  #maxSilence(slot: number): number {
    const status = this.#slots.statuses[slot];
    const isStill = status === AT_ANCHOR || status === MOORED || (this.#slots.speeds[slot] ?? 0) < STILL;
    return isStill ? MOORED_SILENCE : SILENCE;
  }

  #begin(slot: number, bits: number): void {
    this.#slots.states[slot] = STATE.first;
    this.#slots.marks[slot] = MARK_FIRST | bits;
    this.#slots.legSince[slot] = this.#place.tenths;
  }

  #extend(slot: number): void {
    const { states } = this.#slots;
    const place = this.#place;
    if (states[slot] === STATE.open && this.#fans.extend(slot, place)) return;
    if (states[slot] !== STATE.kept) {
      const tip = this.#keep(slot, 0);
      this.#fans.anchor(slot, tip);
    }
    states[slot] = STATE.open;
    if (!this.#fans.extend(slot, place)) this.#fans.close(slot);
  }

  #end(slot: number): void {
    const slots = this.#slots;
    const state = slots.states[slot];
    if (state === STATE.kept) this.#columns.markLast(slots.mmsis[slot] ?? 0, MARK_LAST);
    else if (state !== STATE.none) this.#keep(slot, MARK_LAST);
    slots.states[slot] = STATE.none;
  }

  #keep(slot: number, bits: number): TrackPoint {
    const slots = this.#slots;
    const tip = slots.tip(slot);
    tip.mark |= bits;
    this.#columns.append(tip);
    slots.keptStatuses[slot] = slots.statuses[slot] ?? NO_STATUS;
    slots.points[slot] = (slots.points[slot] ?? 0) + 1;
    this.counts.kept += 1;
    return tip;
  }
}
