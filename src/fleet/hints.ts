/** What the instances of one office tell each other; a hint may be lost. */
export interface Hints {
  send(topic: string, key: string): void;
  /** The returned function ends it. */
  on(topic: string, listener: (key: string) => void): () => void;
}

/** Of a process that is the only one. */
export const NO_HINTS: Hints = { send: () => undefined, on: () => () => undefined };
