import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { SharedMessage } from '../../server/live/channel.ts';
import type { Vessel } from '../vessel-data/vessel.ts';

/** Maximum lifetime of a snapshot while nothing changes. */
const SHARED_MS = 2000;
/** Age up to which a snapshot is shared together with the changes since. After that, any change makes it outdated. */
const FRESH_MS = 100;
/** Below this number of vessels a snapshot is cheap: any change makes it outdated. */
const MANY = 500;
/** Time for which the pieces of a snapshot are kept for clients that still read it. */
const KEPT_MS = 10_000;
/** Maximum share of changed vessels, because those are serialised for each client. */
const MAX_CHANGED_SHARE = 1 / 50;

interface SharedSnapshotDeps {
  readonly clock: Pick<Clock, 'schedule'>;
  make(vessels: readonly Readonly<Vessel>[]): SharedMessage;
}

interface Current {
  readonly message: SharedMessage;
  readonly size: number;
  /** MMSIs of the vessels that changed since the message was made. */
  readonly changed: Set<number>;
  isFresh: boolean;
}

/** Messages for a new subscriber. */
export interface SharedGreeting {
  readonly message: SharedMessage;
  /** MMSIs of the vessels whose present state must be sent after the snapshot. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Snapshot of the whole traffic, made once for many clients that connect at the same time. Clients that connect slightly
 * later also get the vessels changed since.
 */
export class SharedSnapshot {
  readonly #deps: SharedSnapshotDeps;
  #current: Current | undefined;
  #kept: { readonly message: SharedMessage; readonly timer: Timer }[] = [];
  #sharing: Timer | undefined;

  constructor(deps: SharedSnapshotDeps) {
    this.#deps = deps;
  }

  changed(mmsi: number): void {
    if (!this.#current) return;
    const { changed, size, isFresh } = this.#current;
    changed.add(mmsi);
    if (!isFresh || size < MANY || changed.size > size * MAX_CHANGED_SHARE) this.outdated();
  }

  /** Called if other contents of the message than vessels have changed. */
  outdated(): void {
    this.#sharing?.cancel();
    this.#current = undefined;
  }

  close(): void {
    this.outdated();
    for (const { message } of this.#kept) this.#release(message);
  }

  greeting(vessels: () => Iterable<Readonly<Vessel>>): SharedGreeting {
    this.#current ??= this.#begin([...vessels()]);
    return this.#current;
  }

  /** Size of the snapshots kept for readers. */
  held(): { items: number; bytes: number } {
    return { items: this.#kept.length, bytes: this.#kept.reduce((sum, { message }) => sum + message.bytes, 0) };
  }

  #begin(vessels: readonly Readonly<Vessel>[]): Current {
    const { clock, make } = this.#deps;
    const current = { message: make(vessels), size: vessels.length, changed: new Set<number>(), isFresh: true };
    this.#sharing?.cancel();
    this.#sharing = clock.schedule(FRESH_MS, () => {
      current.isFresh = false;
      if (current.changed.size > 0) this.outdated();
      else this.#sharing = clock.schedule(SHARED_MS - FRESH_MS, () => this.outdated());
    });
    const timer = clock.schedule(KEPT_MS, () => this.#release(current.message));
    this.#kept.push({ message: current.message, timer });
    this.#keepFew();
    return current;
  }

  /** Readers of a released snapshot make their remaining pieces themselves. */
  #keepFew(): void {
    const isOverfull = ({ items, bytes }: ReturnType<SharedSnapshot['held']>) =>
      items > LIMITS.sharedSnapshots.items || bytes > LIMITS.sharedSnapshots.bytes;
    while (isOverfull(this.held())) {
      const [oldest] = this.#kept;
      if (oldest) this.#release(oldest.message);
    }
  }

  #release(message: SharedMessage): void {
    message.release();
    for (const kept of this.#kept) if (kept.message === message) kept.timer.cancel();
    this.#kept = this.#kept.filter((kept) => kept.message !== message);
  }
}
