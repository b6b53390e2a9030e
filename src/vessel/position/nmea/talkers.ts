import type { PositionSentence } from './sentences.ts';

/** A talker that has sent nothing for this time may be replaced by another. */
const TALKER_HOLD_MS = 10_000;
/** Several systems joined: the best that a receiver has to say. */
const JOINED_TALKER = 'GN';

interface TalkerChoice {
  readonly talker: string;
  readonly at: number;
  readonly rank: number;
}

/** Which talker is listened to, for each type of sentence: one receiver sends GPRMC beside GNGGA. */
export type TalkerChoices = { readonly [Type in PositionSentence['type']]?: TalkerChoice };

/**
 * The choices after a sentence, or null when it comes from a talker that is not listened to: of several that send the
 * same type one is kept, GN before others, and one with a position before one without.
 */
export function acceptTalker(
  choices: TalkerChoices,
  talker: string,
  sentence: PositionSentence,
  now: number,
): TalkerChoices | null {
  // Every satellite system has a GSA of its own in one burst, with the same dilutions.
  if (sentence.type === 'GSA') return choices;
  const chosen = choices[sentence.type];
  const located = 'position' in sentence && sentence.position !== null && sentence.validity === 'measured';
  const rank = (located ? 2 : 0) + (talker === JOINED_TALKER ? 1 : 0);
  const free = chosen === undefined || chosen.talker === talker || now - chosen.at > TALKER_HOLD_MS;
  return free || rank > chosen.rank ? { ...choices, [sentence.type]: { talker, at: now, rank } } : null;
}
