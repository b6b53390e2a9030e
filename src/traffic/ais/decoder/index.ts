export {
  AisDecoder,
  type AisDecoderOptions,
  type AisSentences,
  hashPayload,
  type PayloadHash,
  type Repetitions,
} from './ais-decoder.ts';
export { createCounts, type DecoderCounts, type Rejection } from './counts.ts';
export { decodePayload, type PayloadFailure } from './decode-message.ts';
export { NO_SIZE, NO_VOYAGE, rateOfTurnOf } from './fields.ts';
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
export { stationOfLine } from './tag-block.ts';
