import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Fix } from '../fix.ts';

/** Time for which sources must differ. */
const DIFFER_MS = 30_000;
/** Number of differing reports from a source with rare reports, because one may be wrong. */
const DIFFERING_REPORTS = 2;

/** Current report of one source, accepted or not. */
export interface SourcePlace {
  /** `gpsd`, `nmea (2)`, `AIS`. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ageMs: number;
  /** Distance from your position; null while there is none. */
  readonly distanceM: number | null;
}

/** Report of another source, compared with your position. */
export interface Compared extends LatLon {
  readonly speedMps: number | null;
  readonly ageMs: number;
  /** Changes with every report. */
  readonly reportedAt: number;
  /** For a source with rare reports, your position at the time of its report [your current position]. */
  readonly beside?: Beside | undefined;
}

/** Your position with its age. */
export interface Beside {
  readonly fix: Fix;
  readonly ageMs: number;
}

/** Time since which each source differs, by name; monotonic. */
export type Differences = ReadonlyMap<string, { since: number; reportedAt: number; reports: number }>;

/** Compares each source with your position. A source without an entry agrees or is unknown. */
export function compareSources(
  before: Differences,
  sources: ReadonlyMap<string, Compared>,
  { own, conflictM, now }: { own: Beside | undefined; conflictM: number; now: number },
): Differences {
  if (!own) return new Map();
  const differences = new Map<string, { since: number; reportedAt: number; reports: number }>();
  for (const [name, source] of sources) {
    const { fix, ageMs } = source.beside ?? own;
    const speedMps = Math.max(fix.speedMps ?? 0, source.speedMps ?? 0);
    // They are from different seconds, in which the vessel has moved.
    const apartSecs = Math.abs(ageMs - (source.beside ? 0 : source.ageMs)) / 1000 + 1;
    if (distanceM(fix, source) <= conflictM + speedMps * apartSecs) continue;
    const known = before.get(name);
    const isNew = known?.reportedAt !== source.reportedAt;
    differences.set(name, {
      since: known?.since ?? now,
      reportedAt: source.reportedAt,
      reports: (known?.reports ?? 0) + (isNew ? 1 : 0),
    });
  }
  return differences;
}

/** Sources that contradict your position. */
export const inConflict = (differences: Differences, now: number): string[] =>
  [...differences].flatMap(([name, { since, reports }]) =>
    now - since >= DIFFER_MS && reports >= DIFFERING_REPORTS ? [name] : [],
  );
