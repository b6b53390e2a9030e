import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { demandEnds, type LineOfPoints, thinToFit } from '../../../foundation/shared/geo/thin.ts';
import type { Location } from '../location.ts';

/** Locations farther apart, or separated by a jump, are not connected by a line; both are kept. */
const SILENT_MS = 10 * 60_000;
/** Maximum number of locations in a thinned range: each needs 24 bytes of memory. */
const MAX_LOCATIONS = 1_000_000;

type Pages = AsyncGenerator<Location[]>;

/**
 * At most `maxPoints` of the locations from `read`, chosen to keep the shape of the line. The locations are read twice, so
 * that only their coordinates are held in memory.
 */
export async function* thinLocations(read: () => Pages, maxPoints: number): Pages {
  const kept = await keptTimes(read(), maxPoints);
  let next = 0;
  for await (const page of read()) {
    const left: Location[] = [];
    for (const location of page) {
      // Locations deleted in the meantime are skipped, new ones are omitted.
      while ((kept[next] ?? Number.POSITIVE_INFINITY) < location.recordedAt) next += 1;
      if (kept[next] !== location.recordedAt) continue;
      left.push(location);
      next += 1;
    }
    if (left.length > 0) yield left;
  }
}

/** Times of the remaining locations. */
async function keptTimes(pages: Pages, maxPoints: number): Promise<number[]> {
  const [times, latitudes, longitudes]: [number[], number[], number[]] = [[], [], []];
  const legs: LineOfPoints[] = [];
  let first = 0;
  for await (const page of pages) {
    for (const { recordedAt, latitude, longitude, isJump } of page) {
      const last = times.at(-1);
      // There is one for each trip that logged it.
      if (recordedAt === last) continue;
      if (last !== undefined && (isJump || recordedAt - last > SILENT_MS)) {
        legs.push({ first, end: times.length });
        first = times.length;
      }
      times.push(recordedAt);
      latitudes.push(latitude);
      longitudes.push(longitude);
    }
    if (times.length > MAX_LOCATIONS)
      throw badRequest(
        `The range has more than ${MAX_LOCATIONS} positions. Ask for a shorter one`,
        fault('maxPoints', 'conflict', null, maxPoints),
      );
  }
  if (times.length > 0) legs.push({ first, end: times.length });
  demandEnds(legs, maxPoints);
  const thinned = await thinToFit({ times, latitudes, longitudes, unit: 1 }, legs, { maxPoints, storedM: 0 });
  return thinned.legs.flatMap((leg) => leg.map((index) => times[index] ?? 0));
}
