import type { Outcome } from './compose-fix.ts';

/** A sender that has given no fix for so long is given up for another. */
const SENDER_HOLD_MS = 10_000;

export interface SenderChoice {
  readonly sender: string;
  readonly fixAt: number;
}

/**
 * Of several senders one is kept while it delivers fixes, so that the position does not jump between two receivers.
 * Returns the choice after an outcome, and whether that outcome counts.
 */
export function judgeSender(
  choice: SenderChoice | null,
  sender: string,
  outcome: Outcome['kind'],
  now: number,
): { choice: SenderChoice | null; counts: boolean } {
  const counts = choice === null || choice.sender === sender || now - choice.fixAt > SENDER_HOLD_MS;
  return { choice: counts && outcome === 'fix' ? { sender, fixAt: now } : choice, counts };
}
