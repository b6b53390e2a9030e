import {
  type BusMessage,
  dayOf,
  type Fields,
  numberOf,
  placeOf,
  textOf,
  timeOfDayOf,
} from '../../../foundation/nmea2000/index.ts';
import { RAD_PER_DEG } from '../../../foundation/shared/geo/geo.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import {
  type AidToNavigationReport,
  type AircraftReport,
  type AisMessage,
  type BaseStationReport,
  type ExtendedReport,
  NO_SIZE,
  NO_VOYAGE,
  type PositionReport,
  type SafetyText,
  type StaticReport,
} from '../decoder/index.ts';

/**
 * Readers of the PGNs that carry AIS messages. Values are rounded to the steps of the same message in NMEA 0183: a
 * speed in 0.01 m/s to 0.1 knots.
 */
const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [129_038, (fields, sender) => toPosition(fields, sender, 'A')],
  [129_039, (fields, sender) => toPosition(fields, sender, 'B')],
  [129_040, toExtended],
  [129_041, toAid],
  [129_793, toBaseStation],
  [129_794, toVoyage],
  [129_798, toAircraft],
  [129_802, toSafetyText],
  [129_809, toNamePart],
  [129_810, toCraftPart],
]);

export const AIS_PGNS: ReadonlySet<number> = new Set(READERS.keys());

type Reader = (fields: Fields, sender: Sender) => AisMessage;
type Sender = Pick<PositionReport, 'mmsi' | 'repeat' | 'own' | 'receivedAt' | 'stampAt'>;

const MAX_MMSI = 999_999_999;
/** Values of "AIS transceiver information" in messages of the device itself: sent on channel A, B, or neither. */
const OWN = [2, 3, 4];

/** Undefined without an MMSI: the message could otherwise count as one of the own ship. */
export function toMessage({ pgn, fields, receivedAt }: BusMessage): AisMessage | undefined {
  const mmsi = numberOf(fields, 'userId') ?? numberOf(fields, 'sourceId');
  if (mmsi === null || mmsi < 1 || mmsi > MAX_MMSI) return undefined;
  const own = OWN.includes(numberOf(fields, 'aisTransceiverInformation') ?? -1);
  const sender = { mmsi, repeat: numberOf(fields, 'repeatIndicator') ?? 0, own, receivedAt, stampAt: null };
  return READERS.get(pgn)?.(fields, sender);
}

/** Radio channel of a message. */
export function channelOf({ fields }: BusMessage): 'A' | 'B' | 'other' {
  const information = numberOf(fields, 'aisTransceiverInformation');
  if (information === 0 || information === 2) return 'A';
  return information === 1 || information === 3 ? 'B' : 'other';
}

function toPosition(fields: Fields, sender: Sender, transponder: 'A' | 'B'): PositionReport {
  const type = numberOf(fields, 'messageId');
  const isClassA = transponder === 'A';
  return {
    kind: 'position',
    type: isClassA ? (type === 2 || type === 3 ? type : 1) : 18,
    ...sender,
    ...toPlace(fields),
    ...toMotion(fields, 'heading'),
    rateOfTurnDegPerMin: isClassA ? toTurn(numberOf(fields, 'rateOfTurn')) : null,
    navStatus: isClassA ? numberOf(fields, 'navStatus') : null,
    manoeuvre: isClassA ? toManoeuvre(numberOf(fields, 'specialManeuverIndicator')) : null,
  };
}

function toExtended(fields: Fields, sender: Sender): ExtendedReport {
  return {
    kind: 'extended',
    type: 19,
    ...sender,
    ...toPlace(fields),
    ...toMotion(fields, 'trueHeading'),
    rateOfTurnDegPerMin: null,
    navStatus: null,
    manoeuvre: null,
    ...toSize(fields, SHIP),
    name: textOf(fields, 'name', NAME),
    callsign: null,
    shipType: toShipType(fields),
    fixType: toFixType(numberOf(fields, 'gnssType')),
  };
}

function toVoyage(fields: Fields, sender: Sender): StaticReport {
  const day = dayOf(fields, 'etaDate');
  const time = timeOfDayOf(fields, 'etaTime');
  const eta = day === null ? null : new Date(day);
  const minutes = time === null ? null : Math.floor(time / 60_000);
  const imo = numberOf(fields, 'imoNumber');
  return {
    ...NO_VOYAGE,
    kind: 'static',
    type: 5,
    part: null,
    ...sender,
    ...toSize(fields, SHIP),
    name: textOf(fields, 'name', NAME),
    callsign: textOf(fields, 'callsign', CALL_SIGN),
    shipType: toShipType(fields),
    imo: imo !== null && imo > 0 && imo <= MAX_IMO ? imo : null,
    draughtM: toDraught(numberOf(fields, 'draft')),
    destination: textOf(fields, 'destination', NAME),
    etaMonth: eta === null ? null : eta.getUTCMonth() + 1,
    etaDay: eta === null ? null : eta.getUTCDate(),
    etaHour: minutes === null ? null : Math.floor(minutes / 60),
    etaMinute: minutes === null ? null : minutes % 60,
    fixType: toFixType(numberOf(fields, 'gnssType')),
  };
}

function toNamePart(fields: Fields, sender: Sender): StaticReport {
  return {
    ...NO_VOYAGE,
    ...NO_SIZE,
    kind: 'static',
    type: 24,
    part: 'A',
    ...sender,
    name: textOf(fields, 'name', NAME),
    callsign: null,
    shipType: null,
  };
}

function toCraftPart(fields: Fields, sender: Sender): StaticReport {
  const isAuxiliary = Math.trunc(sender.mmsi / 10_000_000) === AUXILIARY;
  const mother = numberOf(fields, 'mothershipUserId');
  return {
    ...NO_VOYAGE,
    kind: 'static',
    type: 24,
    part: 'B',
    ...sender,
    ...(isAuxiliary ? NO_SIZE : toSize(fields, SHIP)),
    name: null,
    callsign: textOf(fields, 'callsign', CALL_SIGN),
    shipType: toShipType(fields),
    motherMmsi: isAuxiliary && mother !== null && mother > 0 && mother <= MAX_MMSI ? mother : null,
  };
}

function toAid(fields: Fields, sender: Sender): AidToNavigationReport {
  return {
    kind: 'aid-to-navigation',
    type: 21,
    ...sender,
    ...toPlace(fields),
    ...toSize(fields, AID),
    name: textOf(fields, 'atonName', AID_NAME),
    aidType: nonZero(numberOf(fields, 'atonType')),
    fixType: toFixType(numberOf(fields, 'positionFixingDeviceType')),
    utcSecond: toSecond(fields),
    offPosition: isSet(fields, 'offPositionIndicator'),
    virtual: isSet(fields, 'virtualAtonFlag'),
  };
}

function toBaseStation(fields: Fields, sender: Sender): BaseStationReport {
  const [day, time] = [dayOf(fields, 'positionDate'), timeOfDayOf(fields, 'positionTime')];
  return {
    kind: 'base-station',
    type: 4,
    ...sender,
    ...toPlace(fields),
    stationTimeAt: day === null || time === null ? null : day + time,
    fixType: toFixType(numberOf(fields, 'gnssType')),
  };
}

function toAircraft(fields: Fields, sender: Sender): AircraftReport {
  const [sog, altitude] = [numberOf(fields, 'sog'), numberOf(fields, 'altitude')];
  const knots = sog === null ? null : Math.round(mpsToKnots(sog));
  const metres = altitude === null ? null : Math.round(altitude);
  return {
    kind: 'aircraft',
    type: 9,
    ...sender,
    ...toPlace(fields),
    altitudeM: metres !== null && metres >= 0 && metres <= 4094 ? metres : null,
    speedKnots: knots !== null && knots <= 1022 ? knots : null,
    courseDeg: toTenths(numberOf(fields, 'cog')),
    utcSecond: toSecond(fields),
  };
}

function toSafetyText(fields: Fields, sender: Sender): SafetyText {
  return {
    kind: 'safety-text',
    type: 14,
    ...sender,
    destinationMmsi: null,
    text: textOf(fields, 'safetyRelatedText', SAFETY_TEXT),
  };
}

/** Maximum lengths of the texts, in characters. */
const [NAME, CALL_SIGN, AID_NAME, SAFETY_TEXT] = [20, 7, 34, 161] as const;
const MAX_IMO = 0x3fffffff;
/** The first two digits of the MMSI of a craft that belongs to a ship. */
const AUXILIARY = 98;

interface SizeNames {
  length: string;
  beam: string;
  bow: string;
  starboard: string;
}

const SHIP: SizeNames = {
  length: 'length',
  beam: 'beam',
  bow: 'positionReferenceFromBow',
  starboard: 'positionReferenceFromStarboard',
};
const AID: SizeNames = {
  length: 'lengthDiameter',
  beam: 'beamDiameter',
  bow: 'positionReferenceFromTrueNorthFacingEdge',
  starboard: 'positionReferenceFromStarboardEdge',
};

/** From this size on, the size is unknown: some converters send the largest value for "not available". */
const [MAX_LENGTH_M, MAX_BEAM_M] = [1022, 126] as const;

function toSize(fields: Fields, names: SizeNames) {
  if (Math.round(numberOf(fields, names.length) ?? 0) >= MAX_LENGTH_M) return NO_SIZE;
  const [toBowM, toSternM] = toSides(numberOf(fields, names.length), numberOf(fields, names.bow), MAX_LENGTH_M);
  const [toStarboardM, toPortM] = toSides(numberOf(fields, names.beam), numberOf(fields, names.starboard), MAX_BEAM_M);
  const [lengthM, beamM] = [sum(toBowM, toSternM), sum(toStarboardM, toPortM)];
  return { toBowM, toSternM, toPortM, toStarboardM, lengthM, beamM };
}

/** Splits a length in whole metres at the antenna: the distance to the named side, and to the opposite side. */
function toSides(whole: number | null, near: number | null, most: number): [number | null, number | null] {
  const total = Math.round(whole ?? 0);
  if (total <= 0 || total >= most) return [null, null];
  const first = Math.min(total, Math.max(0, Math.round(near ?? 0)));
  return [first, total - first];
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Position, with both coordinates or neither: a value out of range is not available. */
function toPlace(fields: Fields) {
  const place = placeOf(fields);
  return {
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    accurate: isSet(fields, 'positionAccuracy'),
    raim: isSet(fields, 'raim'),
  };
}

function toMotion(fields: Fields, heading: 'heading' | 'trueHeading') {
  const bow = numberOf(fields, heading);
  return {
    speedKnots: toSpeed(numberOf(fields, 'sog')),
    courseDeg: toTenths(numberOf(fields, 'cog')),
    headingDeg: bow === null ? null : Math.round(bow / RAD_PER_DEG) % 360,
    utcSecond: toSecond(fields),
  };
}

/** Speed in knots. Some converters send 102.3 knots for "not available". */
function toSpeed(mps: number | null): number | null {
  const tenths = mps === null ? null : Math.round(mpsToKnots(mps) * 10);
  return tenths !== null && tenths >= 0 && tenths <= 1022 ? tenths / 10 : null;
}

const toTenths = (radians: number | null): number | null =>
  radians === null ? null : (Math.round((radians / RAD_PER_DEG) * 10) % 3600) / 10;

/** Second of the minute; 61 to 63 are states of the device, 60 is not available. */
function toSecond(fields: Fields): number | null {
  const second = numberOf(fields, 'timeStamp');
  return second === 60 ? null : second;
}

const MAX_TURN_DEG_PER_MIN = 720;

/** Rate of turn in degrees per minute, from radians per second. */
function toTurn(turn: number | null): number | null {
  if (turn === null) return null;
  return Math.max(-MAX_TURN_DEG_PER_MIN, Math.min((turn / RAD_PER_DEG) * 60, MAX_TURN_DEG_PER_MIN));
}

const toManoeuvre = (value: number | null): number | null => (value === 1 || value === 2 ? value : null);
const nonZero = (value: number | null): number | null => (value === 0 ? null : value);

function toShipType(fields: Fields): number | null {
  const type = nonZero(numberOf(fields, 'typeOfShip'));
  return type === 255 ? null : type;
}

/** The codes 9 to 14 are not used. Code 15 is an internal receiver in AIS, but "not available" on the bus. */
const toFixType = (value: number | null): number | null => (value === null || value === 0 || value > 8 ? null : value);

/** Draught in metres, limited to 25.5, which means 25.5 or more in AIS. */
function toDraught(metres: number | null): number | null {
  const tenths = metres === null ? 0 : Math.min(255, Math.round(metres * 10));
  return tenths <= 0 ? null : tenths / 10;
}

const isSet = (fields: Fields, name: string): boolean => numberOf(fields, name) === 1;
