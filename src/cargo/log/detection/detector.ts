import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import type { Place, PlaceDirectory } from '../../places/index.ts';
import type { StopKind } from '../chain/entry.ts';
import { at, type Finding, onWay, type Stop, type Way } from './findings.ts';
import { type GoodFix, GoodFixes, type ObservedFix } from './good-fixes.ts';
import { Motion, type MotionEvent, type SavedMotion } from './motion.ts';
import { VOYAGE } from './parameters.ts';
import { createSpots, type LabelSources, type Spots } from './stop-label.ts';
import { type SavedTracker, VoyageTracker } from './voyage-tracker.ts';

interface Entered {
  place: Pick<Place, 'id' | 'name' | 'kind'>;
  since: number;
  /** False if the vessel was inside from the beginning or ends a leg there: its departure is then not a passage. */
  isPassage: boolean;
  /** Position of the entry: the fix nearest to the centre of the place. */
  latitude: number;
  longitude: number;
  nearestM: number;
}

/** Detects places that the vessel passes without ending a leg there. */
class Passages {
  readonly #places: Pick<PlaceDirectory, 'at'>;
  #inside = new Map<string, Entered>();

  constructor(places: Pick<PlaceDirectory, 'at'>) {
    this.#places = places;
  }

  save(): Entered[] {
    return [...this.#inside.values()];
  }

  restore(saved: readonly Entered[]): void {
    this.#inside = new Map(saved.map((entered) => [entered.place.id, entered]));
  }

  observe(fix: GoodFix, way: Way | null): Finding[] {
    const here = this.#places.at(fix, VOYAGE.passageMarginM);
    if (here.length === 0 && this.#inside.size === 0) return [];
    const ids = new Set(here.map(({ id }) => id));
    const findings: Finding[] = [];
    for (const [id, entered] of this.#inside) {
      if (ids.has(id)) continue;
      this.#inside.delete(id);
      if (entered.isPassage) findings.push(toFinding(entered, fix.at, way));
    }
    const { latitude, longitude } = fix;
    for (const place of here) {
      const { id, name, kind } = place;
      const nearestM = distanceM(place, fix);
      const entered = this.#inside.get(id);
      if (!entered)
        this.#inside.set(id, {
          place: { id, name, kind },
          since: fix.at,
          isPassage: way !== null,
          latitude,
          longitude,
          nearestM,
        });
      else if (nearestM < entered.nearestM) Object.assign(entered, { latitude, longitude, nearestM });
    }
    return findings;
  }

  /** Marks the current places as not passed: the vessel ends its leg there, or there is a gap. */
  stay(): void {
    for (const entered of this.#inside.values()) entered.isPassage = false;
  }
}

const toFinding = ({ place, since, latitude, longitude }: Entered, until: number, way: Way | null): Finding => ({
  entry: {
    kind: 'passage',
    label: place.kind,
    at: since,
    until,
    ...at({ latitude, longitude }),
    placeId: place.id,
    ...onWay(way),
    data: { place: place.name },
  },
});

type SavedPassages = ReturnType<Passages['save']>;

export interface DetectorDeps extends Omit<LabelSources, 'spots'> {
  places: Pick<PlaceDirectory, 'at'>;
  newId(at: number): string;
  spots?: Spots;
}

/** State stored with the entries, so that another process can continue. */
export interface SavedDetector {
  motion: SavedMotion;
  tracker: SavedTracker;
  passages: SavedPassages;
  staleStatus?: number | null;
}

/** Detects stops, legs, voyages and passages in fixes. It uses neither the clock nor the database. */
export class Detector {
  readonly spots: Spots;
  readonly #fixes = new GoodFixes();
  readonly #motion = new Motion();
  readonly #tracker: VoyageTracker;
  readonly #passages: Passages;
  #navStatus: number | null = null;
  /** The AIS status was set while the vessel was under way, so it does not describe a stop. */
  #staleStatus: number | null = null;

  constructor({ places, newId, learntLocks, spots = createSpots() }: DetectorDeps) {
    this.spots = spots;
    this.#tracker = new VoyageTracker({ places, learntLocks, spots, newId });
    this.#passages = new Passages(places);
  }

  get way(): Way | null {
    return this.#tracker.way;
  }

  get stop(): Stop | null {
    return this.#tracker.stop;
  }

  /** Time of the last good fix. */
  get lastAt(): number | undefined {
    return this.#motion.last?.at;
  }

  save(): SavedDetector {
    return {
      motion: this.#motion.save(),
      tracker: this.#tracker.save(),
      passages: this.#passages.save(),
      staleStatus: this.#staleStatus,
    };
  }

  restore({ motion, tracker, passages, staleStatus = null }: SavedDetector): void {
    this.#motion.restore(motion);
    this.#tracker.restore(tracker);
    this.#passages.restore(passages);
    this.#staleStatus = staleStatus;
  }

  observe(observed: ObservedFix): Finding[] {
    const fix = this.#fixes.accept(observed);
    if (!fix) return [];
    this.#navStatus = observed.navStatus ?? null;
    if (fix.speedMps >= VOYAGE.staleStatusMps) this.#staleStatus = this.#navStatus;
    const findings = this.#motion.step(fix).flatMap((event) => this.#apply(event));
    findings.push(...this.#tracker.observe(fix.at, fix, this.#now()));
    if (this.#endsLeg()) this.#passages.stay();
    findings.push(...this.#passages.observe(fix, this.#tracker.way));
    return findings;
  }

  /** The next fix is at a new place: the position jumps. */
  jump(): void {
    this.#fixes.jump();
    this.#motion.jump();
    this.#passages.stay();
  }

  /** Fixes from before the stored state, as context for the next ones. */
  warmUp(observed: ObservedFix): void {
    const fix = this.#fixes.accept(observed);
    if (fix) this.#motion.warmUp(fix);
  }

  /** `silentMs`: time since the last good fix. */
  tick(silentMs: number): Finding[] {
    const { last } = this.#motion;
    const lost = this.#motion.tick(silentMs).flatMap((event) => this.#apply(event));
    // A stop continues while no fix is received.
    return last && silentMs > 0
      ? [...lost, ...this.#tracker.observe(last.at + silentMs, undefined, this.#now())]
      : lost;
  }

  /** A person sets the kind of the current stop. */
  name(label: StopKind): void {
    this.#tracker.name(label);
  }

  /** Cargo is loaded or unloaded. */
  works(now: number): Finding[] {
    return this.#tracker.works(now);
  }

  #now() {
    const { state } = this.#motion;
    const speedMps = this.#motion.speedMps();
    const navStatus = this.#navStatus === this.#staleStatus ? null : this.#navStatus;
    return { speedMps, navStatus, extent: state.kind === 'stopped' ? state.extent : undefined };
  }

  #endsLeg(): boolean {
    const { stop } = this.#tracker;
    return stop !== null && (stop.arrival !== null || stop.isInitial);
  }

  #apply(event: MotionEvent): Finding[] {
    switch (event.kind) {
      case 'stopped':
        return this.#tracker.stopped(event);
      case 'moved':
        return this.#tracker.moved(event);
      case 'lost':
        return [{ entry: { kind: 'positionLost', at: event.at, ...at(event.position), ...onWay(this.way) } }];
      case 'back': {
        this.#passages.stay();
        const { lostAt, distanceM } = event;
        const data = { secs: Math.round((event.at - lostAt) / 1000), distanceM: Math.round(distanceM) };
        return [{ entry: { kind: 'positionBack', at: event.at, ...at(event.position), ...onWay(this.way), data } }];
      }
    }
  }
}
