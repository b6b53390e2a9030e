import type { Reception, SafetyText } from './messages.ts';
import { readUnsigned } from './payload-bits.ts';
import { readText } from './text.ts';

const ADDRESSED = 12;
/** Bit offset and maximum number of characters of the text. */
const TEXT = { addressed: { offset: 72, characters: 156 }, broadcast: { offset: 40, characters: 161 } } as const;

/** Types 12 and 14. Remaining bits of less than a character are ignored. */
export function readSafetyText(words: Int32Array, bits: number, reception: Reception): SafetyText {
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
