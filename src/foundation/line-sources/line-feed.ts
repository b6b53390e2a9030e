import { createLineSplitter } from './line-splitter.ts';
import type { Transport } from './transport.ts';

/** Converts bytes to counted lines, for all transports. */
export interface LineFeed {
  push(chunk: Buffer): void;
  /** Ends a datagram, whose last line may lack a line end. */
  endOfDatagram(): void;
}

export interface LineFeedOptions {
  onLine(line: Buffer, receivedAt: number): void;
  /** Called once after a chunk with at least one line: a busy port has thousands of lines a second. */
  alive?(): void;
  /** Called with errors of `onLine`, which would otherwise end the process from an event of a socket. */
  end(failure: unknown): void;
}

export function createLineFeed(
  { clock, counts, maxLineBytes }: Transport,
  { onLine, alive = () => undefined, end }: LineFeedOptions,
): LineFeed {
  let receivedAt = 0;
  const splitter = createLineSplitter({
    maxLineBytes,
    onLine: (line) => {
      counts.lines += 1;
      onLine(line, receivedAt);
    },
    onTooLong: () => {
      counts.tooLong += 1;
    },
  });
  return {
    push(chunk) {
      const { lines } = counts;
      receivedAt = clock.now();
      try {
        splitter.push(chunk);
      } catch (error) {
        end(error);
      }
      if (counts.lines > lines) alive();
    },
    endOfDatagram() {
      try {
        splitter.end();
      } catch (error) {
        end(error);
      }
    },
  };
}
