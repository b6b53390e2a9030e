import type { PlaceDirectory } from '../../places/index.ts';
import type { StopKind } from '../chain/stop-kinds.ts';
import { at, type Finding, onWay, type Stop, type Way } from './findings.ts';
import { GoodFixes, type ObservedFix } from './good-fixes.ts';
import { Motion, type MotionEvent, type SavedMotion } from './motion.ts';
import { VOYAGE } from './parameters.ts';
import { Passages, type SavedPassages } from './passages.ts';
import { createSpots, type Spots } from './spots.ts';
import type { LabelSources } from './stop-label.ts';
import { type SavedTracker, VoyageTracker } from './voyage-tracker.ts';

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
