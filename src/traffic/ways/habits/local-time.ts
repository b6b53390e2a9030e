/** Hour of the day in the time zone of the service, 0 to below 24. Crews use the local time of their river, not UTC. */
export type LocalHour = (secs: number) => number;

const DAY_SECS = 86_400;
const HOUR_SECS = 3600;

/** Time zone with a constant offset. */
export const fixedZone =
  (offsetSecs: number): LocalHour =>
  (secs) =>
    ((((secs + offsetSecs) % DAY_SECS) + DAY_SECS) % DAY_SECS) / HOUR_SECS;

/** Time zone of this process; its offset is read once an hour. */
export function processZone(): LocalHour {
  let hour = Number.NaN;
  let offsetSecs = 0;
  return (secs) => {
    const at = Math.floor(secs / HOUR_SECS);
    if (at !== hour) {
      hour = at;
      offsetSecs = -new Date(secs * 1000).getTimezoneOffset() * 60;
    }
    return fixedZone(offsetSecs)(secs);
  };
}

/** Hours from one hour of the day to the next occurrence of another, 0 to below 24. */
export const hoursUntil = (from: number, to: number): number => (((to - from) % 24) + 24) % 24;

/** Hours between two hours of the day, 0 to 12. */
export function hoursApart(one: number, other: number): number {
  const hours = hoursUntil(one, other);
  return hours > 12 ? 24 - hours : hours;
}

const SUNDAY_OF_EPOCH = 4;

/** Whether it is Sunday in the local time zone. */
export function isSunday(secs: number, localHour: LocalHour): boolean {
  // Local noon is on the same UTC day in all zones but the outermost.
  const middle = secs + (12 - localHour(secs)) * HOUR_SECS;
  return Math.floor(middle / DAY_SECS + SUNDAY_OF_EPOCH) % 7 === 0;
}
