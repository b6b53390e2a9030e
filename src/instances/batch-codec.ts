/*
 * A batch is a MessagePack array; each vessel in it is a flat array of values in a fixed order: 62 bytes and half a
 * microsecond. Times are milliseconds before the time of the batch, so they are small. Numbers keep full precision.
 */
// The build without native code, because the bundle of the package cannot contain it.
import { Packr } from 'msgpackr/pack';
import type { Elsewhere, Statics, Vessel, Voyage } from '../traffic/vessels/index.ts';
import { type BatchHead, FLAGS, MalformedBatchError, readBatch, type TrafficBatch } from './batch-reader.ts';
import { readMessagePack } from './message-pack-reader.ts';

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true });

export const toBytes = (value: unknown): Uint8Array => ENCODER.encode(JSON.stringify(value));

/** Throws if the bytes are not JSON in UTF-8. */
export const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(DECODER.decode(bytes));

const packr = new Packr({ useRecords: false });

/** Input of the encoder; it does not keep the vessels. */
export interface OutgoingBatch extends BatchHead {
  readonly vessels: readonly Readonly<Vessel>[];
  /** Whether to include static data, voyage and dimensions. */
  hasIdentity(vessel: Readonly<Vessel>): boolean;
}

/** Encodes a batch. The returned bytes are not reused. */
export const encodeBatch = (batch: OutgoingBatch): Uint8Array => packr.pack(toValues(batch));

/** Throws a `MalformedBatchError` for bytes that `encodeBatch` cannot have made. */
export function decodeBatch(bytes: Uint8Array): TrafficBatch {
  let values: unknown;
  try {
    values = readMessagePack(bytes);
  } catch (cause) {
    throw new MalformedBatchError('no MessagePack', { cause });
  }
  return readBatch(values);
}

function toValues({ epoch, seq, base, now, coverage, dropped, ...batch }: OutgoingBatch): unknown[] {
  const states: unknown[] = [];
  for (const vessel of batch.vessels) {
    const state = toState(vessel, now);
    if (batch.hasIdentity(vessel))
      state.push(toStatics(vessel.statics), vessel.voyage && toVoyage(vessel.voyage), vessel.dimensions);
    states.push(state);
  }
  return [
    epoch,
    seq,
    base && [base.epoch, base.seq],
    now,
    coverage && [
      coverage.centre && [coverage.centre.latitude, coverage.centre.longitude],
      coverage.bbox && [...coverage.bbox.sw, ...coverage.bbox.ne],
    ],
    dropped,
    states,
  ];
}

function toState(vessel: Readonly<Vessel>, now: number): unknown[] {
  const { local, remote } = vessel.received;
  return [
    vessel.mmsi,
    toFlags(vessel),
    vessel.latitude,
    vessel.longitude,
    vessel.speedMps,
    vessel.courseDeg,
    vessel.headingDeg,
    vessel.navStatusCode,
    toAge(vessel.fixAt, now),
    toAge(vessel.receptionAt, now),
    toAgeOrNull(vessel.datedAt, now),
    toAge(vessel.lastSeenAt, now),
    toAgeOrNull(local.messageAt, now),
    toAgeOrNull(local.positionAt, now),
    toAgeOrNull(remote.messageAt, now),
    toAgeOrNull(remote.positionAt, now),
    toAgeOrNull(vessel.seededAt, now),
    toAgeOrNull(vessel.publishedAt, now),
    vessel.elsewhere && toElsewhere(vessel.elsewhere, now),
  ];
}

const toElsewhere = (elsewhere: Elsewhere, now: number): unknown[] => [
  elsewhere.latitude,
  elsewhere.longitude,
  toAge(elsewhere.fixAt, now),
  toAgeOrNull(elsewhere.datedAt, now),
  elsewhere.isSpeedKnown ? elsewhere.speedMps : null,
  elsewhere.courseDeg,
  elsewhere.headingDeg,
  elsewhere.reports,
  elsewhere.inARow,
  elsewhere.returns,
];

const toStatics = ({ name, callsign, shipType, lengthM, beamM, isInlandSize }: Statics): unknown[] => [
  name,
  callsign,
  shipType,
  lengthM,
  beamM,
  isInlandSize === true,
];

const toVoyage = (voyage: Voyage): unknown[] => [
  voyage.destination,
  voyage.etaAt,
  voyage.draughtM,
  voyage.imo,
  voyage.eni,
  voyage.blueCones,
  voyage.loaded,
  voyage.isInlandDraught,
];

function toFlags(vessel: Readonly<Vessel>): number {
  return (
    (vessel.source === 'remote' ? FLAGS.remote : 0) |
    (vessel.isSpeedKnown ? FLAGS.speedKnown : 0) |
    (vessel.isTurning ? FLAGS.turning : 0) |
    (vessel.transponder === 'B' ? FLAGS.classB : 0) |
    (vessel.isStale ? FLAGS.stale : 0) |
    (vessel.isShown ? FLAGS.shown : 0) |
    (vessel.isAccurate ? FLAGS.accurate : 0)
  );
}

/** Differences of whole numbers are exact. A time with a fraction of a millisecond is sent as it is, in an array. */
/** For times that are 0 if unset. */
const toAgeOrNull = (at: number, now: number) => (at === 0 ? null : toAge(at, now));

const toAge = (at: number, now: number): number | [number] => (Number.isInteger(at) ? now - at : [at]);
