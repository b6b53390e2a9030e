const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next connection, doubled with each failure; `chance` (0 to 1) spreads many pages that have
 * lost the same service over half of that time.
 */
export function pauseMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return whole * (0.5 + chance / 2);
}
