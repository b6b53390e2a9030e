import { lastMessageAt, newReceivedTimes, type ReceivedTimes } from '../vessel-data/arbitration.ts';
import type { VesselReport, VesselSource } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS, type StaticChange, type Statics, type StaticsNews } from '../vessel-data/statics.ts';

/** Maximum number of queued messages of a vessel whose record was not read yet; beyond it the oldest two are merged. */
const MAX_UNMERGED = 8;

/** Received static data that is not merged with the record yet. */
export interface Unmerged {
  readonly statics: StaticsNews;
  readonly at: number;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** A recently received vessel with data that is not in its record yet. */
export class TrackedVessel {
  readonly mmsi: number;
  /** Id for the record, if the record has to be created. */
  readonly id: string;
  /** First-seen time for the record, if the record has to be created. */
  readonly firstAt: number;
  /** Times of the last messages: those of the vessel in the live traffic, which updates them, if it is there. */
  received: ReceivedTimes;
  /** Last-seen time that is certainly in its record; 0 if unknown. */
  foldedAt = 0;
  /** Whether it certainly has a record. */
  isStored = false;
  /** Static data of the record merged with all received since; undefined until the record was read. */
  known: Statics | undefined = undefined;
  /** Messages received before the record was read, oldest first. */
  unmerged: readonly Unmerged[] = NOTHING;
  /** Time of the last change of static data, in memory and in the record; equal if all is stored. */
  staticAt = 0;
  savedAt = 0;

  constructor({ mmsi, receivedAt }: VesselReport, id: string, received = newReceivedTimes()) {
    this.mmsi = mmsi;
    this.id = id;
    this.firstAt = receivedAt;
    this.received = received;
  }

  get lastAt(): number {
    return lastMessageAt(this.received);
  }

  get source(): VesselSource {
    return this.received.lastSource;
  }
}

/** A change of static data with its time. */
export interface DatedChange extends StaticChange {
  readonly mmsi: number;
  readonly changedAt: number;
}

/** Whether dropping the vessel would lose static data, not only its last-seen time. */
export const hasUnsaved = (tracked: TrackedVessel): boolean =>
  tracked.unmerged.length > 0 || tracked.staticAt > tracked.savedAt;

/** Applies the static data of a message. Returns the changes for the audit log. */
export function applyStatics(tracked: TrackedVessel, statics: StaticsNews, at: number): readonly DatedChange[] {
  if (tracked.known === undefined) {
    tracked.unmerged = append(tracked.unmerged, { statics, at });
    return NOTHING;
  }
  const merged = mergeStatics(tracked.known, statics);
  if (merged.statics === tracked.known) return NOTHING;
  tracked.known = merged.statics;
  // Each change gets a distinct time; otherwise a second change in the same millisecond would count as already stored.
  tracked.staticAt = Math.max(at, tracked.staticAt + 1);
  const { mmsi } = tracked;
  return merged.changes.map((change) => ({ ...change, mmsi, changedAt: at }));
}

/** Merges the queued messages after the record was read. Does nothing if called again. */
export function mergeStored(tracked: TrackedVessel, stored: Statics): readonly DatedChange[] {
  if (tracked.known !== undefined) return NOTHING;
  const { unmerged } = tracked;
  tracked.known = stored;
  tracked.unmerged = NOTHING;
  return unmerged.flatMap(({ statics, at }) => applyStatics(tracked, statics, at));
}

/** Static data of the vessel without reading its record. */
export const recall = ({ known, unmerged }: TrackedVessel): Statics =>
  known ?? unmerged.reduce<Statics>((statics, news) => mergeStatics(statics, news.statics).statics, NO_STATICS);

function append(waiting: readonly Unmerged[], next: Unmerged): readonly Unmerged[] {
  const last = waiting.at(-1);
  if (last && repeats(last.statics, next.statics)) return waiting;
  const [first, second, ...rest] = waiting;
  if (waiting.length < MAX_UNMERGED || !first || !second) return [...waiting, next];
  return [join(first, second), ...rest, next];
}

/** Whether a message adds nothing to the previous one. */
const repeats = (last: StaticsNews, next: StaticsNews): boolean =>
  Object.entries(next).every(([key, value]) => !value || last[key as keyof StaticsNews] === value);

/** Merges two messages. If both report a value, the second one counts. */
function join(first: Unmerged, second: Unmerged): Unmerged {
  if (first.statics.name && second.statics.name && first.statics.name !== second.statics.name) return second;
  const reported = Object.entries(second.statics).filter(([, value]) => value);
  return { statics: { ...first.statics, ...Object.fromEntries(reported) }, at: second.at };
}

/** A vessel in the registry. Times are ms since the epoch. */
export interface VesselRecord {
  id: string;
  mmsi: number;
  statics: Statics;
  firstSeen: number;
  lastSeen: number;
  /** Time of the last change of static data; initially the first-seen time. */
  updatedAt: number;
  source: VesselSource | null;
}

/** The record updated with the data received since it was written. */
export function withTracked(record: VesselRecord, tracked: TrackedVessel | undefined): VesselRecord {
  if (tracked === undefined) return record;
  const { lastAt: lastSeen, source } = tracked;
  if (tracked.known) {
    // A change since the start takes precedence over the row, which may have been read before the change was written.
    if (tracked.staticAt === 0) return { ...record, lastSeen, source };
    return { ...record, statics: tracked.known, updatedAt: tracked.staticAt, lastSeen, source };
  }
  const statics = tracked.unmerged.reduce((known, news) => mergeStatics(known, news.statics).statics, record.statics);
  const updatedAt = statics === record.statics ? record.updatedAt : (tracked.unmerged.at(-1)?.at ?? record.updatedAt);
  return { ...record, statics, updatedAt, lastSeen, source };
}

/** The first record of a vessel. */
export function newRecord(tracked: TrackedVessel): VesselRecord {
  const { id, mmsi, firstAt, lastAt, source } = tracked;
  const empty = { id, mmsi, statics: NO_STATICS, firstSeen: firstAt, lastSeen: lastAt, updatedAt: firstAt, source };
  return withTracked(empty, tracked);
}
