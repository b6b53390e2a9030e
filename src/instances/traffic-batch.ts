import type { Coverage, Vessel } from '../traffic/vessels/index.ts';

/** Where a stream of batches is: the term of the leader, and the number of the batch within it. */
export interface StreamPosition {
  readonly epoch: number;
  readonly seq: number;
}

/** A batch without its vessels. */
export interface BatchHead extends StreamPosition {
  /** Of the first batch of a leader that goes on with a copy: what it had copied when it began. */
  readonly base: StreamPosition | null;
  /** The clock of the leader when it sent this. */
  readonly now: number;
  /** Null if it is that of the batch before. */
  readonly coverage: Coverage | null;
  /** MMSIs; they go before `vessels` come. */
  readonly dropped: readonly number[];
}

/** What changed in the live traffic since the batch before, or a piece of the whole of it. */
export interface TrafficBatch extends BatchHead {
  readonly vessels: readonly VesselState[];
}

/** The whole state of a vessel. Static data, voyage and dimensions are left out where they are those sent last. */
export type VesselState = Omit<Vessel, 'statics' | 'voyage' | 'dimensions'> & {
  statics: Vessel['statics'] | undefined;
  voyage: Vessel['voyage'] | undefined;
  dimensions: Vessel['dimensions'] | undefined;
};

/** Whether nothing was left out. */
export const isWhole = (state: VesselState): state is Vessel =>
  state.statics !== undefined && state.voyage !== undefined && state.dimensions !== undefined;

/** Adds the omitted values; false if the vessel is unknown. */
export function complete(state: VesselState, known: Readonly<Vessel> | undefined): state is Vessel {
  state.statics ??= known?.statics;
  if (state.voyage === undefined) state.voyage = known?.voyage;
  state.dimensions ??= known?.dimensions;
  return isWhole(state);
}
