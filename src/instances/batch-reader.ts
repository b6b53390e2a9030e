import { LIMITS } from '../foundation/shared/limits.ts';
import {
  type Coverage,
  type Elsewhere,
  MAX_DIMENSIONS,
  NO_STATICS,
  type Statics,
  type Vessel,
  type Voyage,
} from '../traffic/vessels/index.ts';

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
  /** The area covered; null if unchanged since the batch before. */
  readonly coverage: Coverage | null;
  /** MMSIs of vessels that are removed before `vessels` are applied. */
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

/** Whether the state is complete, with static data, voyage and dimensions. */
export const isWhole = (state: VesselState): state is Vessel =>
  state.statics !== undefined && state.voyage !== undefined && state.dimensions !== undefined;

/** Adds the omitted values; false if the vessel is unknown. */
export function complete(state: VesselState, known: Readonly<Vessel> | undefined): state is Vessel {
  state.statics ??= known?.statics;
  if (state.voyage === undefined) state.voyage = known?.voyage;
  state.dimensions ??= known?.dimensions;
  return isWhole(state);
}

/** Bits of the second value of a vessel in a batch. */
export const FLAGS = { remote: 1, speedKnown: 2, turning: 4, classB: 8, stale: 16, shown: 32, accurate: 64 } as const;

/** Mask of all flags. */
const MAX_FLAGS = 127;

/** Maximum vessels per message; more than any instance sends. */
const MAX_VESSELS = 10_000;
const MAX_DROPPED = LIMITS.stationVessels.items;
const MAX_TEXT = 1000;
const STATE_VALUES = 19;
const ELSEWHERE_VALUES = 10;
/** Number of values of a vessel with static data, voyage and dimensions. */
const WHOLE_VALUES = STATE_VALUES + 3;
const STATICS_VALUES = 6;
const VOYAGE_VALUES = 8;
const MAX_MMSI = 999_999_999;
/** Maximum of a number: far beyond any reported value, and small enough for exact sums and differences. */
const MAX_NUMBER = 1e12;
/** Maximum time: the end of the year 9999, the last one of RFC 3339. */
const MAX_TIME = 253_402_300_799_999;

/** Thrown for a message that is not a batch. */
export class MalformedBatchError extends Error {
  override readonly name = 'MalformedBatchError';
}

/** Checks each decoded value and makes the batch. */
export function readBatch(value: unknown): TrafficBatch {
  const [epoch, seq, base, nowValue, coverage, dropped, vessels] = listOf(value, 'batch', 7);
  const now = between(nowValue, 0, MAX_TIME);
  const states = listOf(vessels, 'vessels');
  const mmsis = listOf(dropped, 'dropped vessels');
  if (states.length > MAX_VESSELS || mmsis.length > MAX_DROPPED) fail('number of vessels');
  return {
    epoch: count(epoch, 'epoch'),
    seq: count(seq, 'sequence'),
    base: base === null ? null : readPosition(base),
    now,
    coverage: coverage === null ? null : readCoverage(coverage),
    dropped: mmsis.map((mmsi) => between(mmsi, 1, MAX_MMSI)),
    vessels: states.map((state) => readState(state, now)),
  };
}

function readPosition(value: unknown): StreamPosition {
  const [epoch, seq] = listOf(value, 'base', 2);
  return { epoch: count(epoch, 'epoch'), seq: count(seq, 'sequence') };
}

function readCoverage(value: unknown): Coverage {
  const [centreValue, bboxValue] = listOf(value, 'coverage', 2);
  const centre = centreValue === null ? null : listOf(centreValue, 'centre', 2);
  const bbox = bboxValue === null ? null : listOf(bboxValue, 'borders', 4);
  return {
    centre: centre && { latitude: latitude(centre[0]), longitude: longitude(centre[1]) },
    bbox: bbox && {
      sw: [latitude(bbox[0]), longitude(bbox[1])],
      ne: [latitude(bbox[2]), longitude(bbox[3])],
    },
  };
}

/** Reads all fields of a vessel, because a follower must respond and continue exactly as the leader. */
function readState(value: unknown, now: number): VesselState {
  const values = listOf(value, 'vessel');
  const isWhole = values.length === WHOLE_VALUES;
  if (!isWhole && values.length !== STATE_VALUES) fail('vessel');
  const flags = between(values[1], 0, MAX_FLAGS);
  return {
    mmsi: between(values[0], 1, MAX_MMSI),
    source: flags & FLAGS.remote ? 'remote' : 'local',
    latitude: latitude(values[2]),
    longitude: longitude(values[3]),
    speedMps: between(values[4], 0, 10_000),
    isSpeedKnown: (flags & FLAGS.speedKnown) !== 0,
    courseDeg: nullOrNumber(values[5]),
    headingDeg: nullOrNumber(values[6]),
    isAccurate: (flags & FLAGS.accurate) !== 0,
    isTurning: (flags & FLAGS.turning) !== 0,
    transponder: flags & FLAGS.classB ? 'B' : 'A',
    navStatusCode: nullOrNumber(values[7]),
    statics: isWhole ? readStatics(values[STATE_VALUES]) : undefined,
    dimensions: isWhole ? between(values[STATE_VALUES + 2], 0, MAX_DIMENSIONS) : undefined,
    voyage: isWhole ? readVoyage(values[STATE_VALUES + 1]) : undefined,
    fixAt: toTime(values[8], now),
    receptionAt: toTime(values[9], now),
    datedAt: zeroOrTime(values[10], now),
    lastSeenAt: toTime(values[11], now),
    received: {
      localMessageAt: zeroOrTime(values[12], now),
      localPositionAt: zeroOrTime(values[13], now),
      remoteMessageAt: zeroOrTime(values[14], now),
      remotePositionAt: zeroOrTime(values[15], now),
      // Local to this instance.
      lastSource: 'local',
      isHeld: false,
    },
    seededAt: zeroOrTime(values[16], now),
    publishedAt: zeroOrTime(values[17], now),
    isStale: (flags & FLAGS.stale) !== 0,
    isShown: (flags & FLAGS.shown) !== 0,
    elsewhere: values[18] === null ? null : readElsewhere(values[18], now),
    // Local to this instance.
    trackSlot: -1,
  };
}

function readElsewhere(value: unknown, now: number): Elsewhere {
  const values = listOf(value, 'place elsewhere', ELSEWHERE_VALUES);
  return {
    latitude: latitude(values[0]),
    longitude: longitude(values[1]),
    fixAt: toTime(values[2], now),
    datedAt: zeroOrTime(values[3], now),
    speedMps: values[4] === null ? 0 : between(values[4], 0, 10_000),
    isSpeedKnown: values[4] !== null,
    courseDeg: nullOrNumber(values[5]),
    headingDeg: nullOrNumber(values[6]),
    reports: count(values[7], 'number of reports'),
    inARow: count(values[8], 'number of reports'),
    returns: count(values[9], 'number of returns'),
  };
}

function readStatics(value: unknown): Statics {
  const [name, callsign, shipType, lengthM, beamM, isInlandSize] = listOf(value, 'static data', STATICS_VALUES);
  const statics: Statics = {
    ...NO_STATICS,
    name: nullOrText(name),
    shipType: nullOrNumber(shipType),
    lengthM: nullOrNumber(lengthM),
    beamM: nullOrNumber(beamM),
    callsign: nullOrText(callsign),
  };
  if (isInlandSize === true) statics.isInlandSize = true;
  return statics;
}

function readVoyage(value: unknown): Voyage | null {
  if (value === null) return null;
  const [destination, etaAt, draughtM, imo, eni, blueCones, loaded, isInlandDraught] = listOf(
    value,
    'voyage',
    VOYAGE_VALUES,
  );
  return {
    destination: nullOrText(destination),
    etaAt: etaAt === null ? null : instant(etaAt),
    draughtM: nullOrNumber(draughtM),
    imo: nullOrNumber(imo),
    eni: nullOrText(eni),
    blueCones: nullOrNumber(blueCones),
    loaded: loaded === null ? null : loaded === true,
    isInlandDraught: isInlandDraught === true,
  };
}

function fail(what: string): never {
  throw new MalformedBatchError(`no valid ${what}`);
}

function listOf(value: unknown, what: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) fail(what);
  return value;
}

const count = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fail(what);
const between = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : fail('number');
const latitude = (value: unknown): number => between(value, -90, 90);
const longitude = (value: unknown): number => between(value, -180, 180);
const instant = (value: unknown): number => between(value, -MAX_TIME, MAX_TIME);
const nullOrNumber = (value: unknown): number | null =>
  value === null ? null : between(value, -MAX_NUMBER, MAX_NUMBER);
const nullOrText = (value: unknown): string | null =>
  value === null ? null : typeof value === 'string' && value.length <= MAX_TEXT ? value : fail('text');
const zeroOrTime = (value: unknown, now: number): number => (value === null ? 0 : toTime(value, now));

function toTime(value: unknown, now: number): number {
  if (typeof value === 'number') return instant(now - value);
  return instant(listOf(value, 'time', 1)[0]);
}
