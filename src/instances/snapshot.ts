import { LIMITS } from '../foundation/shared/limits.ts';
import { decodeBatch } from './batch-codec.ts';
import { isWhole, type StreamPosition, type TrafficBatch } from './traffic-batch.ts';
import type { SnapshotPiece } from './traffic-subjects.ts';

/** The pieces of a snapshot do not match each other or the batches after them. */
export class SnapshotGapError extends Error {
  override readonly name = 'SnapshotGapError';
}

/**
 * The pieces of the whole live traffic. Each shows its vessels as they were when it was made, so a batch that came
 * meanwhile may be older than the piece of a vessel, or newer. The pieces are kept as they came: decoded they are ten
 * times as large, and a follower would hold all vessels twice.
 */
export class Snapshot {
  readonly #pieces: Uint8Array[] = [];
  /** By MMSI: the batch up to which the piece of the vessel holds everything. */
  readonly #seqs = new Map<number, number>();
  #first: TrafficBatch | undefined;
  #lastSeq = 0;
  #bytes = 0;

  /** Throws a `SnapshotGapError` for a piece of another leader. */
  add({ batch: piece, bytes }: SnapshotPiece): void {
    this.#first ??= { ...piece, vessels: [] };
    if (piece.epoch !== this.#first.epoch) throw new SnapshotGapError('another instance began to lead');
    if (!piece.vessels.every(isWhole)) throw new SnapshotGapError('a vessel has no static data');
    for (const { mmsi } of piece.vessels) this.#seqs.set(mmsi, piece.seq);
    this.#bytes += bytes.length;
    const { items, bytes: limit } = LIMITS.trafficSnapshot;
    if (this.#seqs.size > items || this.#pieces.length >= items || this.#bytes > limit) {
      throw new SnapshotGapError('too many vessels');
    }
    this.#lastSeq = piece.seq;
    this.#pieces.push(bytes);
  }

  /** Epoch, sequence and coverage of the first piece: with all batches since it, the pieces are whole. */
  get first(): TrafficBatch {
    if (!this.#first) throw new SnapshotGapError('the snapshot is empty');
    return this.#first;
  }

  has(mmsi: number): boolean {
    return this.#seqs.has(mmsi);
  }

  *pieces(): Generator<TrafficBatch> {
    for (const bytes of this.#pieces) yield decodeBatch(bytes);
  }

  /** Up to which batch the pieces may hold something already. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The batch without the states that the pieces hold already. `isKnown`: whether the copy has the vessel. */
  withoutOlder(batch: TrafficBatch, isKnown: (mmsi: number) => boolean): TrafficBatch {
    if (batch.epoch !== this.first.epoch || batch.seq > this.#lastSeq) return batch;
    // A piece never shows what was dropped since the first one. What is not known and comes without static data was
    // dropped before its piece was made, as a later batch says.
    const isNewer = (mmsi: number) => (this.#seqs.get(mmsi) ?? 0) < batch.seq;
    const vessels = batch.vessels.filter((state) => isNewer(state.mmsi) && (isWhole(state) || isKnown(state.mmsi)));
    return { ...batch, vessels };
  }
}

/** The position after a batch; `old` for one that is known, `gap` where one before it is missing. */
export function nextPosition(at: StreamPosition, { epoch, seq, base }: TrafficBatch): StreamPosition | 'old' | 'gap' {
  if (epoch < at.epoch || (epoch === at.epoch && seq <= at.seq)) return 'old';
  if (epoch === at.epoch) return seq === at.seq + 1 ? { epoch, seq } : 'gap';
  return base?.epoch === at.epoch && base.seq === at.seq ? { epoch, seq } : 'gap';
}
