export { AisDecoder, type AisDecoderOptions, type AisSentences } from './ais-decoder.ts';
export { createCounts, type DecoderCounts, type Rejection } from './counts.ts';
export { decodePayload, type PayloadFailure } from './decode-bare-payload.ts';
export { rateOfTurnOf } from './fields.ts';
export { stationOfLine } from './line-origin.ts';
export type {
  AidToNavigationReport,
  AircraftReport,
  AisMessage,
  BaseStationReport,
  ExtendedReport,
  InlandStaticReport,
  PositionReport,
  Reception,
  SafetyText,
  StaticReport,
} from './messages.ts';
export { hashPayload, type PayloadHash, type Repetitions } from './recent-messages.ts';
