import { isDeepStrictEqual } from 'node:util';

/** An event between a feature and the listeners that the composition connects. */
export interface Event<T> {
  /** Calls every listener, in the order of registration. */
  emit(value: T): void;
  /** The returned function removes the listener. */
  on(listener: (value: T) => void): () => void;
}

export function createEvent<T>(): Event<T> {
  // The list is replaced, not changed, so that an event reaches the listeners at its start. There are thousands a second.
  let listeners: readonly ((value: T) => void)[] = [];
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      if (!listeners.includes(listener)) listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((one) => one !== listener);
      };
    },
  };
}

/** The fields of an update: undefined leaves a field unchanged, null clears it if it may be null. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The record with its changes; the same object if nothing changes. */
export function withChanges<T extends { updatedAt: number }>(before: T, changes: Changes<NoInfer<T>>, now: number): T {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: T = { ...before, ...given };
  return isDeepStrictEqual(after, before) ? before : { ...after, updatedAt: now };
}

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
