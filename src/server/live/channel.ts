import type { Static, TSchema } from 'typebox';
import type { Event } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../foundation/shared/geo/range.ts';

/**
 * A message that is too long for one turn of the event loop: its JSON text in pieces. Each piece is made in a separate turn,
 * after the client has read the previous ones, so a long message does not fill the memory. Later messages of the channel
 * follow it, though its last pieces may contain their state already.
 */
export class ChunkedMessage {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * A message in pieces for many clients: each piece is made and encoded once. After the release, the cached pieces are
 * dropped and clients that are not finished get separate pieces, so that a slow client does not keep all of them in memory.
 */
export class SharedMessage extends ChunkedMessage {
  readonly count: number;
  readonly #make: (index: number) => string;
  #encoded: (Buffer | undefined)[] | undefined = [];
  #bytes = 0;

  /** @param make makes the piece with this number, from 0; may be called more than once */
  constructor(count: number, make: (index: number) => string) {
    super({ [Symbol.iterator]: () => Iterator.from(Array(count).keys()).map(make) });
    this.count = count;
    this.#make = make;
  }

  /** Whether results of `encoded` are cached. */
  get isKept(): boolean {
    return this.#encoded !== undefined;
  }

  /** Number of cached bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  encoded(index: number, encode: (piece: string) => Buffer): Buffer {
    const known = this.#encoded?.[index];
    if (known) return known;
    const made = encode(this.#make(index));
    if (this.#encoded) {
      this.#encoded[index] = made;
      this.#bytes += made.length;
    }
    return made;
  }

  release(): void {
    this.#encoded = undefined;
    this.#bytes = 0;
  }
}

/** Description of one kind of message in the AsyncAPI document. */
export interface MessageDoc {
  /** Unique among all messages; also the name of its TypeScript type. */
  readonly name: string;
  /** The condition under which it is sent. */
  readonly summary: string;
  /** Schema of the whole message. OpenAPI's `nullable` is supported. */
  readonly schema: TSchema;
  readonly example: unknown;
  /** Media type of a binary message. */
  readonly contentType?: string;
}

/** The purpose of a channel and all its messages. */
export interface ChannelDoc {
  readonly summary: string;
  readonly messages: readonly MessageDoc[];
}

/** A message whose example the compiler checks against its schema. */
export const describeMessage = <T extends TSchema>(
  message: MessageDoc & { readonly schema: T; readonly example: Static<T> },
): MessageDoc => message;

/**
 * Sends a message to every subscriber of the channel. While a client is behind, a newer message replaces a queued one with
 * the same `coalesceKey`; a message without a key is never dropped. A channel that publishes many thousand messages a second
 * passes a function that makes the message: it is called before `publish` returns, and only if there are subscribers. For
 * clients of an area it is called again later, and then returns the state at that time.
 *
 * `place` is the place of the thing that the message is about, if the channel has `places`: the live object, whose
 * coordinates are read again later; null if the thing is removed. A message without a place concerns every area.
 *
 * A client whose key is limited to ships gets only messages with the `shipId` of one of them.
 */
export type Publish = (message: LiveMessage | (() => LiveMessage), about?: About) => void;

export interface About {
  readonly coalesceKey?: string | undefined;
  readonly place?: LatLon | null;
  readonly shipId?: string;
}

/**
 * Support for areas, for a channel whose messages are about things at places, such as vessels. A thing is identified by the
 * coalesce key of its messages.
 */
export interface Places {
  /** Current number of things. */
  count(): number;
  /** All things. The objects are kept, like those passed to `publish`. */
  all(): Iterable<readonly [coalesceKey: string, place: LatLon]>;
  /** The state of these things, for a client that subscribes to an area; removed things are left out. */
  greeting(coalesceKeys: readonly string[]): readonly (LiveMessage | ChunkedMessage)[];
  /** The message to a client that the thing has left its area. */
  left(coalesceKey: string): LiveMessage;
}

/**
 * A state of many items, each of which has messages of its own. Other instances keep the items, so that not all of them are
 * sent with each change.
 */
export interface Items {
  /** The whole state. Each message is made when it is read. */
  messages(): Iterable<LiveMessage>;
  /** The items of a message by id, null for a removed one. `isFirst`: the whole state begins, earlier items are gone. */
  read(message: LiveMessage): { isFirst: boolean; items: Iterable<readonly [id: string, item: unknown]> };
  /** The greeting with these items. */
  greeting(items: readonly unknown[]): LiveMessage[];
}

/** A channel that a feature provides to the hub. */
export interface Channel {
  readonly name: string;
  /**
   * Variants of the channel with one more field in their messages, by the name of the field, for clients that request it.
   * Each has its own name, which no client sees.
   */
  readonly variants?: Readonly<Record<string, Omit<Channel, 'describe' | 'variants'>>>;
  /** The greeting can be limited to given ships. Other channels have no greeting for a limited key. */
  readonly isOfShips?: true;
  /** Replaces `isOfShips`: limits a message for a key of these ships; undefined if the key gets nothing. */
  limitedTo?(message: LiveMessage, ships: readonly string[]): LiveMessage | undefined;
  /**
   * The last known state, for a client that subscribes now; empty if there is none yet. `ships`: the ships that its key is
   * limited to.
   */
  greeting(ships?: readonly string[]): readonly (LiveMessage | ChunkedMessage)[];
  /** Absent if clients cannot subscribe to an area. */
  readonly places?: Places;
  /** The binary form, for clients that subscribe to map cells. */
  readonly cells?: CellForm;
  /**
   * Whether all instances publish what one publishes. The greeting of all is then the current `state` of the leader, or
   * its last `events`. Absent if the instances share the data of the channel.
   */
  readonly mirrors?: 'state' | 'events';
  /** For a `state` of many items. */
  readonly items?: Items;
  /**
   * Begins to publish; called once. The returned function ends it. A channel that publishes many thousand messages a second
   * checks `hasListeners` first.
   */
  start(publish: Publish, hasListeners?: () => boolean): () => void;
  /** Describes the messages for the document; loaded on request to save memory on board. */
  describe(): Promise<ChannelDoc>;
}

/** Returns the message, after calling the function if it is one. */
export const toMessage = (message: Parameters<Publish>[0]): LiveMessage =>
  typeof message === 'function' ? message() : message;

/** A channel with its variants; the first is for clients that request no further field. */
export const withVariants = (channel: Channel): Omit<Channel, 'describe' | 'variants'>[] => [
  channel,
  ...Object.values(channel.variants ?? {}),
];

/** A channel that publishes every event. The greeting is the last one. */
export function createEventChannel<T>(
  name: string,
  {
    events,
    toMessage,
    describe,
  }: Pick<Channel, 'describe'> & {
    events: Pick<Event<T>, 'on'>;
    toMessage: (event: T) => LiveMessage;
  },
): Channel {
  let last: LiveMessage | undefined;
  return {
    name,
    mirrors: 'events',
    greeting: () => (last ? [last] : []),
    start: (publish) =>
      events.on((event) => {
        last = toMessage(event);
        publish(last);
      }),
    describe,
  };
}

/** A message of a channel, serialised once for all clients. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * The changes of a tick by cell number. The bytes must be used before the call returns, because the next tick overwrites
 * them.
 */
export type CellListener = (changes: ReadonlyMap<number, Uint8Array>) => void;

/**
 * Binary form of a channel whose messages are about things at places: the map in cells. Each changed cell is one frame per
 * tick, encoded once for all clients that cover it.
 */
export interface CellForm {
  /** The cells that cover an area; all cells without one. */
  over(area: Bbox | undefined): readonly number[];
  /** Follows these cells until `close` is called for each `open`. */
  open(cells: readonly number[]): void;
  close(cells: readonly number[]): void;
  /** The content of an open cell as of the last tick: the same object until the cell changes. */
  snapshot(cell: number): Uint8Array;
  /** Calls the listener at every tick while a cell is open. */
  listen(listener: CellListener): () => void;
  /** JSON messages that precede the snapshots and concern every cell. */
  preface(): readonly LiveMessage[];
  stop(): void;
}
