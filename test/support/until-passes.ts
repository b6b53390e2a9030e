import { vi } from 'vitest';

/** Ends what hangs. A machine that has much else to do may take most of it. */
const PATIENCE_MS = 60_000;

/** Runs the assertions, or what throws, again and again until nothing is thrown; returns what they return. */
export const untilPasses = <T>(run: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(run, { timeout: PATIENCE_MS, interval });
