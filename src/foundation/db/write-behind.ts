import { createOutageLog, type OutageLogOptions } from '../shared/logging/outage-log.ts';

export interface WriteBehindOptions extends OutageLogOptions {
  /** Writes pending changes; those that could not be written stay pending. */
  write(): Promise<unknown>;
}

/**
 * Writes pending changes to the database, one write at a time. While the database is down, the outage is logged once and
 * the next write tries again. Never rejects.
 */
export function createWriteBehind({ write, ...outages }: WriteBehindOptions) {
  const outage = createOutageLog(outages);
  let running: Promise<boolean> | undefined;

  /** Resolves with true on success. Joins a write that is under way. */
  function flush(): Promise<boolean> {
    running ??= outage.run(write).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    /** Resolves when no write is under way. */
    idle: async (): Promise<void> => void (await running),
    /** Writes everything pending now, including records that were added during a write under way. */
    async flushAll(): Promise<boolean> {
      await running;
      return flush();
    },
    get isFailing() {
      return outage.isFailing;
    },
  };
}
