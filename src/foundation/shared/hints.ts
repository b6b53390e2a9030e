/**
 * Informs the other instances of a service that something stored has changed, so that they read it at once. A hint may be lost:
 * whoever needs to be sure also looks at the stored rows from time to time.
 */
export interface Hints {
  send(topic: string, key: string): void;
  /** Calls the listener with the key of each hint of another instance. The returned function ends it. */
  on(topic: string, listener: (key: string) => void): () => void;
}

/** Of a process that is the only one. */
export const NO_HINTS: Hints = { send: () => undefined, on: () => () => undefined };
