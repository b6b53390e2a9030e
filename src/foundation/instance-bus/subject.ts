/**
 * What travels on one subject, and how it is read. Whoever publishes on the servers may send anything: listeners get what
 * `read` returns and nothing else.
 */
export interface Subject<T> {
  /** Without the prefix of the service. */
  readonly name: string;
  /** Of one message; a longer one is dropped unread. */
  readonly maxBytes: number;
  /** Throws for whatever no instance sends; the message is then dropped and counted. */
  read(bytes: Uint8Array): T;
}

/** A subject on which instances ask, with what they are answered. */
export interface Question<Q, A> extends Subject<Q> {
  readonly answer: {
    /** Of one piece. */
    readonly maxBytes: number;
    /** Of all pieces. */
    readonly maxTotalBytes: number;
    readonly maxPieces: number;
    read(bytes: Uint8Array): A;
  };
}

/** A question that is asked by its subject alone. */
export function bareQuestion<A>(name: string, answer: Question<undefined, A>['answer']): Question<undefined, A> {
  const read = (bytes: Uint8Array): undefined => {
    if (bytes.length > 0) throw new TypeError('the question is not empty');
  };
  return { name, maxBytes: 0, read, answer };
}
