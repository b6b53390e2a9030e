import type { LatLon } from '../../../lib/geo.ts';

export const TRAIL_MS = 10 * 60_000;
/** Minimum distance of points in degrees of latitude, about 10 m. */
const NEAREST_DEG = 0.000_09;
/** Maximum points: ten minutes with a report every ten seconds. */
const MOST_POINTS = 64;
/** Maximum trails; the oldest is dropped first. */
const MOST_TRAILS = 12_000;

interface TrailPoint extends LatLon {
  at: number;
}

/** Maximum gap in time or distance for a straight line between two points. */
const GAP_MS = 240_000;
const GAP_DEG = 0.02;

const isGap = (one: TrailPoint, other: TrailPoint): boolean =>
  other.at - one.at > GAP_MS ||
  Math.abs(other.latitude - one.latitude) > GAP_DEG ||
  Math.abs(other.longitude - one.longitude) > 2 * GAP_DEG;

/** Positions of each vessel in the last ten minutes, by MMSI. */
export class Trails {
  readonly #trails = new Map<number, TrailPoint[]>();

  add(mmsi: number, { latitude, longitude }: LatLon, at: number): void {
    const trail = this.#trails.get(mmsi);
    if (!trail) {
      if (this.#trails.size >= MOST_TRAILS) this.#forgetOldest();
      this.#trails.set(mmsi, [{ latitude, longitude, at }]);
      return;
    }
    const last = trail.at(-1);
    const isNear =
      last &&
      Math.abs(last.latitude - latitude) < NEAREST_DEG &&
      Math.abs(last.longitude - longitude) < NEAREST_DEG * 1.5;
    if (isNear) return;
    trail.push({ latitude, longitude, at });
    while (trail.length > MOST_POINTS || (trail[0]?.at ?? at) < at - TRAIL_MS) trail.shift();
  }

  /** Prepends the recorded positions before the first report. */
  begin(mmsi: number, recorded: readonly (LatLon & { at: number })[]): void {
    const since = this.#trails.get(mmsi) ?? [];
    const first = since[0]?.at ?? Number.POSITIVE_INFINITY;
    const before = recorded.filter(({ at }) => at < first).slice(-MOST_POINTS);
    this.#trails.set(mmsi, [...before, ...since]);
  }

  forget(mmsi: number): void {
    this.#trails.delete(mmsi);
  }

  /** Pieces of a recent trail, oldest first, with gaps without reception. */
  of(mmsi: number, now: number): readonly (readonly LatLon[])[] {
    const pieces: TrailPoint[][] = [];
    for (const point of this.#trails.get(mmsi) ?? []) {
      if (point.at < now - TRAIL_MS) continue;
      const piece = pieces.at(-1);
      const last = piece?.at(-1);
      if (piece && last && !isGap(last, point)) piece.push(point);
      else pieces.push([point]);
    }
    return pieces.filter((piece) => piece.length > 1);
  }

  #forgetOldest(): void {
    const [oldest] = this.#trails.keys();
    if (oldest !== undefined) this.#trails.delete(oldest);
  }
}
