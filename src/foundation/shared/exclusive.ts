/** Runs tasks one after the other, each when those before it have ended, however they ended. */
export function createExclusive() {
  let last: Promise<unknown> = Promise.resolve();
  return function exclusive<T>(task: () => Promise<T>): Promise<T> {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
