/*
 * Splits a document into the parts of its messages before parsing, so that a damaged part does not affect the others:
 *
 *   outside ──<identification>, <ftm>, <wrm>, <icem>, <werm>──► inside
 *   inside ──its end tag──► outside, whole
 *   inside ──the begin of the next part or message, the end of the message, the end of the document──► outside, cut off
 *   inside ──longer than a part may be──► outside, dropped
 */

export const PART_NAMES = ['identification', 'ftm', 'wrm', 'icem', 'werm'] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface MessagePart {
  name: PartName;
  /** Text from the start tag; without an end tag if it was cut off. */
  xml: string;
}

export type SplitEvent =
  | { kind: 'part'; part: MessagePart }
  /** `isBegin`: start of the message, otherwise its end. */
  | { kind: 'message'; isBegin: boolean }
  /** Response of a web service: its result, or an error. */
  | { kind: 'answer'; isRefused: boolean }
  /** A part was dropped. */
  | { kind: 'tooLong' }
  /** The document has a document type, which could define entities; nothing after it is read. */
  | { kind: 'doctype' };

const MAX_TAG = 4096;
const NAME_CHARS = 'A-Za-z0-9_.-';
const TAG = new RegExp(`<(/?)(?:[${NAME_CHARS}]+:)?([A-Za-z_][${NAME_CHARS}]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'y');
const DAMAGED_TAG = new RegExp(`<(/?)(?:[${NAME_CHARS}]+:)?([A-Za-z_][${NAME_CHARS}]*)([^<>]*)>?`, 'y');
/**
 * The starts of tags that are read within a part; other tags are ignored. The longest is shorter than `MAX_BOUNDARY`.
 */
const BOUNDARY = new RegExp(
  `<(?:/?(?:[${NAME_CHARS}]{1,32}:)?(?:RIS_Message|${PART_NAMES.join('|')})(?=[\\s/>])|!--|!\\[CDATA\\[|!DOCTYPE|\\?)`,
  'gi',
);
const MAX_BOUNDARY = 64;

const REFUSALS = new Set(['result_error', 'Fault']);

const isPartName = (name: string): name is PartName => PART_NAMES.some((known) => known === name);

export interface SplitterOptions {
  /** Maximum characters of one part. */
  maxPart: number;
}

/** Receives the document in chunks and returns the parts that each chunk completes. */
export function createSplitter({ maxPart }: SplitterOptions) {
  let buffer = '';
  let position = 0;
  let part: { name: PartName; start: number } | undefined;
  let isEnded = false;
  let isRefused = false;

  const endPart = (end: number): SplitEvent[] => {
    if (!part) return [];
    const { name, start } = part;
    part = undefined;
    // The end of the part may be in the same chunk as the text beyond the limit.
    if (end - start > maxPart) return [{ kind: 'tooLong' }];
    return [{ kind: 'part', part: { name, xml: buffer.slice(start, end) } }];
  };

  function openTag({ name, attributes, at }: Tag): SplitEvent[] {
    if (name === 'RIS_Message') {
      return [...endPart(at), { kind: 'message', isBegin: true }];
    }
    if (isPartName(name)) {
      const ended = endPart(at);
      if (!attributes.trimEnd().endsWith('/')) part = { name, start: at };
      return ended;
    }
    if (part) return [];
    if (name === 'get_messages_result') return [{ kind: 'answer', isRefused: false }];
    return REFUSALS.has(name) ? [{ kind: 'answer', isRefused: true }] : [];
  }

  function closeTag({ name, at, end }: Tag): SplitEvent[] {
    if (name === 'RIS_Message') return [...endPart(at), { kind: 'message', isBegin: false }];
    return part?.name === name ? endPart(end) : [];
  }

  /** Reads the buffer as far as possible, up to an incomplete tag. */
  function* read(): Generator<SplitEvent> {
    while (!isRefused) {
      if (part && position - part.start > maxPart) {
        // Text after a lost end tag is scanned again.
        position = part.start + 1;
        part = undefined;
        yield { kind: 'tooLong' };
      }
      const at = part ? nextBoundary(buffer, position) : buffer.indexOf('<', position);
      if (at === -1) {
        // The end of the buffer may contain the start of a boundary.
        const last = part && !isEnded ? buffer.lastIndexOf('<') : -1;
        position = Math.max(position, last > buffer.length - MAX_BOUNDARY ? last : buffer.length);
        return;
      }
      position = at;
      const skipped = skip(buffer, at, { maxPart, isEnded });
      if (skipped === 'wait') return;
      if (skipped === 'doctype') {
        isRefused = true;
        part = undefined;
        yield { kind: 'doctype' };
        return;
      }
      if (skipped !== undefined) {
        position = skipped;
        continue;
      }
      const tag = readTag(buffer, at, isEnded);
      if (tag === 'wait') return;
      position = tag?.end ?? at + 1;
      if (tag) yield* tag.isEnd ? closeTag(tag) : openTag(tag);
    }
  }

  return {
    *write(text: string): Generator<SplitEvent> {
      const start = part?.start ?? position;
      buffer = buffer.slice(start) + text;
      position -= start;
      if (part) part.start = 0;
      yield* read();
    },
    *end(): Generator<SplitEvent> {
      isEnded = true;
      yield* read();
      if (!isRefused) yield* endPart(buffer.length);
      buffer = '';
    },
  };
}

interface Tag {
  isEnd: boolean;
  name: string;
  attributes: string;
  at: number;
  end: number;
}

function nextBoundary(buffer: string, from: number): number {
  BOUNDARY.lastIndex = from;
  return BOUNDARY.exec(buffer)?.index ?? -1;
}

function readTag(buffer: string, at: number, isEnded: boolean): Tag | 'wait' | undefined {
  const room = buffer.length - at;
  // No tag is longer than `MAX_TAG`, so the pattern needs no more text.
  const text = room > MAX_TAG ? buffer.slice(at, at + MAX_TAG) : buffer;
  const from = room > MAX_TAG ? 0 : at;
  TAG.lastIndex = from;
  let match = TAG.exec(text);
  if (!match) {
    if (room < MAX_TAG && !isEnded && !hasEnd(buffer, at)) return 'wait';
    DAMAGED_TAG.lastIndex = from;
    match = DAMAGED_TAG.exec(text);
  }
  if (!match) return undefined;
  const [whole, slash, name = '', attributes = ''] = match;
  return { isEnd: slash === '/', name, attributes, at, end: at + whole.length };
}

/** Whether the following text shows that the tag is damaged, not incomplete. */
const hasEnd = (buffer: string, at: number): boolean => buffer.includes('<', at + 1);

/** End of a comment, CDATA section or instruction; undefined if there is none. */
function skip(
  buffer: string,
  at: number,
  { maxPart, isEnded }: { maxPart: number; isEnded: boolean },
): number | 'wait' | 'doctype' | undefined {
  const next = buffer[at + 1];
  if (next === undefined) return isEnded ? undefined : 'wait';
  if (next === '?') return ending(buffer, { at, opening: '<?', closing: '?>', maxPart, isEnded });
  if (next !== '!') return undefined;
  const head = buffer.slice(at, at + 9);
  if (head.startsWith('<!--')) return ending(buffer, { at, opening: '<!--', closing: '-->', maxPart, isEnded });
  if (head === '<![CDATA[') return ending(buffer, { at, opening: '<![CDATA[', closing: ']]>', maxPart, isEnded });
  if (head.toUpperCase() === '<!DOCTYPE') return 'doctype';
  if (head.length < 9 && !isEnded) return 'wait';
  return undefined;
}

interface Span {
  at: number;
  opening: string;
  closing: string;
  maxPart: number;
  isEnded: boolean;
}

/** Position after the closing; undefined if that was lost: not nearby, or after another opening. The span is text. */
function ending(buffer: string, { at, opening, closing, maxPart, isEnded }: Span): number | 'wait' | undefined {
  const from = at + opening.length;
  const again = buffer.indexOf(opening, from);
  // Search only up to the next opening, so that many openings do not search for the same end.
  const end = (again === -1 ? buffer : buffer.slice(0, again)).indexOf(closing, from);
  if (end !== -1) return end + closing.length;
  return again !== -1 || isEnded || buffer.length - at > maxPart ? undefined : 'wait';
}
