/** Work in steps: each `yield` is a point at which other work may run. */
export type Steps<T> = Generator<void, T, void>;

/** Lets other work run if the present slice is over. */
export type Pause = () => Promise<void>;

/** Maximum time for which a slice blocks the event loop. */
export const SLICE_MS = 5;

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

const longTasks = createTaskQueue();

/** Resolves in a later turn of the event loop, in which no other task that waits here goes on. */
export const nextTurn = (): Promise<void> => new Promise((resume) => longTasks(resume));

/**
 * Call the pause between the steps of long work, also in a transaction of SQLite, whose queries never wait for the event loop.
 */
export function createPause(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Runs all steps without a pause, if there is no other work. */
export function runThrough<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function inSlices<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

/** Yields after each 256 items, which usually take less than a millisecond. */
export function* stepping<T>(items: Iterable<T>, use: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    use(item);
    count += 1;
    if (count % 256 === 0) yield;
  }
}
