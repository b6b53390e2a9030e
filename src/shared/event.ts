/** One kind of event between a feature and those who meet it in the composition. */
export interface Event<T> {
  /** Calls every listener, in the order in which they came. */
  emit(value: T): void;
  /** The returned function ends it. */
  on(listener: (value: T) => void): () => void;
}

export function createEvent<T>(): Event<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
