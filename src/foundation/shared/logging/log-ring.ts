import { randomBytes } from 'node:crypto';

interface LogRingLimits {
  maxLines: number;
  maxBytes: number;
}

/** Of one line; what is beyond it is cut off. */
const MAX_LINE_BYTES = 16 * 1024;

/** A line of the log, counted from 1 in the order of writing. */
export interface KeptLine {
  number: number;
  /** As it was written: JSON, unless it was cut off. */
  text: string;
}

/** The last lines of the log, in memory: as many as there is room for. A line costs a copy and nothing else. */
export class LogRing {
  /** Another one in each process, since the numbers begin again. */
  readonly run = randomBytes(6).toString('hex');
  readonly #lines: Buffer[] = [];
  readonly #limits: LogRingLimits;
  /** The number of the oldest line that is kept. */
  #oldest = 1;
  #bytes = 0;

  constructor(limits: LogRingLimits) {
    this.#limits = limits;
  }

  /** Bytes of the lines that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of the newest line; 0 before the first one. */
  get newest(): number {
    return this.#oldest + this.#lines.length - 1;
  }

  /** Takes a line as the logger has written it, what is secret left out by then. */
  add(text: string): void {
    // Bytes and no text: one that is cut from a longer one would keep all of it.
    const line = Buffer.from(text.length > MAX_LINE_BYTES ? text.slice(0, MAX_LINE_BYTES) : text);
    this.#lines.push(line);
    this.#bytes += line.length;
    while (this.#lines.length > this.#limits.maxLines || this.#bytes > this.#limits.maxBytes) {
      this.#bytes -= this.#lines.shift()?.length ?? 0;
      this.#oldest += 1;
    }
  }

  /** The kept lines behind the one with this number, oldest first. */
  after(number: number): KeptLine[] {
    const first = Math.max(0, number + 1 - this.#oldest);
    return this.#lines.slice(first).map((line, index) => ({
      number: this.#oldest + first + index,
      text: line.toString().trimEnd(),
    }));
  }
}

/** Writes each line of a stream into the ring too. */
export function keepLines<S extends { write(line: string): unknown }>(stream: S, ring: Pick<LogRing, 'add'>): S {
  const write = stream.write.bind(stream);
  stream.write = (line: string) => {
    ring.add(line);
    return write(line);
  };
  return stream;
}
