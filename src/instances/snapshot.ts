import { LIMITS } from '../foundation/shared/limits.ts';
import { decodeBatch } from './batch-codec.ts';
import { isWhole, type StreamPosition, type TrafficBatch } from './traffic-batch.ts';
import type { SnapshotPiece } from './traffic-subjects.ts';

/** Thrown if pieces of a snapshot do not match each other or the batches after them. */
export class SnapshotGapError extends Error {
  override readonly name = 'SnapshotGapError';
}

/**
 * Pieces of the whole live traffic. Each has its vessels as of its creation, so a batch received meanwhile may be older or
 * newer than the piece of a vessel. Pieces stay encoded: decoded they are ten times as large, and a follower would hold all
 * vessels twice.
 */
export class Snapshot {
  readonly #pieces: Uint8Array[] = [];
  /** Number of the last batch that is contained in the vessel's piece, by MMSI. */
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

  /** Epoch, sequence and coverage of the first piece. With all batches since then, the snapshot is complete. */
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

  /** Number of the last batch that may be contained in a piece. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** Removes states from the batch that are contained in the pieces already. `isKnown`: whether the copy has the vessel. */
  withoutOlder(batch: TrafficBatch, isKnown: (mmsi: number) => boolean): TrafficBatch {
    if (batch.epoch !== this.first.epoch || batch.seq > this.#lastSeq) return batch;
    // A piece never contains a vessel dropped since the first one. An unknown vessel without static data was dropped before
    // its piece was made, and a later batch lists it as dropped.
    const isNewer = (mmsi: number) => (this.#seqs.get(mmsi) ?? 0) < batch.seq;
    const vessels = batch.vessels.filter((state) => isNewer(state.mmsi) && (isWhole(state) || isKnown(state.mmsi)));
    return { ...batch, vessels };
  }
}

/** Compares positions: the position after the batch, `old` if already applied, `gap` if a batch before it is missing. */
export function nextPosition(at: StreamPosition, { epoch, seq, base }: TrafficBatch): StreamPosition | 'old' | 'gap' {
  if (epoch < at.epoch || (epoch === at.epoch && seq <= at.seq)) return 'old';
  if (epoch === at.epoch) return seq === at.seq + 1 ? { epoch, seq } : 'gap';
  return base?.epoch === at.epoch && base.seq === at.seq ? { epoch, seq } : 'gap';
}
