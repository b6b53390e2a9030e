export const DAY_MS = 86_400_000;

/** Start of the UTC day of a moment. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** `2026-11-23`, the format of a date field. */
export const toDateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `14:05:10`, the format of a time field. */
export const toTimeText = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** The same time on another day; undefined if the text is not a date. */
export function onDay(ms: number, date: string): number | undefined {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(day) ? day + (ms - dayOf(ms)) : undefined;
}

/** Another time of the same day; undefined if the text is not a time. */
export function atTime(ms: number, time: string): number | undefined {
  const at = Date.parse(`${toDateText(ms)}T${time.length === 5 ? `${time}:00` : time}Z`);
  return Number.isFinite(at) ? at : undefined;
}
