import { isPlausiblePosition } from '../../foundation/shared/geo/geo.ts';
import { isVesselMmsi } from '../../foundation/shared/mmsi.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { AisMessage } from '../ais/index.ts';
import type { VesselReport, VesselSource } from '../vessel-data/report.ts';
import { packDimensions, type StaticsNews } from '../vessel-data/statics.ts';
import { toEta, type VoyageNews } from '../vessel-data/voyage.ts';

/*
 * Time of a position. A position report contains its UTC second (0 to 59), which is more accurate than the time of
 * reception, because a feed, a repeater or a station may be late. The minute is taken from the reception, so a correct
 * clock is needed:
 *
 * - Without a stamp, the reception is dated by this computer's clock. The difference is corrected if the own-ship
 *   receiver shows that the clock is behind. With a clock that is ahead, positions become older, like own-ship fixes by
 *   the same clock. The second is ignored if the clock is off by more than 30 s, or if the delay of the position is
 *   above `MAX_DELAY_MS`: the position could then instead be ahead of a late clock.
 * - With a stamp, the reception is dated by the clock of the station. If the second is more than 30 s before the stamp,
 *   one of the clocks is wrong, and the second is ignored.
 */

/** Maximum accepted error of a clock. */
const MAX_OFF_MS = 30_000;
/** Maximum delay of a position: with a clock that was compared with the own-ship receiver, and with any other clock. */
const MAX_DELAY_MS = { compared: 55_000, other: 30_000 };

interface Reception {
  readonly receivedAt: number;
  /** Stamp by the clock of a station; null without one. */
  readonly stampAt: number | null;
  /** UTC second; 60 and above mean that it is not available. */
  readonly utcSecond: number | null;
  /** Lead of this computer's clock over the own-ship receiver; null if unknown. */
  readonly clockAheadMs: number | null;
}

/** Time of a position according to its UTC second; undefined if the second cannot date it. */
export function dateFix({ receivedAt, stampAt, utcSecond, clockAheadMs }: Reception): number | undefined {
  if (utcSecond === null || utcSecond > 59) return undefined;
  if (stampAt !== null) return before(Math.min(stampAt, receivedAt), utcSecond, MAX_DELAY_MS.other);
  if (clockAheadMs === null) return before(receivedAt, utcSecond, MAX_DELAY_MS.other);
  if (Math.abs(clockAheadMs) > MAX_OFF_MS) return undefined;
  const behindMs = Math.max(0, -clockAheadMs);
  const fixAt = before(receivedAt + behindMs, utcSecond, MAX_DELAY_MS.compared);
  return fixAt === undefined ? undefined : fixAt - behindMs;
}

/** Last time before `at` with this second; undefined if it is more than the maximum delay ago. */
function before(at: number, utcSecond: number, maxDelayMs: number): number | undefined {
  // Faster than `%` with such large numbers; this runs for every position.
  const sinceMs = at - Math.floor(at / MINUTE_MS) * MINUTE_MS - utcSecond * 1000;
  const delayMs = sinceMs < 0 ? sinceMs + MINUTE_MS : sinceMs;
  return delayMs <= maxDelayMs ? at - delayMs : undefined;
}

type StaticMessage = Extract<AisMessage, { kind: 'static' | 'extended' }>;
type PositionMessage = Extract<AisMessage, { kind: 'position' | 'extended' }>;

const LAST_SHIP_TYPE = 99;
/** Highest speed of a report, meaning that or more. No vessel is that fast; transponders without a speed send it. */
const MAX_SPEED_KNOTS = 102.2;
/** Message type that both class A and class B send. */
const LONG_RANGE = 27;

/**
 * Converts a message of another vessel to a report, which is valid until the next call; undefined for other messages.
 * `clockAheadMs`: lead of this computer's clock over the own-ship receiver, null if unknown.
 */
export function toReport(
  message: AisMessage,
  source: VesselSource,
  clockAheadMs: number | null = null,
): VesselReport | undefined {
  if (message.own || !isVesselMmsi(message.mmsi)) return undefined;
  switch (message.kind) {
    case 'position':
      fillPosition(message, source, clockAheadMs);
      return positionReport;
    case 'extended':
      fillPosition(message, source, clockAheadMs);
      positionReport.statics = toStatics(message);
      positionReport.dimensions = packDimensions(message);
      return positionReport;
    case 'static':
      return fromStatics(message, source, {
        statics: toStatics(message),
        dimensions: packDimensions(message),
        voyage: toVoyage(message),
      });
    case 'inland-static':
      return fromStatics(message, source, {
        statics: toInlandStatics(message),
        dimensions: undefined,
        voyage: toInlandVoyage(message),
      });
    default:
      return undefined;
  }
}

/** The report of every position message. It is reused, because a port sends thousands per second and nobody keeps them. */
const place = { latitude: 0, longitude: 0 };
const motion: NonNullable<VesselReport['motion']> = {
  speedKnots: null,
  courseDeg: null,
  headingDeg: null,
  rateOfTurnDegPerMin: undefined,
};
const positionReport: VesselReport = {
  mmsi: 0,
  source: 'local',
  receivedAt: 0,
  receptionAt: 0,
  fixAt: 0,
  isDated: false,
  utcSecond: undefined,
  isCoarse: false,
  position: undefined,
  motion,
  transponder: undefined,
  navStatusCode: undefined,
  isAccurate: undefined,
  statics: undefined,
  dimensions: undefined,
  voyage: undefined,
};

function fillPosition(message: PositionMessage, source: VesselSource, clockAheadMs: number | null): void {
  const { receivedAt, stampAt, utcSecond, latitude, longitude, type } = message;
  const receptionAt = stampAt ?? receivedAt;
  const datedAt = dateFix({ receivedAt, stampAt, utcSecond, clockAheadMs });
  const report = positionReport;
  report.mmsi = message.mmsi;
  report.source = source;
  report.receivedAt = receivedAt;
  report.receptionAt = receptionAt;
  report.fixAt = datedAt ?? receptionAt;
  report.isDated = datedAt !== undefined;
  report.utcSecond = stampAt === null && utcSecond !== null && utcSecond < 60 ? utcSecond : undefined;
  report.isCoarse = type === LONG_RANGE;
  place.latitude = latitude ?? 0;
  place.longitude = longitude ?? 0;
  report.position = isPlausiblePosition(place.latitude, place.longitude) ? place : undefined;
  motion.speedKnots = message.speedKnots === MAX_SPEED_KNOTS ? null : message.speedKnots;
  motion.courseDeg = message.courseDeg;
  motion.headingDeg = message.headingDeg;
  motion.rateOfTurnDegPerMin = message.rateOfTurnDegPerMin ?? undefined;
  report.transponder = type === LONG_RANGE ? undefined : type <= 3 ? 'A' : 'B';
  report.navStatusCode = message.navStatus ?? undefined;
  report.isAccurate = message.accurate;
  report.statics = undefined;
  report.dimensions = undefined;
}

/** One object literal with all fields, because adding fields later costs extra memory for every message. */
function fromStatics(
  { mmsi, receivedAt, stampAt }: AisMessage,
  source: VesselSource,
  { statics, dimensions, voyage }: Pick<VesselReport, 'statics' | 'dimensions' | 'voyage'>,
): VesselReport {
  return {
    mmsi,
    source,
    receivedAt,
    receptionAt: stampAt ?? receivedAt,
    fixAt: stampAt ?? receivedAt,
    isDated: false,
    utcSecond: undefined,
    isCoarse: undefined,
    position: undefined,
    motion: undefined,
    transponder: undefined,
    navStatusCode: undefined,
    isAccurate: undefined,
    statics,
    dimensions,
    voyage,
  };
}

function toStatics({ name, callsign, shipType, lengthM, beamM }: StaticMessage): StaticsNews {
  return {
    name,
    callsign,
    shipType: shipType !== null && shipType <= LAST_SHIP_TYPE ? shipType : null,
    lengthM,
    beamM,
  };
}

function toInlandStatics(message: Extract<AisMessage, { kind: 'inland-static' }>): StaticsNews {
  const metres = (value: number | null) => (value === null ? null : Math.round(value) || null);
  const lengthM = metres(message.lengthM);
  const beamM = metres(message.beamM);
  const news: StaticsNews = { lengthM, beamM, inlandShipType: fromEriType(message.eriType) };
  return lengthM === null && beamM === null ? news : { ...news, isInlandSize: true };
}

/** Only type 5 contains a voyage. */
function toVoyage(message: Extract<AisMessage, { kind: 'static' }>): VoyageNews | undefined {
  if (message.type !== 5) return undefined;
  const { destination, draughtM, imo, receivedAt } = message;
  return { kind: 'sea', destination, etaAt: toEta(message, receivedAt), draughtM, imo };
}

function toInlandVoyage(message: Extract<AisMessage, { kind: 'inland-static' }>): VoyageNews {
  const { draughtM, eni, blueCones, loaded } = message;
  return { kind: 'inland', draughtM, eni, blueCones, loaded };
}

/*
 * Inland vessels report their type as an ERI code of the CCNR, but clients use AIS codes. Each ERI code is converted to the
 * nearest AIS code; unlisted codes (unknown, an object, a towed object) give none.
 */
const TANKER = 80;
const CARGO = 70;
const PASSENGER = 60;
const TUG = 52;
const PLEASURE = 37;
const SERVICE = 90;
const FISHING = 30;
const HIGH_SPEED = 40;

/** First and last code of each range, both included. The first matching range counts. */
const RANGES: readonly (readonly [first: number, last: number, aisCode: number])[] = [
  [8020, 8023, TANKER],
  [8040, 8040, TANKER],
  [8060, 8060, TANKER],
  [8080, 8080, TANKER],
  [8100, 8100, TANKER],
  [8120, 8120, TANKER],
  [8140, 8140, TANKER],
  [8160, 8163, TANKER],
  [8180, 8180, TANKER],
  [8300, 8399, TANKER],
  [8500, 8500, TANKER],
  [1530, 1540, TANKER],
  [8400, 8430, TUG],
  [8440, 8449, PASSENGER],
  [8450, 8469, SERVICE],
  [8490, 8490, SERVICE],
  [8480, 8480, FISHING],
  [1850, 1850, PLEASURE],
  [1900, 1999, HIGH_SPEED],
  [8001, 8299, CARGO],
  [1500, 1599, CARGO],
];

/** Converts an ERI code to the nearest AIS ship type. Codes below 100 are AIS codes already. */
export function fromEriType(code: number | null): number | null {
  if (code === null || code === 0) return null;
  if (code < 100) return code;
  return RANGES.find(([first, last]) => code >= first && code <= last)?.[2] ?? null;
}
