/*
 * Which straight lines from an anchor pass all later positions near enough, each at its time. A line is a velocity. Each
 * position allows the velocities of a disc around the one that leads to it; of the disc counts the inscribed octagon. What
 * all positions allow is then eight numbers: how far the velocities reach in each of eight directions.
 */

const DIRECTIONS = 8;
/** From the middle of a regular octagon to its sides, where its corners are at 1. */
const INSCRIBED = Math.cos(Math.PI / DIRECTIONS);

/** The fans of many tracks, each by its slot. */
export class OctagonFans {
  #reach: Float64Array;

  constructor(slots: number) {
    this.#reach = new Float64Array(slots * DIRECTIONS);
  }

  /** Has room for so many slots from now on. */
  resize(slots: number): void {
    const reach = new Float64Array(slots * DIRECTIONS);
    reach.set(this.#reach.subarray(0, reach.length));
    this.#reach = reach;
  }

  /** Every line is good: there is a new anchor. */
  open(slot: number): void {
    this.#reach.fill(Number.POSITIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /** No line is good any more. */
  close(slot: number): void {
    this.#reach.fill(Number.NEGATIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /**
   * Takes a position to which the velocity (x, y) leads and that lines within a radius pass near enough, if the line to it
   * is good for all before; else false, and nothing changes. All three in one unit.
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
