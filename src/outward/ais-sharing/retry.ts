import { type BackoffLimits, backoffMs } from '../../foundation/shared/backoff.ts';

const BACKOFF: BackoffLimits = { firstMs: 1000, maxMs: 60_000 };
/** Minimum lifetime of a good connection. */
const GOOD_MS = 60_000;

/** A connection that has ended. Instants are ms since the epoch. */
export interface EndedConnection {
  /** Undefined if it was refused or never answered. */
  openedAt: number | undefined;
  /** Time of the last pong. An open connection alone does not show that the partner is alive. */
  aliveAt: number | undefined;
}

export interface Retry {
  /** Failed connections in a row since the last good one. */
  readonly failures: number;
  readonly pauseMs: number;
}

/** Backoff after a connection, with the new number of failures. */
export function afterConnection(
  failures: number,
  { openedAt, aliveAt }: EndedConnection,
  random: () => number = Math.random,
): Retry {
  const wasGood = openedAt !== undefined && aliveAt !== undefined && aliveAt - openedAt >= GOOD_MS;
  const before = wasGood ? 0 : failures;
  return { failures: before + 1, pauseMs: backoffMs(before, BACKOFF, random) };
}
