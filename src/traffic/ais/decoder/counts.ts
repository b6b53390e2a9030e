/** Why a line gave no message. */
export const REJECTIONS = [
  /** Nothing in the line begins a sentence. */
  'no_sentence',
  /** A sentence, but neither VDM nor VDO. */
  'not_ais',
  /** Begins with a brace, but is no line of AIS-catcher with sentences in it. */
  'bad_json',
  /** No `*` and two hexadecimal digits. */
  'no_checksum',
  'bad_checksum',
  /** The fields between the commas are not those of VDM. */
  'malformed',
  /** A sentence without a payload: some receivers send it to show that they live. */
  'empty',
  /** The payload holds a character that encodes no six bits. */
  'bad_character',
  /** More payload than any message has. */
  'too_long',
  /** A part whose predecessor is missing, too old, or contradicts it. */
  'out_of_order',
  /** Fewer or more bits than the type of message has. */
  'bad_length',
] as const;

export type Rejection = (typeof REJECTIONS)[number];

/** `other`: none is given, or none of the two that class A and B use. */
export type RadioChannel = 'A' | 'B' | 'other';

/**
 * What became of the lines. Each has one outcome: `lines` is the sum of `messages`, `parts`, `duplicates`, `unsupported`
 * and `rejected`.
 */
export interface DecoderCounts {
  /** Lines that were not empty; one with several sentences counts once for each. */
  lines: number;
  /** Lines that completed a message, by its type (index 0 is unused). */
  messages: number[];
  /** Lines that are the beginning of a message in several parts. */
  parts: number;
  /** Lines that said again what another had said. */
  duplicates: number;
  /** Sound messages that the decoder does not read, by type (0 to 63). */
  unsupported: number[];
  rejected: Record<Rejection, number>;
  /** Messages, read or not, by the radio channel of their last line. */
  channels: Record<RadioChannel, number>;
  /** Lines among `parts` whose message was never completed. */
  partsAbandoned: number;
  /** Tag blocks without a right checksum; their lines were read as if they had none. */
  tagBlocksIgnored: number;
  /** Stamps too far from the clock. */
  stampsRefused: number;
}

export function createCounts(): DecoderCounts {
  return {
    lines: 0,
    messages: new Array<number>(28).fill(0),
    parts: 0,
    duplicates: 0,
    unsupported: new Array<number>(64).fill(0),
    rejected: Object.fromEntries(REJECTIONS.map((reason) => [reason, 0])) as Record<Rejection, number>,
    channels: { A: 0, B: 0, other: 0 },
    partsAbandoned: 0,
    tagBlocksIgnored: 0,
    stampsRefused: 0,
  };
}
