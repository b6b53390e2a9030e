/** A number as somebody types it, in either language; undefined while it is none that a ring can have. */
export function parseKm(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$|^\.\d+$/.test(plain)) return undefined;
  const km = Number(plain);
  return Number.isFinite(km) && km > 0 ? km : undefined;
}

/** All five, or undefined while one of them is none. */
export function parseRings(texts: readonly string[]): number[] | undefined {
  const rings = texts.map(parseKm);
  return rings.every((km) => km !== undefined) ? rings : undefined;
}

/** How many rings the distance is inside of; on the ring is inside (D7.1). */
export const starsAt = (distanceKm: number, rings: readonly number[]): number =>
  rings.filter((km) => km >= distanceKm).length;

export interface DrawnRing {
  km: number;
  /** 1 for the widest. */
  stars: number;
  radius: number;
  /** Where the line to the label leaves the ring. */
  from: { x: number; y: number };
  labelY: number;
}

interface Picture {
  /** Of the widest ring, and where the middle is. */
  radius: number;
  centre: { x: number; y: number };
  /** The labels stand one below the other. */
  labels: { top: number; step: number };
}

/** The rings to scale, the widest first; their labels have rows of equal height, since the inner rings are close. */
export function drawRings(rings: readonly number[], { radius, centre, labels }: Picture): DrawnRing[] {
  const sorted = rings.toSorted((a, b) => b - a);
  const widest = sorted[0] ?? 1;
  return sorted.map((km, index) => {
    const own = (km / widest) * radius;
    const labelY = labels.top + index * labels.step;
    // The line leaves the ring at the height of its label where it reaches that high, else at the top or the bottom.
    const y = Math.max(-own, Math.min(own, labelY - centre.y)) * 0.94;
    return {
      ...{ km, stars: index + 1, radius: own, labelY },
      from: { x: centre.x + Math.sqrt(own * own - y * y), y: centre.y + y },
    };
  });
}
