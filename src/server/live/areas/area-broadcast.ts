import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { Bbox } from '../../../foundation/shared/range.ts';
import type { Recipient } from '../broadcast.ts';
import { type About, type LiveMessage, type Places, toMessage } from '../channel.ts';
import type { ChunkedMessage } from '../chunked-message.ts';
import { type Frame, toChannelFrame } from '../frame.ts';
import type { InTurn } from '../task-queue.ts';
import { type CellBatches, Part, partsFor, toBatches } from './cell-batches.ts';
import { type Cover, coverOf } from './grid.ts';
import { PlaceIndex } from './place-index.ts';

/** Interval at which clients of areas get the newest state. */
export const AREA_FLUSH_MS = 500;
/** Number of clients that are written to in one turn of the event loop; a write takes about 20 µs. */
const CLIENTS_PER_TURN = 100;
/** Lifetime of the index after its last client has left. Building it for 100,000 vessels takes 50 ms. */
const INDEX_KEPT_MS = 60_000;

export interface AreaBroadcastDeps {
  readonly channel: string;
  readonly places: Places;
  readonly clock: Pick<Clock, 'monotonicMs' | 'schedule'>;
  readonly inTurn: InTurn;
}

/** A client with its cells. A new subscription creates a new member. */
interface Member {
  readonly recipient: Recipient;
  readonly cover: Cover;
}

/**
 * The clients of one channel that subscribed to an area, and their unsent messages. Each flush joins the messages of a cell
 * once and writes the buffers of its cells to each client. Without such clients nothing is stored or done.
 */
export class AreaBroadcast {
  readonly #deps: AreaBroadcastDeps;
  readonly #members = new Map<Recipient, Member>();
  /** Number of members by covered cell. */
  readonly #watchers = new Map<number, number>();
  /** Messages for every area, such as the range of the traffic: the newest of each coalesce key, and all without a key. */
  readonly #common = new Map<string | symbol, Frame>();
  #index: PlaceIndex | undefined;
  #due: Timer | undefined;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #emptySince: number | undefined;

  constructor(deps: AreaBroadcastDeps) {
    this.#deps = deps;
  }

  /** Number of clients with an area. */
  get size(): number {
    return this.#members.size;
  }

  /** Whether published messages are collected. */
  get isUsed(): boolean {
    return this.#index !== undefined;
  }

  /** As `Publish`. The message is made at the next flush, if a client covers the place. */
  publish(message: LiveMessage | (() => LiveMessage), { coalesceKey: key, place }: About): void {
    if (!this.#index) return;
    if (place === undefined || key === undefined) {
      this.#common.set(key ?? Symbol('event'), toChannelFrame(this.#deps.channel, toMessage(message), key));
    } else {
      this.#index.note(key, place ?? undefined, message);
    }
    this.#request();
  }

  /** Replaces the area of a client; returns its content as of the last flush. */
  set(recipient: Recipient, area: Bbox): readonly (LiveMessage | ChunkedMessage)[] {
    this.remove(recipient);
    const { places } = this.#deps;
    this.#index ??= new PlaceIndex(places.all());
    const cover = coverOf(area);
    this.#members.set(recipient, { recipient, cover });
    for (const cell of cover.cells) this.#watchers.set(cell, (this.#watchers.get(cell) ?? 0) + 1);
    return places.greeting(this.#index.keysIn(cover));
  }

  /** Stops the delivery to the client. */
  remove(recipient: Recipient): void {
    const member = this.#members.get(recipient);
    if (!member) return;
    this.#members.delete(recipient);
    for (const cell of member.cover.cells) {
      const count = (this.#watchers.get(cell) ?? 0) - 1;
      if (count > 0) this.#watchers.set(cell, count);
      else this.#watchers.delete(cell);
    }
    if (this.#members.size === 0) this.#emptySince = this.#deps.clock.monotonicMs();
  }

  close(): void {
    this.#due?.cancel();
    this.#index = undefined;
  }

  #request(): void {
    const { clock } = this.#deps;
    const delayMs = Math.max(0, this.#flushedAt + AREA_FLUSH_MS - clock.monotonicMs());
    this.#due ??= clock.schedule(delayMs, () => this.#flush());
  }

  #flush(): void {
    const { clock, channel, places } = this.#deps;
    this.#due = undefined;
    this.#flushedAt = clock.monotonicMs();
    if (this.#isAbandoned()) {
      this.#index = undefined;
      this.#common.clear();
      return;
    }
    const changes = this.#index?.takeChanges() ?? [];
    const batches = toBatches(changes, { channel, places, isWatched: (cell) => this.#watchers.has(cell) });
    const common = new Part();
    common.frames.push(...this.#common.values());
    this.#common.clear();
    this.#deliverInTurns(batches, common);
  }

  /** Writes in slices, so that other work does not wait for all clients. */
  #deliverInTurns(batches: CellBatches, common: Part): void {
    const members = [...this.#members.values()];
    for (let from = 0; from < members.length; from += CLIENTS_PER_TURN) {
      const slice = members.slice(from, from + CLIENTS_PER_TURN);
      this.#deps.inTurn(() => {
        for (const member of slice) this.#deliver(member, batches, common);
      });
    }
  }

  #deliver(member: Member, batches: CellBatches, common: Part): void {
    // A client with another area by now has been greeted with a newer state.
    if (this.#members.get(member.recipient) !== member) return;
    const parts = partsFor(member.cover, batches);
    if (common.frames.length > 0) parts.unshift(common);
    if (parts.length === 0) return;
    member.recipient.deliver(
      parts.flatMap(({ frames }) => frames),
      parts.map(({ joined }) => joined),
    );
  }

  #isAbandoned(): boolean {
    if (this.#members.size > 0) return false;
    return this.#flushedAt - (this.#emptySince ?? this.#flushedAt) >= INDEX_KEPT_MS;
  }
}
