import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { ChunkedMessage, SharedMessage } from '../../../server/live/channel.ts';
import { type LiveVessel, toLiveVessel, type Vessel } from '../../vessel-data/vessel.ts';
import type { LiveTraffic } from '../traffic.ts';

/** Vessels per piece: about 100 kB, serialised in half a millisecond. */
const PIECE_VESSELS = 200;

type ToRecord = (vessel: Readonly<Vessel>) => LiveVessel;

/**
 * Snapshot message of the shown vessels, made in pieces. A piece contains the state at the time when it is made,
 * without vessels removed by then. Clients then get the deltas since the call, which lead to the present traffic. Only
 * `last_seen` is as of the call: it changes without a delta, and a later delta must not set it back.
 */
export function toSnapshotMessage(
  vessels: readonly Readonly<Vessel>[],
  bbox: LiveTraffic['bbox'],
  toRecord: ToRecord = toLiveVessel,
): ChunkedMessage {
  const { count, make } = toPieces(vessels, bbox, toRecord);
  return new ChunkedMessage({ [Symbol.iterator]: () => Iterator.from(Array(count).keys()).map(make) });
}

/** Snapshot message for many clients, all of which must get the deltas since the call. */
export function toSharedSnapshot(
  vessels: readonly Readonly<Vessel>[],
  bbox: LiveTraffic['bbox'],
  toRecord: ToRecord = toLiveVessel,
): SharedMessage {
  const { count, make } = toPieces(vessels, bbox, toRecord);
  return new SharedMessage(count, make);
}

function toPieces(vessels: readonly Readonly<Vessel>[], bbox: LiveTraffic['bbox'], toRecord: ToRecord) {
  const seenAt = vessels.map(({ lastSeenAt }) => lastSeenAt);
  const count = Math.max(1, Math.ceil(vessels.length / PIECE_VESSELS));

  function recordsOf(index: number): string {
    const shown: LiveVessel[] = [];
    for (let at = index * PIECE_VESSELS; at < Math.min((index + 1) * PIECE_VESSELS, vessels.length); at += 1) {
      const vessel = vessels[at];
      if (vessel?.isShown) shown.push(toRecord(asSeenAt(vessel, seenAt[at])));
    }
    return JSON.stringify(shown).slice(1, -1);
  }

  // Make the first piece at once, while all its vessels are shown: it is empty only without vessels, so later pieces
  // can begin with a comma.
  const first = recordsOf(0);
  const bodyOf = (index: number) => (index === 0 ? first : recordsOf(index));
  const separated = (index: number, body: string) => (index > 0 && body !== '' ? `,${body}` : body);
  return {
    count,
    make: (index: number): string =>
      (index === 0 ? '{"type":"vessels","action":"snapshot","vessels":[' : '') +
      separated(index, bodyOf(index)) +
      (index === count - 1 ? `],"bbox":${JSON.stringify(bbox)}}` : ''),
  };
}

const asSeenAt = (vessel: Readonly<Vessel>, seenAt = vessel.lastSeenAt): Readonly<Vessel> =>
  vessel.lastSeenAt > seenAt ? { ...vessel, lastSeenAt: seenAt } : vessel;

/** Maximum lifetime of a snapshot while nothing changes. */
const SHARED_MS = 2000;
/** Age up to which clients share a snapshot and get the changes since. An older snapshot is outdated by any change. */
const FRESH_MS = 100;
/** Number of vessels below which a snapshot is cheap: any change makes it outdated. */
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

  /** Drops the oldest snapshots. Their readers make the remaining pieces themselves. */
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
