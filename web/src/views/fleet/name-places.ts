/** A name beside its mark, in pixels of the map: the middle of the mark. */
export interface NamePlace {
  id: string;
  x: number;
  y: number;
  /** Width of the name. */
  width: number;
}

/** Of the name's line, and of the gap between mark and name. */
const HEIGHT_PX = 18;
const GAP_PX = 14;

/** Which names are drawn where ships lie close: a name that would cover an earlier one is left out. */
export function namesThatFit(places: readonly NamePlace[]): Set<string> {
  const drawn: NamePlace[] = [];
  for (const place of places) if (!drawn.some((other) => overlap(place, other))) drawn.push(place);
  return new Set(drawn.map(({ id }) => id));
}

const overlap = (a: NamePlace, b: NamePlace): boolean =>
  Math.abs(a.y - b.y) < HEIGHT_PX && a.x < b.x + GAP_PX + b.width && b.x < a.x + GAP_PX + a.width;
