/*
 * The alerts, as a state machine over positions and rules. One watched vessel:
 *
 *   quiet ── inside a ring (raised) ──► active: stars rise at once, and fall when a ring is clearly left
 *     ▲                                   │
 *     └── outside all rings, not tracked, not watched, or no own-ship position (ended) ◄┘
 *
 * It looks at what moved: at one vessel when that moved, at all watched ones when the own ship moved. Both positions
 * are brought to the present by course and speed. What a vessel does again is judged by `repeats.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import { adopted } from './adopted.ts';
import { type Alert, type AlertChange, type AlertRecord, compareAlerts } from './alert.ts';
import { type Motion, positionAt, type Reported, toMotion } from './motion.ts';
import { isCovered, type LastSound, type LeftAcknowledged, maySound, triggerOf, withLeft } from './repeats.ts';
import { FAR, isLeaving, isOutOfReach, kmBetween, type Nearness, nearnessAt, nextNearness } from './stars.ts';
import type { SoundTrigger, Watch } from './watch.ts';

/** A watched vessel, where it is if it is tracked, and its alert if it is near. */
interface Watched {
  watch: Watch;
  /** As it was reported last; undefined while it is not tracked. */
  reported: Reported | undefined;
  motion: Motion | undefined;
  nearness: Nearness;
  alert: Alert | undefined;
  /** The most stars since the alert was raised or its acknowledgement taken back. */
  peak: number;
  lastSound: LastSound | undefined;
  leftAcknowledged: LeftAcknowledged;
}

const NEVER: LeftAcknowledged = Object.freeze([]);

export interface BoardOptions {
  clock: Pick<Clock, 'now'>;
  /** Called on every change, after it is made. */
  onChange: (change: AlertChange) => void;
}

export class AlertBoard {
  /** Distances looked at since the start. */
  evaluations = 0;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #onChange: (change: AlertChange) => void;
  readonly #nextId = createIdSequence();
  /** By MMSI; as many as there are entries. */
  readonly #watched = new Map<number, Watched>();
  /** Alerts of another process, by MMSI, until their vessel is looked at. */
  readonly #toAdopt = new Map<number, AlertRecord>();
  #own: Reported | undefined;
  #ownMotion: Motion | undefined;

  constructor({ clock, onChange }: BoardOptions) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** The active alerts in their order; the first is the one to look at. */
  alerts(): Readonly<Alert>[] {
    const alerts: Alert[] = [];
    for (const { alert } of this.#watched.values()) if (alert) alerts.push(alert);
    return alerts.sort(compareAlerts);
  }

  /**
   * Takes over the alerts of a process that ended a moment ago: the vessel that is near when it is looked at again goes
   * on with its alert, without a sound. Returns those for which there is a newer one.
   */
  adopt(records: readonly AlertRecord[]): AlertRecord[] {
    return records.filter((record) => {
      if (this.#toAdopt.has(record.mmsi) || this.#watched.get(record.mmsi)?.alert) return true;
      this.#toAdopt.set(record.mmsi, record);
      return false;
    });
  }

  /** The alerts whose vessel has not come back, which are no longer waited for. */
  dropAdopted(): AlertRecord[] {
    const dropped = [...this.#toAdopt.values()];
    this.#toAdopt.clear();
    return dropped;
  }

  isWatched(mmsi: number): boolean {
    return this.#watched.has(mmsi);
  }

  /** Replaces what is watched; `locate` tells where a vessel is that is tracked already. */
  watch(watches: ReadonlyMap<number, Watch>, locate: (mmsi: number) => Reported | undefined): void {
    for (const [mmsi, watched] of this.#watched) {
      if (watches.has(mmsi)) continue;
      this.#watched.delete(mmsi);
      this.#end(watched);
    }
    for (const [mmsi, watch] of watches) {
      const watched = this.#watched.get(mmsi);
      if (watched) {
        this.#edit(watched, watch);
      } else {
        this.#watched.set(mmsi, {
          watch,
          reported: undefined,
          motion: undefined,
          nearness: FAR,
          alert: undefined,
          peak: 0,
          lastSound: undefined,
          leftAcknowledged: NEVER,
        });
        const reported = locate(mmsi);
        if (reported) this.moveVessel(mmsi, reported);
      }
    }
  }

  /** The own ship is here now; undefined when its position is no longer known. */
  moveOwn(own: Reported | undefined): void {
    if (!isSame(own, this.#own)) {
      this.#own = own && copyOf(own);
      this.#ownMotion = own && toMotion(own, this.#clock.now());
      for (const watched of this.#watched.values()) this.#look(watched);
    } else {
      for (const watched of this.#watched.values()) if (isLeaving(watched.nearness)) this.#look(watched);
    }
  }

  moveVessel(mmsi: number, reported: Reported): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    if (!isSame(reported, watched.reported)) {
      watched.reported = copyOf(reported);
      watched.motion = toMotion(reported, this.#clock.now());
    } else if (!isLeaving(watched.nearness)) return;
    this.#look(watched);
  }

  removeVessel(mmsi: number): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    watched.reported = undefined;
    watched.motion = undefined;
    this.#end(watched);
  }

  /** The alert, acknowledged now or before; undefined if the vessel has none. */
  acknowledge(mmsi: number): Readonly<Alert> | undefined {
    const watched = this.#watched.get(mmsi);
    const alert = watched?.alert;
    if (!alert || alert.acknowledgedAt !== null) return alert;
    const now = this.#clock.now();
    alert.acknowledgedAt = now;
    // What it had before it was acknowledged is acknowledged with it.
    watched.leftAcknowledged = withLeft(NEVER, { from: watched.peak, to: alert.stars, now });
    this.#onChange({ kind: 'acknowledged', alert, sound: null });
    return alert;
  }

  #edit(watched: Watched, watch: Watch): void {
    if (isDeepStrictEqual(watched.watch, watch)) return;
    const isSameRings = isDeepStrictEqual(watched.watch.ringsKm, watch.ringsKm);
    const { alert } = watched;
    watched.watch = watch;
    if (alert) alert.watch = watch;
    // A new ring has not been entered before, so there is nothing to leave with hesitation, nor to have acknowledged.
    if (!isSameRings) watched.leftAcknowledged = NEVER;
    const isChanged = this.#look(watched, { isNewRings: !isSameRings });
    if (alert && !isChanged) this.#onChange({ kind: 'edited', alert, sound: null });
  }

  /** Whether the status changed. */
  #look(watched: Watched, { isNewRings = false } = {}): boolean {
    const { motion, watch, alert } = watched;
    if (!this.#ownMotion || !motion) return this.#end(watched);
    const now = this.#clock.now();
    const own = positionAt(this.#ownMotion, now);
    const there = positionAt(motion, now);
    this.evaluations += 1;
    if (isOutOfReach(there.latitude - own.latitude, watch.ringsKm)) return this.#end(watched);
    const distanceKm = kmBetween(own, there);
    const { ringsKm } = watch;
    watched.nearness = isNewRings
      ? nearnessAt(distanceKm, ringsKm)
      : nextNearness(watched.nearness, { distanceKm, ringsKm, now });
    const { stars } = watched.nearness;
    if (stars === 0) return this.#end(watched);
    return alert ? this.#renew(watched, alert, distanceKm) : this.#raise(watched, distanceKm);
  }

  #raise(watched: Watched, distanceKm: number): true {
    const now = this.#clock.now();
    const record = this.#toAdopt.get(watched.watch.mmsi);
    if (record) return this.#resume(watched, record, distanceKm);
    const { stars } = watched.nearness;
    const isAcknowledged = isCovered(watched.leftAcknowledged, stars, now);
    if (!isAcknowledged) watched.leftAcknowledged = NEVER;
    const alert: Alert = {
      id: this.#nextId(now),
      watch: watched.watch,
      stars,
      distanceKm,
      raisedAt: now,
      highestStars: stars,
      highestStarsAt: now,
      nearestKm: distanceKm,
      nearestAt: now,
      endedAt: null,
      acknowledgedAt: isAcknowledged ? now : null,
    };
    watched.alert = alert;
    watched.peak = stars;
    this.#onChange({ kind: 'raised', alert, sound: isAcknowledged ? null : this.#sound(watched, 0) });
    return true;
  }

  /** Goes on with the alert of another process; only a star more than it ever had is news. */
  #resume(watched: Watched, record: AlertRecord, distanceKm: number): true {
    this.#toAdopt.delete(record.mmsi);
    const { alert, lastSound, leftAcknowledged } = adopted(record, watched, {
      stars: watched.nearness.stars,
      distanceKm,
      now: this.#clock.now(),
    });
    watched.alert = alert;
    watched.peak = record.highestStars;
    watched.lastSound = lastSound;
    watched.leftAcknowledged = leftAcknowledged;
    if (!this.#renew(watched, alert, distanceKm)) this.#onChange({ kind: 'adopted', alert, sound: null });
    return true;
  }

  #renew(watched: Watched, alert: Alert, distanceKm: number): boolean {
    const now = this.#clock.now();
    const before = alert.stars;
    const { stars } = watched.nearness;
    alert.stars = stars;
    alert.distanceKm = distanceKm;
    if (distanceKm < alert.nearestKm) {
      alert.nearestKm = distanceKm;
      alert.nearestAt = now;
    }
    if (stars === before) return false;
    if (stars > alert.highestStars) {
      alert.highestStars = stars;
      alert.highestStarsAt = now;
    }
    if (stars > before) this.#rise(watched, alert, before);
    else this.#fall(watched, alert, before);
    return true;
  }

  #rise(watched: Watched, alert: Alert, before: number): void {
    const isAcknowledged =
      alert.acknowledgedAt !== null && isCovered(watched.leftAcknowledged, alert.stars, this.#clock.now());
    if (!isAcknowledged) {
      watched.peak = alert.acknowledgedAt === null ? Math.max(watched.peak, alert.stars) : alert.stars;
      watched.leftAcknowledged = NEVER;
      alert.acknowledgedAt = null;
    }
    this.#onChange({ kind: 'rose', alert, sound: isAcknowledged ? null : this.#sound(watched, before) });
  }

  #fall(watched: Watched, alert: Alert, before: number): void {
    this.#noteLeft(watched, alert, before);
    this.#onChange({ kind: 'fell', alert, sound: null });
  }

  #noteLeft(watched: Watched, { acknowledgedAt }: Alert, from: number): void {
    const to = watched.nearness.stars;
    const { lastSound } = watched;
    if (lastSound && to < lastSound.lowest) watched.lastSound = { ...lastSound, lowest: to };
    if (acknowledgedAt === null) return;
    watched.leftAcknowledged = withLeft(watched.leftAcknowledged, { from, to, now: this.#clock.now() });
  }

  /** The sound of a vessel that had `before` stars; null where it has none, or had it a moment ago. */
  #sound(watched: Watched, before: number): SoundTrigger | null {
    const now = this.#clock.now();
    const { stars } = watched.nearness;
    const type = triggerOf(before, stars);
    const sound = type && watched.watch.sounds[type];
    if (!sound || !maySound(watched.lastSound, { type, stars, now })) return null;
    watched.lastSound = { type, at: now, lowest: stars };
    return sound;
  }

  /** Whether there was an alert. */
  #end(watched: Watched): boolean {
    const { alert } = watched;
    watched.nearness = FAR;
    if (!alert) return false;
    watched.alert = undefined;
    alert.endedAt = this.#clock.now();
    this.#noteLeft(watched, alert, alert.stars);
    this.#onChange({ kind: 'ended', alert, sound: null });
    return true;
  }
}

function isSame(one: Reported | undefined, other: Reported | undefined): boolean {
  return (
    one?.latitude === other?.latitude &&
    one?.longitude === other?.longitude &&
    (one?.speedMps ?? null) === (other?.speedMps ?? null) &&
    (one?.courseDeg ?? null) === (other?.courseDeg ?? null) &&
    one?.fixAt === other?.fixAt
  );
}

/** What is given may be changed in place by its owner. */
function copyOf({ latitude, longitude, speedMps, courseDeg, fixAt }: Reported): Reported {
  const copy = { latitude, longitude, speedMps: speedMps ?? null, courseDeg: courseDeg ?? null };
  return fixAt === undefined ? copy : { ...copy, fixAt };
}
