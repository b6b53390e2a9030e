import type { Outcome } from './compose-fix.ts';

/** A sender without a fix for this time is replaced by another. */
const SENDER_HOLD_MS = 10_000;

export interface SenderChoice {
  readonly sender: string;
  readonly fixAt: number;
}

/**
 * Selects one of several senders and keeps it while it delivers fixes, so that the position does not jump between two
 * receivers. Returns the choice after an outcome, and whether that outcome counts.
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
