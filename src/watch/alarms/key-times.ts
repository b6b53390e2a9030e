/** Number of parts: a change copies one of them. */
const PARTS = 64;

type Part = ReadonlyMap<string, number>;

/**
 * Times by key, which a change does not modify but copies in part. A plain map would be copied as a whole for each report of a
 * forged device, of which thousands can come in a second.
 */
export class KeyTimes {
  static readonly EMPTY = new KeyTimes(
    Array.from({ length: PARTS }, () => new Map()),
    0,
  );
  readonly size: number;
  readonly #parts: readonly Part[];

  private constructor(parts: readonly Part[], size: number) {
    this.#parts = parts;
    this.size = size;
  }

  get(key: string): number | undefined {
    return this.#parts[partOf(key)]?.get(key);
  }

  with(key: string, at: number): KeyTimes {
    return this.#replace(partOf(key), (part) => part.set(key, at));
  }

  without(key: string): KeyTimes {
    if (this.get(key) === undefined) return this;
    return this.#replace(partOf(key), (part) => void part.delete(key));
  }

  /** A copy without the times that are over; this object if there are none. */
  withoutOver(isOver: (at: number) => boolean): KeyTimes {
    const isKept = (part: Part) => !part.values().some(isOver);
    if (this.#parts.every(isKept)) return this;
    const parts = this.#parts.map((part) => (isKept(part) ? part : new Map([...part].filter(([, at]) => !isOver(at)))));
    return new KeyTimes(
      parts,
      parts.reduce((sum, { size }) => sum + size, 0),
    );
  }

  #replace(index: number, change: (part: Map<string, number>) => void): KeyTimes {
    const part = new Map(this.#parts[index]);
    const before = part.size;
    change(part);
    return new KeyTimes(this.#parts.with(index, part), this.size + part.size - before);
  }
}

function partOf(key: string): number {
  let sum = 0;
  for (let index = 0; index < key.length; index += 1) sum = (sum * 31 + key.charCodeAt(index)) | 0;
  return (sum >>> 0) % PARTS;
}
