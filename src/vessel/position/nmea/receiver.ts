import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { Outcome } from './compose-fix.ts';
import { closeBurst, INITIAL_JOINER, joinSentence, QUIET_MS, type Step } from './join-burst.ts';
import { readSentence } from './sentence.ts';
import { parsePositionSentence } from './sentences.ts';

export type Receiver = ReturnType<typeof createReceiver>;

/** One receiver: lines in, fixes out. */
export function createReceiver(clock: Clock, onOutcome: (outcome: Outcome) => void) {
  let state = INITIAL_JOINER;
  let quiet: Timer | undefined;

  function take(step: Step): void {
    state = step.state;
    if (step.outcome !== null) onOutcome(step.outcome);
  }

  return {
    /** Processes a line; false if it has no valid sentence. */
    read(line: string): boolean {
      const framed = readSentence(line);
      const sentence = framed.kind === 'sentence' ? framed.sentence : null;
      const position = sentence && parsePositionSentence(sentence);
      if (sentence && position) take(joinSentence(state, sentence.talker, position, clock.now()));
      // Any line delays the end of the burst: at 4800 baud the satellites in view take longer than the silence.
      quiet?.cancel();
      if (state.open !== null) quiet = clock.schedule(QUIET_MS, () => take(closeBurst(state, clock.now())));
      return framed.kind !== 'failure';
    },
    close: (): void => quiet?.cancel(),
  };
}
