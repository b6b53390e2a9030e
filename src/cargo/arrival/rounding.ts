const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounding of a predicted time: the further ahead, the coarser. */
function stepMs(aheadMs: number): number {
  if (aheadMs < 3 * HOUR_MS) return 5 * MINUTE_MS;
  return aheadMs < 12 * HOUR_MS ? 15 * MINUTE_MS : HOUR_MS;
}

/** The rounded ends of a range: the start down, the end up. */
export function roundedEnds(earliestMs: number, latestMs: number, nowMs: number): [number, number] {
  const [first, last] = [stepMs(earliestMs - nowMs), stepMs(latestMs - nowMs)];
  return [Math.floor(earliestMs / first) * first, Math.ceil(latestMs / last) * last];
}
