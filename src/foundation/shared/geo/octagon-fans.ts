/*
 * Finds the straight lines from an anchor that pass near enough to all later positions, each at its time. A line is a
 * velocity. Each position allows the velocities in a disc around the velocity that leads to it; the inscribed octagon
 * replaces the disc. The intersection of all octagons is eight numbers: the maximum velocity in each of eight directions.
 */

const DIRECTIONS = 8;
/** Distance from the centre of a regular octagon to its sides, if its corners are at 1. */
const INSCRIBED = Math.cos(Math.PI / DIRECTIONS);

/** The fans of many tracks, one for each slot. */
export class OctagonFans {
  #reach: Float64Array;

  constructor(slots: number) {
    this.#reach = new Float64Array(slots * DIRECTIONS);
  }

  /** Changes the number of slots. */
  resize(slots: number): void {
    const reach = new Float64Array(slots * DIRECTIONS);
    reach.set(this.#reach.subarray(0, reach.length));
    this.#reach = reach;
  }

  /** Allows all lines, for a new anchor. */
  open(slot: number): void {
    this.#reach.fill(Number.POSITIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /** Allows no line. */
  close(slot: number): void {
    this.#reach.fill(Number.NEGATIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /**
   * Adds a position. The velocity (x, y) leads to it, and lines within `radius` pass near enough, all in one unit. Returns
   * false without a change if the line to it does not fit all earlier positions.
   */
  admit(slot: number, x: number, y: number, radius: number): boolean {
    const d = (x + y) * Math.SQRT1_2;
    const e = (x - y) * Math.SQRT1_2;
    const reach = this.#reach;
    const at = slot * DIRECTIONS;
    if (x > (reach[at] ?? 0) || -x > (reach[at + 1] ?? 0)) return false;
    if (y > (reach[at + 2] ?? 0) || -y > (reach[at + 3] ?? 0)) return false;
    if (d > (reach[at + 4] ?? 0) || -d > (reach[at + 5] ?? 0)) return false;
    if (e > (reach[at + 6] ?? 0) || -e > (reach[at + 7] ?? 0)) return false;
    const width = INSCRIBED * radius;
    if (x + width < (reach[at] ?? 0)) reach[at] = x + width;
    if (width - x < (reach[at + 1] ?? 0)) reach[at + 1] = width - x;
    if (y + width < (reach[at + 2] ?? 0)) reach[at + 2] = y + width;
    if (width - y < (reach[at + 3] ?? 0)) reach[at + 3] = width - y;
    if (d + width < (reach[at + 4] ?? 0)) reach[at + 4] = d + width;
    if (width - d < (reach[at + 5] ?? 0)) reach[at + 5] = width - d;
    if (e + width < (reach[at + 6] ?? 0)) reach[at + 6] = e + width;
    if (width - e < (reach[at + 7] ?? 0)) reach[at + 7] = width - e;
    return true;
  }
}
