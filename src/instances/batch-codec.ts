/*
 * A batch is a MessagePack array; each vessel in it is a flat array of values in a fixed order: 62 bytes and half a
 * microsecond. Times are milliseconds before the time of the batch, so they are small. Numbers keep full precision.
 */
// The build without native code, because the bundle of the package cannot contain it.
import { Packr } from 'msgpackr/pack';
import type { Elsewhere, Statics, Vessel, Voyage } from '../traffic/vessels/index.ts';
import { type BatchHead, FLAGS, MalformedBatchError, readBatch, type TrafficBatch } from './batch-reader.ts';

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
  const { received } = vessel;
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
    toAgeOrNull(received.localMessageAt, now),
    toAgeOrNull(received.localPositionAt, now),
    toAgeOrNull(received.remoteMessageAt, now),
    toAgeOrNull(received.remotePositionAt, now),
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

/** The age of a time that is 0 if unset. */
const toAgeOrNull = (at: number, now: number) => (at === 0 ? null : toAge(at, now));

/** Differences of whole numbers are exact. A time with a fraction of a millisecond is sent unchanged, in an array. */
const toAge = (at: number, now: number): number | [number] => (Number.isInteger(at) ? now - at : [at]);

/*
 * Reads the output of `encodeBatch`: numbers, texts, booleans, null and arrays. The library would decode anything in a
 * message: integers of a million digits, regular expressions, types defined by the message itself.
 */

/** Maximum nesting of arrays: batch, vessels, vessel, position elsewhere, time. */
const MAX_DEPTH = 5;
/** Texts below this length are decoded here, because calling the decoder takes longer. */
const SHORT_TEXT = 32;

/** Reads exactly one value. Throws for other types, missing or surplus bytes, and deep arrays. */
function readMessagePack(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (!reader.isAtEnd) throw new TypeError('bytes are left over');
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  /** Remaining items of all arrays: each takes at least one byte, so an array cannot exceed its message. */
  #itemsLeft: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#itemsLeft = bytes.length;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): unknown {
    const first = this.#bytes[this.#at];
    if (first === undefined) throw new RangeError('bytes are missing');
    this.#at += 1;
    if (first < 0x80) return first;
    if (first >= 0xe0) return first - 256;
    if (first >= 0x90 && first < 0xa0) return this.#array(first - 0x90, depth);
    if (first >= 0xa0 && first < 0xc0) return this.#text(first - 0xa0);
    switch (first) {
      case 0xc0:
        return null;
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xcb:
        return this.#view.getFloat64(this.#take(8));
      case 0xcc:
        return this.#view.getUint8(this.#take(1));
      case 0xcd:
        return this.#view.getUint16(this.#take(2));
      case 0xce:
        return this.#view.getUint32(this.#take(4));
      case 0xd0:
        return this.#view.getInt8(this.#take(1));
      case 0xd1:
        return this.#view.getInt16(this.#take(2));
      case 0xd2:
        return this.#view.getInt32(this.#take(4));
      case 0xd9:
        return this.#text(this.#view.getUint8(this.#take(1)));
      case 0xda:
        return this.#text(this.#view.getUint16(this.#take(2)));
      case 0xdc:
        return this.#array(this.#view.getUint16(this.#take(2)), depth);
      case 0xdd:
        return this.#array(this.#view.getUint32(this.#take(4)), depth);
      default:
        throw new TypeError('not a type of a batch');
    }
  }

  /** Offset of the next bytes; throws if they are missing. */
  #take(count: number): number {
    const from = this.#at;
    this.#at += count;
    if (this.#at > this.#bytes.length) throw new RangeError('bytes are missing');
    return from;
  }

  #array(length: number, depth: number): unknown[] {
    this.#itemsLeft -= length;
    if (depth >= MAX_DEPTH || this.#itemsLeft < 0) throw new RangeError('arrays too large or too deep');
    const items = new Array<unknown>(length);
    for (let index = 0; index < length; index += 1) items[index] = this.value(depth + 1);
    return items;
  }

  #text(length: number): string {
    const from = this.#take(length);
    if (length > SHORT_TEXT) return this.#decode(from);
    let text = '';
    for (let index = from; index < this.#at; index += 1) {
      const byte = this.#bytes[index] ?? 0;
      if (byte >= 0x80) return this.#decode(from);
      text += String.fromCharCode(byte);
    }
    return text;
  }

  #decode(from: number): string {
    return DECODER.decode(this.#bytes.subarray(from, this.#at));
  }
}
