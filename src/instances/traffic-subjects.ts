import { bareQuestion, type Question, type Subject } from '../foundation/instance-bus/bus.ts';
import { decodeBatch } from './batch-codec.ts';
import type { TrafficBatch } from './traffic-batch.ts';

/**
 * Prefix of the subjects of the live traffic. Change it with the encoding, so that instances of two releases do not misread
 * each other during an upgrade.
 */
const VERSION = 'v4';
/** Ten times a batch of vessels with all their data; a batch that drops all vessels is smaller. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
/** Twice the size for the maximum number of vessels. */
const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;
const MAX_PIECES = 10_000;

/** Changes since the batch before. */
export const TRAFFIC: Subject<TrafficBatch> = {
  name: `${VERSION}.traffic`,
  maxBytes: MAX_BATCH_BYTES,
  read: decodeBatch,
};

/** A piece of a snapshot, decoded and as received. */
export interface SnapshotPiece {
  readonly batch: TrafficBatch;
  readonly bytes: Uint8Array;
}

/** Snapshot request to any leader, or to the leader of one term. */
export const snapshotQuestion = (epoch?: number): Question<undefined, SnapshotPiece> =>
  bareQuestion(epoch === undefined ? `${VERSION}.traffic.get` : `${VERSION}.traffic.get.${epoch}`, {
    maxBytes: MAX_BATCH_BYTES,
    maxTotalBytes: MAX_SNAPSHOT_BYTES,
    maxPieces: MAX_PIECES,
    read: (bytes) => ({ batch: decodeBatch(bytes), bytes }),
  });
