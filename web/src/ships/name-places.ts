/** A name beside its mark, in pixels of the map; the position is the middle of the mark. */
export interface NamePlace {
  id: string;
  x: number;
  y: number;
  /** Width of the name. */
  width: number;
}

/** Line height of the name, and gap between mark and name. */
const HEIGHT_PX = 18;
const GAP_PX = 14;

/** Selects the names to draw: one that would cover an earlier name or another ship is omitted. */
export function namesThatFit(places: readonly NamePlace[]): Set<string> {
  const drawn: NamePlace[] = [];
  for (const place of places) {
    if (drawn.some((other) => overlap(place, other)) || places.some((other) => hides(place, other))) continue;
    drawn.push(place);
  }
  return new Set(drawn.map(({ id }) => id));
}

const overlap = (a: NamePlace, b: NamePlace): boolean =>
  Math.abs(a.y - b.y) < HEIGHT_PX && a.x < b.x + GAP_PX + b.width && b.x < a.x + GAP_PX + a.width;

/** Whether this name would cover that mark. */
const hides = (name: NamePlace, mark: NamePlace): boolean =>
  Math.abs(name.y - mark.y) < HEIGHT_PX && mark.x > name.x + GAP_PX / 2 && mark.x < name.x + GAP_PX * 2 + name.width;
