import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Outcome } from './compose-fix.ts';
import { createReceiver, type Receiver } from './receiver.ts';

/** Maximum number of receivers, one for each sender; the one with the longest silence is dropped. */
export const MAX_RECEIVERS = 16;

/** Separates the bursts of several senders. */
export function createReceivers(clock: Clock, onOutcome: (sender: string, outcome: Outcome) => void) {
  const receivers = new Map<string, Receiver>();
  return {
    /** Processes a line; false if it has no valid sentence. */
    read(line: string, sender: string): boolean {
      const receiver = receivers.get(sender) ?? createReceiver(clock, (outcome) => onOutcome(sender, outcome));
      // Delete and insert again, so that the map is ordered by the last line.
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
