import type { ChunkedMessage } from './chunked-message.ts';
import type { ChannelDoc } from './message-doc.ts';

/** A message of a channel; it is serialised once, however many clients there are. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Sends a message to every subscriber of the channel. While a client is behind, a waiting message with the same
 * `coalesceKey` is replaced by the newer one; without a key a message is never dropped. A channel that publishes many
 * thousand times a second gives a function that makes the message: it is called before `publish` returns, and only if
 * somebody listens. A client whose key is limited to ships gets only messages with the `shipId` of one of them.
 */
export type Publish = (message: LiveMessage | (() => LiveMessage), coalesceKey?: string, shipId?: string) => void;

/** What a feature offers to the hub. */
export interface Channel {
  readonly name: string;
  /** Its greeting holds what the given ships have and nothing else; others have none for a limited key. */
  readonly isOfShips?: true;
  /**
   * The last known state for a client that subscribes now; empty when there is none yet. `ships`: those that its key is
   * limited to.
   */
  greeting(ships?: readonly string[]): readonly (LiveMessage | ChunkedMessage)[];
  /** Begins to publish; called once. The returned function ends it. */
  start(publish: Publish): () => void;
  /** What it sends, for the document; loaded when somebody asks, so that it costs no memory on board. */
  describe(): Promise<ChannelDoc>;
}

/** The message itself, made now if it is given as a function. */
export const toMessage = (message: Parameters<Publish>[0]): LiveMessage =>
  typeof message === 'function' ? message() : message;
