const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How exactly a time is shown that lies so far ahead: nobody relies on minutes of tomorrow. */
function stepMs(aheadMs: number): number {
  if (aheadMs < 3 * HOUR_MS) return 5 * MINUTE_MS;
  return aheadMs < 12 * HOUR_MS ? 15 * MINUTE_MS : HOUR_MS;
}

/** The ends of a range as they are shown, outward. */
export function roundedEnds(earliestMs: number, latestMs: number, nowMs: number): [number, number] {
  const [first, last] = [stepMs(earliestMs - nowMs), stepMs(latestMs - nowMs)];
  return [Math.floor(earliestMs / first) * first, Math.ceil(latestMs / last) * last];
}
