import { createLineSplitter } from './line-splitter.ts';
import type { Transport } from './transport.ts';

/** Bytes in, counted lines out: the part that all transports share. */
export interface LineFeed {
  push(chunk: Buffer): void;
  /** The end of a datagram, whose last line may lack its end. */
  endOfDatagram(): void;
}

/** `end` gets what a consumer of lines throws, which would otherwise end the process from inside a socket's event. */
export function createLineFeed(
  { counts, maxLineBytes }: Transport,
  onLine: (line: Buffer) => void,
  end: (failure: unknown) => void,
): LineFeed {
  const splitter = createLineSplitter({
    maxLineBytes,
    onLine: (line) => {
      counts.lines += 1;
      onLine(line);
    },
    onTooLong: () => {
      counts.tooLong += 1;
    },
  });
  return {
    push(chunk) {
      try {
        splitter.push(chunk);
      } catch (error) {
        end(error);
      }
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
