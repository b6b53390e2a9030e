import type { VesselReport, VesselSource } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS, type StaticChange, type Statics, type StaticsNews } from '../vessel-data/statics.ts';

/** Messages kept of a vessel whose record could not be read yet; beyond it the oldest become one. */
const MAX_UNMERGED = 8;

/** Static data whose place in the record is not decided yet. */
export interface Unmerged {
  readonly statics: StaticsNews;
  readonly at: number;
}

/** A vessel that was received lately, with what its record does not hold yet. Changed in place: this is the hot path. */
export interface TrackedVessel {
  readonly mmsi: number;
  /** The id of its record if it has none yet. */
  readonly id: string;
  /** When it was first seen if it has no record yet. */
  readonly firstAt: number;
  lastAt: number;
  source: VesselSource;
  /** The last-seen time that its record holds for certain; 0 where that is not known. */
  foldedAt: number;
  /** Whether it is known to have a record. */
  isStored: boolean;
  /** The static data of its record and all that came since; undefined until the record was read. */
  known: Statics | undefined;
  /** What came before the record was read, oldest first. */
  unmerged: readonly Unmerged[];
  /** When static data last changed, and of which such time the record is; equal where all is stored. */
  staticAt: number;
  savedAt: number;
}

/** A change of static data with its time. */
export interface DatedChange extends StaticChange {
  readonly mmsi: number;
  readonly changedAt: number;
}

const NOTHING: readonly never[] = Object.freeze([]);

export function createTrackedVessel({ mmsi, receivedAt, source }: VesselReport, id: string): TrackedVessel {
  return {
    mmsi,
    id,
    firstAt: receivedAt,
    lastAt: receivedAt,
    source,
    foldedAt: 0,
    isStored: false,
    known: undefined,
    unmerged: NOTHING,
    staticAt: 0,
    savedAt: 0,
  };
}

/** Whether something of the vessel would be lost that the record of a position would not bring back. */
export const hasUnsaved = (tracked: TrackedVessel): boolean =>
  tracked.unmerged.length > 0 || tracked.staticAt > tracked.savedAt;

/** Takes the static data of a message; returns what the audit log is to record. */
export function applyStatics(tracked: TrackedVessel, statics: StaticsNews, at: number): readonly DatedChange[] {
  if (tracked.known === undefined) {
    tracked.unmerged = append(tracked.unmerged, { statics, at });
    return NOTHING;
  }
  const merged = mergeStatics(tracked.known, statics);
  if (merged.statics === tracked.known) return NOTHING;
  tracked.known = merged.statics;
  // Two changes of one millisecond must differ from each other, or the second would count as stored with the first.
  tracked.staticAt = Math.max(at, tracked.staticAt + 1);
  const { mmsi } = tracked;
  return merged.changes.map((change) => ({ ...change, mmsi, changedAt: at }));
}

/** Decides what waited, now that the record was read; does nothing where that has happened before. */
export function mergeStored(tracked: TrackedVessel, stored: Statics): readonly DatedChange[] {
  if (tracked.known !== undefined) return NOTHING;
  const { unmerged } = tracked;
  tracked.known = stored;
  tracked.unmerged = NOTHING;
  return unmerged.flatMap(({ statics, at }) => applyStatics(tracked, statics, at));
}

/** What is known of the vessel without a look at its record. */
export const recall = ({ known, unmerged }: TrackedVessel): Statics =>
  known ?? unmerged.reduce<Statics>((statics, news) => mergeStatics(statics, news.statics).statics, NO_STATICS);

function append(waiting: readonly Unmerged[], next: Unmerged): readonly Unmerged[] {
  const last = waiting.at(-1);
  if (last && repeats(last.statics, next.statics)) return waiting;
  const [first, second, ...rest] = waiting;
  if (waiting.length < MAX_UNMERGED || !first || !second) return [...waiting, next];
  return [join(first, second), ...rest, next];
}

/** Whether a message says nothing that the one before it did not say. */
const repeats = (last: StaticsNews, next: StaticsNews): boolean =>
  Object.entries(next).every(([key, value]) => !value || last[key as keyof StaticsNews] === value);

/** What two messages come to, but for what the first changed and the second changed again. */
function join(first: Unmerged, second: Unmerged): Unmerged {
  if (first.statics.name && second.statics.name && first.statics.name !== second.statics.name) return second;
  const reported = Object.entries(second.statics).filter(([, value]) => value);
  return { statics: { ...first.statics, ...Object.fromEntries(reported) }, at: second.at };
}
