import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { SharedMessage } from '../../server/live/chunked-message.ts';
import type { Vessel } from '../vessel-data/vessel.ts';

/** As long is one snapshot shared between those who come while nothing changes. */
const SHARED_MS = 2000;
/** So soon after it was made they get it with what has changed since; later a change makes it outdated. */
const FRESH_MS = 100;
/** Of fewer vessels a snapshot costs little: each change makes it outdated. */
const MANY = 500;
/** Longer are its pieces not kept for those who are still reading. */
const KEPT_MS = 10_000;
/** A new one is made when more vessels have changed: those are serialised for each client. */
const MAX_CHANGED_SHARE = 1 / 50;

interface SharedSnapshotDeps {
  readonly clock: Pick<Clock, 'schedule'>;
  make(vessels: readonly Readonly<Vessel>[]): SharedMessage;
}

interface Current {
  readonly message: SharedMessage;
  readonly size: number;
  /** Vessels that changed since the message was made. */
  readonly changed: Set<number>;
  isFresh: boolean;
}

/** What a client gets that subscribes now. */
export interface SharedGreeting {
  readonly message: SharedMessage;
  /** The vessels whose state must follow it. */
  readonly changed: ReadonlySet<number>;
}

/**
 * The snapshot of the whole traffic, made once for many clients that come at the same time. Those of a herd that come a
 * moment after the first one also get the vessels that have changed since.
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

  /** What the message states beside the vessels has changed. */
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

  /** What is kept for those who read. */
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

  /** Those that read an older one go on with pieces of their own. */
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
