import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Fix } from '../fix.ts';

/** Sources have to differ for so long. */
const DIFFER_MS = 30_000;
/** Reports that differ, of a source that reports now and then: one of them may be wrong. */
const DIFFERING_REPORTS = 2;

/** Where one source reports the vessel now, whether it is believed or not. */
export interface SourcePlace {
  /** `gpsd`, `nmea (2)`, `AIS`. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ageMs: number;
  /** From your position; null while there is none. */
  readonly distanceM: number | null;
}

/** What another source reports beside your position. */
export interface Compared extends LatLon {
  readonly speedMps: number | null;
  readonly ageMs: number;
  /** Changes with every report. */
  readonly reportedAt: number;
  /** Where your position was when it was reported, of a source that reports now and then [where it is now]. */
  readonly beside?: Beside | undefined;
}

/** Your position, with its age. */
export interface Beside {
  readonly fix: Fix;
  readonly ageMs: number;
}

/** Since when each source differs, by its name; monotonic. */
export type Differences = ReadonlyMap<string, { since: number; reportedAt: number; reports: number }>;

/** Compares each source with your position; a source that agrees, or is not known, has no difference. */
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
    // Both are of another second, in which the vessel has moved on.
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

/** The sources that contradict your position. */
export const inConflict = (differences: Differences, now: number): string[] =>
  [...differences].flatMap(([name, { since, reports }]) =>
    now - since >= DIFFER_MS && reports >= DIFFERING_REPORTS ? [name] : [],
  );
