import type { VesselSource } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS, type Statics } from '../vessel-data/statics.ts';
import type { TrackedVessel } from './tracked-vessel.ts';

/** A vessel of the registry. Times are ms since the epoch, UTC. */
export interface VesselRecord {
  id: string;
  mmsi: number;
  statics: Statics;
  firstSeen: number;
  lastSeen: number;
  /** When the static data last changed; at the beginning when it was first seen. */
  updatedAt: number;
  source: VesselSource | null;
}

/** The record with what was received since it was written. */
export function withTracked(record: VesselRecord, tracked: TrackedVessel | undefined): VesselRecord {
  if (tracked === undefined) return record;
  const { lastAt: lastSeen, source } = tracked;
  if (tracked.known) {
    // What changed since the start is truer than any row, which may have been read before it was written.
    if (tracked.staticAt === 0) return { ...record, lastSeen, source };
    return { ...record, statics: tracked.known, updatedAt: tracked.staticAt, lastSeen, source };
  }
  const statics = tracked.unmerged.reduce((known, news) => mergeStatics(known, news.statics).statics, record.statics);
  const updatedAt = statics === record.statics ? record.updatedAt : (tracked.unmerged.at(-1)?.at ?? record.updatedAt);
  return { ...record, statics, updatedAt, lastSeen, source };
}

/** The record that a vessel gets which has none yet. */
export function newRecord(tracked: TrackedVessel): VesselRecord {
  const { id, mmsi, firstAt, lastAt, source } = tracked;
  const empty = { id, mmsi, statics: NO_STATICS, firstSeen: firstAt, lastSeen: lastAt, updatedAt: firstAt, source };
  return withTracked(empty, tracked);
}
