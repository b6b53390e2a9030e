import type { Question, Subject } from './subject.ts';

/**
 * How the instances of one service talk to each other. It knows no feature. Messages are delivered at most once: who needs
 * more notices gaps and asks. Listeners are called one after the other, and one that throws disturbs no other.
 */
export interface Bus {
  /** Sends to all subscribers, those of this instance included; at most 16 MB. Dropped while the bus is down or slow. */
  publish(subject: Pick<Subject<unknown>, 'name'>, bytes: Uint8Array): void;
  /** Calls the listener with each message that could be read, and its size. The returned function ends it. */
  subscribe<T>(subject: Subject<T>, take: (message: T, bytes: number) => void): () => void;
  /**
   * Answers what is asked, in pieces. Of several instances in one group one answers each question. An answer that throws
   * fails for who asked, who does not learn why. The returned function ends it.
   */
  serve<Q>(question: Subject<Q>, answer: Answer<Q>, group?: string): () => void;
  /**
   * Asks, and yields the pieces of the answer in order and without a gap. Throws an `AskError` if nobody answers, the
   * answer fails, loses a piece or has one that cannot be read, or for `timeoutMs` nothing comes. The question is sent when the first piece is wanted.
   */
  ask<A>(question: Question<unknown, A>, bytes: Uint8Array, timeoutMs: number): AsyncIterable<A>;
  /** Calls the listener after each connection, as messages may have been missed before it. The returned function ends it. */
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
  /** Messages received that no instance can have sent; they were dropped. */
  malformed: number;
  /** Connections that ended or could not be made. */
  failures: number;
}

export const newBusStats = (): BusStats => ({ dropped: 0, malformed: 0, failures: 0 });

/** A question got no whole answer. */
export class AskError extends Error {
  override readonly name = 'AskError';
}
