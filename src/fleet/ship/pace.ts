/*
 * The size of the next batch, and when it may be sent. A long batch delays the live position; for a short one, the
 * headers are as large as the content.
 */

const MIN_BYTES = 2048;
/** Keeps the whole request below 64 kB. */
const MAX_BYTES = 63_000;
/** A batch of this size delays live reports acceptably on the slowest link. */
const LONG_MS = 6000;
const SHORT_MS = 3000;

export interface Pace {
  /** Target size of the next batch. */
  readonly targetBytes: number;
}

export const firstPace = (maxKbps: number): Pace => ({ targetBytes: bounded(8192, maxKbps) });

/** Updates the pace after a batch of `bytes` that took `tookMs`. */
export function nextPace(
  { targetBytes }: Pace,
  { bytes, tookMs, maxKbps }: { bytes: number; tookMs: number; maxKbps: number },
): Pace {
  if (tookMs > LONG_MS) return { targetBytes: bounded(Math.min(targetBytes, bytes) / 2, maxKbps) };
  // The time of a small batch does not predict that of a full one.
  if (tookMs < SHORT_MS && bytes > targetBytes / 2) return { targetBytes: bounded(targetBytes * 2, maxKbps) };
  return { targetBytes };
}

/** Pause after a batch that keeps the rate below the limit. */
export const pauseMs = (bytes: number, tookMs: number, maxKbps: number): number =>
  maxKbps === 0 ? 0 : Math.max(0, (bytes * 8) / maxKbps - tookMs);

/** With a limit, a batch contains at most the allowance of some seconds, because it is sent at once. */
function bounded(bytes: number, maxKbps: number): number {
  const limit = maxKbps === 0 ? MAX_BYTES : Math.min(MAX_BYTES, (maxKbps * LONG_MS) / 8);
  return Math.floor(Math.max(Math.min(MIN_BYTES, limit), Math.min(limit, bytes)));
}
