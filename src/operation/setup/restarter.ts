export interface Running {
  close(): Promise<void>;
}

interface RestarterDeps<S extends Running> {
  /** Starts the service with the current configuration. */
  launch(): Promise<S>;
  /** Called when the new configuration could not be started, before the old one is started. */
  onFailure(error: unknown): void;
}

/**
 * Runs one service across configuration changes. The old one ends before the new one starts, because both need the same port
 * and database. If the new one cannot start, the previous configuration is restored. `current` rejects if that does not
 * start either.
 */
export function createRestarter<S extends Running>({ launch, onFailure }: RestarterDeps<S>) {
  let current = launch();

  async function replace(old: S, undo: () => Promise<void>): Promise<S> {
    await old.close();
    try {
      return await launch();
    } catch (error) {
      onFailure(error);
      await undo();
      return launch();
    }
  }

  return {
    /** The running service, or the one being started. */
    current: () => current,
    restart(undo: () => Promise<void>): Promise<S> {
      current = current.then((old) => replace(old, undo));
      return current;
    },
  };
}
