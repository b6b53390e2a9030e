/** Failures of one address within a window before it is told to wait. */
const MAX_FAILURES = 20;
const WINDOW_MS = 60_000;
/** Addresses remembered; beyond it the one that failed first is forgotten. */
const MAX_ADDRESSES = 10_000;

interface Window {
  failures: number;
  endsAt: number;
}

/** Counts failed authentications by address. A valid credential is never held back by the failures of a neighbour. */
export function createFailedAttempts() {
  const windows = new Map<string, Window>();
  return {
    /** Counts one failure; returns the seconds to wait once the address has had too many, else undefined. */
    record(address: string, now: number): number | undefined {
      let window = windows.get(address);
      if (window === undefined || window.endsAt <= now) {
        windows.delete(address);
        window = { failures: 0, endsAt: now + WINDOW_MS };
        windows.set(address, window);
        if (windows.size > MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? address);
      }
      window.failures += 1;
      return window.failures > MAX_FAILURES ? Math.ceil((window.endsAt - now) / 1000) : undefined;
    },
  };
}
