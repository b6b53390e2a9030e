export interface OutageLogOptions {
  /** Logs that it fails, with the first error. */
  onBegin(error: unknown): void;
  /** Logs that it works again. */
  onEnd?(): void;
}

/** For what may fail many times in a row: logs once when an outage begins and once when it ends. */
export interface OutageLog {
  readonly isFailing: boolean;
  failed(error: unknown): void;
  succeeded(): void;
  /** Runs the task and notes how it ended; resolves with whether it succeeded, and never rejects. */
  run(task: () => Promise<unknown>): Promise<boolean>;
}

export function createOutageLog({ onBegin, onEnd }: OutageLogOptions): OutageLog {
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
    async run(task) {
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
