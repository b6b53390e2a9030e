/**
 * Informs the other instances of a service that stored data has changed, so that they read it at once. A hint may be lost,
 * so a receiver must also read the stored rows from time to time.
 */
export interface Hints {
  send(topic: string, key: string): void;
  /** Calls the listener with the key of each hint from other instances. The returned function ends it. */
  on(topic: string, listener: (key: string) => void): () => void;
}

/** For a single process. */
export const NO_HINTS: Hints = { send: () => undefined, on: () => () => undefined };
