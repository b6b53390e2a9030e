import type { Transport } from './transport.ts';

const LF = 0x0a;
const CR = 0x0d;

export interface LineSplitterOptions {
  /** Maximum length of a line in bytes, without its line end; longer ones are reported once each and dropped. */
  maxLineBytes: number;
  onLine(line: Buffer): void;
  /** If given, consecutive whole lines of a chunk are passed on together, with their line ends, and with their number. */
  onLines?: ((lines: Buffer, count: number) => void) | undefined;
  onTooLong(): void;
}

/**
 * Splits a stream of bytes into lines at LF, without a preceding CR; empty lines are skipped. The buffer passed to `onLine`
 * is a view that is valid only during the call. Memory is limited to one line, even without any LF.
 */
export function createLineSplitter({ maxLineBytes, onLine, onLines, onTooLong }: LineSplitterOptions) {
  // One byte more, for the CR. Allocated with the first line that spans two chunks.
  const capacity = maxLineBytes + 1;
  let held: Buffer | undefined;
  // Length of the line so far. Of a line that is too long, only the beginning is stored.
  let heldBytes = 0;

  function hold(part: Buffer): void {
    if (part.length === 0) return;
    held ??= Buffer.allocUnsafeSlow(capacity);
    part.copy(held, Math.min(heldBytes, capacity));
    heldBytes += part.length;
  }

  function finish(from: Buffer, start: number, lineEnd: number): void {
    const end = lineEnd > start && from[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
    if (end - start > maxLineBytes) onTooLong();
    else if (end > start) onLine(from.subarray(start, end));
  }

  function finishHeld(): void {
    const bytes = heldBytes;
    heldBytes = 0;
    if (bytes > capacity) onTooLong();
    else if (held !== undefined && bytes > 0) finish(held, 0, bytes);
  }

  return {
    push(chunk: Buffer): void {
      let start = 0;
      // The lines from `joinedFrom` to `start` are passed on together.
      let joinedFrom = 0;
      let joined = 0;
      const passOn = () => {
        if (joined > 0) onLines?.(chunk.subarray(joinedFrom, start), joined);
        joined = 0;
      };
      for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
        if (heldBytes > 0) {
          hold(chunk.subarray(start, end));
          finishHeld();
          joinedFrom = end + 1;
        } else if (onLines && end - start <= maxLineBytes) {
          if (!isBlank(chunk, start, end)) joined += 1;
        } else {
          passOn();
          finish(chunk, start, end);
          joinedFrom = end + 1;
        }
        start = end + 1;
      }
      passOn();
      hold(chunk.subarray(start));
    },
    /** Ends a datagram: the remaining bytes are a line. */
    end: finishHeld,
  };
}

const isBlank = (bytes: Buffer, start: number, end: number): boolean =>
  start === end || (start === end - 1 && bytes[start] === CR);

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
  { clock, counts, maxLineBytes, joinsLines }: Transport,
  { onLine, alive = () => undefined, end }: LineFeedOptions,
): LineFeed {
  let receivedAt = 0;
  const splitter = createLineSplitter({
    maxLineBytes,
    onLine: (line) => {
      counts.lines += 1;
      onLine(line, receivedAt);
    },
    onLines: joinsLines
      ? (lines, count) => {
          counts.lines += count;
          onLine(lines, receivedAt);
        }
      : undefined,
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
