export interface Running {
  close(): Promise<void>;
}

interface RestarterDeps<S extends Running> {
  /** Starts the service with what the configuration now says. */
  launch(): Promise<S>;
  /** The new configuration could not be started; the old one will be. */
  onFailure(error: unknown): void;
}

/**
 * Keeps one service running while its configuration changes: the old one ends before the new one starts, because both
 * want the same port and database. One that cannot start gives way to the configuration from before. `current` rejects
 * when that does not start either.
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
    /** The running service, or the one that is about to run. */
    current: () => current,
    restart(undo: () => Promise<void>): Promise<S> {
      current = current.then((old) => replace(old, undo));
      return current;
    },
  };
}
