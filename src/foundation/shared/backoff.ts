export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * The wait before try number `attempt` (0 is the first retry): doubling from `firstMs` to `maxMs`, of which the upper
 * half is random, so that many clients of one server do not come back in step.
 */
export function backoffMs(attempt: number, limits: BackoffLimits, random: () => number = Math.random): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * random();
}
