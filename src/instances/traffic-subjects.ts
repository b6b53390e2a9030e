import { bareQuestion, type Question, type Subject } from '../foundation/instance-bus/subject.ts';
import { decodeBatch } from './batch-codec.ts';
import type { TrafficBatch } from './traffic-batch.ts';

/**
 * What the subjects of the live traffic begin with. It changes with the encoding, so that instances of two releases do not
 * misread each other while one replaces the other.
 */
const VERSION = 'v4';
/** Ten times a batch of vessels with all their data; one that drops all vessels is smaller. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
/** Twice what the most vessels take. */
const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;
const MAX_PIECES = 10_000;

/** What changed since the batch before. */
export const TRAFFIC: Subject<TrafficBatch> = {
  name: `${VERSION}.traffic`,
  maxBytes: MAX_BATCH_BYTES,
  read: decodeBatch,
};

/** A piece of the whole live traffic, and as it came. */
export interface SnapshotPiece {
  readonly batch: TrafficBatch;
  readonly bytes: Uint8Array;
}

/** For the whole live traffic, of whoever leads, or of the leader of one term. */
export const snapshotQuestion = (epoch?: number): Question<undefined, SnapshotPiece> =>
  bareQuestion(epoch === undefined ? `${VERSION}.traffic.get` : `${VERSION}.traffic.get.${epoch}`, {
    maxBytes: MAX_BATCH_BYTES,
    maxTotalBytes: MAX_SNAPSHOT_BYTES,
    maxPieces: MAX_PIECES,
    read: (bytes) => ({ batch: decodeBatch(bytes), bytes }),
  });
