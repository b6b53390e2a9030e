import { type AisMessage, isShipMmsi } from '../ais/index.ts';
import { fromEriType } from './inland-ship-type.ts';
import type { VesselReport, VesselSource } from './report.ts';
import type { StaticsNews } from './statics.ts';

type StaticMessage = Extract<AisMessage, { kind: 'static' | 'extended' }>;
type PositionMessage = Extract<AisMessage, { kind: 'position' | 'extended' }>;

const LAST_SHIP_TYPE = 99;
/** The message type that both classes send. */
const LONG_RANGE = 27;

/** What a message reports of another vessel; undefined when it reports of something else. */
export function toReport(message: AisMessage, source: VesselSource): VesselReport | undefined {
  if (message.own || !isShipMmsi(message.mmsi)) return undefined;
  const report: VesselReport = {
    mmsi: message.mmsi,
    source,
    receivedAt: message.receivedAt,
    fixAt: message.stampAt ?? message.receivedAt,
  };
  switch (message.kind) {
    case 'position':
      addPosition(report, message);
      return report;
    case 'extended':
      addPosition(report, message);
      report.statics = toStatics(message);
      return report;
    case 'static':
      report.statics = toStatics(message);
      return report;
    case 'inland-static':
      report.statics = toInlandStatics(message);
      return report;
    default:
      return undefined;
  }
}

function addPosition(report: VesselReport, message: PositionMessage): void {
  const { latitude, longitude, speedKnots, courseDeg, headingDeg, rateOfTurnDegPerMin, navStatus, type } = message;
  if (latitude !== null && longitude !== null) report.position = { latitude, longitude };
  report.motion = { speedKnots, courseDeg, headingDeg };
  if (rateOfTurnDegPerMin !== null) report.motion.rateOfTurnDegPerMin = rateOfTurnDegPerMin;
  if (type !== LONG_RANGE) report.transponder = type <= 3 ? 'A' : 'B';
  if (navStatus !== null) report.navStatusCode = navStatus;
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
