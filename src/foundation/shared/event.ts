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
