import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import type { BusDraft } from './bus-lines.ts';

const rad = (degrees: number | null): number | undefined => (degrees === null ? undefined : (degrees * Math.PI) / 180);
const mps = (knots: number | null): number | undefined => (knots === null ? undefined : (knots * 1852) / 3600);
const given = <T>(value: T | null): T | undefined => value ?? undefined;
const two = (value: number): string => String(value).padStart(2, '0');

/** An AIS message as a transponder passes it on to the bus. */
export function busDraftOf(message: AisMessage): BusDraft {
  const common = { repeatIndicator: message.repeat, userId: message.mmsi, aisTransceiverInformation: 0 };
  switch (message.kind) {
    case 'position':
      return message.type === 18 ? classB(message, common) : classA(message, common);
    case 'static':
      return staticDraft(message, common);
    default:
      throw new Error(`the hour has no ${message.kind}`);
  }
}

type Position = Extract<AisMessage, { kind: 'position' }>;
type Static = Extract<AisMessage, { kind: 'static' }>;
type Common = Record<string, unknown>;

const motionOf = (message: Position): Common => ({
  messageId: message.type,
  latitude: given(message.latitude),
  longitude: given(message.longitude),
  positionAccuracy: Number(message.accurate),
  raim: Number(message.raim),
  timeStamp: message.utcSecond ?? 60,
  sog: mps(message.speedKnots),
  cog: rad(message.courseDeg),
  heading: rad(message.headingDeg),
});

const classA = (message: Position, common: Common): BusDraft => ({
  pgn: 129_038,
  fields: {
    ...common,
    ...motionOf(message),
    rateOfTurn:
      given(rad(message.rateOfTurnDegPerMin)) === undefined ? undefined : (rad(message.rateOfTurnDegPerMin) ?? 0) / 60,
    navStatus: message.navStatus ?? 15,
    specialManeuverIndicator: message.manoeuvre ?? 0,
  },
});

const classB = (message: Position, common: Common): BusDraft => ({
  pgn: 129_039,
  fields: { ...common, ...motionOf(message) },
});

function staticDraft(message: Static, common: Common): BusDraft {
  const size = {
    length: given(message.lengthM),
    beam: given(message.beamM),
    positionReferenceFromBow: given(message.toBowM),
    positionReferenceFromStarboard: given(message.toStarboardM),
  };
  const identity = { callsign: given(message.callsign), typeOfShip: message.shipType ?? 0 };
  if (message.part === 'A') return { pgn: 129_809, fields: { ...common, messageId: 24, name: given(message.name) } };
  if (message.part === 'B') return { pgn: 129_810, fields: { ...common, messageId: 24, ...identity, ...size } };
  const { etaMonth, etaDay, etaHour, etaMinute } = message;
  return {
    pgn: 129_794,
    fields: {
      ...common,
      messageId: 5,
      imoNumber: message.imo ?? 0,
      name: given(message.name),
      ...identity,
      ...size,
      etaDate: etaMonth === null || etaDay === null ? undefined : `2026.${two(etaMonth)}.${two(etaDay)}`,
      etaTime: etaHour === null || etaMinute === null ? undefined : `${two(etaHour)}:${two(etaMinute)}:00`,
      draft: message.draughtM ?? 0,
      destination: given(message.destination),
      gnssType: message.fixType ?? 0,
    },
  };
}
