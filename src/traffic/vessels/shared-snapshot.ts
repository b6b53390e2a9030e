import type { Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { SharedMessage } from '../../server/live/chunked-message.ts';
import type { Vessel } from '../vessel-data/vessel.ts';

/** As long is one snapshot shared between those who come; they get what changed since. */
const SHARED_MS = 2000;
/** Longer are its pieces not kept for those who are still reading. */
const KEPT_MS = 10_000;
/** A new one is made when more vessels have changed: those are serialised for each client. */
const MAX_CHANGED_SHARE = 1 / 50;
const FEW = 8;

interface SharedSnapshotDeps {
  readonly clock: Pick<Clock, 'schedule'>;
  make(vessels: readonly Readonly<Vessel>[]): SharedMessage;
}

interface Current {
  readonly message: SharedMessage;
  readonly size: number;
  /** Vessels that changed since the message was made. */
  readonly changed: Set<number>;
}

/** What a client gets that subscribes now. */
export interface SharedGreeting {
  readonly message: SharedMessage;
  /** The vessels whose state must follow it. */
  readonly changed: ReadonlySet<number>;
}

/**
 * The snapshot of the whole traffic, made once for many clients that come at the same time. It begins with the state of
 * the first of them; each later one also gets the vessels that have changed since.
 */
export class SharedSnapshot {
  readonly #deps: SharedSnapshotDeps;
  #current: Current | undefined;
  #kept: SharedMessage[] = [];

  constructor(deps: SharedSnapshotDeps) {
    this.#deps = deps;
  }

  changed(mmsi: number): void {
    const { changed, size } = this.#current ?? {};
    if (!changed) return;
    changed.add(mmsi);
    if (changed.size > Math.max(FEW, (size ?? 0) * MAX_CHANGED_SHARE)) this.#current = undefined;
  }

  /** What the message states beside the vessels has changed. */
  outdated(): void {
    this.#current = undefined;
  }

  greeting(vessels: () => Iterable<Readonly<Vessel>>): SharedGreeting {
    this.#current ??= this.#begin([...vessels()]);
    return this.#current;
  }

  /** What is kept for those who read. */
  held(): { items: number; bytes: number } {
    return { items: this.#kept.length, bytes: this.#kept.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  #begin(vessels: readonly Readonly<Vessel>[]): Current {
    const { clock, make } = this.#deps;
    const current = { message: make(vessels), size: vessels.length, changed: new Set<number>() };
    clock.schedule(SHARED_MS, () => {
      if (this.#current === current) this.#current = undefined;
    });
    clock.schedule(KEPT_MS, () => this.#release(current.message));
    this.#kept.push(current.message);
    this.#keepFew();
    return current;
  }

  /** Those that read an older one go on with pieces of their own. */
  #keepFew(): void {
    const isOverfull = ({ items, bytes }: ReturnType<SharedSnapshot['held']>) =>
      items > LIMITS.sharedSnapshots.items || bytes > LIMITS.sharedSnapshots.bytes;
    while (isOverfull(this.held())) {
      const [oldest] = this.#kept;
      if (oldest) this.#release(oldest);
    }
  }

  #release(message: SharedMessage): void {
    message.release();
    this.#kept = this.#kept.filter((other) => other !== message);
  }
}
