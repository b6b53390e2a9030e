import { close, open, read } from 'node:fs';

/** Reads at a time, of all files together. */
const MAX_READING = 4;

type ReadDone = (error: Error | null, bytesRead: number, buffer: Buffer) => void;

/**
 * What `createReadStream` reads with. Clients that take a large file as fast as it comes, a hundred at a time, would
 * otherwise fill every turn of the event loop, and one new connection is accepted in a turn.
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
