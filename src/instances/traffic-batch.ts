import type { Coverage, Vessel } from '../traffic/vessels/index.ts';

/** Position in a stream of batches: the leader's term, and the number of the batch within it. */
export interface StreamPosition {
  readonly epoch: number;
  readonly seq: number;
}

/** Header of a batch, without the vessels. */
export interface BatchHead extends StreamPosition {
  /** In the first batch of a leader that continues a copy: the position of the copy when its term began. */
  readonly base: StreamPosition | null;
  /** Sending time by the clock of the leader. */
  readonly now: number;
  /** Null if unchanged since the batch before. */
  readonly coverage: Coverage | null;
  /** MMSIs; they are removed before `vessels` are applied. */
  readonly dropped: readonly number[];
}

/** Changes of the live traffic since the batch before, or a piece of a snapshot. */
export interface TrafficBatch extends BatchHead {
  readonly vessels: readonly VesselState[];
}

/** The whole state of a vessel. Static data, voyage and dimensions are omitted if unchanged since last sent. */
export type VesselState = Omit<Vessel, 'statics' | 'voyage' | 'dimensions'> & {
  statics: Vessel['statics'] | undefined;
  voyage: Vessel['voyage'] | undefined;
  dimensions: Vessel['dimensions'] | undefined;
};

/** Whether nothing was omitted. */
export const isWhole = (state: VesselState): state is Vessel =>
  state.statics !== undefined && state.voyage !== undefined && state.dimensions !== undefined;

/** Adds the omitted values; false if the vessel is unknown. */
export function complete(state: VesselState, known: Readonly<Vessel> | undefined): state is Vessel {
  state.statics ??= known?.statics;
  if (state.voyage === undefined) state.voyage = known?.voyage;
  state.dimensions ??= known?.dimensions;
  return isWhole(state);
}
