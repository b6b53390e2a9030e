import { decodeMessage } from './decode-message.ts';
import type { AisMessage, Reception } from './messages.ts';
import { createWords, MAX_CHARACTERS, unpackPayload } from './payload-bits.ts';

export type PayloadFailure = 'too_long' | 'bad_character' | 'bad_length' | 'unsupported';

/**
 * Decodes the payload of a complete message without its sentence, as databases and web services store it: six-bit characters
 * and the number of padding bits in the last one (0 to 5). Returns the reason if the payload cannot be read.
 */
export function decodePayload(
  payload: Uint8Array,
  fillBits: number,
  reception: Reception = { own: false, receivedAt: 0, stampAt: null },
): AisMessage | PayloadFailure {
  const end = payload.length;
  if (end > MAX_CHARACTERS) return 'too_long';
  const words = createWords();
  if (!unpackPayload(payload, 0, end, words)) return 'bad_character';
  return decodeMessage(words, end * 6 - fillBits, reception);
}
