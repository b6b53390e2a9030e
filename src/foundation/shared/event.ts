/** One kind of event between a feature and those who meet it in the composition. */
export interface Event<T> {
  /** Calls every listener, in the order in which they came. */
  emit(value: T): void;
  /** The returned function ends it. */
  on(listener: (value: T) => void): () => void;
}

export function createEvent<T>(): Event<T> {
  // Replaced, never changed, so that an event goes to those who were there when it came. There are thousands a second.
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
