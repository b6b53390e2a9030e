/** Local time of the nightly learning. */
const HOUR = 3;
const MINUTE = 15;
const DAY_MS = 86_400_000;
const SOON_MS = 600_000;

/** Delay of the first learning after a start: ten minutes if the last one is older than a day. */
export const firstWaitMs = (nowMs: number, learntAtMs: number): number =>
  nowMs - learntAtMs > DAY_MS ? SOON_MS : nightWaitMs(nowMs);

/** Delay until 03:15 local time. */
export function nightWaitMs(nowMs: number): number {
  const night = new Date(nowMs);
  night.setHours(HOUR, MINUTE, 0, 0);
  if (night.getTime() <= nowMs) night.setDate(night.getDate() + 1);
  return night.getTime() - nowMs;
}
