import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { VesselReport } from '../vessel-data/report.ts';
import type { Statics } from '../vessel-data/statics.ts';

/** A user edited the record of a vessel; `statics` is the new state. */
export interface VesselEdited {
  mmsi: number;
  statics: Statics;
}

/** A user deleted the record of a vessel. An ignored vessel is not recorded again. */
export interface VesselForgotten {
  mmsi: number;
  isIgnored: boolean;
}

export interface RegistryStats {
  /** Vessels in memory: recently received ones, and those with unsaved data. */
  held: number;
  /** Vessels dropped with unsaved data because too many were pending during an outage of the database. */
  dropped: number;
  /** Audit log entries dropped because too many were pending. */
  droppedChanges: number;
  /** Changes not recorded in the audit log because of the daily limit per vessel. */
  excessChanges: number;
  /** Records deleted by the retention. */
  deletedRecords: number;
  /** Whether the last write failed. */
  isFailing: boolean;
}

/** The persistent registry of all vessels ever received. */
export interface Registry {
  routes: FastifyPluginAsyncTypebox;
  /** Records a report in memory, without waiting. Ignored vessels are skipped. */
  record(report: VesselReport): void;
  /**
   * Static data of a vessel, including unsaved data; undefined if it has no record. Simultaneous calls share one query.
   * Rejects with a `DatabaseError` if the database is down.
   */
  find(mmsi: number): Promise<Statics | undefined>;
  /**
   * Static data in memory, without a query; the record may contain more. Undefined if the vessel was not received recently.
   */
  recall(mmsi: number): Statics | undefined;
  /** Whether the vessel is on the configured or the persistent ignore list. */
  isIgnored(mmsi: number): boolean;
  /** Calls the listener after each edit; the returned function unsubscribes it. */
  onEdited(listener: (edited: VesselEdited) => void): () => void;
  /** Calls the listener after each deletion by a user; the returned function unsubscribes it. */
  onForgotten(listener: (forgotten: VesselForgotten) => void): () => void;
  /**
   * Loads the ignore list, recovers unsaved times of the previous run, and starts writing. Do not call `record` before it.
   */
  start(): Promise<void>;
  /** Writes pending data. A failure is logged, and the data stays pending. */
  flush(): Promise<void>;
  stats(): RegistryStats;
  /** Writes all pending data and stops. */
  close(): Promise<void>;
}
