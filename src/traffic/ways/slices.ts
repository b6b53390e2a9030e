import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that others may interrupt: at each `yield` they can have their turn. */
export type Steps<T> = Generator<void, T, void>;

/** Lets others have their turn whenever a slice is over. */
export type Pause = () => Promise<void>;

/** No slice of work holds the loop for much longer. */
const SLICE_MS = 10;

export function createPause(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Without a break, for what has no others to wait for it. */
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

/** Yields at each 256th item, which takes less than a millisecond of most work. */
export function* stepping<T>(items: Iterable<T>, use: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    use(item);
    count += 1;
    if (count % 256 === 0) yield;
  }
}
