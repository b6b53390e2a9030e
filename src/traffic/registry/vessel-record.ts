import type { VesselSource } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS, type Statics } from '../vessel-data/statics.ts';
import type { TrackedVessel } from './tracked-vessel.ts';

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
