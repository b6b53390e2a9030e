import { createFence, type Fence } from '../../../foundation/shared/geo/fence.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Reports } from '../watch.ts';
import { type Area, type AreaEvent, type AreaWhom, keyOf, parseKey, type Sighting, toAreaCondition } from './area.ts';
import { MmsiSet } from './mmsi-set.ts';

/*
 * The side of an area's edge that a vessel is on. A single outlier changes nothing:
 *
 *   outside ── inside at 2 reports, or for 10 s ──► inside
 *      ▲                                              │
 *      └── 20 m outside at 2 reports, or for 10 s ────┘
 */
const CONFIRM_REPORTS = 2;
const CONFIRM_SIDE_MS = 10_000;

export interface Side {
  readonly isInside: boolean;
  /** Unconfirmed reports from the other side. */
  readonly turn: { readonly since: number; readonly reports: number; readonly fixAt: number } | undefined;
}

interface Look {
  readonly isInside: boolean;
  readonly fixAt: number;
  readonly now: number;
}

export const OUTSIDE: Side = Object.freeze({ isInside: false, turn: undefined });

/** The previous side until the other one is confirmed. */
export function nextSide(side: Side, { isInside, fixAt, now }: Look): Side {
  if (isInside === side.isInside) return side.turn ? { isInside, turn: undefined } : side;
  // Start again if the clock was set back.
  const before = side.turn && side.turn.since <= now ? side.turn : { since: now, reports: 0, fixAt: Number.NaN };
  const reports = before.reports + (fixAt === before.fixAt ? 0 : 1);
  if (reports >= CONFIRM_REPORTS || now - before.since >= CONFIRM_SIDE_MS) return { isInside, turn: undefined };
  return { isInside: side.isInside, turn: { since: before.since, reports, fixAt } };
}

/** A restored alarm ends if its subject is not received within this time. */
const CONFIRM_MS = 60_000;
/** A slower vessel that appears inside was there before it was received. */
const STILL_MPS = knotsToMps(0.5);

/** Hysteresis: a vessel inside has left only this far outside. */
const MARGIN_M = 20;

export interface AreaWatchOptions {
  reports: Reports;
  /** Position of this vessel. */
  own(): LatLon | undefined;
  /** Whether a vessel is on the watchlist. */
  isWatched(mmsi: number): boolean;
}

interface FencedArea {
  readonly area: Area;
  readonly fence: Fence;
}

interface Standing {
  readonly side: Side;
  /** The raised alarm. */
  readonly raised: AreaEvent | undefined;
}

/** A vessel, or this one, with its relevant areas: those that contain it, or have an alarm for it. */
interface Subject {
  seen: Sighting;
  /** Standings by id of the area. Without a standing, the subject is outside and has no alarm. */
  readonly standings: Map<string, Standing>;
  /** Whether a side is not confirmed yet. */
  isTurning: boolean;
}

/** Raises `area` when a vessel crosses the edge of an area. A vessel that is inside at first has not crossed it. */
export class AreaWatch {
  readonly #options: AreaWatchOptions;
  #areas: readonly FencedArea[] = [];
  /** Areas that watch vessels. */
  #fences: readonly Fence[] = [];
  /** Vessels far from all of these areas at their last report and without an alarm: nearly all vessels. */
  readonly #far = new MmsiSet();
  /** The other vessels, by MMSI; this vessel is null. */
  readonly #subjects = new Map<number | null, Subject>();
  /** Standings of restored alarms whose subject was not received yet. */
  readonly #restored = new Map<number | null, Map<string, Standing>>();
  #restoredAt: number | undefined;

  constructor(options: AreaWatchOptions) {
    this.#options = options;
  }

  /**
   * Replaces the areas. Withdraws alarms of new and changed areas; a vessel inside them counts as there before. Forgets
   * which vessels were far, so call `see` for each live vessel afterwards.
   */
  set(areas: readonly Area[]): void {
    const known = new Map(this.#areas.map((fenced) => [fenced.area.id, fenced]));
    const kept = new Set<string>();
    this.#areas = areas.map((area) => {
      const before = known.get(area.id);
      if (before?.area.updatedAt !== area.updatedAt) return { area, fence: createFence(area.shape, MARGIN_M) };
      kept.add(area.id);
      return before;
    });
    this.#fences = this.#areas.filter(({ area }) => area.whom !== 'own').map(({ fence }) => fence);
    this.#far.clear();
    for (const [mmsi, subject] of this.#subjects) {
      for (const [id, { raised }] of subject.standings) {
        if (kept.has(id)) continue;
        subject.standings.delete(id);
        this.#withdraw(id, mmsi, raised);
      }
      for (const fenced of this.#areas) if (!kept.has(fenced.area.id)) this.#settle(fenced, subject);
    }
    const present = new Set(areas.map(({ id }) => id));
    for (const [mmsi, standings] of this.#restored) {
      for (const [id, { raised }] of standings) {
        if (present.has(id)) continue;
        standings.delete(id);
        this.#withdraw(id, mmsi, raised);
      }
    }
    if (this.watchesVessels) return;
    // Positions of vessels are followed only if needed.
    for (const mmsi of [...this.#subjects.keys()]) if (mmsi !== null) this.#subjects.delete(mmsi);
  }

  /** Whether other vessels are watched. */
  get watchesVessels(): boolean {
    return this.#fences.length > 0;
  }

  /** Whether this vessel itself is watched. */
  get watchesOwn(): boolean {
    return this.#areas.some(({ area }) => area.whom === 'own');
  }

  /** Whether a vessel now at this place can be skipped: it was far from all areas and still is. */
  remainsFar(mmsi: number, place: LatLon): boolean {
    return !this.#isNear(place) && this.#far.has(mmsi);
  }

  /** Whether the vessel was received. */
  knows(mmsi: number): boolean {
    return this.#far.has(mmsi) || this.#subjects.has(mmsi);
  }

  /**
   * The last state of a nearby vessel, to be updated in place and passed again. This avoids an allocation for each report.
   */
  lastSeen(mmsi: number): Sighting | undefined {
    return this.#subjects.get(mmsi)?.seen;
  }

  /**
   * Evaluates a position; of other vessels only while vessels are watched. With `isSettled` false, the first report of a
   * vessel only sets its side.
   */
  see(seen: Sighting, isSettled: boolean, now: number): void {
    const { mmsi, speedMps } = seen;
    const known = this.#subjects.get(mmsi);
    const subject = known ?? this.#begin(seen);
    subject.seen = seen;
    const isNew = !known && (mmsi === null || !this.#far.delete(mmsi));
    this.#look(subject, now, isNew && (!isSettled || speedMps === null || speedMps < STILL_MPS));
    if (mmsi === null || subject.standings.size > 0 || this.#isNear(seen)) return;
    this.#subjects.delete(mmsi);
    this.#far.add(mmsi);
  }

  /** The vessel is out of range, or is not received any more. */
  forget(mmsi: number | null): void {
    const standings = this.#subjects.get(mmsi)?.standings ?? this.#restored.get(mmsi);
    for (const [id, { raised }] of standings ?? []) this.#end(id, mmsi, raised);
    this.#subjects.delete(mmsi);
    this.#restored.delete(mmsi);
    if (mmsi !== null) this.#far.delete(mmsi);
  }

  /** Confirms sides by time, and removes vessels that are not watched any more. */
  tick(now: number): void {
    for (const [mmsi, subject] of this.#subjects) {
      if (subject.isTurning) this.#look(subject, now, false);
      else if (mmsi !== null && subject.standings.size > 0) this.#dropUnwatched(mmsi, subject);
    }
    if (this.#restoredAt === undefined || now - this.#restoredAt < CONFIRM_MS) return;
    this.#restoredAt = undefined;
    for (const mmsi of [...this.#restored.keys()]) this.forget(mmsi);
  }

  /** Restores an alarm of an earlier run. */
  restore(key: string, now: number): void {
    const parsed = parseKey(key);
    if (!parsed) return;
    const { areaId, mmsi, event } = parsed;
    const standings = this.#restored.get(mmsi) ?? new Map<string, Standing>();
    this.#restored.set(mmsi, standings);
    standings.set(areaId, { side: { isInside: event === 'enter', turn: undefined }, raised: event });
    this.#restoredAt = now;
  }

  /** Vessels inside an area that watches them. */
  *inside(): Generator<number> {
    for (const [mmsi, { standings }] of this.#subjects) {
      if (mmsi === null || standings.size === 0) continue;
      const isInside = this.#areas.some(
        ({ area }) => standings.get(area.id)?.side.isInside && this.#concerns(area, mmsi),
      );
      if (isInside) yield mmsi;
    }
  }

  #isNear(place: LatLon): boolean {
    for (const fence of this.#fences) if (fence.isNear(place)) return true;
    return false;
  }

  #begin(seen: Sighting): Subject {
    const standings = this.#restored.get(seen.mmsi) ?? new Map<string, Standing>();
    this.#restored.delete(seen.mmsi);
    const subject: Subject = { seen, standings, isTurning: false };
    this.#subjects.set(seen.mmsi, subject);
    return subject;
  }

  #look(subject: Subject, now: number, wasHere: boolean): void {
    const { seen, standings } = subject;
    subject.isTurning = false;
    for (const fenced of this.#areas) {
      const { area, fence } = fenced;
      if ((area.whom === 'own') !== (seen.mmsi === null)) continue;
      const before = standings.get(area.id);
      const isInside = fence.holds(seen, before?.side.isInside ? MARGIN_M : 0);
      if (!before && !isInside) continue;
      if (!before && wasHere) this.#settle(fenced, subject);
      else this.#cross(fenced, subject, nextSide(before?.side ?? OUTSIDE, { isInside, fixAt: seen.fixAt, now }), now);
    }
  }

  /** Records vessels inside without an alarm. */
  #settle({ area, fence }: FencedArea, { seen, standings }: Subject): void {
    if ((area.whom === 'own') !== (seen.mmsi === null) || !fence.holds(seen, 0)) return;
    standings.set(area.id, { side: { isInside: true, turn: undefined }, raised: undefined });
  }

  #cross({ area }: FencedArea, subject: Subject, side: Side, now: number): void {
    const { seen, standings } = subject;
    const { reports, own } = this.#options;
    const before = standings.get(area.id);
    let raised = before?.raised;
    if (side.isInside !== (before?.side.isInside ?? false)) {
      this.#end(area.id, seen.mmsi, raised);
      const event = side.isInside ? 'enter' : 'leave';
      const isDue = isFor(area, event) && this.#concerns(area, seen.mmsi);
      raised = isDue ? event : undefined;
    }
    if (raised) reports.report(toAreaCondition({ area, event: raised, seen }, own(), now));
    if (side.turn) subject.isTurning = true;
    if (side.isInside || side.turn || raised) standings.set(area.id, { side, raised });
    else standings.delete(area.id);
  }

  #end(areaId: string, mmsi: number | null, raised: AreaEvent | undefined): void {
    if (raised) this.#options.reports.end(keyOf(areaId, mmsi, raised));
  }

  #withdraw(areaId: string, mmsi: number | null, raised: AreaEvent | undefined): void {
    if (raised) this.#options.reports.withdraw(keyOf(areaId, mmsi, raised));
  }

  #concerns({ whom }: { whom: AreaWhom }, mmsi: number | null): boolean {
    return whom !== 'watched' || (mmsi !== null && this.#options.isWatched(mmsi));
  }

  #dropUnwatched(mmsi: number, { standings }: Subject): void {
    for (const { area } of this.#areas) {
      const standing = standings.get(area.id);
      if (!standing?.raised || this.#concerns(area, mmsi)) continue;
      this.#end(area.id, mmsi, standing.raised);
      standings.set(area.id, { side: standing.side, raised: undefined });
    }
  }
}

const isFor = ({ watch }: Area, event: AreaEvent): boolean => watch === 'both' || watch === event;
