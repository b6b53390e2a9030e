/*
 * Derives voyages, legs and their events from the movements of the vessel. A voyage consists of legs.
 *
 *             moved                       a berth for 15 min, else 45 min
 *   at rest ────────► leaving ──► under way ◄─────► interrupted ──────────────► at rest
 *      ▲                 │                  moved      (lock, bridge, waiting: never)
 *      └── stopped ──────┘
 *          within 1 km, slow, soon: shifted
 *
 * `at rest` ends a leg. After 2 h at a berth, or with loading or unloading, it ends the voyage too, and the next departure
 * begins a new one. A departure is written once shifting is ruled out, with the time when the vessel left.
 */
import { bearingDeg, distanceM, type LatLon, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { type StopKind, WITHDRAWN } from '../chain/entry.ts';
import type { Extent } from './extent.ts';
import {
  arrivalEntry,
  at,
  type Finding,
  inGap,
  onWay,
  placeFacts,
  type Stop,
  stopEntry,
  type Way,
} from './findings.ts';
import type { GoodFix } from './good-fixes.ts';
import type { Between, MotionEvent } from './motion.ts';
import { VOYAGE } from './parameters.ts';
import { isRest, type LabelSources, labelStop, type Spots } from './stop-label.ts';

export interface TrackerDeps extends LabelSources {
  spots: Spots;
  /** Creates ids of voyages and legs, and names of findings. */
  newId(at: number): string;
}

interface Leaving {
  at: number;
  /** The vessel left while there was no position. */
  within: Between | null;
  fastestMps: number;
}

export interface SavedTracker {
  way: Way | null;
  stop: Stop | null;
  leaving: Leaving | null;
}

/** The part of the current motion that the tracker uses. */
export interface MotionNow {
  speedMps: number;
  extent: Extent | undefined;
  /** The AIS status of the vessel, if plausible. */
  navStatus?: number | null;
}

export class VoyageTracker {
  readonly #deps: TrackerDeps;
  /** Undefined until the first departure. */
  #way: Way | null = null;
  /** The current stop, or the stop that the vessel is leaving. */
  #stop: Stop | null = null;
  #leaving: Leaving | null = null;

  constructor(deps: TrackerDeps) {
    this.#deps = deps;
  }

  get way(): Way | null {
    return this.#way;
  }

  get stop(): Stop | null {
    return this.#leaving ? null : this.#stop;
  }

  save(): SavedTracker {
    return { way: this.#way, stop: this.#stop, leaving: this.#leaving };
  }

  restore({ way, stop, leaving }: SavedTracker): void {
    this.#way = way;
    this.#stop = stop;
    this.#leaving = leaving;
  }

  moved(event: MotionEvent & { kind: 'moved' }): Finding[] {
    if (!this.#stop) {
      // Under way when the service started: the start is unknown.
      this.#way ??= this.#begin(event.at);
      return [];
    }
    const findings = this.#mature(event.at, AT_END);
    if (this.#endsLeg(this.#stop)) {
      this.#leaving = { at: event.at, within: event.within, fastestMps: 0 };
      return [...findings, ...(event.within === null ? [] : this.#leave(this.#stop, this.#leaving, event.seen))];
    }
    if (mayHaveWaited(this.#stop, event) && goesOn(this.#stop, event.seen))
      this.#stop = { ...this.#stop, label: 'waiting' };
    return [...findings, ...this.#endStop(event.at)];
  }

  stopped({ at: since, position, isFirst, courseDeg, within }: MotionEvent & { kind: 'stopped' }): Finding[] {
    const { kind, place } = labelStop(
      { position, since, until: since, extent: undefined, navStatus: null },
      this.#deps,
    );
    const left = this.#stop;
    const move = left && this.#leaving ? this.#moveFrom(left, this.#leaving, { since, position, kind }) : null;
    const findings = move?.findings ?? [];
    const isShift = left !== null && move?.isShift === true;
    const stop: Stop = {
      name: this.#deps.newId(since),
      since,
      position: at(position),
      label: kind,
      isNamed: false,
      ...placeFacts(place),
      arrival: isShift ? left.arrival : null,
      endsVoyage: isShift ? left.endsVoyage : isFirst,
      isInitial: isShift ? left.isInitial : isFirst,
      stayedSince: isShift ? left.stayedSince : since,
      isRest: false,
      courseDeg: isShift ? left.courseDeg : courseDeg,
      within: isShift ? (left.within ?? null) : within,
      movedOn: isShift ? movedOn(left, position) : 0,
    };
    this.#stop = stop;
    this.#leaving = null;
    const entry = stopEntry(stop, this.#way, null);
    return [
      ...findings,
      { entry: isShift ? { ...entry, data: { ...entry.data, shifted: true } } : entry, name: stop.name },
    ];
  }

  /**
   * Classifies a move to another stop: a departure, shifting in a harbour, or, after a wait, a move up to the lock or
   * bridge.
   */
  #moveFrom(left: Stop, leaving: Leaving, next: { since: number; position: LatLon; kind: StopKind }) {
    const isNear =
      next.since - leaving.at <= VOYAGE.shiftMs && distanceM(left.position, next.position) <= VOYAGE.shiftM;
    if (!isNear) return { isShift: false, findings: this.#depart() };
    if (interruptsOnly(next.kind) && mayHaveWaited(left, leaving))
      return { isShift: false, findings: this.#goOn(left, leaving) };
    return { isShift: true, findings: this.#endStop(leaving.at) };
  }

  /** Applies the passing of time or the next fix. `now` is the time of the receiver. */
  observe(now: number, fix: GoodFix | undefined, motion: MotionNow): Finding[] {
    const stop = this.#stop;
    if (!stop) return [];
    const leaving = this.#leaving;
    if (!leaving) return this.#mature(now, motion);
    leaving.fastestMps = Math.max(leaving.fastestMps, motion.speedMps);
    const isFar = fix !== undefined && distanceM(stop.position, fix) > VOYAGE.shiftM;
    const isDeparture = isFar || leaving.fastestMps > VOYAGE.shiftSpeedMps || now - leaving.at > VOYAGE.shiftMs;
    if (!isDeparture) return [];
    return this.#leave(stop, leaving, fix);
  }

  /** A person sets the kind of the current stop. */
  name(label: StopKind): void {
    const stop = this.stop;
    if (stop) this.#stop = { ...stop, label, isNamed: true };
  }

  /** Cargo is loaded or unloaded: the vessel is at its destination. */
  works(now: number): Finding[] {
    const stop = this.stop;
    if (!stop || stop.endsVoyage) return [];
    const label: StopKind = stop.isNamed ? stop.label : 'berth';
    this.#stop = { ...stop, label, endsVoyage: true };
    const learnt = label === stop.label ? [] : [this.#correction(null)];
    return [...learnt, ...this.#arrive(now)];
  }

  #endsLeg = ({ arrival, isInitial }: Stop): boolean => arrival !== null || isInitial;

  /** Updates a stop by its duration and by events in the meantime. */
  #mature(now: number, { extent, navStatus = null }: Pick<MotionNow, 'extent' | 'navStatus'>): Finding[] {
    const stop = this.#stop;
    if (!stop || now <= stop.since) return [];
    const findings: Finding[] = [];
    const before = stop.label;
    const wasRest = stop.isRest;
    const facts = { position: stop.position, since: stop.since, until: now, extent, navStatus };
    const { kind, place, isByStatus = false } = labelStop(facts, this.#deps);
    const keepsLabel = stop.isNamed || (kind === 'unknown' && before !== 'waiting');
    const label = keepsLabel ? before : kind;
    const next: Stop = {
      ...stop,
      label,
      ...(place && placeFacts(place)),
      isByStatus: keepsLabel ? (stop.isByStatus ?? false) : isByStatus,
      isRest: stop.isRest || isRest(stop.since, now, stop.position.longitude),
    };
    const stayedMs = now - stop.stayedSince;
    next.endsVoyage ||= stayedMs >= (isBerth(next) ? VOYAGE.voyageEndMs : endMsOf(next));
    this.#stop = next;
    if (label !== before || next.isRest !== wasRest) findings.push(this.#correction(null));
    const isNew = stop.arrival === null;
    const isDue = stayedMs >= (isBerth(next) ? VOYAGE.berthMs : VOYAGE.arrivalMs);
    const isOver = next.endsVoyage && !stop.endsVoyage;
    if (!stop.isInitial && interruptsOnly(label) === false && isDue && (isNew || isOver))
      findings.push(...this.#arrive(now));
    return findings;
  }

  /** Writes the end of the leg or, with it, of the voyage. */
  #arrive(now: number): Finding[] {
    const stop = this.#stop;
    if (!stop || stop.isInitial) return [];
    const entry = arrivalEntry(stop, this.#way);
    if (stop.arrival !== null) return [{ entry, corrects: stop.arrival }];
    const arrival = this.#deps.newId(now);
    this.#stop = { ...stop, arrival };
    return [{ entry, name: arrival }];
  }

  #correction(until: number | null): Finding {
    const stop = this.#stop;
    if (!stop) throw new Error('there is no stop to correct');
    return { entry: stopEntry(stop, this.#way, until), corrects: stop.name };
  }

  #endStop(until: number): Finding[] {
    const stop = this.#stop;
    if (!stop) return [];
    const correction = this.#correction(Math.max(until, stop.since));
    const durationMs = until - stop.since;
    this.#deps.spots.add({ position: stop.position, named: stop.isNamed ? stop.label : null, durationMs });
    this.#stop = null;
    this.#leaving = null;
    return [correction];
  }

  /** Revokes the arrival at an unknown place if the vessel continued on its way. */
  #leave(stop: Stop, leaving: Leaving, seen: LatLon | undefined): Finding[] {
    const onlyWaited = seen && goesOn(stop, seen) && (mayHaveWaited(stop, leaving) || wasBeforeLock(stop, leaving));
    return onlyWaited ? this.#goOn(stop, leaving) : this.#depart();
  }

  /** Continues the leg and withdraws its end. */
  #goOn(stop: Stop, leaving: Leaving): Finding[] {
    const { arrival } = stop;
    const entry = arrivalEntry(stop, this.#way);
    const withdrawn = { ...entry, data: { ...entry.data, ...WITHDRAWN, reason: 'went on in the same direction' } };
    this.#stop = { ...stop, label: 'waiting', arrival: null };
    return [...(arrival === null ? [] : [{ entry: withdrawn, corrects: arrival }]), ...this.#endStop(leaving.at)];
  }

  #depart(): Finding[] {
    const [stop, leaving] = [this.#stop, this.#leaving];
    if (!stop || !leaving) return [];
    const ended = this.#endStop(leaving.at);
    const voyage = stop.endsVoyage ? undefined : this.#way?.voyageId;
    this.#way = this.#begin(leaving.at, voyage);
    const departure: Finding = {
      entry: {
        kind: 'departure',
        label: stop.label,
        at: Math.max(leaving.at, stop.since),
        ...stop.position,
        placeId: stop.placeId,
        ...onWay(this.#way),
        data: { ...(stop.placeName !== null && { place: stop.placeName }), ...inGap(leaving.within) },
      },
    };
    return [...ended, departure];
  }

  #begin(since: number, voyageId = this.#deps.newId(since)): Way {
    return { voyageId, legId: this.#deps.newId(since), since };
  }
}

const isUnknownPlace = ({ placeId, isNamed, isInitial, endsVoyage }: Stop): boolean =>
  placeId === null && !isNamed && !isInitial && !endsVoyage;

/** A stop at an unknown place, no longer than a wait. */
const mayHaveWaited = (stop: Stop, { at: until }: { at: number }): boolean =>
  isUnknownPlace(stop) && stop.label === 'unknown' && until - stop.stayedSince < VOYAGE.spotMs;

/**
 * An unknown place with the behaviour of a lock: the vessel waited, moved up in its old direction, and stopped once more, no
 * longer than a chamber takes. A wait for a lock that is closed at night is also a rest.
 */
const wasBeforeLock = (stop: Stop, { at: until }: { at: number }): boolean =>
  isUnknownPlace(stop) &&
  (stop.label === 'unknown' || stop.label === 'rest') &&
  (stop.movedOn ?? 0) > 0 &&
  until - stop.since < VOYAGE.chamberMs &&
  until - stop.stayedSince < VOYAGE.waitMs;

/** Number of moves up, including the one to `to`; null if its direction differs. */
const movedOn = (left: Stop, to: LatLon): number | null =>
  left.movedOn != null && goesOn(left, to) ? left.movedOn + 1 : null;

/** Whether the vessel continues in the direction of its approach. */
const goesOn = ({ courseDeg, position }: Stop, fix: LatLon): boolean =>
  courseDeg !== null && Math.abs(wrap180(bearingDeg(position, fix) - courseDeg)) <= VOYAGE.sameCourseDeg;

/** Whether a stop of this kind never ends the leg, whatever its duration. */
const interruptsOnly = (label: StopKind): boolean => label === 'lock' || label === 'bridge' || label === 'waiting';

/** A vessel with the status moored may be at any quay: the limits of a berth apply only at a known berth. */
const isBerth = ({ label, isByStatus = false }: Stop): boolean => label === 'berth' && !isByStatus;

const endMsOf = ({ label, isByStatus = false }: Stop): number =>
  label === 'unknown' || (label === 'berth' && isByStatus) ? VOYAGE.unknownVoyageEndMs : Number.POSITIVE_INFINITY;

/** A completed stop keeps its last label. */
const AT_END = { extent: undefined, navStatus: null };
