/**
 * The messages of one subject, and their reader. Other clients of the servers may publish anything, so listeners get
 * only what `read` returns.
 */
export interface Subject<T> {
  /** Name without the prefix of the service. */
  readonly name: string;
  /** Maximum size of one message; a longer one is dropped unread. */
  readonly maxBytes: number;
  /** Throws for a message that no instance sends; it is then dropped and counted. */
  read(bytes: Uint8Array): T;
}

/** A subject for requests, with its responses. */
export interface Question<Q, A> extends Subject<Q> {
  readonly answer: {
    /** Maximum size of one piece. */
    readonly maxBytes: number;
    /** Maximum size of all pieces. */
    readonly maxTotalBytes: number;
    readonly maxPieces: number;
    read(bytes: Uint8Array): A;
  };
}

/** A request without content. */
export function bareQuestion<A>(name: string, answer: Question<undefined, A>['answer']): Question<undefined, A> {
  const read = (bytes: Uint8Array): undefined => {
    if (bytes.length > 0) throw new TypeError('the question is not empty');
  };
  return { name, maxBytes: 0, read, answer };
}

/**
 * Messages between the instances of one service. The bus does not depend on features. Messages are delivered at most once: a
 * feature that needs all of them must detect gaps and request the missing ones. If a listener throws, the others are still
 * called.
 */
export interface Bus {
  /** Sends to all subscribers, including those of this instance; at most 16 MB. Dropped while the bus is down or slow. */
  publish(subject: Pick<Subject<unknown>, 'name'>, bytes: Uint8Array): void;
  /** Calls the listener with each valid message and its size. The returned function ends it. */
  subscribe<T>(subject: Subject<T>, take: (message: T, bytes: number) => void): () => void;
  /**
   * Handles requests; the response is sent in pieces. In a group of instances, one handles each request. If the handler
   * throws, the request fails; the error is not sent to the caller. The returned function ends it.
   */
  serve<Q>(question: Subject<Q>, answer: Answer<Q>, group?: string): () => void;
  /**
   * Sends a request and yields the pieces of the response in order. Throws an `AskError` if no instance responds, the
   * handler fails, a piece is lost or malformed, or nothing arrives for `timeoutMs`. The request is sent when the first
   * piece is read.
   */
  ask<A>(question: Question<unknown, A>, bytes: Uint8Array, timeoutMs: number): AsyncIterable<A>;
  /**
   * Calls the listener after each connection, because messages may have been lost before. The returned function ends
   * it.
   */
  onUp(listener: () => void): () => void;
  /** Whether messages can pass. */
  readonly isUp: boolean;
  readonly stats: Readonly<BusStats>;
  close(): Promise<void>;
}

export type Answer<Q> = (question: Q) => AsyncIterable<Uint8Array>;

/** Counted since the start. */
export interface BusStats {
  /** Messages that were not sent, because the bus was down or slow. */
  dropped: number;
  /** Malformed messages, which no instance can have sent; they were dropped. */
  malformed: number;
  /** Connections that ended or failed. */
  failures: number;
}

export const newBusStats = (): BusStats => ({ dropped: 0, malformed: 0, failures: 0 });

/** A request without a complete response. */
export class AskError extends Error {
  override readonly name = 'AskError';
}
