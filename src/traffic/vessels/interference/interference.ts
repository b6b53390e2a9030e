/*
 * Detects jammed or forged satellite navigation: many vessels then show wrong positions at the same time. The world is
 * divided into cells of half a degree. State of a cell:
 *
 *   usual ── five vessels jumped from it by more than 5 km within 10 min, or show one position in it ──► interference
 *   interference ── fewer of both ──► usual
 *
 * A jump counts for the cell before the jump, because that is where the vessel really is.
 */
import { distanceM, type LatLon, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../foundation/shared/geo/range.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { type Steps, stepping } from '../../../foundation/shared/slices.ts';

const PER_DEGREE = 2;
const COLUMNS = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
const LEAST_VESSELS = 5;
const JUDGED_EVERY_MS = 1000;
const LEAST_JUMP_M = 5000;
const KEPT_MS = 600_000;
const NEAR_M = 50_000;
/** Maximum number of jumps counted per cell. */
const MAX_OF_CELL = 64;
/** Size of the hash table for counting positions. Positions in the same slot are distinguished afterwards. */
const SLOTS = 1 << 16;

export const INTERFERENCE_KINDS = ['jumps', 'samePlace'] as const;

export interface Interference {
  readonly area: Bbox;
  /** Time of detection. */
  readonly since: number;
  /** Number of affected vessels. */
  readonly vessels: number;
  readonly kind: (typeof INTERFERENCE_KINDS)[number];
}

interface Seen extends LatLon {
  readonly mmsi: number;
  readonly fixAt: number;
  readonly isStale: boolean;
}

export class InterferenceWatch {
  /** By cell: time of each vessel's last jump from there. The most recently changed cell is last. */
  readonly #jumps = new Map<number, Map<number, number>>();
  readonly #slots = new Uint8Array(SLOTS);
  readonly #found = new Map<string, Interference>();
  #judgedAt = Number.NEGATIVE_INFINITY;

  /** Records that a vessel at `from` shows another position. */
  jumped(mmsi: number, { from, to, at }: { from: LatLon; to: LatLon; at: number }): void {
    if (distanceM(from, to) <= LEAST_JUMP_M) return;
    const cell = cellOf(from);
    const jumps = this.#jumps.get(cell) ?? new Map<number, number>();
    jumps.delete(mmsi);
    jumps.set(mmsi, at);
    this.#jumps.delete(cell);
    this.#jumps.set(cell, jumps);
    dropFirst(jumps, MAX_OF_CELL);
    dropFirst(this.#jumps, LIMITS.interferenceCells.items);
    // Evaluate only every `JUDGED_EVERY_MS`: in a flood of invented vessels, each report is a jump.
    if (jumps.size >= LEAST_VESSELS && Math.abs(at - this.#judgedAt) >= JUDGED_EVERY_MS) this.#judgeJumps(at);
  }

  /**
   * Checks for identical positions and removes outdated jumps. It iterates over all vessels twice, so call it once a minute.
   * Calls must not overlap.
   */
  *look(vessels: () => Iterable<Seen>, now: number): Steps<void> {
    this.#judgeJumps(now);
    const slots = this.#slots.fill(0);
    yield* stepping(vessels(), (vessel) => {
      if (!isCurrent(vessel, now)) return;
      const slot = slotOf(vessel);
      slots[slot] = Math.min((slots[slot] ?? 0) + 1, LEAST_VESSELS);
    });
    const places = new Map<string, { place: LatLon; count: number }>();
    yield* stepping(vessels(), (vessel) => {
      if (!isCurrent(vessel, now) || (slots[slotOf(vessel)] ?? 0) < LEAST_VESSELS) return;
      const key = `${vessel.latitude} ${vessel.longitude}`;
      const known = places.get(key);
      if (known) known.count += 1;
      else places.set(key, { place: { latitude: vessel.latitude, longitude: vessel.longitude }, count: 1 });
    });
    const counts = new Map<number, number>();
    for (const { place, count } of places.values()) {
      const cell = cellOf(place);
      if (count >= LEAST_VESSELS) counts.set(cell, Math.max(counts.get(cell) ?? 0, count));
    }
    this.#replace('samePlace', counts, now);
  }

  list(now: number): Interference[] {
    this.#judgeJumps(now);
    return [...this.#found.values()];
  }

  /** Whether there is interference within 50 km. */
  isNear(position: LatLon, now: number): boolean {
    return this.list(now).some(({ area }) => distanceM(position, nearestOf(area, position)) <= NEAR_M);
  }

  #judgeJumps(now: number): void {
    this.#judgedAt = now;
    const counts = new Map<number, number>();
    for (const [cell, jumps] of this.#jumps) {
      // Future times come from a clock that was set back.
      for (const [mmsi, at] of jumps) if (Math.abs(now - at) > KEPT_MS) jumps.delete(mmsi);
      if (jumps.size === 0) this.#jumps.delete(cell);
      if (jumps.size >= LEAST_VESSELS) counts.set(cell, jumps.size);
    }
    this.#replace('jumps', counts, now);
  }

  #replace(kind: Interference['kind'], counts: ReadonlyMap<number, number>, now: number): void {
    for (const [key, { kind: one }] of this.#found) {
      if (one === kind && !counts.has(Number(key.slice(kind.length)))) this.#found.delete(key);
    }
    for (const [cell, vessels] of counts) {
      const key = `${kind}${cell}`;
      const since = this.#found.get(key)?.since ?? now;
      this.#found.set(key, { area: areaOf(cell), since, vessels, kind });
    }
  }
}

const isCurrent = ({ isStale, fixAt }: Seen, now: number): boolean => !isStale && now - fixAt <= KEPT_MS;

function cellOf({ latitude, longitude }: LatLon): number {
  const row = Math.min(Math.floor((latitude + 90) * PER_DEGREE), ROWS - 1);
  const column = Math.min(Math.floor((longitude + 180) * PER_DEGREE), COLUMNS - 1);
  return row * COLUMNS + column;
}

function areaOf(cell: number): Bbox {
  const south = Math.floor(cell / COLUMNS) / PER_DEGREE - 90;
  const west = (cell % COLUMNS) / PER_DEGREE - 180;
  return { sw: [south, west], ne: [south + 1 / PER_DEGREE, west + 1 / PER_DEGREE] };
}

/** The point of the area nearest to the position, also across the date line. */
function nearestOf({ sw, ne }: Bbox, { latitude, longitude }: LatLon): LatLon {
  const half = (ne[1] - sw[1]) / 2;
  const east = wrap180(longitude - (sw[1] + half));
  return {
    latitude: Math.min(Math.max(latitude, sw[0]), ne[0]),
    longitude: sw[1] + half + Math.min(Math.max(east, -half), half),
  };
}

/** Hash of the position in 1/10,000 minute, the resolution of AIS. */
function slotOf({ latitude, longitude }: LatLon): number {
  const hash =
    Math.imul(Math.round(latitude * 600_000), 0x9e3779b1) ^ Math.imul(Math.round(longitude * 600_000), 0x85ebca6b);
  return (hash >>> 16) ^ (hash & (SLOTS - 1));
}

/** Drops the first entry, which is the oldest, if there are too many. */
function dropFirst<Key>(entries: Map<Key, unknown>, most: number): void {
  if (entries.size <= most) return;
  const { value: first } = entries.keys().next();
  if (first !== undefined) entries.delete(first);
}
