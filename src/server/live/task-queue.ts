/** Runs a task in a separate turn of the event loop. */
export type InTurn = (task: () => void) => void;

/** Runs tasks in order, with other work of the process between two of them. */
export function createTaskQueue(): InTurn {
  const waiting: (() => void)[] = [];

  function runNext(): void {
    const task = waiting.shift();
    if (waiting.length > 0) setImmediate(runNext);
    task?.();
  }

  return (task) => {
    if (waiting.push(task) === 1) setImmediate(runNext);
  };
}
