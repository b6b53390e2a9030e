/*
 * Joins the sentences of one burst into one fix. A receiver reports each instant as a burst of sentences, in any order:
 *
 *            a sentence           another time, or 250 ms of silence
 *   closed ────────────► open ───────────────────────────────────────► closed, with a fix or the reason for none
 *                                     (another time: open again)
 *
 * Sentences without a time (GSA, VTG) belong to the current burst.
 */
import { type Burst, type Carried, composeFix, NOTHING_CARRIED, type Outcome } from './compose-fix.ts';
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
type TalkerChoices = { readonly [Type in PositionSentence['type']]?: TalkerChoice };

/**
 * The choices after a sentence, or null if its talker is not selected. Of several talkers with the same type one is kept: GN
 * before others, and one with a position before one without.
 */
function acceptTalker(
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

/** After this time without a line the burst is complete: the caller must call `closeBurst`. */
export const QUIET_MS = 250;

interface OpenBurst {
  /** Null while only sentences without a time were received. */
  readonly timeOfDayMs: number | null;
  readonly burst: Burst;
}

export interface JoinerState {
  readonly open: OpenBurst | null;
  readonly talkers: TalkerChoices;
  readonly carried: Carried;
}

export interface Step {
  state: JoinerState;
  /** Result of the burst closed by this step; null if none was closed, or it had no position. */
  outcome: Outcome | null;
}

export const INITIAL_JOINER: JoinerState = { open: null, talkers: {}, carried: NOTHING_CARRIED };

/** Adds a sentence received at `now` (ms since the epoch, UTC). */
export function joinSentence(before: JoinerState, talker: string, sentence: PositionSentence, now: number): Step {
  const talkers = acceptTalker(before.talkers, talker, sentence, now);
  if (talkers === null) return { state: before, outcome: null };
  const state = { ...before, talkers };
  const time = 'timeOfDayMs' in sentence ? sentence.timeOfDayMs : null;
  if (state.open !== null && belongs(state.open, time, sentence)) {
    return { state: { ...state, open: add(state.open, time, sentence) }, outcome: null };
  }
  const { state: after, outcome } = closeBurst(state, now);
  return { state: { ...after, open: add(null, time, sentence) }, outcome };
}

/** Closes the open burst, if there is one. */
export function closeBurst(state: JoinerState, now: number): Step {
  if (state.open === null) return { state, outcome: null };
  const { outcome, carried } = composeFix(state.open.burst, state.carried, now);
  return { state: { ...state, open: null, carried }, outcome };
}

// A burst may repeat GSA, once for each satellite system. Any other sentence without a time begins a new burst if
// repeated.
function belongs(open: OpenBurst, timeOfDayMs: number | null, { type }: PositionSentence): boolean {
  if (timeOfDayMs === null) return type === 'GSA' || open.burst[type] === undefined;
  return (open.timeOfDayMs ?? timeOfDayMs) === timeOfDayMs;
}

function add(open: OpenBurst | null, timeOfDayMs: number | null, sentence: PositionSentence): OpenBurst {
  const burst = open?.burst ?? {};
  const says = sentence.type !== 'GSA' || sentence.pdop !== null || sentence.hdop !== null || sentence.vdop !== null;
  return {
    timeOfDayMs: open?.timeOfDayMs ?? timeOfDayMs,
    // The GSA of a system without satellites in use does not erase the dilutions of another.
    burst: says || burst[sentence.type] === undefined ? { ...burst, [sentence.type]: sentence } : burst,
  };
}
