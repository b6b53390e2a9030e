const two = (value: number): string => String(value).padStart(2, '0');

/** What a field for a date and time shows, in the zone of the browser. */
export function toFieldTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined where nothing sound was entered. */
export function fromFieldTime(value: string): string | undefined {
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
