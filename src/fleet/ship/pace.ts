/*
 * How large the next batch is, and when it may go. A batch that takes long blocks the link for the live position, one that
 * is short pays as much for its headers as for what is in it.
 */

const MIN_BYTES = 2048;
/** A batch stays below 64 kB, with what the request says beside the records. */
const MAX_BYTES = 63_000;
/** A batch of this length is shared by the live lane well enough on the slowest link. */
const LONG_MS = 6000;
const SHORT_MS = 3000;

export interface Pace {
  /** What the next batch should have at most. */
  readonly targetBytes: number;
}

export const firstPace = (maxKbps: number): Pace => ({ targetBytes: bounded(8192, maxKbps) });

/** The pace after a batch of `bytes` was answered after `tookMs`. */
export function nextPace(
  { targetBytes }: Pace,
  { bytes, tookMs, maxKbps }: { bytes: number; tookMs: number; maxKbps: number },
): Pace {
  if (tookMs > LONG_MS) return { targetBytes: bounded(Math.min(targetBytes, bytes) / 2, maxKbps) };
  // A short batch that was not full says nothing about a full one.
  if (tookMs < SHORT_MS && bytes > targetBytes / 2) return { targetBytes: bounded(targetBytes * 2, maxKbps) };
  return { targetBytes };
}

/** How long the link must be left alone after a batch so that the rate stays below the limit. */
export const pauseMs = (bytes: number, tookMs: number, maxKbps: number): number =>
  maxKbps === 0 ? 0 : Math.max(0, (bytes * 8) / maxKbps - tookMs);

/** With a limit a batch is at most what may be sent in some seconds, or it would come as one burst. */
function bounded(bytes: number, maxKbps: number): number {
  const limit = maxKbps === 0 ? MAX_BYTES : Math.min(MAX_BYTES, (maxKbps * LONG_MS) / 8);
  return Math.floor(Math.max(Math.min(MIN_BYTES, limit), Math.min(limit, bytes)));
}
