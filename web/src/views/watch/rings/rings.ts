import { toKm } from '../../../lib/format.ts';
import { parseDecimal } from '../../../lib/text.ts';

/** Parses a typed distance; undefined if it is not valid for a ring. */
function parseKm(text: string): number | undefined {
  const typed = parseDecimal(text);
  return typed !== undefined && typed > 0 && Number.isFinite(typed) ? toKm(typed) : undefined;
}

/** All five, or undefined if one is invalid. */
export function parseRings(texts: readonly string[]): number[] | undefined {
  const rings = texts.map(parseKm);
  return rings.every((km) => km !== undefined) ? rings : undefined;
}

/** Index of the first ring that is wider than the one before; undefined if sorted or invalid. */
export function findUnsorted(texts: readonly string[]): number | undefined {
  const rings = parseRings(texts);
  const index = rings?.findIndex((km, at) => at > 0 && km > (rings[at - 1] ?? km)) ?? -1;
  return index < 0 ? undefined : index;
}

export interface DrawnRing {
  km: number;
  /** 1 for the widest. */
  stars: number;
  radius: number;
  /** Point at which the line to the label leaves the ring. */
  from: { x: number; y: number };
  labelY: number;
}

interface Drawing {
  /** Radius of the widest ring, and position of the middle. */
  radius: number;
  centre: { x: number; y: number };
  /** Vertical distance of the labels. */
  labels: { top: number; step: number };
}

/** Rings to scale, widest first; labels have equal row heights, since the inner rings are close. */
export function drawRings(rings: readonly number[], { radius, centre, labels }: Drawing): DrawnRing[] {
  const sorted = rings.toSorted((a, b) => b - a);
  const widest = sorted[0] ?? 1;
  return sorted.map((km, index) => {
    const own = (km / widest) * radius;
    const labelY = labels.top + index * labels.step;
    // The line leaves the ring at the height of its label if possible, else at the top or bottom.
    const y = Math.max(-own, Math.min(own, labelY - centre.y)) * 0.94;
    return {
      km,
      stars: index + 1,
      radius: own,
      labelY,
      from: { x: centre.x + Math.sqrt(own * own - y * y), y: centre.y + y },
    };
  });
}
