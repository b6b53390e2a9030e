import { isPlausiblePosition } from '../../../foundation/shared/geo/geo.ts';
import { isDistressMmsi, isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import {
  type AisMessage,
  type ExtendedReport,
  NO_SIZE,
  NO_VOYAGE,
  type PositionReport,
  rateOfTurnOf,
  type SafetyText,
  type StaticReport,
} from '../decoder/index.ts';

/** Time as printed by Go, with up to nine decimals; other servers of the same protocol send RFC 3339. */
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z| \+0000 UTC)$/;

/**
 * Parses the feed's time of a message, such as `2026-11-20 08:35:59.512345678 +0000 UTC`, into whole milliseconds since
 * 1970; undefined if it is not a UTC time of this century.
 */
export function parseFeedTime(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const parts = INSTANT.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [number, ...number[]];
  if (year < 2000 || year > 2099) return undefined;
  const ms = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const at = Date.UTC(year, (month ?? 0) - 1, day, hour, minute, second, ms);
  // Overflow (31 November, hour 24) is detected by formatting the time again.
  const written = new Date(at).toISOString();
  return written.slice(0, 10) === text.slice(0, 10) && written.slice(11, 19) === text.slice(11, 19) ? at : undefined;
}

/** Maximum number of characters, as on the radio. */
const LONGEST = { addressed: 156, broadcast: 161 } as const;

/** Type 14. */
function readBroadcastText(body: Unchecked, sender: Sender): SafetyText {
  const text = toText(body['Text'], LONGEST.broadcast);
  return { kind: 'safety-text', type: 14, ...sender, destinationMmsi: null, text };
}

/** Type 12. */
function readAddressedText(body: Unchecked, sender: Sender): SafetyText {
  const text = toText(body['Text'], LONGEST.addressed);
  const destinationMmsi = integerIn(body['DestinationID'], 0, 999_999_999);
  return { kind: 'safety-text', type: 12, ...sender, destinationMmsi, text };
}

/**
 * Reason for rejecting a frame that breaks the protocol or contradicts itself. Such frames do not count as a sign of life.
 */
export const REJECTIONS = ['not_json', 'no_envelope', 'no_body', 'no_mmsi', 'mmsi_mismatch', 'no_time'] as const;
/** Reason for ignoring a correct frame without a vessel: its type, its sender, or its flag as invalid. */
export const IGNORED = ['other_type', 'not_a_ship', 'not_valid'] as const;

export type FeedRejection = (typeof REJECTIONS)[number];
export type FeedIgnored = (typeof IGNORED)[number];

/** Parsed frame of the feed. */
export type FeedFrame =
  | { readonly kind: 'message'; readonly message: AisMessage }
  | { readonly kind: 'ignored'; readonly reason: FeedIgnored }
  | { readonly kind: 'rejected'; readonly reason: FeedRejection }
  | { readonly kind: 'confirmation' }
  /** Text written by the feed. It may contain anything, even the key. */
  | { readonly kind: 'error'; readonly message: string };

/** The message types about vessels, each once: the feed rejects a list with duplicates as malformed. */
export const MESSAGE_TYPES = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
  'ShipStaticData',
  'StaticDataReport',
  'SafetyBroadcastMessage',
  'AddressedSafetyMessage',
] as const;

type MessageType = (typeof MESSAGE_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(MESSAGE_TYPES);
const isKnown = (type: unknown): type is MessageType => KNOWN_TYPES.has(type);

const CONFIRMATION = { kind: 'confirmation' } as const;
const rejected = Object.fromEntries(REJECTIONS.map((reason) => [reason, { kind: 'rejected', reason }])) as Record<
  FeedRejection,
  FeedFrame
>;
const ignored = Object.fromEntries(IGNORED.map((reason) => [reason, { kind: 'ignored', reason }])) as Record<
  FeedIgnored,
  FeedFrame
>;

/**
 * Converts one frame of the feed into the message type of the decoder; never throws. The position and the name in the
 * metadata of the frame are ignored. On static messages the position is outdated. The name comes from the feed's cache by
 * MMSI: if it differed from the vessel's static data, all known data of the vessel would be reset.
 */
export function parseFeedFrame(text: string, receivedAt: number): FeedFrame {
  const frame = parseObject(text);
  if (!frame) return rejected.not_json;
  const type = frame['MessageType'];
  if (typeof type !== 'string') return readError(frame) ?? rejected.no_envelope;
  if (type === 'SubscriptionConfirmation') return CONFIRMATION;
  const [metadata, bodies] = [toObject(frame['MetaData']), toObject(frame['Message'])];
  if (!metadata || !bodies) return rejected.no_envelope;
  if (!isKnown(type)) return ignored.other_type;
  const body = toObject(bodies[type]);
  return body ? readMessage({ type, body, metadata, receivedAt }) : rejected.no_body;
}

const isSafetyText = (type: MessageType): boolean =>
  type === 'SafetyBroadcastMessage' || type === 'AddressedSafetyMessage';

interface Envelope {
  type: MessageType;
  body: Unchecked;
  metadata: Unchecked;
  receivedAt: number;
}

function readMessage({ type, body, metadata, receivedAt }: Envelope): FeedFrame {
  const mmsi = integerIn(body['UserID'], 0, 999_999_999);
  if (mmsi === null) return rejected.no_mmsi;
  if (metadata['MMSI'] !== undefined && metadata['MMSI'] !== mmsi) return rejected.mmsi_mismatch;
  if (body['Valid'] === false) return ignored.not_valid;
  // Stations on shore send safety texts too.
  if (!isSafetyText(type) && !isVesselMmsi(mmsi) && !isDistressMmsi(mmsi)) return ignored.not_a_ship;
  const feedTime = parseFeedTime(metadata['time_utc']);
  // Without the time of the feed, a late position would count as new and move the vessel back.
  if (feedTime === undefined) return rejected.no_time;
  const sender: Sender = {
    mmsi,
    repeat: integerIn(body['RepeatIndicator'], 0, 3) ?? 0,
    own: false,
    receivedAt,
    // A message cannot be received before it was sent, even if the clocks differ. A time in the future would block all
    // correct positions.
    stampAt: Math.min(feedTime, receivedAt),
  };
  const message = readBody(type, body, sender);
  return message ? { kind: 'message', message } : ignored.not_valid;
}

function readBody(type: MessageType, body: Unchecked, sender: Sender): AisMessage | undefined {
  switch (type) {
    case 'PositionReport':
      return readPosition(body, 1, sender);
    case 'StandardClassBPositionReport':
      return readPosition(body, 18, sender);
    case 'ExtendedClassBPositionReport':
      return readExtended(body, sender);
    case 'LongRangeAisBroadcastMessage':
      return readLongRange(body, sender);
    case 'ShipStaticData':
      return readVoyage(body, sender);
    case 'StaticDataReport':
      return readStaticPart(body, sender);
    case 'SafetyBroadcastMessage':
      return readBroadcastText(body, sender);
    case 'AddressedSafetyMessage':
      return readAddressedText(body, sender);
  }
}

function readError(frame: Unchecked): FeedFrame | undefined {
  const message = frame['error'];
  return typeof message === 'string' ? { kind: 'error', message: message.slice(0, 200) } : undefined;
}

function parseObject(text: string): Unchecked | undefined {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Types 1 to 3 and 18. The feed does not distinguish types 1 to 3: 1 stands for all of them. */
function readPosition(body: Unchecked, type: 1 | 18, sender: Sender): PositionReport {
  const classA = type === 1;
  return {
    kind: 'position',
    type,
    ...sender,
    ...readPlace(body),
    ...readMotion(body),
    rateOfTurnDegPerMin: classA ? readRateOfTurn(body) : null,
    navStatus: classA ? integerIn(body['NavigationalStatus'], 0, 15) : null,
    manoeuvre: classA ? integerIn(body['SpecialManoeuvreIndicator'], 1, 2) : null,
  };
}

/** Type 27: whole knots up to 62, whole degrees. */
function readLongRange(body: Unchecked, sender: Sender): PositionReport {
  return {
    kind: 'position',
    type: 27,
    ...sender,
    ...readPlace(body),
    speedKnots: numberIn(body['Sog'], 0, 62),
    courseDeg: numberIn(body['Cog'], 0, 359),
    headingDeg: null,
    utcSecond: null,
    rateOfTurnDegPerMin: null,
    navStatus: integerIn(body['NavigationalStatus'], 0, 15),
    manoeuvre: null,
  };
}

/** Type 19. */
function readExtended(body: Unchecked, sender: Sender): ExtendedReport {
  return {
    kind: 'extended',
    type: 19,
    ...sender,
    ...readPlace(body),
    ...readMotion(body),
    rateOfTurnDegPerMin: null,
    navStatus: null,
    manoeuvre: null,
    ...readIdentity(body),
    callsign: null,
  };
}

function readPlace(body: Unchecked) {
  const latitude = numberIn(body['Latitude'], -90, 90);
  const longitude = numberIn(body['Longitude'], -180, 180);
  const placed = latitude !== null && longitude !== null && isPlausiblePosition(latitude, longitude);
  return {
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
    accurate: body['PositionAccuracy'] === true,
    raim: body['Raim'] === true,
  };
}

function readMotion(body: Unchecked) {
  const utcSecond = integerIn(body['Timestamp'], 0, 63);
  return {
    speedKnots: numberIn(body['Sog'], 0, 102.2),
    courseDeg: numberIn(body['Cog'], 0, 359.999),
    headingDeg: integerIn(body['TrueHeading'], 0, 359),
    utcSecond: utcSecond === 60 ? null : utcSecond,
  };
}

/** The raw field, as sent by the vessel. */
function readRateOfTurn(body: Unchecked): number | null {
  const raw = integerIn(body['RateOfTurn'], -127, 127);
  return raw === null ? null : rateOfTurnOf(raw);
}

/** An unvalidated object from JSON. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Fields of the sender, common to all messages of the feed. */
export type Sender = Pick<AisMessage, 'mmsi' | 'repeat' | 'own' | 'receivedAt' | 'stampAt'>;

const LONGEST_NAME = 20;
/** Printable characters. Lower-case letters, which AIS lacks, are written by some decoders. */
const PRINTABLE = /^[\x20-\x7e]+$/;

function toObject(value: unknown): Unchecked | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : undefined;
}

/** A number from `least` to `most`; null for anything else, including the values for "not available". */
function numberIn(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null;
}

function integerIn(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) ? numberIn(value, least, most) : null;
}

/** An AIS text: `@` ends it, surrounding blanks are trimmed, an empty text is null. */
function toText(value: unknown, longest = LONGEST_NAME): string | null {
  if (typeof value !== 'string') return null;
  const end = value.indexOf('@');
  const text = (end < 0 ? value : value.slice(0, end)).slice(0, longest).trim();
  return PRINTABLE.test(text) ? text : null;
}

/** Type 5. */
function readVoyage(body: Unchecked, sender: Sender): StaticReport {
  const eta = toObject(body['Eta']) ?? {};
  return {
    kind: 'static',
    type: 5,
    part: null,
    ...sender,
    ...readIdentity(body),
    motherMmsi: null,
    imo: integerIn(body['ImoNumber'], 1, 999_999_999),
    draughtM: numberIn(body['MaximumStaticDraught'], 0.1, 25.5),
    destination: toText(body['Destination']),
    etaMonth: integerIn(eta['Month'], 1, 12),
    etaDay: integerIn(eta['Day'], 1, 31),
    etaHour: integerIn(eta['Hour'], 0, 23),
    etaMinute: integerIn(eta['Minute'], 0, 59),
  };
}

/** Type 24. The feed writes both parts and marks the one that was sent as valid. Undefined if neither is valid. */
function readStaticPart(body: Unchecked, sender: Sender): StaticReport | undefined {
  const [a, b] = [validPart(body['ReportA']), validPart(body['ReportB'])];
  if (b && (body['PartNumber'] === true || !a)) {
    const identity = { ...readIdentity(b), shipType: toShipType(b['ShipType']), name: null };
    return { kind: 'static', type: 24, part: 'B', ...sender, ...NO_VOYAGE, ...identity };
  }
  if (!a) return undefined;
  const identity = { name: toText(a['Name']), callsign: null, shipType: null, ...NO_SIZE };
  return { kind: 'static', type: 24, part: 'A', ...sender, ...NO_VOYAGE, ...identity };
}

/** Fields common to types 5 and 19. */
function readIdentity(body: Unchecked) {
  return {
    name: toText(body['Name']),
    callsign: toText(body['CallSign']),
    shipType: toShipType(body['Type']),
    ...readSize(toObject(body['Dimension'])),
    fixType: integerIn(body['FixType'], 1, 15),
  };
}

function validPart(value: unknown): Unchecked | undefined {
  const part = toObject(value);
  return part?.['Valid'] === true ? part : undefined;
}

const toShipType = (value: unknown): number | null => integerIn(value, 1, 255);

/** A and B are bow and stern, C and D port and starboard. A length or beam with only one of its two values is unknown. */
function readSize(dimension: Unchecked | undefined) {
  if (!dimension) return NO_SIZE;
  const [toBowM, toSternM, lengthM] = readPair(dimension['A'], dimension['B'], 511);
  const [toPortM, toStarboardM, beamM] = readPair(dimension['C'], dimension['D'], 63);
  return { toBowM, toSternM, toPortM, toStarboardM, lengthM, beamM };
}

function readPair(one: unknown, other: unknown, most: number): [number, number, number] | [null, null, null] {
  const [a, b] = [integerIn(one, 0, most), integerIn(other, 0, most)];
  return a === null || b === null || a + b === 0 ? [null, null, null] : [a, b, a + b];
}
