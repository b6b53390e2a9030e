import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Outcome } from './compose-fix.ts';
import { createReceiver, type Receiver } from './receiver.ts';

/** One receiver for each sender, no more than this: the one that was silent longest makes room. */
export const MAX_RECEIVERS = 16;

/** Keeps the bursts of several senders apart. */
export function createReceivers(clock: Clock, onOutcome: (sender: string, outcome: Outcome) => void) {
  const receivers = new Map<string, Receiver>();
  return {
    /** Takes a line; false when there is no sound sentence in it. */
    read(line: string, sender: string): boolean {
      const receiver = receivers.get(sender) ?? createReceiver(clock, (outcome) => onOutcome(sender, outcome));
      // Taken out and put back, so that the map is in the order of the last line.
      receivers.delete(sender);
      receivers.set(sender, receiver);
      const [oldest] = receivers;
      if (receivers.size > MAX_RECEIVERS && oldest) {
        oldest[1].close();
        receivers.delete(oldest[0]);
      }
      return receiver.read(line);
    },
    close(): void {
      for (const receiver of receivers.values()) receiver.close();
    },
  };
}
