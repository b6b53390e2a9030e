export const DAY_MS = 86_400_000;

/** The beginning of the UTC day of a moment. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** `2026-11-23`, as a date field has it. */
export const toDateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `14:05:10`, as a time field has it. */
export const toTimeText = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** The same time on another day; undefined where the text is no date. */
export function onDay(ms: number, date: string): number | undefined {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(day) ? day + (ms - dayOf(ms)) : undefined;
}

/** Another time of the same day; undefined where the text is no time. */
export function atTime(ms: number, time: string): number | undefined {
  const at = Date.parse(`${toDateText(ms)}T${time.length === 5 ? `${time}:00` : time}Z`);
  return Number.isFinite(at) ? at : undefined;
}
