import type { AisMessage, Reception, SafetyText } from './messages.ts';
import { readUnsigned } from './payload-bits.ts';
import { readAircraft, readBaseStation, readLongRange, readPosition } from './position-reports.ts';
import {
  readAidToNavigation,
  readCraftPart,
  readExtended,
  readInlandStatic,
  readNamePart,
  readVoyage,
} from './static-reports.ts';
import { readText } from './text.ts';

const ADDRESSED = 12;
/** Bit offset and maximum number of characters of the text. */
const TEXT = { addressed: { offset: 72, characters: 156 }, broadcast: { offset: 40, characters: 161 } } as const;

/** Types 12 and 14. Remaining bits of less than a character are ignored. */
function readSafetyText(words: Int32Array, bits: number, reception: Reception): SafetyText {
  const isAddressed = readUnsigned(words, 0, 6) === ADDRESSED;
  const { offset, characters } = isAddressed ? TEXT.addressed : TEXT.broadcast;
  return {
    kind: 'safety-text',
    type: isAddressed ? 12 : 14,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    destinationMmsi: isAddressed ? readUnsigned(words, 40, 30) : null,
    text: readText(words, offset, Math.min(characters, Math.floor((bits - offset) / 6))),
  };
}

/**
 * Decodes a message of `bits` bits. The length is checked first, because filling a truncated message with zeros would invent
 * positions. Deviations of real receivers are accepted: a few extra bits, or a missing last character if it belongs to the
 * communication state, which is not read.
 */
export function decodeMessage(
  words: Int32Array,
  bits: number,
  reception: Reception,
): AisMessage | 'bad_length' | 'unsupported' {
  if (bits < 38) return 'bad_length';
  const type = readUnsigned(words, 0, 6);
  switch (type) {
    case 1:
    case 2:
    case 3:
    case 18:
      return within(bits, 162, 176) ? readPosition(words, type, reception) : 'bad_length';
    case 4:
      return within(bits, 162, 176) ? readBaseStation(words, reception) : 'bad_length';
    case 5:
      return within(bits, 420, 432) ? readVoyage(words, bits, reception) : 'bad_length';
    case 8:
      if (bits < 56 || readUnsigned(words, 40, 16) !== INLAND_STATIC) return 'unsupported';
      return within(bits, 168, 176) ? readInlandStatic(words, reception) : 'bad_length';
    case 9:
      return within(bits, 162, 176) ? readAircraft(words, reception) : 'bad_length';
    case 12:
      return within(bits, 72, 1008) ? readSafetyText(words, bits, reception) : 'bad_length';
    case 14:
      return within(bits, 40, 1008) ? readSafetyText(words, bits, reception) : 'bad_length';
    case 19:
      return within(bits, 312, 320) ? readExtended(words, reception) : 'bad_length';
    case 21:
      return within(bits, 272, 368) ? readAidToNavigation(words, bits, reception) : 'bad_length';
    case 24:
      return readStaticPart(words, bits, reception);
    case 27:
      return within(bits, 96, 104) || within(bits, 168, 176) ? readLongRange(words, reception) : 'bad_length';
    default:
      return 'unsupported';
  }
}

/** Designated area code 200 in ten bits and function identifier 10 in six. */
const INLAND_STATIC = (200 << 6) | 10;

function readStaticPart(
  words: Int32Array,
  bits: number,
  reception: Reception,
): AisMessage | 'bad_length' | 'unsupported' {
  if (bits < 40) return 'bad_length';
  switch (readUnsigned(words, 38, 2)) {
    case 0:
      return within(bits, 160, 176) ? readNamePart(words, reception) : 'bad_length';
    case 1:
      return within(bits, 168, 176) ? readCraftPart(words, reception) : 'bad_length';
    default:
      return 'unsupported';
  }
}

function within(bits: number, least: number, most: number): boolean {
  return bits >= least && bits <= most;
}
