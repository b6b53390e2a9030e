import type { Log } from '../../shared/log.ts';

/** Runs what may fail for hours, and logs once when that begins and once when it ends. */
export function createOutageLog(log: Log, name: string) {
  let failing = false;
  return {
    /** Whether the task succeeded; it never rejects. */
    async run(task: () => Promise<void>): Promise<boolean> {
      try {
        await task();
      } catch (error) {
        if (!failing) log.error({ err: error }, `${name} cannot be written`);
        failing = true;
        return false;
      }
      if (failing) log.info({}, `${name} is written again`);
      failing = false;
      return true;
    },
    isFailing: () => failing,
  };
}
