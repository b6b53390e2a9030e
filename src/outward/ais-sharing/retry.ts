import { type BackoffLimits, backoffMs } from '../../foundation/shared/backoff.ts';

const BACKOFF: BackoffLimits = { firstMs: 1000, maxMs: 60_000 };
/** A connection that lived for so long was good. */
const GOOD_MS = 60_000;

/** One connection that has ended. Instants are ms since the epoch. */
export interface EndedConnection {
  /** Undefined when it was refused or never answered. */
  openedAt: number | undefined;
  /** When the partner last answered to a ping; an open connection alone does not show that anybody is there. */
  aliveAt: number | undefined;
}

export interface Retry {
  /** Ends of connections in a row since the last good one. */
  readonly failures: number;
  readonly pauseMs: number;
}

/** How long to stay away after a connection, and how many failures that makes. */
export function afterConnection(
  failures: number,
  { openedAt, aliveAt }: EndedConnection,
  random: () => number = Math.random,
): Retry {
  const wasGood = openedAt !== undefined && aliveAt !== undefined && aliveAt - openedAt >= GOOD_MS;
  const before = wasGood ? 0 : failures;
  return { failures: before + 1, pauseMs: backoffMs(before, BACKOFF, random) };
}
