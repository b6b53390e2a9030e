/** Has a task run in a turn of the event loop of its own. */
export type InTurn = (task: () => void) => void;

/** The tasks run in the order they came in; everything else of the process gets its turn between two of them. */
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
