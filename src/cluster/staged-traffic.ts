import { type Coverage, NO_STATICS, type Vessel } from '../vessels/index.ts';
import { isWhole, type StreamPosition, type TrafficBatch, type VesselState } from './traffic-batch.ts';

/** Vessels of one snapshot; more than any leader follows. */
const MAX_VESSELS = 200_000;

/** The pieces of a snapshot do not fit together, or not to what followed them. */
export class SnapshotGapError extends Error {
  override readonly name = 'SnapshotGapError';
}

/**
 * A snapshot as it is put together from its pieces and the batches that came while it was on its way. The pieces show
 * vessels as they were at different times; all batches since the first piece, whole states each, make them equal.
 */
export class StagedTraffic {
  readonly vessels = new Map<number, Vessel>();
  coverage: Coverage | undefined;
  #position: StreamPosition | undefined;

  /** Up to which batch it holds everything; undefined before the first piece. */
  get position(): StreamPosition | undefined {
    return this.#position;
  }

  /** Takes a piece. Throws a `SnapshotGapError` for one of another leader. */
  add(piece: TrafficBatch): void {
    const { epoch, seq } = piece;
    this.#position ??= { epoch, seq };
    if (epoch !== this.#position.epoch) throw new SnapshotGapError('another instance began to lead');
    this.coverage ??= piece.coverage ?? undefined;
    this.#take(piece.vessels);
  }

  /** Takes a batch; one that the pieces hold is left out. Throws a `SnapshotGapError` where one is missing. */
  apply(batch: TrafficBatch): void {
    if (!this.#position) throw new SnapshotGapError('the snapshot is empty');
    const step = nextPosition(this.#position, batch);
    if (step === 'old') return;
    if (step === 'gap') throw new SnapshotGapError('a batch was lost');
    this.#position = step;
    this.coverage = batch.coverage ?? this.coverage;
    for (const mmsi of batch.dropped) this.vessels.delete(mmsi);
    this.#take(batch.vessels);
  }

  #take(states: readonly VesselState[]): void {
    for (const state of states) {
      // Without static data it was dropped before its piece was made: a later batch says so.
      state.statics ??= this.vessels.get(state.mmsi)?.statics ?? NO_STATICS;
      if (isWhole(state)) this.vessels.set(state.mmsi, state);
    }
    if (this.vessels.size > MAX_VESSELS) throw new SnapshotGapError('too many vessels');
  }
}

/** The position after a batch; `old` for one that is known, `gap` where one before it is missing. */
export function nextPosition(at: StreamPosition, { epoch, seq, base }: TrafficBatch): StreamPosition | 'old' | 'gap' {
  if (epoch < at.epoch || (epoch === at.epoch && seq <= at.seq)) return 'old';
  if (epoch === at.epoch) return seq === at.seq + 1 ? { epoch, seq } : 'gap';
  return base?.epoch === at.epoch && base.seq === at.seq ? { epoch, seq } : 'gap';
}
