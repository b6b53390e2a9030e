import { LineSourceError } from '../../../foundation/line-sources/index.ts';
import { isPlausiblePosition, RAD_PER_DEG } from '../../../foundation/shared/geo/geo.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import { isRecord, readSignalk, SignalkError, type SignalkUpdate } from '../../../foundation/signalk-client/index.ts';
import { type AisMessage, createCounts, NO_VOYAGE, type PositionReport, type StaticReport } from '../decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from '../message-reader.ts';

const HELLO_MS = 10_000;

/** Reads the other vessels of a Signal K server. Each update of a vessel counts as a line. */
export function createSignalkReader({ url, onMessage, onReady, clock, silenceMs }: MessageReaderDeps): MessageReader {
  const counts = createCounts();
  const motions = createMotions();
  return {
    name: `signalk://${new URL(url).host}`,
    counts,
    tooLong: () => 0,
    datagramsDropped: () => 0,
    async run(signal) {
      try {
        await readSignalk(
          {
            url,
            subscribe: 'all',
            wantsCached: true,
            timeoutMs: HELLO_MS,
            silenceMs,
            clock,
            onReady,
            onUnsound() {
              counts.lines += 1;
              counts.rejected.bad_json += 1;
            },
            onUpdate(update, { context, isSelf }) {
              const mmsi = isSelf ? undefined : mmsiOf(context);
              if (mmsi === undefined) return;
              const messages = toMessages(update, mmsi, motions, clock.now());
              for (const message of messages) {
                counts.lines += 1;
                counts.messages[message.type] = (counts.messages[message.type] ?? 0) + 1;
                onMessage(message);
              }
            },
          },
          signal,
        );
      } catch (cause) {
        if (!(cause instanceof SignalkError)) throw cause;
        throw new LineSourceError(cause.kind === 'silent' ? 'silent' : 'unreachable', cause.reason, { cause });
      }
    },
  };
}

/** Motion of a vessel; null for unknown values. */
interface Motion {
  speedKnots: number | null;
  courseDeg: number | null;
  headingDeg: number | null;
  rateOfTurnDegPerMin: number | null;
  navStatus: number | null;
  /** `BASE`: a station on shore, which some servers list with the vessels. */
  transponder: 'A' | 'B' | 'BASE' | null;
}

/** Tolerance for clock differences between two computers on board. */
const MAX_AHEAD_MS = 5000;
/** Maximum time between values of a vessel that are combined, because a server can send each value separately. */
const SAME_TIME_MS = 30_000;
/** Maximum number of vessels. Beyond it, the least recently updated vessels are evicted. */
const MAX_VESSELS = 20_000;

export type Motions = ReturnType<typeof createMotions>;

/** Last known motion of each vessel. */
export function createMotions(maxVessels = MAX_VESSELS) {
  const known = new Map<number, { motion: Motion; at: number; positionAt: number }>();

  return {
    /** Whether the position is new. A server may repeat positions, or return those that this service sent. */
    isNews(mmsi: number, at: number, now: number): boolean {
      const vessel = known.get(mmsi);
      if (!vessel || at === vessel.positionAt) return false;
      // A time in the future would block all correct positions.
      if (at < vessel.positionAt && vessel.positionAt <= now + MAX_AHEAD_MS) return false;
      vessel.positionAt = at;
      return true;
    },
    /** Merges the received values with the known ones. */
    merge(mmsi: number, at: number, news: Motion): Motion {
      const before = known.get(mmsi);
      const isNear = before !== undefined && Math.abs(before.at - at) <= SAME_TIME_MS;
      const old = isNear ? before.motion : undefined;
      const motion = {
        speedKnots: news.speedKnots ?? old?.speedKnots ?? null,
        courseDeg: news.courseDeg ?? old?.courseDeg ?? null,
        headingDeg: news.headingDeg ?? old?.headingDeg ?? null,
        rateOfTurnDegPerMin: news.rateOfTurnDegPerMin ?? old?.rateOfTurnDegPerMin ?? null,
        navStatus: news.navStatus ?? old?.navStatus ?? null,
        // The transponder class of a vessel does not change.
        transponder: news.transponder ?? before?.motion.transponder ?? null,
      };
      known.delete(mmsi);
      known.set(mmsi, { motion, at, positionAt: before?.positionAt ?? Number.NEGATIVE_INFINITY });
      for (const silent of known.keys()) {
        if (known.size <= maxVessels) break;
        known.delete(silent);
      }
      return motion;
    },
    get size() {
      return known.size;
    },
  };
}

/** Maximum age of a position: a server keeps vessels that left long ago. */
const MAX_AGE_MS = 600_000;
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
  const place = found && motions.isNews(mmsi, at, now) ? found : undefined;
  if (transponder === 'BASE') return place ? [{ ...BASE_STATION, ...common, ...place }] : [];
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

const BASE_STATION = {
  kind: 'base-station',
  type: 4,
  accurate: false,
  raim: false,
  stationTimeAt: null,
  fixType: null,
} as const;

const NO_STATICS = {
  kind: 'static',
  part: null,
  ...NO_VOYAGE,
  toBowM: null,
  toSternM: null,
  toPortM: null,
  toStarboardM: null,
} as const;

type Statics = Pick<StaticReport, 'name' | 'callsign' | 'shipType' | 'lengthM' | 'beamM'>;

/** Static data in the update; undefined without any. */
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
  return isPlausiblePosition(latitude, longitude) ? { latitude, longitude } : undefined;
}

function toSpeedKnots(value: unknown): number | null {
  if (!isNumber(value) || value < 0) return null;
  return Math.min(Math.round(mpsToKnots(value) * 10) / 10, MAX_SPEED_KNOTS);
}

function toDegrees(value: unknown): number | null {
  if (!isNumber(value) || value < 0 || value > 7) return null;
  return (Math.round((value / RAD_PER_DEG) * 10) % 3600) / 10;
}

/** Rate of turn in degrees per minute, from radians per second. */
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

const toClass = (value: unknown): Motion['transponder'] =>
  value === 'A' || value === 'B' || value === 'BASE' ? value : null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
