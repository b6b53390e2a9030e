/*
 * The alerts, as a state machine over positions and rules. One watched vessel:
 *
 *   quiet ── inside a ring (raised) ──► active: stars rise at once, fall 2 % beyond the ring they leave
 *     ▲                                   │
 *     └── outside all rings, not tracked, not watched, or no own position (ended) ◄┘
 *
 * It looks at what moved: at one vessel when that moved, at all watched ones when the own vessel moved.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../shared/clock.ts';
import type { LatLon } from '../../shared/geo.ts';
import { createIdSequence } from '../../shared/ids.ts';
import { type Alert, type AlertChange, compareAlerts } from './alert.ts';
import { isOutOfReach, kmBetween, nextStars, starsAt, triggerOf } from './stars.ts';
import type { Watch } from './watch.ts';

/** A watched vessel, where it is if it is tracked, and its alert if it is near. */
interface Watched {
  watch: Watch;
  isTracked: boolean;
  latitude: number;
  longitude: number;
  alert: Alert | undefined;
}

export interface BoardOptions {
  clock: Pick<Clock, 'now'>;
  /** Hears of every change, after it is made. */
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
  #own: LatLon | undefined;

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

  /** Replaces what is watched; `locate` tells where a vessel is that is tracked already. */
  watch(watches: ReadonlyMap<number, Watch>, locate: (mmsi: number) => LatLon | undefined): void {
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
        this.#watched.set(mmsi, { watch, isTracked: false, latitude: 0, longitude: 0, alert: undefined });
        const position = locate(mmsi);
        if (position) this.moveVessel(mmsi, position);
      }
    }
  }

  /** The own vessel is here now; undefined when nobody knows any more where. */
  moveOwn(own: LatLon | undefined): void {
    if (own?.latitude === this.#own?.latitude && own?.longitude === this.#own?.longitude) return;
    this.#own = own && { latitude: own.latitude, longitude: own.longitude };
    for (const watched of this.#watched.values()) this.#look(watched);
  }

  moveVessel(mmsi: number, { latitude, longitude }: LatLon): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    if (watched.isTracked && watched.latitude === latitude && watched.longitude === longitude) return;
    watched.isTracked = true;
    watched.latitude = latitude;
    watched.longitude = longitude;
    this.#look(watched);
  }

  removeVessel(mmsi: number): void {
    const watched = this.#watched.get(mmsi);
    if (!watched) return;
    watched.isTracked = false;
    this.#end(watched);
  }

  /** The alert, acknowledged now or before; undefined if the vessel has none. */
  acknowledge(mmsi: number): Readonly<Alert> | undefined {
    const alert = this.#watched.get(mmsi)?.alert;
    if (!alert || alert.acknowledgedAt !== null) return alert;
    alert.acknowledgedAt = this.#clock.now();
    this.#onChange({ kind: 'acknowledged', alert, sound: null });
    return alert;
  }

  #edit(watched: Watched, watch: Watch): void {
    if (isDeepStrictEqual(watched.watch, watch)) return;
    const isSameRings = isDeepStrictEqual(watched.watch.ringsKm, watch.ringsKm);
    const { alert } = watched;
    watched.watch = watch;
    if (alert) alert.watch = watch;
    // A new ring has not been entered before, so there is nothing to leave with hesitation.
    const isChanged = this.#look(watched, isSameRings ? nextStars : (_before, ...place) => starsAt(...place));
    if (alert && !isChanged) this.#onChange({ kind: 'edited', alert, sound: null });
  }

  /** Whether the status changed. */
  #look(watched: Watched, decide = nextStars): boolean {
    const own = this.#own;
    if (!own || !watched.isTracked) return this.#end(watched);
    const { alert, watch } = watched;
    this.evaluations += 1;
    if (isOutOfReach(watched.latitude - own.latitude, watch.ringsKm)) return this.#end(watched);
    const distanceKm = kmBetween(own, watched);
    const stars = decide(alert?.stars ?? 0, distanceKm, watch.ringsKm);
    if (stars === 0) return this.#end(watched);
    return alert ? this.#renew(alert, stars, distanceKm) : this.#raise(watched, stars, distanceKm);
  }

  #raise(watched: Watched, stars: number, distanceKm: number): true {
    const now = this.#clock.now();
    const alert: Alert = {
      id: this.#nextId(now),
      watch: watched.watch,
      ...{ stars, distanceKm },
      raisedAt: now,
      ...{ highestStars: stars, highestStarsAt: now },
      ...{ nearestKm: distanceKm, nearestAt: now },
      ...{ endedAt: null, acknowledgedAt: null },
    };
    watched.alert = alert;
    this.#tellStars('raised', alert, 0);
    return true;
  }

  #renew(alert: Alert, stars: number, distanceKm: number): boolean {
    const before = alert.stars;
    alert.stars = stars;
    alert.distanceKm = distanceKm;
    if (distanceKm < alert.nearestKm) {
      alert.nearestKm = distanceKm;
      alert.nearestAt = this.#clock.now();
    }
    if (stars === before) return false;
    if (stars > before) alert.acknowledgedAt = null;
    if (stars > alert.highestStars) {
      alert.highestStars = stars;
      alert.highestStarsAt = this.#clock.now();
    }
    this.#tellStars(stars > before ? 'rose' : 'fell', alert, before);
    return true;
  }

  #tellStars(kind: AlertChange['kind'], alert: Alert, before: number): void {
    const trigger = triggerOf(before, alert.stars);
    this.#onChange({ kind, alert, sound: trigger && alert.watch.sounds[trigger] });
  }

  /** Whether there was an alert. */
  #end(watched: Watched): boolean {
    const { alert } = watched;
    if (!alert) return false;
    watched.alert = undefined;
    alert.endedAt = this.#clock.now();
    this.#onChange({ kind: 'ended', alert, sound: null });
    return true;
  }
}
