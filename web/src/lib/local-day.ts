/** The first instant of the local day of an instant. */
export function startOfDay(instant: number): number {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The first instant of the next local day: a day has 23 or 25 hours when the clocks change. */
export function startOfNextDay(instant: number): number {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}
