import { createOutageLog, type OutageLogOptions } from '../shared/logging/outage-log.ts';

export interface WriteBehindOptions extends OutageLogOptions {
  /** Writes what has gathered in memory; what it could not write stays there for the next time. */
  write(): Promise<unknown>;
}

/**
 * Brings what is gathered in memory into the database, one write at a time. A database that is down disturbs nothing else:
 * its outage is logged once, and the next write tries again. Nothing here rejects.
 */
export function createWriteBehind({ write, ...outages }: WriteBehindOptions) {
  const outage = createOutageLog(outages);
  let running: Promise<boolean> | undefined;

  /** Resolves with whether it succeeded; while a write is under way, that is the one. */
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
    /** Writes what is there now, which a write that is under way may have passed over. */
    async flushAll(): Promise<boolean> {
      await running;
      return flush();
    },
    get isFailing() {
      return outage.isFailing;
    },
  };
}
