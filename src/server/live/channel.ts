import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { CellForm } from './cells/cell-form.ts';
import type { ChunkedMessage } from './chunked-message.ts';
import type { LiveMessage } from './live-message.ts';
import type { ChannelDoc } from './message-doc.ts';

export type { LiveMessage } from './live-message.ts';

/**
 * Sends a message to every subscriber of the channel. While a client is behind, a waiting message with the same
 * `coalesceKey` is replaced by the newer one; without a key a message is never dropped. A channel that publishes many
 * thousand times a second gives a function that makes the message: it is called before `publish` returns, and only if
 * somebody listens. For clients that asked for an area it is called again later, and then gives the state of that time.
 *
 * `place` is where the thing is that the message is about, of a channel that has `places`: the living object, whose
 * coordinates are read again later; null when the thing is gone. Without a place a message concerns every area.
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
 * What a channel offers whose messages are about things at places, such as vessels, so that clients can ask for an area.
 * A thing is known by the coalesce key of its messages.
 */
export interface Places {
  /** How many things there are now. */
  count(): number;
  /** All of them; the objects are kept, as those given to `publish`. */
  all(): Iterable<readonly [coalesceKey: string, place: LatLon]>;
  /** The state of these things for a client that asks for an area now; what is gone is left out. */
  greeting(coalesceKeys: readonly string[]): readonly (LiveMessage | ChunkedMessage)[];
  /** Informs a client that the thing has left its area. */
  left(coalesceKey: string): LiveMessage;
}

/** What a feature offers to the hub. */
export interface Channel {
  readonly name: string;
  /**
   * The same channel with one more field in its messages, by the name of the field: for clients that ask for it. Each has
   * a name of its own that no client sees.
   */
  readonly variants?: Readonly<Record<string, Omit<Channel, 'describe' | 'variants'>>>;
  /** Its greeting holds what the given ships have and nothing else; others have none for a limited key. */
  readonly isOfShips?: true;
  /** Instead of `isOfShips`: what a key that is limited to these ships gets of a message; undefined for nothing. */
  limitedTo?(message: LiveMessage, ships: readonly string[]): LiveMessage | undefined;
  /**
   * The last known state for a client that subscribes now; empty when there is none yet. `ships`: those that its key is
   * limited to.
   */
  greeting(ships?: readonly string[]): readonly (LiveMessage | ChunkedMessage)[];
  /** Absent where clients cannot ask for an area. */
  readonly places?: Places;
  /** The same in binary form, for clients that ask for map cells. */
  readonly cells?: CellForm;
  /**
   * Of several instances: what one publishes, all publish, and the greeting of all is the present `state` of the leader or
   * the last of their `events`. Absent where the instances share what the channel is about.
   */
  readonly mirrors?: 'state' | 'events';
  /**
   * Begins to publish; called once. The returned function ends it. A channel that publishes many thousand times a second
   * first asks whether anybody is to get it.
   */
  start(publish: Publish, hasListeners?: () => boolean): () => void;
  /** What it sends, for the document; loaded when somebody asks, so that it costs no memory on board. */
  describe(): Promise<ChannelDoc>;
}

/** The message itself, made now if it is given as a function. */
export const toMessage = (message: Parameters<Publish>[0]): LiveMessage =>
  typeof message === 'function' ? message() : message;

/** A channel with its variants; the first is what who asks for no further field gets. */
export const withVariants = (channel: Channel): Omit<Channel, 'describe' | 'variants'>[] => [
  channel,
  ...Object.values(channel.variants ?? {}),
];
