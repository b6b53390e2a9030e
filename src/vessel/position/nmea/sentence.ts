/** One sentence with a valid frame and checksum; its fields are not parsed. */
export interface Sentence {
  /** Two characters for the kind of receiver, such as GP or GN. */
  talker: string;
  /** Three letters, such as RMC. */
  type: string;
  /** Comma-separated fields after the address; field 1 of the standard is index 0. Empty means unknown. */
  fields: readonly string[];
}

export type FramingReason = 'no_sentence' | 'too_long' | 'no_checksum' | 'bad_checksum' | 'malformed';
/** Valid sentences without an own-ship position: proprietary (`$P…`) or encapsulated (`!`, AIS). */
export type Foreign = 'proprietary' | 'encapsulated';
export type Framed = { kind: 'sentence'; sentence: Sentence } | { kind: 'foreign'; what: Foreign } | FramingFailure;
type FramingFailure = { kind: 'failure'; reason: FramingReason };

/** The standard allows 82 characters; real receivers send more. */
const MAX_SENTENCE_LENGTH = 200;
const ADDRESS = /^[A-Z]{2}[A-Z0-9]{3}$/;
const CHECKSUM = /^[0-9A-F]{2}$/i;
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Finds the sentence in a line. A tag block or a router's prefix may precede it, so parsing starts at the first `$` or `!`,
 * or at the next one if that is not a frame. The checksum is required. Never throws.
 */
export function readSentence(line: string): Framed {
  let first: FramingFailure | undefined;
  for (let start = nextStart(line, 0); start >= 0; start = nextStart(line, start + 1)) {
    const framed = readAt(line, start);
    if (framed.kind !== 'failure') return framed;
    first ??= framed;
  }
  return first ?? failure('no_sentence');
}

function readAt(line: string, start: number): Framed {
  const star = line.indexOf('*', start);
  if (star < 0) return failure(line.length - start > MAX_SENTENCE_LENGTH ? 'too_long' : 'no_checksum');
  if (star + 3 - start > MAX_SENTENCE_LENGTH) return failure('too_long');
  const body = line.slice(start + 1, star);
  const given = line.slice(star + 1).trimEnd();
  if (!CHECKSUM.test(given)) return failure('no_checksum');
  if (Number.parseInt(given, 16) !== checksum(body)) return failure('bad_checksum');
  if (line[start] === '!') return { kind: 'foreign', what: 'encapsulated' };
  if (body.startsWith('P')) return { kind: 'foreign', what: 'proprietary' };
  const [address = '', ...fields] = body.split(',');
  if (!ADDRESS.test(address) || !PRINTABLE.test(body)) return failure('malformed');
  return { kind: 'sentence', sentence: { talker: address.slice(0, 2), type: address.slice(2), fields } };
}

/** The source named by the tag blocks before a sentence, such as GP0001; undefined without one that has a valid checksum. */
export function tagSourceOf(line: string): string | undefined {
  let source: string | undefined;
  for (let open = 0; line[open] === '\\'; ) {
    const close = line.indexOf('\\', open + 1);
    if (close < 0) break;
    const [body = '', given = ''] = line.slice(open + 1, close).split('*', 2);
    const isValid = CHECKSUM.test(given) && Number.parseInt(given, 16) === checksum(body);
    if (isValid) source = /(?:^|,)s:([^,]{1,15})/.exec(body)?.[1] ?? source;
    open = close + 1;
  }
  return source;
}

/** The XOR of all characters between the start and the star. */
function checksum(body: string): number {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum ^= body.charCodeAt(index);
  return sum;
}

function nextStart(line: string, from: number): number {
  const dollar = line.indexOf('$', from);
  const bang = line.indexOf('!', from);
  if (dollar < 0 || bang < 0) return Math.max(dollar, bang);
  return Math.min(dollar, bang);
}

function failure(reason: FramingReason): FramingFailure {
  return { kind: 'failure', reason };
}
