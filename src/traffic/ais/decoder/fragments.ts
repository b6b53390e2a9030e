import type { Rejection } from './counts.ts';
import { isPayload, MAX_CHARACTERS } from './payload-bits.ts';
import { type Sentence, textOf } from './sentence.ts';

import type { TagBlock } from './tag-block.ts';

/** Unfinished messages at a time: many more than a receiver can have, and few enough to look through. */
const SLOTS = 64;
/** Receivers number their messages 0 to 9 in turn: after so many newer ones the next has the same number. */
const NEWER_MESSAGES = 9;
const MAX_PARTS = 9;
const MAX_STATION_BYTES = 32;

/** A message of which the first parts have come. */
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
  /** Messages that the same sender has begun since. */
  newer: number;
  /** How many parts are here; where each of them ends in `characters`. */
  parts: number;
  ends: number[];
  characters: Buffer;
  /** The sentences of the parts that are here, where they are wanted. */
  sentences: string[];
}

export interface FragmentOptions {
  /** Whether the sentences of the parts are wanted [false]. */
  keepSentences?: boolean;
  /** Unfinished messages at a time [64]. */
  maxUnfinished?: number | undefined;
}

/** One line with a part of a message, and where it came from. */
export interface Part {
  bytes: Buffer;
  sentence: Sentence;
  tag: TagBlock;
  sender: string;
  nowMs: number;
}

/** A whole message; valid until the next part is added. */
export interface Joined {
  characters: Buffer;
  length: number;
  stampAt: number | null;
  sentences: readonly string[];
}

export type PartOutcome = Joined | 'held' | 'duplicate' | Rejection;

/**
 * Joins the parts of messages, strictly in order: real feeds interleave messages of several receivers, and joining what
 * happens to be there has made ships that do not exist. A part belongs to an unfinished message if sender, talker,
 * channel, sequence id and number of parts are the same, and neither the groups nor the stations of the tag blocks
 * contradict each other (a block may stand before the first part only). A message that is too old takes no part any more.
 */
export class Fragments {
  readonly #timeoutMs: number;
  readonly #keepSentences: boolean;
  readonly #maxSlots: number;
  readonly #slots: Slot[] = [];
  /** Held parts that were given up. */
  abandoned = 0;

  constructor(timeoutMs: number, { keepSentences = false, maxUnfinished = SLOTS }: FragmentOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#keepSentences = keepSentences;
    this.#maxSlots = maxUnfinished;
  }

  add(part: Part): PartOutcome {
    const { payloadStart, payloadEnd } = part.sentence;
    if (payloadEnd - payloadStart > MAX_CHARACTERS) return 'too_long';
    return part.sentence.part === 1 ? this.#begin(part) : this.#continue(part);
  }

  #begin(part: Part): PartOutcome {
    const known = this.#find(part, 1);
    if (known !== undefined && isSame(known, part)) return 'duplicate';
    for (const slot of this.#slots) {
      if (slot.open && slot.sender === part.sender && slot.talker === part.sentence.talker) slot.newer += 1;
    }
    const slot = known ?? this.#freeSlot(part.nowMs);
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
    if (sentence.part <= slot.parts && isSame(slot, part)) return 'duplicate';
    // Too many characters, a gap, or another text for a part that is here: what is held is not to be trusted any more.
    const length = endOf(slot, slot.parts) + sentence.payloadEnd - sentence.payloadStart;
    if (sentence.part !== slot.parts + 1 || length > MAX_CHARACTERS) {
      this.#giveUp(slot);
      return length > MAX_CHARACTERS ? 'too_long' : 'out_of_order';
    }
    if (!this.#append(slot, part)) {
      this.#giveUp(slot);
      return 'bad_character';
    }
    if (slot.parts < slot.partCount) return 'held';
    slot.open = false;
    return {
      characters: slot.characters,
      length,
      stampAt: slot.stampAt ?? part.tag.stampAt,
      sentences: slot.sentences,
    };
  }

  #append(slot: Slot, part: Part): boolean {
    if (!append(slot, part)) return false;
    if (this.#keepSentences) slot.sentences.push(textOf(part.bytes, part.sentence));
    return true;
  }

  /** The message that the part belongs to; of several the one that waits for it, if that is clear. */
  #find(part: Part, number: number): Slot | undefined {
    let found: Slot | undefined;
    let waiting: Slot | undefined;
    let waitingCount = 0;
    for (const slot of this.#slots) {
      if (!slot.open || !belongs(slot, part) || this.#isOld(slot, part.nowMs)) continue;
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

  /** A clock that was set back makes every message old. */
  #isOld(slot: Slot, nowMs: number): boolean {
    const ageMs = nowMs - slot.startedAt;
    return ageMs < 0 || ageMs > this.#timeoutMs || slot.newer >= NEWER_MESSAGES;
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
    ends: new Array<number>(MAX_PARTS).fill(0),
    characters: Buffer.alloc(MAX_CHARACTERS),
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

/** Where a part ends in the slot's characters; part 0 is the beginning. */
function endOf(slot: Slot, part: number): number {
  return part === 0 ? 0 : (slot.ends[part - 1] as number);
}

function append(slot: Slot, { bytes, sentence }: Part): boolean {
  const at = endOf(slot, slot.parts);
  const { payloadStart: start, payloadEnd: end } = sentence;
  if (!isPayload(bytes, start, end)) return false;
  bytes.copy(slot.characters, at, start, end);
  slot.ends[slot.parts] = at + end - start;
  slot.parts += 1;
  return true;
}

/** Whether the part says what the slot already holds of it. */
function isSame(slot: Slot, { bytes, sentence }: Part): boolean {
  const { part, payloadStart, payloadEnd } = sentence;
  return slot.characters.compare(bytes, payloadStart, payloadEnd, endOf(slot, part - 1), endOf(slot, part)) === 0;
}
