import { createCounts, type DecoderCounts, type RadioChannel, type Rejection } from './counts.ts';
import { decodeMessage } from './decode-message.ts';
import { readInstant } from './digits.ts';
import { Fragments } from './fragments.ts';
import { nextText, readJsonLine } from './json-line.ts';
import type { AisMessage, Reception } from './messages.ts';
import { createWords, MAX_CHARACTERS, readUnsigned, unpackPayload } from './payload-bits.ts';
import { RecentMessages, type Repetitions } from './recent-messages.ts';
import { createSentence, readSentence, textOf } from './sentence.ts';
import { clearTagBlock, closeOfTagBlock, createTagBlock, readTagBlock } from './tag-block.ts';

/** A message as its sentences, in order and without line ends, tag blocks and suffixes. */
export interface AisSentences {
  readonly lines: readonly string[];
  readonly mmsi: number;
  /** Whether the transponder on board reports the own ship (VDO). */
  readonly own: boolean;
}

export interface AisDecoderOptions {
  /** Called once for each message, during `push`. What it throws comes out of `push`, which leaves the lines after it unread. */
  onMessage: (message: AisMessage) => void;
  /** Called before `onMessage` with the sentences of each message, and of each that is sound but not decoded. */
  onSentences?: ((sentences: AisSentences) => void) | undefined;
  /** A message that was there so short a time before, from whatever sender, is dropped [0: nothing is dropped]. */
  duplicateWindowMs?: number;
  /** In place of the window: decides which messages were there before, for several decoders that share it. */
  repetitions?: Repetitions;
  /** Messages of several parts that may be unfinished at a time [64]. */
  maxUnfinished?: number;
  /** The parts of a message have to come within this time [5 s]. */
  partTimeoutMs?: number;
  /** How far a receiver's stamp may be from the clock [5 min]. */
  maxStampSkewMs?: number;
}

/** The characters of a whole message; of several parts also their sentences. */
interface Payload {
  start: number;
  end: number;
  /** How many bits of the last character are no part of the message. */
  fillBits: number;
  stampAt: number | null;
  sentences?: readonly string[];
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
 * Turns lines of NMEA 0183 with AIS messages (`!AIVDM…`, any talker) into messages. It works on the bytes as they came and
 * never throws over what is in them. One decoder serves any number of senders.
 */
export class AisDecoder {
  readonly #onMessage: (message: AisMessage) => void;
  readonly #onSentences: AisDecoderOptions['onSentences'];
  readonly #maxStampSkewMs: number;
  readonly #recent: Repetitions | undefined;
  readonly #fragments: Fragments;
  readonly #counts = createCounts();
  // What one line is taken apart into. They are filled again for each, so that a line leaves nothing to collect.
  readonly #sentence = createSentence();
  readonly #tag = createTagBlock();
  readonly #words = createWords();
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

  /** What became of all lines so far. The object stays the same and goes on counting. */
  get counts(): Readonly<DecoderCounts> {
    this.#counts.partsAbandoned = this.#fragments.abandoned;
    return this.#counts;
  }

  /**
   * Takes one line or several, such as a datagram, that end with CR, LF or both; the last needs no end. A line that is not whole yet is for the caller to
   * keep. `sender` keeps the parts of messages of different receivers apart; `nowMs` is the time of arrival.
   */
  push(bytes: Buffer, sender: string, nowMs: number): void {
    this.#sender = sender;
    this.#nowMs = nowMs;
    let start = 0;
    while (start < bytes.length) {
      // Most lines begin with a sound sentence. Then it is read first, and the end of the line looked for behind it.
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

  /** Mostly one; where the ends of lines were lost a line has several, and each counts as a line. */
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

  /** Takes what the sentence that was read carries; `end` is where its line ends. */
  #readContent(bytes: Buffer, end: number): void {
    const { partCount, end: suffix } = this.#sentence;
    if (this.#tag.stampAt === null && suffix < end) this.#readSuffix(bytes, suffix, end);
    if (partCount === 1) this.#readWhole(bytes);
    else this.#readPart(bytes);
  }

  /** The place of the `!`, behind tag blocks and other bytes; -1, and the line counted, if there is none. */
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

  /** Some stations write what they know behind the checksum, separated by commas, the time in seconds at the end. */
  #readSuffix(bytes: Buffer, start: number, end: number): void {
    const comma = bytes.lastIndexOf(COMMA, end - 1);
    if (comma >= start) this.#tag.stampAt = readInstant(bytes, comma + 1, end);
  }

  #readWhole(bytes: Buffer): void {
    const { payloadStart: start, payloadEnd: end, fillBits } = this.#sentence;
    if (end - start > MAX_CHARACTERS) this.#reject('too_long');
    else this.#readPayload(bytes, { start, end, fillBits, stampAt: this.#tag.stampAt });
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

/** Some receivers write the number of the channel for its letter. */
function toRadioChannel(character: number): RadioChannel {
  if (character === 0x41 || character === 0x31) return 'A';
  return character === 0x42 || character === 0x32 ? 'B' : 'other';
}

/** Where the byte is first; `end` where it is not. */
function indexOf(byte: number, bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== byte) at += 1;
  return at;
}

function increment(counts: number[], type: number): void {
  counts[type] = (counts[type] ?? 0) + 1;
}
