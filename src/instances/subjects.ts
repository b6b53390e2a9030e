import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { bareQuestion, type Question, type Subject } from '../foundation/instance-bus/bus.ts';
import { isId } from '../foundation/shared/ids.ts';
import { decodeBatch, fromBytes } from './batch-codec.ts';
import type { TrafficBatch } from './batch-reader.ts';

/** Removes fields that are not in the schema: a later release or another sender may add some. */
const ajv = new Ajv({ strict: false, strictNumbers: true, removeAdditional: true });
addFormats.default(ajv);
ajv.addFormat('uuid', isId);

/** Whether a value fits the schema. */
export type Check<T> = (value: unknown) => value is T;

/** The schema may use `nullable` of OpenAPI. */
export const compileCheck = <T>(schema: TSchema): Check<T> => ajv.compile<T>(schema);

/** Subject for JSON that fits the schema; closed objects must be declared so in it. */
export function jsonSubject<T extends TSchema>(name: string, maxBytes: number, schema: T): Subject<Static<T>> {
  const check = compileCheck<Static<T>>(schema);
  return {
    name,
    maxBytes,
    read(bytes) {
      const value = fromBytes(bytes);
      if (check(value)) return value;
      throw new TypeError('the JSON does not fit its schema');
    },
  };
}

/**
 * Prefix of the subjects of the live traffic. Change it with the encoding, so that instances of two releases do not misread
 * each other during an upgrade.
 */
const VERSION = 'v4';
/** Maximum size of a batch: ten times that of vessels with all their data; a batch that drops all is smaller. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
/** Maximum size of a snapshot: twice that of the maximum number of vessels. */
const MAX_SNAPSHOT_BYTES = 128 * 1024 * 1024;
const MAX_PIECES = 10_000;

/** The batches of the leader, each with the changes since the batch before. */
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
