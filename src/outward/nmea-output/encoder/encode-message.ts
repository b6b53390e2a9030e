import { BitWriter } from './bit-writer.ts';
import type { AisDraft } from './draft.ts';
import { writeAircraft, writeBaseStation, writeLongRange, writePosition } from './write-position.ts';
import {
  writeAidToNavigation,
  writeExtended,
  writeInlandStatic,
  writeStaticPart,
  writeVoyage,
} from './write-static.ts';

/** Encodes a message as payload characters. */
export function encodePayload(draft: AisDraft): { payload: string; fillBits: number } {
  const writer = new BitWriter()
    .unsigned(draft.type, 6)
    .unsigned(draft.repeat ?? 0, 2)
    .unsigned(draft.mmsi, 30);
  writeBody(writer, draft);
  return writer.toPayload();
}

function writeBody(writer: BitWriter, draft: AisDraft): void {
  switch (draft.kind) {
    case 'position':
      if (draft.type === 27) writeLongRange(writer, draft);
      else writePosition(writer, draft);
      break;
    case 'static':
      if (draft.type === 5) writeVoyage(writer, draft);
      else writeStaticPart(writer, draft);
      break;
    case 'extended':
      writeExtended(writer, draft);
      break;
    case 'inland-static':
      writeInlandStatic(writer, draft);
      break;
    case 'base-station':
      writeBaseStation(writer, draft);
      break;
    case 'aircraft':
      writeAircraft(writer, draft);
      break;
    case 'aid-to-navigation':
      writeAidToNavigation(writer, draft);
      break;
  }
}
