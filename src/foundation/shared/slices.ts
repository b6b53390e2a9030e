/** Work in steps: each `yield` is a point at which other work may run. */
export type Steps<T> = Generator<void, T, void>;

/** Lets other work run if the present slice is over. */
export type Pause = () => Promise<void>;

/** Maximum time for which a slice blocks the event loop. */
export const SLICE_MS = 5;

/** Turns of the event loop for tasks that take turns: in each one, one task goes on. */
export function createTurns() {
  const waiting: (() => void)[] = [];

  function resumeFirst(): void {
    const resume = waiting.shift();
    if (waiting.length > 0) setImmediate(resumeFirst);
    resume?.();
  }

  return {
    isWanted: () => waiting.length > 0,
    next: () =>
      new Promise<void>((resume) => {
        if (waiting.push(resume) === 1) setImmediate(resumeFirst);
      }),
  };
}

const turns = createTurns();

/** Resolves in a later turn of the event loop, one that no other long work of this process gets too. */
export const nextTurn = (): Promise<void> => turns.next();

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
