import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../foundation/shared/geo/range.ts';
import type { InTurn } from '../../../foundation/shared/slices.ts';
import type { Recipient } from '../broadcast.ts';
import { type About, type ChunkedMessage, type LiveMessage, type Places, toMessage } from '../channel.ts';
import { type Frame, joinFrames, toChannelFrame } from '../frame.ts';
import { atLevel, type Cover, cellAt, coverOf, LEVELS } from './grid.ts';

type Message = LiveMessage | (() => LiveMessage);

interface Thing {
  /** The live object, whose coordinates change; undefined if it is removed. */
  place: LatLon | undefined;
  /** The cell in which clients last received the thing; undefined if they have not received it. */
  knownIn: number | undefined;
  /** The newest unsent message. */
  unsent: Message | undefined;
}

/** The unsent change of one thing. */
interface Change {
  readonly key: string;
  readonly message: Message;
  /** Finest cells; undefined if clients did not have the thing (`from`), or if it is removed (`to`). */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * An index of things, such as vessels: the cell in which clients last received each thing, and its change since. Only
 * `takeChanges` moves a thing to another cell, so a greeting and the changes that follow it are complete.
 */
class PlaceIndex {
  readonly #things = new Map<string, Thing>();
  /** Keys by finest cell; empty cells are removed. */
  readonly #keysIn = new Map<number, Set<string>>();
  #changed: string[] = [];

  constructor(places: Iterable<readonly [key: string, place: LatLon]>) {
    for (const [key, place] of places) {
      const cell = cellAt(place);
      this.#things.set(key, { place, knownIn: cell, unsent: undefined });
      this.#enter(cell, key);
    }
  }

  /** Records the newest message about a thing; a thing without a place is removed. */
  note(key: string, place: LatLon | undefined, message: Message): void {
    const known = this.#things.get(key);
    const thing = known ?? { place, knownIn: undefined, unsent: undefined };
    if (!known) this.#things.set(key, thing);
    if (thing.unsent === undefined) this.#changed.push(key);
    thing.place = place;
    thing.unsent = message;
  }

  /** Keys of the things that clients received in these cells. */
  keysIn({ level, cells }: Cover): string[] {
    const keys: string[] = [];
    for (const [cell, inside] of this.#keysIn) {
      if (cells.has(atLevel(cell, level))) for (const key of inside) keys.push(key);
    }
    return keys;
  }

  /** Returns all changes since the last call, one for each thing, and counts them as received by clients. */
  takeChanges(): Change[] {
    const changes: Change[] = [];
    for (const key of this.#changed.splice(0)) {
      const thing = this.#things.get(key);
      if (thing?.unsent === undefined) continue;
      const { place, knownIn: from, unsent: message } = thing;
      const to = place && cellAt(place);
      thing.unsent = undefined;
      thing.knownIn = to;
      if (from !== to) this.#move(key, from, to);
      if (to === undefined) this.#things.delete(key);
      changes.push({ key, message, from, to });
    }
    return changes;
  }

  #move(key: string, from: number | undefined, to: number | undefined): void {
    if (from !== undefined) this.#leave(from, key);
    if (to !== undefined) this.#enter(to, key);
  }

  #enter(cell: number, key: string): void {
    const keys = this.#keysIn.get(cell);
    if (keys) keys.add(key);
    else this.#keysIn.set(cell, new Set([key]));
  }

  #leave(cell: number, key: string): void {
    const keys = this.#keysIn.get(cell);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysIn.delete(cell);
  }
}

/** Frames that are sent together, joined once for all clients. */
class Part {
  readonly frames: Frame[] = [];
  #joined: Buffer | undefined;

  get joined(): Buffer {
    this.#joined ??= joinFrames(this.frames);
    return this.#joined;
  }
}

/** The changes in one cell. */
interface Batch {
  /** Changes of things in the cell, and of removed things that were in it. */
  readonly news: Part;
  /** Messages about things that left, by the cell they moved to, for clients that do not cover that cell. */
  readonly left: Map<number, Part>;
}

type CellBatches = ReadonlyMap<number, Batch>;

interface Wanted {
  readonly channel: string;
  readonly places: Pick<Places, 'left'>;
  /** Whether a client covers the cell. */
  isWatched(cell: number): boolean;
}

/** Serialises each change once, and only if a client covers its cell. A thing that crosses an edge appears in both cells. */
function toBatches(changes: readonly Change[], { channel, places, isWatched }: Wanted): CellBatches {
  const batches = new Map<number, Batch>();

  function batchOf(cell: number): Batch {
    const batch = batches.get(cell) ?? { news: new Part(), left: new Map<number, Part>() };
    batches.set(cell, batch);
    return batch;
  }

  function add({ key, message, from, to }: Change): void {
    let news: Frame | undefined;
    let leaving: Frame | undefined;
    for (const level of LEVELS) {
      const before = from === undefined ? undefined : atLevel(from, level);
      const now = to === undefined ? undefined : atLevel(to, level);
      const seenIn = now ?? before;
      if (seenIn !== undefined && isWatched(seenIn)) {
        news ??= toChannelFrame(channel, toMessage(message), key);
        batchOf(seenIn).news.frames.push(news);
      }
      if (now === undefined || before === undefined || before === now || !isWatched(before)) continue;
      leaving ??= toChannelFrame(channel, places.left(key), key);
      const { left } = batchOf(before);
      const part = left.get(now) ?? new Part();
      part.frames.push(leaving);
      left.set(now, part);
    }
  }

  for (const change of changes) add(change);
  return batches;
}

/** The parts for a client that covers these cells: at most one message for each thing. */
function partsFor({ cells }: Cover, batches: CellBatches): Part[] {
  const parts: Part[] = [];
  for (const cell of cells) {
    const batch = batches.get(cell);
    if (!batch) continue;
    if (batch.news.frames.length > 0) parts.push(batch.news);
    for (const [to, part] of batch.left) if (!cells.has(to)) parts.push(part);
  }
  return parts;
}

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

  /** Works as `Publish`; the message is made at the next flush, if a client covers the place. */
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
    // If the client has another area by now, its greeting contained a newer state.
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
