const LF = 0x0a;
const CR = 0x0d;

export interface LineSplitterOptions {
  /** Longest line in bytes, its line end not counted; longer ones are reported once each and dropped. */
  maxLineBytes: number;
  onLine(line: Buffer): void;
  onTooLong(): void;
}

/**
 * Cuts a stream of bytes into lines at LF, without the CR before it; empty lines are left out. The buffer given to
 * `onLine` is a view that is only good during the call. Memory is bounded by one line, also when no LF ever comes.
 */
export function createLineSplitter({ maxLineBytes, onLine, onTooLong }: LineSplitterOptions) {
  // One byte more, for the CR. Allocated with the first line that is spread over two chunks.
  const capacity = maxLineBytes + 1;
  let held: Buffer | undefined;
  // How long the line is so far; of one that is too long only the beginning is kept.
  let heldBytes = 0;

  function hold(part: Buffer): void {
    if (part.length === 0) return;
    held ??= Buffer.allocUnsafeSlow(capacity);
    part.copy(held, Math.min(heldBytes, capacity));
    heldBytes += part.length;
  }

  function finish(line: Buffer): void {
    const bytes = line[line.length - 1] === CR ? line.length - 1 : line.length;
    if (bytes > maxLineBytes) onTooLong();
    else if (bytes > 0) onLine(line.subarray(0, bytes));
  }

  function finishHeld(): void {
    const bytes = heldBytes;
    heldBytes = 0;
    if (bytes > capacity) onTooLong();
    else if (held !== undefined && bytes > 0) finish(held.subarray(0, bytes));
  }

  return {
    push(chunk: Buffer): void {
      let start = 0;
      for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
        const part = chunk.subarray(start, end);
        if (heldBytes === 0) finish(part);
        else {
          hold(part);
          finishHeld();
        }
        start = end + 1;
      }
      hold(chunk.subarray(start));
    },
    /** The end of a datagram: what is held back is a line of its own. */
    end: finishHeld,
  };
}
