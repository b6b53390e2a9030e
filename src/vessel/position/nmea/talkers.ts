import type { PositionSentence } from './sentences.ts';

/** A talker that has sent nothing for this time may be replaced by another. */
const TALKER_HOLD_MS = 10_000;
/** Combination of several systems: the best solution of a receiver. */
const JOINED_TALKER = 'GN';

interface TalkerChoice {
  readonly talker: string;
  readonly at: number;
  readonly rank: number;
}

/** The selected talker for each type of sentence: one receiver may send GPRMC beside GNGGA. */
export type TalkerChoices = { readonly [Type in PositionSentence['type']]?: TalkerChoice };

/**
 * The choices after a sentence, or null if its talker is not selected. Of several talkers with the same type one is kept: GN
 * before others, and one with a position before one without.
 */
export function acceptTalker(
  choices: TalkerChoices,
  talker: string,
  sentence: PositionSentence,
  now: number,
): TalkerChoices | null {
  // In one burst every satellite system has a separate GSA, with the same dilutions.
  if (sentence.type === 'GSA') return choices;
  const chosen = choices[sentence.type];
  const located = 'position' in sentence && sentence.position !== null && sentence.validity === 'measured';
  const rank = (located ? 2 : 0) + (talker === JOINED_TALKER ? 1 : 0);
  const free = chosen === undefined || chosen.talker === talker || now - chosen.at > TALKER_HOLD_MS;
  return free || rank > chosen.rank ? { ...choices, [sentence.type]: { talker, at: now, rank } } : null;
}
