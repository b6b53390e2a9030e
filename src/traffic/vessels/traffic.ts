/*
 * The live traffic, as a state machine over reports. States of one vessel:
 *
 *   absent ── first position ──► followed, out of range ◄── leaves range (remove) ──► shown
 *      └────── first position in range (spawn) ───────────────────────────────────────►│ position, motion, status,
 *   absent ◄── silent for the time to live, or forgotten (remove if it was shown) ─────┘ static data (update)
 *
 * Vessels out of range are followed too, so that they appear at once when the range moves there. A state change and its
 * delta are one step: a snapshot taken between two steps is consistent with the deltas before and after it.
 */
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { type Bbox, equalBbox, isInside, isOffCentre, squareAround } from '../../foundation/shared/geo/range.ts';
import type { ArbitrationRules } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { mergeStatics, STATIC_FIELDS, type Statics } from '../vessel-data/statics.ts';
import {
  applyMotion,
  applyPosition,
  applyState,
  capTimes,
  receptionTime,
  recordReceived,
  shiftTimes,
  toVessel,
  type Vessel,
} from '../vessel-data/vessel.ts';
import { applyIdentity, EarlyIdentities } from './early-identities.ts';
import { ExpiryWheel } from './expiry-wheel.ts';
import { judge, type Verdict } from './verdict.ts';

/** The shown range: its centre and bounding box. Both are null if everything is shown. */
export interface Coverage {
  readonly centre: LatLon | null;
  readonly bbox: Bbox | null;
}

/** A journal is notified of every change, including those not sent to clients. It may keep the vessel and read it later. */
interface TrafficJournal {
  changed(vessel: Readonly<Vessel>): void;
  dropped(mmsi: number): void;
  covered(): void;
}

/** The live traffic as shared between instances: the leader reports changes to its journal, the followers copy them. */
export interface SharedTraffic {
  /** Set on the leader if other instances copy its traffic. */
  journal: TrafficJournal | undefined;
  /** All followed vessels, in range or not. */
  all(): Iterable<Readonly<Vessel>>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  readonly coverage: Coverage;
  /** Applies the state of a vessel from the leader and notifies listeners of the differences. Keeps the object. */
  put(state: Vessel): void;
  /** Applies the range of the leader. The states of the vessels contain whether they are in range. */
  cover(coverage: Coverage): void;
  forget(mmsi: number): void;
}

/** Minimum interval of updates to clients for messages that change only `last_seen`. */
const QUIET_UPDATE_MS = 10_000;
/** Larger backward steps of the clock are not jitter. */
const CLOCK_SET_BACK_MS = 2000;

/** Called on every change. The vessel is the live object: copy the needed values before returning. */
export interface TrafficListener {
  spawn(vessel: Readonly<Vessel>): void;
  update(vessel: Readonly<Vessel>): void;
  remove(mmsi: number): void;
  bbox(bbox: Bbox | null): void;
}

/** Called for each accepted position after the traffic has changed; not called for other verdicts. */
export type PositionListener = (vessel: Vessel, report: VesselReport) => void;

/** Called for each doubtful position; the vessel is still shown at its previous place. */
export type DoubtListener = (vessel: Readonly<Vessel>, position: LatLon, receivedAt: number) => void;

export interface TrafficOptions {
  ttlMs: number;
  /** 0 accepts every jump. */
  maxJumpMps: number;
  arbitration: ArbitrationRules;
  /** Half the side of the shown square; undefined shows everything. */
  rangeKm: number | undefined;
  /** Fixed areas to show instead of the square around the own-ship position. */
  areas?: readonly Bbox[];
  /** Maximum number of vessels. Beyond it, the longest silent one is dropped. */
  maxVessels: number;
  /** Returns the static data for a vessel that appears; undefined if they are not in memory. */
  recall?: (mmsi: number) => Statics | undefined;
  listener: TrafficListener;
}

/** Counters since the start. */
export interface TrafficStats {
  /** Number of positions by verdict. */
  positions: Record<Verdict, number>;
  /** Vessels dropped because of the maximum number. */
  dropped: number;
}

export class LiveTraffic implements SharedTraffic {
  journal: TrafficJournal | undefined;
  /** Only one listener, because thousands of positions are received per second. */
  onPosition: PositionListener | undefined;
  onDoubt: DoubtListener | undefined;
  readonly stats: TrafficStats = {
    positions: { accepted: 0, suppressed: 0, late: 0, doubtful: 0, duplicate: 0 },
    dropped: 0,
  };
  readonly #options: TrafficOptions;
  readonly #vessels = new Map<number, Vessel>();
  readonly #wheel: ExpiryWheel<Vessel>;
  readonly #early = new EarlyIdentities();
  readonly #areas: readonly Bbox[];
  #centre: LatLon | undefined;
  #bbox: Bbox | null = null;
  #shown = 0;
  #lastSweepAt = Number.NEGATIVE_INFINITY;

  constructor(options: TrafficOptions) {
    this.#options = options;
    this.#areas = options.areas ?? [];
    // Several areas have no single bounding box.
    if (this.#areas.length === 1) this.#bbox = this.#areas[0] ?? null;
    this.#wheel = new ExpiryWheel(
      options.ttlMs,
      (vessel) => Math.max(vessel.lastSeenAt, vessel.seededAt) + options.ttlMs,
    );
  }

  get bbox(): Bbox | null {
    return this.#bbox;
  }

  get coverage(): Coverage {
    return { centre: this.#centre ?? null, bbox: this.#bbox };
  }

  /** Centre of the range; undefined without an own-ship position or without a range. */
  get centre(): LatLon | undefined {
    return this.#centre;
  }

  /** Number of shown vessels. */
  get size(): number {
    return this.#shown;
  }

  /** The shown vessels. */
  *vessels(): Generator<Readonly<Vessel>> {
    for (const vessel of this.#vessels.values()) if (vessel.isShown) yield vessel;
  }

  all(): Iterable<Readonly<Vessel>> {
    return this.#vessels.values();
  }

  /** The vessel if it is followed, in range or not. */
  find(mmsi: number): Readonly<Vessel> | undefined {
    return this.#vessels.get(mmsi);
  }

  /** Processes the report of a vessel. Returns the vessel if it is followed. */
  accept(report: VesselReport): Vessel | undefined {
    const known = this.#vessels.get(report.mmsi);
    if (known) {
      this.#renew(known, report);
      return known;
    }
    if (report.position) return this.#add(report, report.position);
    this.#early.keep(report);
    return undefined;
  }

  /** Adds a vessel of a saved traffic. A vessel that is already followed is newer and is kept. */
  seed(vessel: Vessel): void {
    if (this.#vessels.has(vessel.mmsi) || this.#vessels.size >= this.#options.maxVessels) return;
    this.#vessels.set(vessel.mmsi, vessel);
    this.#wheel.put(vessel);
    this.journal?.changed(vessel);
    this.#show(vessel, vessel.seededAt);
  }

  put(state: Vessel): void {
    const known = this.#vessels.get(state.mmsi);
    const wasShown = known?.isShown ?? false;
    if (!known && this.#vessels.size >= this.#options.maxVessels) return;
    const differs = known ? applyState(known, state) : true;
    const vessel = known ?? state;
    if (!known) this.#vessels.set(state.mmsi, state);
    this.#shown += Number(vessel.isShown) - Number(wasShown);
    const { listener } = this.#options;
    if (!vessel.isShown) {
      if (wasShown) listener.remove(vessel.mmsi);
    } else if (!wasShown) listener.spawn(vessel);
    else if (differs) listener.update(vessel);
  }

  cover({ centre, bbox }: Coverage): void {
    this.#centre = centre ?? undefined;
    if (equalBbox(bbox, this.#bbox)) return;
    this.#bbox = bbox;
    this.#options.listener.bbox(bbox);
  }

  /** Continues the traffic led by another instance until now. */
  takeOver({ now, clockAheadMs }: { now: number; clockAheadMs: number }): void {
    const isOtherTime = Math.abs(clockAheadMs) > CLOCK_SET_BACK_MS;
    for (const vessel of this.#vessels.values()) {
      if (isOtherTime) shiftTimes(vessel, -clockAheadMs);
      const isAhead = Math.max(vessel.lastSeenAt, vessel.publishedAt, vessel.seededAt) > now;
      if (isAhead) capTimes(vessel, now);
      if (isAhead || isOtherTime) this.journal?.changed(vessel);
      this.#wheel.put(vessel);
    }
  }

  /** Fills missing static data from the stored record; newer reports take precedence. */
  enrich(mmsi: number, known: Statics): void {
    const vessel = this.#vessels.get(mmsi);
    if (vessel) this.#setStatics(vessel, mergeStatics(known, vessel.statics).statics);
  }

  /** Replaces static data after a manual edit. */
  edit(mmsi: number, statics: Statics): void {
    const vessel = this.#vessels.get(mmsi);
    if (vessel) this.#setStatics(vessel, statics);
  }

  /** Removes a vessel. If it is received again, it is a new vessel. */
  forget(mmsi: number): void {
    const vessel = this.#vessels.get(mmsi);
    if (vessel) this.#drop(vessel);
  }

  /** Moves the range to the own-ship position. Without a position, everything is shown. */
  moveTo(own: LatLon | undefined): void {
    const { rangeKm } = this.#options;
    if (rangeKm === undefined || this.#areas.length > 0 || own === this.#centre) return;
    if (own && this.#centre && !isOffCentre(distanceM(this.#centre, own), rangeKm)) return;
    this.#centre = own && { latitude: own.latitude, longitude: own.longitude };
    this.#bbox = this.#centre ? squareAround(this.#centre, rangeKm) : null;
    this.journal?.covered();
    this.#options.listener.bbox(this.#bbox);
    for (const vessel of this.#vessels.values()) this.#show(vessel, vessel.lastSeenAt);
  }

  /** Removes vessels that were silent for longer than the time to live. */
  sweep(now: number): void {
    if (now < this.#lastSweepAt - CLOCK_SET_BACK_MS) this.#setBack(now);
    this.#lastSweepAt = now;
    for (const vessel of this.#wheel.due(now)) this.#drop(vessel);
  }

  #add(report: VesselReport, position: LatLon): Vessel {
    if (this.#vessels.size >= this.#options.maxVessels) this.#dropSilent();
    const vessel = toVessel(report, position);
    this.stats.positions.accepted += 1;
    Object.assign(vessel, this.#early.take(report, this.#options.ttlMs));
    applyIdentity(vessel, report);
    this.#vessels.set(vessel.mmsi, vessel);
    this.#wheel.put(vessel);
    this.journal?.changed(vessel);
    this.#show(vessel, report.receivedAt);
    this.onPosition?.(vessel, report);
    return vessel;
  }

  #renew(vessel: Vessel, received: VesselReport): void {
    const report = isSecondStuck(vessel, received) ? withoutSecond(received) : received;
    recordReceived(vessel, report);
    this.journal?.changed(vessel);
    let changed = applyIdentity(vessel, report);
    const { accepted } = this.stats.positions;
    if (report.position || report.motion) changed = this.#move(vessel, report) || changed;
    const wasShown = this.#show(vessel, report.receivedAt);
    if (this.stats.positions.accepted !== accepted) this.onPosition?.(vessel, report);
    if (!wasShown) return;
    if (changed || report.receivedAt - vessel.publishedAt >= QUIET_UPDATE_MS) this.#update(vessel, report.receivedAt);
  }

  /** Judges a report and applies it if it is accepted. Returns whether anything changed. */
  #move(vessel: Vessel, report: VesselReport): boolean {
    const { verdict, elsewhere } = judge(vessel, report, this.#options);
    vessel.elsewhere = elsewhere;
    if (report.position) {
      this.#count(verdict);
      if (verdict === 'doubtful') this.onDoubt?.(vessel, report.position, report.receivedAt);
    }
    // A duplicate counts as a change, because alarms use the nearer of two transmitters.
    if (verdict !== 'accepted') return verdict === 'duplicate';
    const moved = applyPosition(vessel, report);
    return applyMotion(vessel, report) || moved;
  }

  #count(verdict: Verdict): void {
    const { positions } = this.stats;
    // Fast path: a property with a fixed name is found without a search.
    if (verdict === 'accepted') positions.accepted += 1;
    else positions[verdict] += 1;
  }

  #setStatics(vessel: Vessel, statics: Statics): void {
    if (STATIC_FIELDS.every((field) => vessel.statics[field] === statics[field])) return;
    vessel.statics = statics;
    this.journal?.changed(vessel);
    if (vessel.isShown) this.#update(vessel, vessel.publishedAt);
  }

  #update(vessel: Vessel, now: number): void {
    vessel.publishedAt = now;
    this.#options.listener.update(vessel);
  }

  /** Shows or hides the vessel according to its position. Returns true if it was shown before and still is. */
  #show(vessel: Vessel, now: number): boolean {
    const isInRange = this.#isInRange(vessel);
    if (isInRange === vessel.isShown) return isInRange;
    vessel.isShown = isInRange;
    this.journal?.changed(vessel);
    if (isInRange) {
      this.#shown += 1;
      vessel.publishedAt = now;
      const known = this.#options.recall?.(vessel.mmsi);
      if (known) vessel.statics = mergeStatics(known, vessel.statics).statics;
      this.#options.listener.spawn(vessel);
    } else {
      this.#shown -= 1;
      this.#options.listener.remove(vessel.mmsi);
    }
    return false;
  }

  #isInRange({ latitude, longitude }: Vessel): boolean {
    if (this.#areas.length > 0) return this.#areas.some((area) => isInside(area, latitude, longitude));
    return this.#bbox === null || isInside(this.#bbox, latitude, longitude);
  }

  #drop(vessel: Vessel): void {
    this.#vessels.delete(vessel.mmsi);
    this.#wheel.remove(vessel);
    this.journal?.dropped(vessel.mmsi);
    if (!vessel.isShown) return;
    vessel.isShown = false;
    this.#shown -= 1;
    this.#options.listener.remove(vessel.mmsi);
  }

  #dropSilent(): void {
    const vessel = this.#wheel.first();
    if (!vessel) return;
    this.stats.dropped += 1;
    this.#drop(vessel);
  }

  /** Caps times that are now in the future: they would block new positions and keep silent vessels. */
  #setBack(now: number): void {
    for (const vessel of this.#vessels.values()) {
      capTimes(vessel, now);
      this.journal?.changed(vessel);
      this.#wheel.put(vessel);
    }
  }
}

/** Whether a second position has the same UTC second: that of the transponder is stuck and cannot date positions. */
const isSecondStuck = (vessel: Vessel, { isDated, fixAt, position, receivedAt }: VesselReport): boolean =>
  isDated === true &&
  fixAt === vessel.datedAt &&
  position !== undefined &&
  receivedAt > vessel.lastSeenAt &&
  (position.latitude !== vessel.latitude || position.longitude !== vessel.longitude);

const withoutSecond = (report: VesselReport): VesselReport => ({
  ...report,
  fixAt: receptionTime(report),
  isDated: false,
  utcSecond: undefined,
});
