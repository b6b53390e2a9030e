import { close, open, read } from 'node:fs';

/** Maximum concurrent reads of all files. */
const MAX_READING = 4;

type ReadDone = (error: Error | null, bytesRead: number, buffer: Buffer) => void;

/**
 * File system functions for `createReadStream`. Otherwise a hundred fast clients of a large file would fill every turn of
 * the event loop, in which only one new connection is accepted.
 */
export function createReadTurns() {
  const waiting: (() => void)[] = [];
  let reading = 0;

  function startNext(): void {
    if (reading === MAX_READING) return;
    const start = waiting.shift();
    if (!start) return;
    reading += 1;
    start();
  }

  return {
    get reading() {
      return reading;
    },
    open,
    close,
    read(file: number, buffer: Buffer, offset: number, length: number, position: number | undefined, done: ReadDone) {
      waiting.push(() =>
        read(file, buffer, offset, length, position ?? null, (...result) => {
          reading -= 1;
          startNext();
          done(...result);
        }),
      );
      startNext();
    },
  };
}
