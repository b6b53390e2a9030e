import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { VesselReport } from '../vessel-data/report.ts';
import type { Statics } from '../vessel-data/statics.ts';

/** A record of a vessel was edited by hand; its statics are now these. */
export interface VesselEdited {
  mmsi: number;
  statics: Statics;
}

/** A record of a vessel was deleted by hand; an ignored vessel does not come back. */
export interface VesselForgotten {
  mmsi: number;
  isIgnored: boolean;
}

export interface RegistryStats {
  /** Vessels held in memory: those received lately, and those with data that is not stored yet. */
  held: number;
  /** Vessels of which something was dropped because too many waited for a database that was unreachable. */
  dropped: number;
  /** Entries of the audit log that could not be kept. */
  droppedChanges: number;
  /** Changes that the audit log did not take because the vessel had too many in a day. */
  excessChanges: number;
  /** Records that were deleted because they were too many or too old. */
  deletedRecords: number;
  /** Whether the last write failed. */
  isFailing: boolean;
}

/** The persistent registry of all vessels ever received. */
export interface Registry {
  routes: FastifyPluginAsyncTypebox;
  /** Takes what a message reports; cheap and never waits. What is on the ignore list is left out. */
  record(report: VesselReport): void;
  /**
   * What is known of a vessel, including what is not stored yet; undefined where it has no record. Calls of the same
   * moment share one query. Rejects with a `DatabaseError` where the database is down.
   */
  find(mmsi: number): Promise<Statics | undefined>;
  /** What memory holds of a vessel, at once; its record may hold more. Undefined where it was not received lately. */
  recall(mmsi: number): Statics | undefined;
  /** Whether the vessel is on the configured or the persistent ignore list. */
  isIgnored(mmsi: number): boolean;
  /** Calls the listener after each edit by hand; the returned function ends it. */
  onEdited(listener: (edited: VesselEdited) => void): () => void;
  /** Calls the listener after each deletion by hand; the returned function ends it. */
  onForgotten(listener: (forgotten: VesselForgotten) => void): () => void;
  /** Reads the ignore list, takes up what the last run left, and begins to write. Before it nothing may be noted. */
  start(): Promise<void>;
  /** Writes what is pending; a failure is logged, and the data stays for the next time. */
  flush(): Promise<void>;
  stats(): RegistryStats;
  /** Writes all that is pending and ends. */
  close(): Promise<void>;
}
