import { randomBytes } from 'node:crypto';

interface LogRingLimits {
  maxLines: number;
  maxBytes: number;
}

/** Maximum length of one line; longer lines are cut off. */
const MAX_LINE_BYTES = 16 * 1024;

/** A line of the log, numbered from 1 in the order of writing. */
export interface KeptLine {
  number: number;
  /** The line as written: JSON, unless it was cut off. */
  text: string;
}

/** The most recent log lines in memory, within the limits. Each line costs one copy. */
export class LogRing {
  /** Id of this process, because line numbers begin again in each. */
  readonly run = randomBytes(6).toString('hex');
  readonly #lines: Buffer[] = [];
  readonly #limits: LogRingLimits;
  /** Number of the oldest stored line. */
  #oldest = 1;
  #bytes = 0;

  constructor(limits: LogRingLimits) {
    this.#limits = limits;
  }

  /** Size of the stored lines, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of the newest line; 0 before the first. */
  get newest(): number {
    return this.#oldest + this.#lines.length - 1;
  }

  /** Adds a line of the logger, from which secrets have been removed already. */
  add(text: string): void {
    // Stored as bytes: a shortened text would keep the whole original in memory.
    const line = Buffer.from(text.length > MAX_LINE_BYTES ? text.slice(0, MAX_LINE_BYTES) : text);
    this.#lines.push(line);
    this.#bytes += line.length;
    while (this.#lines.length > this.#limits.maxLines || this.#bytes > this.#limits.maxBytes) {
      this.#bytes -= this.#lines.shift()?.length ?? 0;
      this.#oldest += 1;
    }
  }

  /** The stored lines after this number, oldest first. */
  after(number: number): KeptLine[] {
    const first = Math.max(0, number + 1 - this.#oldest);
    return this.#lines.slice(first).map((line, index) => ({
      number: this.#oldest + first + index,
      text: line.toString().trimEnd(),
    }));
  }
}

/** Also writes each line of a stream to the ring. */
export function keepLines<S extends { write(line: string): unknown }>(stream: S, ring: Pick<LogRing, 'add'>): S {
  const write = stream.write.bind(stream);
  stream.write = (line: string) => {
    ring.add(line);
    return write(line);
  };
  return stream;
}
