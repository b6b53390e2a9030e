/**
 * The messages of one subject, and their reader. Other clients of the servers may publish anything, so listeners get
 * only what `read` returns.
 */
export interface Subject<T> {
  /** Without the prefix of the service. */
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
