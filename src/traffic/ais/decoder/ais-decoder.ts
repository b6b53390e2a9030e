import { createCounts, type DecoderCounts, type RadioChannel, type Rejection } from './counts.ts';
import { decodeMessage } from './decode-message.ts';
import { readInstant } from './digits.ts';
import { Fragments } from './fragments.ts';
import { nextText, readJsonLine } from './json-line.ts';
import type { AisMessage, Reception } from './messages.ts';
import { createWords, MAX_CHARACTERS, readUnsigned, unpackPayload } from './payload-bits.ts';
import { createSentence, readSentence, textOf } from './sentence.ts';
import { clearTagBlock, closeOfTagBlock, createTagBlock, readTagBlock } from './tag-block.ts';

/** The sentences of one message, in order, without line ends, tag blocks and suffixes. */
export interface AisSentences {
  readonly lines: readonly string[];
  readonly mmsi: number;
  /** Whether the message is about the own ship, sent by the transponder on board (VDO). */
  readonly own: boolean;
}

export interface AisDecoderOptions {
  /** Called once for each message, during `push`. If it throws, `push` throws too and skips the remaining lines. */
  onMessage: (message: AisMessage) => void;
  /** Called before `onMessage` with the sentences of each valid message, including messages that are not decoded. */
  onSentences?: ((sentences: AisSentences) => void) | undefined;
  /** Time window in which a repeated message is dropped, from any sender [0: no message is dropped]. */
  duplicateWindowMs?: number;
  /** Duplicate detection shared by several decoders, used instead of the window. */
  repetitions?: Repetitions;
  /** Maximum number of unfinished multi-part messages [64]. */
  maxUnfinished?: number;
  /** Maximum time between the first and the last part of a message [5 s]. */
  partTimeoutMs?: number;
  /** Maximum difference between a receiver's stamp and the clock [5 min]. */
  maxStampSkewMs?: number;
}

/** The characters of a complete message, with the sentences if it has several parts. */
interface Payload {
  start: number;
  end: number;
  /** Number of padding bits in the last character. */
  fillBits: number;
  stampAt: number | null;
  sentences: readonly string[] | undefined;
}

const LF = 0x0a;
const CR = 0x0d;
const BANG = 0x21;
const DOLLAR = 0x24;
const STAR = 0x2a;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/**
 * Decodes NMEA 0183 lines with AIS messages (`!AIVDM…`, any talker). It works on raw bytes and never throws because of bad
 * input. One decoder serves any number of senders.
 */
export class AisDecoder {
  readonly #onMessage: (message: AisMessage) => void;
  readonly #onSentences: AisDecoderOptions['onSentences'];
  readonly #maxStampSkewMs: number;
  readonly #recent: Repetitions | undefined;
  readonly #fragments: Fragments;
  readonly #counts = createCounts();
  // Parse results of the current line. They are reused for each line to avoid garbage.
  readonly #sentence = createSentence();
  readonly #tag = createTagBlock();
  readonly #words = createWords();
  readonly #payload: Payload = { start: 0, end: 0, fillBits: 0, stampAt: null, sentences: undefined };
  readonly #reception: Reception = { own: false, receivedAt: 0, stampAt: null };
  #sender = '';
  #nowMs = 0;

  constructor({
    onMessage,
    onSentences,
    duplicateWindowMs = 0,
    repetitions,
    maxUnfinished,
    partTimeoutMs = 5_000,
    maxStampSkewMs = 300_000,
  }: AisDecoderOptions) {
    this.#onMessage = onMessage;
    this.#onSentences = onSentences;
    this.#maxStampSkewMs = maxStampSkewMs;
    this.#recent = repetitions ?? (duplicateWindowMs > 0 ? new RecentMessages(duplicateWindowMs) : undefined);
    this.#fragments = new Fragments(partTimeoutMs, { keepSentences: onSentences !== undefined, maxUnfinished });
  }

  /** Outcomes of all lines so far. Always the same object; the counts in it continue to grow. */
  get counts(): Readonly<DecoderCounts> {
    this.#counts.partsAbandoned = this.#fragments.abandoned;
    return this.#counts;
  }

  /**
   * Decodes one or more lines, such as a datagram, each ended by CR, LF or both; the last line may have no end. The caller
   * must buffer incomplete lines. `sender` separates the parts of messages of different receivers; `nowMs` is the time of
   * arrival.
   */
  push(bytes: Buffer, sender: string, nowMs: number): void {
    this.#sender = sender;
    this.#nowMs = nowMs;
    let start = 0;
    while (start < bytes.length) {
      // Fast path: most lines begin with a valid sentence. Read it first, then search for the line end behind it.
      const plain = bytes[start] === BANG && readSentence(bytes, start, this.#sentence) === null;
      let end = plain ? this.#sentence.end : start;
      while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR && !(plain && bytes[end] === BANG)) end += 1;
      clearTagBlock(this.#tag);
      if (plain) {
        this.#counts.lines += 1;
        this.#readContent(bytes, end);
      } else if (bytes[start] === BRACE) this.#readJsonLine(bytes.subarray(start, end));
      else if (end > start) this.#readSentences(bytes, start, end);
      start = bytes[end] === BANG ? end : end + 1;
    }
  }

  #readJsonLine(line: Buffer): void {
    const json = readJsonLine(line);
    let text = json === null ? null : nextText(line, json.listStart, json.listEnd);
    if (json === null || text === null) {
      this.#counts.lines += 1;
      this.#reject('bad_json');
      return;
    }
    for (; text !== null; text = nextText(line, text.end + 1, json.listEnd)) {
      clearTagBlock(this.#tag);
      this.#tag.stampAt = json.stampAt;
      this.#readSentences(line, text.start, text.end);
    }
  }

  /** Reads the sentences of a line: usually one, several if line ends were lost. Each counts as a line. */
  #readSentences(bytes: Buffer, start: number, end: number): void {
    for (let from = start; from < end; clearTagBlock(this.#tag)) {
      this.#counts.lines += 1;
      const begin = this.#findSentence(bytes, from, end);
      if (begin < 0) return;
      const rejection = readSentence(bytes, begin, this.#sentence);
      const read = rejection === null ? this.#sentence.end : indexOf(STAR, bytes, begin, end);
      from = indexOf(BANG, bytes, read, end);
      if (rejection === null) this.#readContent(bytes, from);
      else this.#reject(rejection);
    }
  }

  /** Processes the sentence that was just read; `end` is the end of its line. */
  #readContent(bytes: Buffer, end: number): void {
    const { partCount, end: suffix } = this.#sentence;
    if (this.#tag.stampAt === null && suffix < end) this.#readSuffix(bytes, suffix, end);
    if (partCount === 1) this.#readWhole(bytes);
    else this.#readPart(bytes);
  }

  /** Position of the `!` after tag blocks and other bytes. Returns -1 and counts the line if there is none. */
  #findSentence(bytes: Buffer, start: number, end: number): number {
    let dollar = false;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at];
      if (byte === BANG) return at;
      if (byte === DOLLAR) dollar = true;
      else if (byte === BACKSLASH) {
        const close = closeOfTagBlock(bytes, at, end);
        if (close < 0 || !readTagBlock(bytes, at, close, this.#tag)) this.#counts.tagBlocksIgnored += 1;
        if (close >= 0) at = close;
      }
    }
    this.#reject(dollar ? 'not_ais' : 'no_sentence');
    return -1;
  }

  /** Reads the time after the checksum: some stations append comma-separated values, the time in seconds last. */
  #readSuffix(bytes: Buffer, start: number, end: number): void {
    const comma = bytes.lastIndexOf(COMMA, end - 1);
    if (comma >= start) this.#tag.stampAt = readInstant(bytes, comma + 1, end);
  }

  #readWhole(bytes: Buffer): void {
    const { payloadStart: start, payloadEnd: end, fillBits } = this.#sentence;
    if (end - start > MAX_CHARACTERS) {
      this.#reject('too_long');
      return;
    }
    const payload = this.#payload;
    payload.start = start;
    payload.end = end;
    payload.fillBits = fillBits;
    payload.stampAt = this.#tag.stampAt;
    this.#readPayload(bytes, payload);
  }

  #readPart(bytes: Buffer): void {
    const outcome = this.#fragments.add({
      bytes,
      sentence: this.#sentence,
      tag: this.#tag,
      sender: this.#sender,
      nowMs: this.#nowMs,
    });
    if (outcome === 'held') this.#counts.parts += 1;
    else if (outcome === 'duplicate') this.#counts.duplicates += 1;
    else if (typeof outcome === 'string') this.#reject(outcome);
    else
      this.#readPayload(outcome.characters, {
        start: 0,
        end: outcome.length,
        fillBits: outcome.fillBits,
        stampAt: outcome.stampAt,
        sentences: outcome.sentences,
      });
  }

  #readPayload(bytes: Buffer, { start, end, fillBits, stampAt, sentences }: Payload): void {
    const words = this.#words;
    if (!unpackPayload(bytes, start, end, words)) {
      this.#reject('bad_character');
      return;
    }
    const counts = this.#counts;
    const reception = this.#reception;
    reception.own = this.#sentence.own;
    reception.receivedAt = this.#nowMs;
    reception.stampAt = stampAt === null ? null : this.#believed(stampAt);
    const bits = (end - start) * 6 - fillBits;
    const message = decodeMessage(words, bits, reception);
    if (message === 'bad_length') this.#reject(message);
    else if (this.#recent?.isRepeated(words, bits, reception)) counts.duplicates += 1;
    else {
      this.#onSentences?.({
        lines: sentences ?? [textOf(bytes, this.#sentence)],
        mmsi: readUnsigned(words, 8, 30),
        own: reception.own,
      });
      counts.channels[toRadioChannel(this.#sentence.channel)] += 1;
      if (message === 'unsupported') increment(counts.unsupported, readUnsigned(words, 0, 6));
      else {
        increment(counts.messages, message.type);
        this.#onMessage(message);
      }
    }
  }

  #believed(stampAt: number): number | null {
    if (Math.abs(stampAt - this.#nowMs) <= this.#maxStampSkewMs) return stampAt;
    this.#counts.stampsRefused += 1;
    return null;
  }

  #reject(reason: Rejection): void {
    this.#counts.rejected[reason] += 1;
  }
}

/** Converts the channel character; some receivers write a number instead of a letter. */
function toRadioChannel(character: number): RadioChannel {
  if (character === 0x41 || character === 0x31) return 'A';
  return character === 0x42 || character === 0x32 ? 'B' : 'other';
}

/** First position of the byte; `end` if it is not found. */
function indexOf(byte: number, bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== byte) at += 1;
  return at;
}

function increment(counts: number[], type: number): void {
  counts[type] = (counts[type] ?? 0) + 1;
}

const SLOTS = 8192;
const WORD_BITS = 30;

/** Detects repeated messages. */
export interface Repetitions {
  /** Whether a payload with this number of bits was received within the window; records it if not. */
  isRepeated(words: Int32Array, bits: number, reception: Readonly<Reception>): boolean;
}

/** Two 32-bit hashes of a payload; the object is reused for every message. */
export interface PayloadHash {
  first: number;
  second: number;
}

/** Hashes the words that contain bits of the message. Different seeds give different hashes of the same payload. */
export function hashPayload(words: Int32Array, bits: number, into: PayloadHash): void {
  let { first, second } = into;
  for (let index = 0; index * WORD_BITS < bits; index += 1) {
    const value = words[index] as number;
    first = Math.imul(first ^ value, 0x01000193);
    second = Math.imul(second + value + 1, 0x5bd1e995) ^ (second >>> 15);
  }
  into.first = first;
  into.second = second;
}

/**
 * Remembers the messages of the last seconds by two 32-bit hashes, to recognise messages received by a second receiver too.
 * Memory is fixed: a message can evict another one, whose repetition then counts as new.
 */
class RecentMessages implements Repetitions {
  readonly #windowMs: number;
  readonly #first = new Int32Array(SLOTS);
  readonly #second = new Int32Array(SLOTS);
  readonly #hash: PayloadHash = { first: 0, second: 0 };
  readonly #receivedAt = new Float64Array(SLOTS).fill(Number.NEGATIVE_INFINITY);

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  isRepeated(words: Int32Array, bits: number, { own, receivedAt: nowMs }: Readonly<Reception>): boolean {
    const hash = this.#hash;
    hash.first = own ? 1 : 2;
    hash.second = bits;
    hashPayload(words, bits, hash);
    const { first, second } = hash;
    const slot = (first ^ (first >>> 16)) & (SLOTS - 1);
    const ageMs = nowMs - (this.#receivedAt[slot] as number);
    if (this.#first[slot] === first && this.#second[slot] === second && ageMs >= 0 && ageMs <= this.#windowMs) {
      return true;
    }
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#receivedAt[slot] = nowMs;
    return false;
  }
}
