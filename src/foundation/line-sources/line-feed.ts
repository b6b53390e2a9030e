import { createLineSplitter } from './line-splitter.ts';
import type { Transport } from './transport.ts';

/** Bytes in, counted lines out: the part that all transports share. */
export interface LineFeed {
  push(chunk: Buffer): void;
  /** The end of a datagram, whose last line may lack its end. */
  endOfDatagram(): void;
}

export interface LineFeedOptions {
  onLine(line: Buffer, receivedAt: number): void;
  /** Called once after a chunk that brought a line, however many it brought: a busy port has thousands a second. */
  alive?(): void;
  /** Gets what `onLine` throws, which would otherwise end the process from inside a socket's event. */
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
