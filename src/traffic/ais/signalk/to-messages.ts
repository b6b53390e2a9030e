import { RAD_PER_DEG } from '../../../foundation/shared/geo/geo.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import { isRecord, type SignalkUpdate } from '../../../foundation/signalk-client/index.ts';
import type { AisMessage, PositionReport, StaticReport } from '../decoder/index.ts';
import type { Motions } from './motions.ts';

/** Maximum age of a position: a server keeps vessels that left long ago. */
const MAX_AGE_MS = 600_000;
/** Tolerance for clock differences between two computers on board. */
const MAX_AHEAD_MS = 5000;
const MAX_TEXT_LENGTH = 40;
const MAX_SPEED_KNOTS = 102.2;
const MAX_TURN_DEG_PER_MIN = 720;

const CODES = new Map<unknown, number>([
  ['motoring', 0],
  ['anchored', 1],
  ['not under command', 2],
  ['restricted manouverability', 3],
  ['constrained by draft', 4],
  ['moored', 5],
  ['aground', 6],
  ['fishing', 7],
  ['sailing', 8],
  ['hazardous material high speed', 9],
  ['hazardous material wing in ground', 10],
  ['ais-sart', 14],
]);

/** MMSI of the vessel of a context; undefined without one. Some servers omit leading zeros. */
export function mmsiOf(context: string): number | undefined {
  const digits = /^vessels\.urn:mrn:imo:mmsi:(\d{1,9})$/.exec(context)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Converts an update of another vessel into AIS messages of its transponder. */
export function toMessages(update: SignalkUpdate, mmsi: number, motions: Motions, now: number): AisMessage[] {
  const { at = now, values } = update;
  const common = { mmsi, own: false, repeat: 0, receivedAt: now, stampAt: at > now + MAX_AHEAD_MS ? null : at };
  const motion = motions.merge(mmsi, at, {
    speedKnots: toSpeedKnots(values.get('navigation.speedOverGround')),
    courseDeg: toDegrees(values.get('navigation.courseOverGroundTrue')),
    headingDeg: toDegrees(values.get('navigation.headingTrue')),
    rateOfTurnDegPerMin: toTurn(values.get('navigation.rateOfTurn')),
    navStatus: CODES.get(values.get('navigation.state')) ?? null,
    transponder: toClass(values.get('sensors.ais.class')),
  });
  const { transponder, ...moved } = motion;
  const found = now - at > MAX_AGE_MS ? undefined : toPlace(values.get('navigation.position'));
  const place = found && motions.isNews(mmsi, at) ? found : undefined;
  const position: PositionReport | undefined = place && {
    kind: 'position',
    type: transponder === 'B' ? 18 : 1,
    ...common,
    ...place,
    ...moved,
    accurate: false,
    raim: false,
    utcSecond: null,
    manoeuvre: null,
  };
  const statics = toStatics(values);
  return [
    ...(position ? [position] : []),
    ...(statics ? [{ ...NO_STATICS, ...common, ...statics, type: transponder === 'B' ? 24 : 5 } as const] : []),
  ];
}

const NO_STATICS = {
  kind: 'static',
  part: null,
  imo: null,
  draughtM: null,
  destination: null,
  etaMonth: null,
  etaDay: null,
  etaHour: null,
  etaMinute: null,
  fixType: null,
  motherMmsi: null,
  toBowM: null,
  toSternM: null,
  toPortM: null,
  toStarboardM: null,
} as const;

type Statics = Pick<StaticReport, 'name' | 'callsign' | 'shipType' | 'lengthM' | 'beamM'>;

/** Undefined if the update contains none of these values. */
function toStatics(values: SignalkUpdate['values']): Statics | undefined {
  const [type, length] = [values.get('design.aisShipType'), values.get('design.length')];
  const statics = {
    name: toText(values.get('name')),
    callsign: toText(values.get('communication.callsignVhf')),
    shipType: isRecord(type) ? toWhole(type['id'], 255) : null,
    lengthM: isRecord(length) ? toWhole(length['overall'], 1022) : null,
    beamM: toWhole(values.get('design.beam'), 126),
  };
  return Object.values(statics).some((value) => value !== null) ? statics : undefined;
}

function toPlace(value: unknown): { latitude: number; longitude: number } | undefined {
  if (!isRecord(value)) return undefined;
  const { latitude, longitude } = value;
  if (!isNumber(latitude) || !isNumber(longitude)) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

function toSpeedKnots(value: unknown): number | null {
  if (!isNumber(value) || value < 0) return null;
  return Math.min(Math.round(mpsToKnots(value) * 10) / 10, MAX_SPEED_KNOTS);
}

function toDegrees(value: unknown): number | null {
  if (!isNumber(value) || value < 0 || value > 7) return null;
  return (Math.round((value / RAD_PER_DEG) * 10) % 3600) / 10;
}

/** From radians per second. */
function toTurn(value: unknown): number | null {
  if (!isNumber(value)) return null;
  return Math.max(-MAX_TURN_DEG_PER_MIN, Math.min((value / RAD_PER_DEG) * 60, MAX_TURN_DEG_PER_MIN));
}

/** AIS text that another program passed on: limited to the length in AIS and to printable ASCII. */
function toText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return text === '' ? null : text;
}

function toWhole(value: unknown, max: number): number | null {
  const whole = isNumber(value) ? Math.round(value) : 0;
  return whole > 0 && whole <= max ? whole : null;
}

const toClass = (value: unknown): 'A' | 'B' | null => (value === 'A' || value === 'B' ? value : null);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
