import type { Rejection } from './counts.ts';
import { isPayload, MAX_CHARACTERS } from './payload-bits.ts';
import { type Sentence, textOf } from './sentence.ts';
import type { TagBlock } from './tag-block.ts';

/** Default maximum number of unfinished messages: far more than one receiver has, few enough for a linear search. */
const SLOTS = 64;
/** Receivers number their messages 0 to 9 in turn. After this many newer messages the number is used again. */
const NEWER_MESSAGES = 9;
const MAX_PARTS = 9;
const MAX_STATION_BYTES = 32;

/** An incomplete message. Without a group its parts arrive in order; with a group they may arrive in any order. */
interface Slot {
  open: boolean;
  sender: string;
  talker: number;
  channel: number;
  own: boolean;
  sequence: number;
  partCount: number;
  group: number;
  station: Uint8Array;
  stationBytes: number;
  startedAt: number;
  stampAt: number | null;
  /** Number of messages that the same sender has begun after this one. */
  newer: number;
  /** Number of received parts. */
  parts: number;
  /** Start of each part in `characters`, by part number (from 1), in the order of arrival; -1 if not received. */
  starts: number[];
  ends: number[];
  characters: Buffer;
  /** Used length of `characters`. */
  length: number;
  /** Number of padding bits in the last character of the last part. */
  fillBits: number;
  /** Sentences of the received parts by part number, if `keepSentences` is set. */
  sentences: string[];
}

export interface FragmentOptions {
  /** Whether to keep the sentences of the parts [false]. */
  keepSentences?: boolean;
  /** Maximum number of unfinished messages [64]. */
  maxUnfinished?: number | undefined;
}

/** One line with a part of a message, and its origin. */
export interface Part {
  bytes: Buffer;
  sentence: Sentence;
  tag: TagBlock;
  sender: string;
  nowMs: number;
}

/** A complete message; valid until the next part is added. */
export interface Joined {
  characters: Buffer;
  length: number;
  fillBits: number;
  stampAt: number | null;
  sentences: readonly string[];
}

export type PartOutcome = Joined | 'held' | 'duplicate' | Rejection;

/**
 * Joins the parts of messages. Real feeds interleave messages of several receivers; joining unrelated parts has produced
 * ships that do not exist.
 *
 * A part whose tag block has a group (`g:`) belongs to the message with the same group and station, in any order and with
 * any lines between. Without a group, parts are joined strictly in order: a part belongs to an unfinished message if sender,
 * talker, channel, sequence id and number of parts are equal, and neither the groups nor the stations of the tag blocks
 * differ (only the first part may have a block). A message that has timed out accepts no further parts.
 */
export class Fragments {
  readonly #timeoutMs: number;
  readonly #keepSentences: boolean;
  readonly #maxSlots: number;
  readonly #slots: Slot[] = [];
  /** Buffer for sorting parts that arrived out of order. */
  readonly #ordered = Buffer.alloc(MAX_CHARACTERS);
  /** Number of parts that were discarded with their unfinished messages. */
  abandoned = 0;

  constructor(timeoutMs: number, { keepSentences = false, maxUnfinished = SLOTS }: FragmentOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#keepSentences = keepSentences;
    this.#maxSlots = maxUnfinished;
  }

  add(part: Part): PartOutcome {
    const { payloadStart, payloadEnd } = part.sentence;
    if (payloadEnd - payloadStart > MAX_CHARACTERS) return 'too_long';
    if (part.tag.group >= 0) return this.#addOfGroup(part);
    return part.sentence.part === 1 ? this.#begin(part) : this.#continue(part);
  }

  #addOfGroup(part: Part): PartOutcome {
    const slot = this.#slots.find((one) => isOfGroup(one, part) && !this.#isOver(one, part.nowMs));
    if (slot === undefined) {
      // The first part may have had no group or no tag block.
      const begun = part.sentence.part > 1 ? this.#find(part, part.sentence.part) : undefined;
      return begun !== undefined && begun.group < 0 ? this.#continue(part) : this.#open(part);
    }
    if (!holds(slot, part.sentence.part)) return this.#take(slot, part);
    if (isSame(slot, part)) return 'duplicate';
    // The text of a held part differs: the station has restarted its group numbers.
    this.#giveUp(slot);
    return this.#open(part);
  }

  #begin(part: Part): PartOutcome {
    const known = this.#find(part, 1);
    if (known !== undefined && isSame(known, part)) return 'duplicate';
    return this.#open(part, known);
  }

  /** Begins a message with the part, replacing an inconsistent message or using a free slot. */
  #open(part: Part, instead?: Slot): PartOutcome {
    for (const slot of this.#slots) {
      if (slot.open && slot.sender === part.sender && slot.talker === part.sentence.talker) slot.newer += 1;
    }
    const slot = instead ?? this.#freeSlot(part.nowMs);
    if (slot.open) this.#giveUp(slot);
    fill(slot, part);
    if (!this.#append(slot, part)) return 'bad_character';
    slot.open = true;
    return 'held';
  }

  #continue(part: Part): PartOutcome {
    const { sentence } = part;
    const slot = this.#find(part, sentence.part);
    if (slot === undefined) return 'out_of_order';
    if (holds(slot, sentence.part) && isSame(slot, part)) return 'duplicate';
    // A part is missing, or the text of a held part differs: discard the message.
    if (sentence.part !== slot.parts + 1 || holds(slot, sentence.part)) {
      this.#giveUp(slot);
      return 'out_of_order';
    }
    return this.#take(slot, part);
  }

  /** Adds a part that is not held yet. */
  #take(slot: Slot, part: Part): PartOutcome {
    if (slot.length + part.sentence.payloadEnd - part.sentence.payloadStart > MAX_CHARACTERS) {
      this.#giveUp(slot);
      return 'too_long';
    }
    if (!this.#append(slot, part)) {
      this.#giveUp(slot);
      return 'bad_character';
    }
    if (slot.parts < slot.partCount) return 'held';
    slot.open = false;
    return {
      characters: isInOrder(slot) ? slot.characters : order(slot, this.#ordered),
      length: slot.length,
      fillBits: slot.fillBits,
      stampAt: slot.stampAt ?? part.tag.stampAt,
      sentences: slot.sentences,
    };
  }

  #append(slot: Slot, part: Part): boolean {
    if (!append(slot, part)) return false;
    if (this.#keepSentences) slot.sentences[part.sentence.part - 1] = textOf(part.bytes, part.sentence);
    return true;
  }

  /** The message that the part belongs to. If several match, the one whose next part this is, unless that is ambiguous. */
  #find(part: Part, number: number): Slot | undefined {
    let found: Slot | undefined;
    let waiting: Slot | undefined;
    let waitingCount = 0;
    for (const slot of this.#slots) {
      if (!slot.open || !holds(slot, 1) || !belongs(slot, part) || this.#isOld(slot, part.nowMs)) continue;
      found ??= slot;
      if (slot.parts + 1 !== number) continue;
      waiting = slot;
      waitingCount += 1;
    }
    return waitingCount > 1 ? undefined : (waiting ?? found);
  }

  #freeSlot(nowMs: number): Slot {
    const free = this.#slots.find((slot) => !slot.open || this.#isOld(slot, nowMs));
    if (free !== undefined) return free;
    if (this.#slots.length < this.#maxSlots) {
      const slot = createSlot();
      this.#slots.push(slot);
      return slot;
    }
    return this.#slots.reduce((oldest, slot) => (slot.startedAt < oldest.startedAt ? slot : oldest));
  }

  /** Whether the message accepts no more parts. With a group, it is never confused with one of the same sequence id. */
  #isOld(slot: Slot, nowMs: number): boolean {
    return this.#isOver(slot, nowMs) || (slot.group < 0 && slot.newer >= NEWER_MESSAGES);
  }

  /** Whether the message timed out. A clock that was set back times out every message. */
  #isOver(slot: Slot, nowMs: number): boolean {
    const ageMs = nowMs - slot.startedAt;
    return ageMs < 0 || ageMs > this.#timeoutMs;
  }

  #giveUp(slot: Slot): void {
    slot.open = false;
    this.abandoned += slot.parts;
  }
}

function createSlot(): Slot {
  return {
    open: false,
    sender: '',
    talker: 0,
    channel: 0,
    own: false,
    sequence: -1,
    partCount: 0,
    group: -1,
    station: new Uint8Array(MAX_STATION_BYTES),
    stationBytes: 0,
    startedAt: 0,
    stampAt: null,
    newer: 0,
    parts: 0,
    starts: new Array<number>(MAX_PARTS).fill(-1),
    ends: new Array<number>(MAX_PARTS).fill(-1),
    characters: Buffer.alloc(MAX_CHARACTERS),
    length: 0,
    fillBits: 0,
    sentences: [],
  };
}

function fill(slot: Slot, { bytes, sentence, tag, sender, nowMs }: Part): void {
  slot.sender = sender;
  slot.talker = sentence.talker;
  slot.channel = sentence.channel;
  slot.own = sentence.own;
  slot.sequence = sentence.sequence;
  slot.partCount = sentence.partCount;
  slot.group = tag.group;
  slot.stationBytes = Math.min(tag.stationEnd - tag.stationStart, MAX_STATION_BYTES);
  for (let index = 0; index < slot.stationBytes; index += 1) {
    slot.station[index] = bytes[tag.stationStart + index] as number;
  }
  slot.startedAt = nowMs;
  slot.stampAt = tag.stampAt;
  slot.newer = 0;
  slot.parts = 0;
  slot.starts.fill(-1);
  slot.length = 0;
  slot.sentences = [];
}

function belongs(slot: Slot, { bytes, sentence, tag, sender }: Part): boolean {
  return (
    slot.sequence === sentence.sequence &&
    slot.channel === sentence.channel &&
    slot.talker === sentence.talker &&
    slot.own === sentence.own &&
    slot.partCount === sentence.partCount &&
    slot.sender === sender &&
    (slot.group < 0 || tag.group < 0 || slot.group === tag.group) &&
    agreesOnStation(slot, bytes, tag)
  );
}

function agreesOnStation(slot: Slot, bytes: Uint8Array, tag: TagBlock): boolean {
  const length = Math.min(tag.stationEnd - tag.stationStart, MAX_STATION_BYTES);
  if (length === 0 || slot.stationBytes === 0) return true;
  if (length !== slot.stationBytes) return false;
  for (let index = 0; index < length; index += 1) {
    if (slot.station[index] !== bytes[tag.stationStart + index]) return false;
  }
  return true;
}

const isOfGroup = (slot: Slot, part: Part): boolean =>
  slot.open && slot.group === part.tag.group && belongs(slot, part);

/** Whether the part with this number is held. */
const holds = (slot: Slot, part: number): boolean => (slot.starts[part - 1] ?? -1) >= 0;

function append(slot: Slot, { bytes, sentence }: Part): boolean {
  const { part, partCount, payloadStart, payloadEnd, fillBits } = sentence;
  if (!isPayload(bytes, payloadStart, payloadEnd)) return false;
  bytes.copy(slot.characters, slot.length, payloadStart, payloadEnd);
  slot.starts[part - 1] = slot.length;
  slot.length += payloadEnd - payloadStart;
  slot.ends[part - 1] = slot.length;
  slot.parts += 1;
  if (part === partCount) slot.fillBits = fillBits;
  return true;
}

/** Whether the part equals the held part with its number. */
function isSame(slot: Slot, { bytes, sentence }: Part): boolean {
  const { part, payloadStart, payloadEnd } = sentence;
  const [start, end] = [slot.starts[part - 1], slot.ends[part - 1]];
  return slot.characters.compare(bytes, payloadStart, payloadEnd, start, end) === 0;
}

function isInOrder({ starts, partCount }: Slot): boolean {
  for (let at = 1; at < partCount; at += 1) if ((starts[at] ?? 0) < (starts[at - 1] ?? 0)) return false;
  return true;
}

function order({ characters, starts, ends, partCount }: Slot, into: Buffer): Buffer {
  let length = 0;
  for (let at = 0; at < partCount; at += 1) length += characters.copy(into, length, starts[at], ends[at]);
  return into;
}
