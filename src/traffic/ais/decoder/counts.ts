/** Reason for rejecting a line. */
export const REJECTIONS = [
  /** The line contains no start of a sentence. */
  'no_sentence',
  /** A sentence, but neither VDM nor VDO. */
  'not_ais',
  /** Begins with a brace, but is not an AIS-catcher line with sentences. */
  'bad_json',
  /** `*` with two hexadecimal digits is missing. */
  'no_checksum',
  'bad_checksum',
  /** The fields do not match the format of VDM. */
  'malformed',
  /** A sentence without a payload. Some receivers send it as a keep-alive. */
  'empty',
  /** The payload contains a character outside the six-bit alphabet. */
  'bad_character',
  /** The payload is longer than any message. */
  'too_long',
  /** A part whose predecessor is missing, too old or inconsistent with it. */
  'out_of_order',
  /** The number of bits does not match the message type. */
  'bad_length',
] as const;

export type Rejection = (typeof REJECTIONS)[number];

/** `other`: no channel, or none of the two that class A and B use. */
export type RadioChannel = 'A' | 'B' | 'other';

/**
 * Outcomes of the lines. Each line has exactly one outcome: `lines` is the sum of `messages`, `parts`, `duplicates`,
 * `unsupported` and `rejected`.
 */
export interface DecoderCounts {
  /** Lines that were not empty. A line with several sentences counts once for each sentence. */
  lines: number;
  /** Lines that completed a message, by message type (index 0 is unused). */
  messages: number[];
  /** Lines with a part of a message that was not complete yet. */
  parts: number;
  /** Lines that repeated an earlier message or part. */
  duplicates: number;
  /** Valid messages that the decoder does not support, by type (0 to 63). */
  unsupported: number[];
  rejected: Record<Rejection, number>;
  /** Messages, decoded or not, by the radio channel of their last line. */
  channels: Record<RadioChannel, number>;
  /** Lines among `parts` whose message was never completed. */
  partsAbandoned: number;
  /** Tag blocks with a wrong or missing checksum. Their lines are read as if they had no block. */
  tagBlocksIgnored: number;
  /** Stamps that differ too much from the clock. */
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
