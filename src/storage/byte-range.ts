/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * What a `Range` header asks for of a file of that size (RFC 9110, 14.1.2): a range, `unsatisfiable` where it lies behind
 * the end, or undefined where the whole file is the answer, as for a header that cannot be read or names several ranges.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last, suffix] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined) return rangeOf(Math.max(0, size - Number(suffix)), size - 1);
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return undefined;
  return rangeOf(start, Math.min(end, size - 1));
}

const rangeOf = (start: number, end: number) => (start > end ? 'unsatisfiable' : { start, end });
