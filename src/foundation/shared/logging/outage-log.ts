export interface OutageLogOptions {
  /** Logs the start of an outage, with its first error. */
  onBegin(error: unknown): void;
  /** Logs the end of an outage. */
  onEnd?(): void;
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Logs once when an outage begins and once when it ends, for tasks that may fail many times in a row. */
export function createOutageLog({ onBegin, onEnd }: OutageLogOptions) {
  let isFailing = false;

  function failed(error: unknown): void {
    if (!isFailing) onBegin(error);
    isFailing = true;
  }

  function succeeded(): void {
    if (isFailing) onEnd?.();
    isFailing = false;
  }

  return {
    get isFailing() {
      return isFailing;
    },
    failed,
    succeeded,
    /** Runs the task and records the outcome; resolves with whether it succeeded, and never rejects. */
    async run(task: () => Promise<unknown>): Promise<boolean> {
      try {
        await task();
      } catch (error) {
        failed(error);
        return false;
      }
      succeeded();
      return true;
    },
  };
}
