const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a date and time field, in the browser's time zone. */
export function toFieldTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined if the input is invalid. */
export function fromFieldTime(value: string): string | undefined {
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
