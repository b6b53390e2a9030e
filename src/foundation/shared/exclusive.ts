/** Runs tasks one at a time. Each starts when the previous one has ended, with or without an error. */
export function createExclusive() {
  let last: Promise<unknown> = Promise.resolve();
  return function exclusive<T>(task: () => Promise<T>): Promise<T> {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
