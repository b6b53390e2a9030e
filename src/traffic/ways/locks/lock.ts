import { courseBetween, courseDifference, metresBetween, quantile } from '../geometry.ts';
import { cornerOf, keysAround, type StopCell, type StopCells } from './cell.ts';

/** Passage of a vessel through the zone of a lock. */
export interface LockSample {
  /** Time of entry into the zone. */
  readonly entrySecs: number;
  readonly throughSecs: number;
  /** Expected duration without the lock, at the speed of approach. */
  readonly freeSecs: number;
  /** Whether the vessel went along the axis; false if against it. */
  readonly isAlong: boolean;
}

/** A place where vessels of both directions are held up. Its crossings show whether it is a lock. */
export interface Lock {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  /** Direction of the first crossing in degrees true; undefined before it. */
  axis: number | undefined;
  /** Oldest first. */
  readonly samples: LockSample[];
  /** Day of the last crossing, since 1970. */
  seenDay: number;
}

export const MAX_SAMPLES = 300;
const FEWEST_CROSSINGS = 8;
const HELD_UP_SECS = 240;
const HELD_UP_SHARE = 0.6;
const FEWEST_ONE_WAY = 2;

const isHeldUp = ({ throughSecs, freeSecs }: LockSample): boolean => throughSecs - freeSecs > HELD_UP_SECS;

/** A place is a lock if nearly all vessels are held up in both directions. */
export function isLock({ samples }: Lock): boolean {
  if (samples.length < FEWEST_CROSSINGS) return false;
  const along = samples.filter((sample) => sample.isAlong).length;
  if (Math.min(along, samples.length - along) < FEWEST_ONE_WAY) return false;
  return samples.filter(isHeldUp).length > samples.length * HELD_UP_SHARE;
}

export const isWithin = (
  { latitude, longitude, radiusM }: Lock,
  place: { latitude: number; longitude: number },
): boolean => metresBetween(latitude, longitude, place.latitude, place.longitude) <= radiusM;

/** Distance behind the middle of a lock at which a vessel has left it. */
const LEFT_M = 250;

/** Whether a vessel has the lock behind it, going along the axis or against it. */
export function hasLeft(
  { latitude, longitude, axis }: Lock,
  isAlong: boolean,
  place: { latitude: number; longitude: number },
): boolean {
  const bearing = courseBetween(latitude, longitude, place.latitude, place.longitude);
  const ahead = (axis ?? bearing) + (isAlong ? 0 : 180);
  return (
    metresBetween(latitude, longitude, place.latitude, place.longitude) > LEFT_M &&
    courseDifference(bearing, ahead) < 80
  );
}

const EACH_WAY = 4;
const FEWEST_MMSIS = 5;
/** Distance of two candidates within which only the stronger one counts. */
export const APART_M = 1000;
export const ZONE_M = 2500;
const BESIDE_ZONE_M = 400;
const LEAST_RADIUS_M = 900;
export const MAX_LOCKS = 400;

interface Candidate {
  readonly strength: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Candidates for new locks, the strongest first. */
export function findLocks(cells: StopCells, known: readonly Lock[]): Lock[] {
  const candidates: Candidate[] = [];
  for (const cell of cells.values()) {
    const candidate = judge(cells, cell);
    if (candidate) candidates.push(candidate);
  }
  candidates.sort((one, other) => other.strength - one.strength || one.latitude - other.latitude);
  const found: Lock[] = [];
  for (const { latitude, longitude } of candidates) {
    const all = [...known, ...found];
    if (all.length >= MAX_LOCKS) break;
    if (all.some((lock) => metresBetween(lock.latitude, lock.longitude, latitude, longitude) < APART_M)) continue;
    found.push({
      id: `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
      latitude: Math.round(latitude * 1e5) / 1e5,
      longitude: Math.round(longitude * 1e5) / 1e5,
      radiusM: radiusOf(cells, latitude, longitude),
      axis: undefined,
      samples: [],
      seenDay: cells.values().reduce((newest, { seenDay }) => Math.max(newest, seenDay), 0),
    });
  }
  return found;
}

function judge(cells: StopCells, cell: StopCell): Candidate | undefined {
  const bySector = new Float64Array(8);
  const mmsis = new Set<number>();
  let [latitude, longitude, count] = [0, 0, 0];
  for (const key of keysAround(cell)) {
    const near = cells.get(key);
    if (!near) continue;
    for (const [sector, stops] of near.bySector.entries()) bySector[sector] = (bySector[sector] ?? 0) + stops;
    for (const mmsi of near.mmsis) mmsis.add(mmsi);
    const corner = cornerOf(near.row, near.column);
    latitude += near.latitude + corner.cornerLatitude * near.count;
    longitude += near.longitude + corner.cornerLongitude * near.count;
    count += near.count;
  }
  if (mmsis.size < FEWEST_MMSIS) return undefined;
  // Courses scatter around the axis, so three sectors count as one direction.
  const cone = (middle: number) => [7, 0, 1].reduce((sum, step) => sum + (bySector[(middle + step) % 8] ?? 0), 0);
  const strength = Math.max(...[0, 1, 2, 3].map((middle) => Math.min(cone(middle), cone(middle + 4))));
  if (strength < EACH_WAY) return undefined;
  return { strength, latitude: latitude / count, longitude: longitude / count };
}

/** Radius of the zone, within which nearly all vessels wait for the lock. */
function radiusOf(cells: StopCells, latitude: number, longitude: number): number {
  const distances: number[] = [];
  for (const { row, column, count } of cells.values()) {
    const corner = cornerOf(row, column);
    const metres = metresBetween(latitude, longitude, corner.cornerLatitude, corner.cornerLongitude);
    if (metres < ZONE_M) for (let stop = 0; stop < Math.min(20, count); stop += 1) distances.push(metres);
  }
  distances.sort((one, other) => one - other);
  return Math.round(Math.min(ZONE_M, Math.max(LEAST_RADIUS_M, quantile(distances, 0.95) + BESIDE_ZONE_M)));
}
