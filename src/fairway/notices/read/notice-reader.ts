import { LIMITS } from '../../../foundation/shared/limits.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
import type { Notice } from '../notice.ts';
import { parseXml } from './parse-xml.ts';
import { type MessageHeader, NO_HEADER, readHeader, readNotice } from './read-notice.ts';
import { createSplitter, type MessagePart, type SplitEvent } from './split-messages.ts';

/** A shorter part is empty. */
const SHORTEST_PART = 20;
/** Maximum size of a document, from a source or an upload, and of its notices. */
export const MAX_DOCUMENT_BYTES = LIMITS.noticeDocument.bytes;
/** Number of notices in a batch. */
const BATCH = 8;
/** Maximum processing time before other work gets a turn. */
const SLICE_MS = 4;
/** Characters of text that are split at a time. */
const PIECE = 32_768;

export type DocumentProblem = 'doctype' | 'tooLong' | 'tooMany';

/** A rejected document; notices read before the error are kept. */
export class NoticeDocumentError extends Error {
  readonly problem: DocumentProblem;
  constructor(problem: DocumentProblem) {
    super(MESSAGES[problem]);
    this.problem = problem;
  }
}

const MESSAGES: Readonly<Record<DocumentProblem, string>> = {
  doctype: 'the document has a document type, which is not read',
  tooLong: `the document is longer than ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB`,
  tooMany: `the document has more than ${LIMITS.noticeDocument.items} notices`,
};

export interface ReadResult {
  notices: number;
  /** Number of notices that were too long or unreadable. */
  dropped: number;
  /** Whether the document was NtS: it had a message, or was a service's empty response. */
  isNts: boolean;
  /** Whether a service responded with an error. */
  isRefused: boolean;
}

export interface ReadOptions {
  source: string;
  receivedAt: number;
  /** Called with each batch, in the order of the document. */
  onNotices(notices: Notice[]): Promise<void>;
}

/**
 * Reads NtS messages, with or without a SOAP envelope, from the chunks of a document. It holds at most one notice in memory.
 * Throws a `NoticeDocumentError`, and errors of `chunks` and `onNotices`.
 */
export async function readNotices(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<ReadResult> {
  const splitter = createSplitter({ maxPart: LIMITS.notice.bytes });
  const result: ReadResult = { notices: 0, dropped: 0, isNts: false, isRefused: false };
  const batch: Notice[] = [];
  let header: MessageHeader = NO_HEADER;
  let sliceBegan = performance.now();

  const flush = async () => {
    if (batch.length > 0) await options.onNotices(batch.splice(0));
  };

  const giveTurn = async () => {
    await nextTurn();
    sliceBegan = performance.now();
  };

  function accept(event: SplitEvent): void {
    if (event.kind === 'doctype') throw new NoticeDocumentError('doctype');
    if (event.kind === 'tooLong') result.dropped += 1;
    if (event.kind === 'message') {
      header = NO_HEADER;
      result.isNts = true;
    }
    if (event.kind === 'answer') {
      result.isNts = true;
      result.isRefused ||= event.isRefused;
    }
    if (event.kind === 'part') acceptPart(event.part);
  }

  function acceptPart({ name, xml }: MessagePart): void {
    const section = xml.length < SHORTEST_PART ? undefined : parseXml(xml);
    if (name === 'identification') {
      header = section ? readHeader(section) : NO_HEADER;
      return;
    }
    if (section && section.children.length > 0) result.notices += 1;
    else result.dropped += 1;
    if (result.notices + result.dropped > LIMITS.noticeDocument.items) throw new NoticeDocumentError('tooMany');
    if (!section || section.children.length === 0) return;
    batch.push(readNotice(section, { kind: name, header, source: options.source, receivedAt: options.receivedAt }));
  }

  async function run(events: Iterable<SplitEvent>): Promise<void> {
    for (const event of events) {
      accept(event);
      const isFull = batch.length >= BATCH;
      if (isFull || performance.now() - sliceBegan > SLICE_MS) await giveTurn();
      if (!isFull) continue;
      // SQLite stores a batch in the same turn of the event loop, so other work gets a turn after it.
      await flush();
      await giveTurn();
    }
  }

  for await (const text of decoded(chunks)) {
    for (let at = 0; at < text.length; at += PIECE) await run(splitter.write(text.slice(at, at + PIECE)));
  }
  await run(splitter.end());
  await flush();
  return result;
}

const ENCODING = /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** Decodes bytes in the encoding that the document declares, otherwise UTF-8. Invalid bytes become U+FFFD. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > MAX_DOCUMENT_BYTES) throw new NoticeDocumentError('tooLong');
    decoder ??= decoderOf(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function decoderOf(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le');
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be');
  const named = ENCODING.exec(new TextDecoder('latin1').decode(first.subarray(0, 300)))?.[1];
  try {
    // A document readable as bytes is not in UTF-16 without a byte order mark.
    return new TextDecoder(named !== undefined && !/^utf-?16/i.test(named) ? named : 'utf-8');
  } catch {
    // Unknown encoding.
    return new TextDecoder();
  }
}
