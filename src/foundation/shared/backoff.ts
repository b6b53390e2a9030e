export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * Delay before a retry (`attempt` 0 is the first): doubles from `firstMs` to `maxMs`. The upper half is random, so that many
 * clients of a server do not retry at the same time.
 */
export function backoffMs(attempt: number, limits: BackoffLimits, random: () => number = Math.random): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * random();
}
