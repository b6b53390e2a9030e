import { FINE, fixTypeOf, isPlace, NO_SIZE, NO_VOYAGE, nonZero, readSize, secondOf, upTo } from './fields.ts';
import type {
  AidToNavigationReport,
  AisMessage,
  ExtendedReport,
  InlandStaticReport,
  Reception,
  SafetyText,
  StaticReport,
} from './messages.ts';
import { createWords, MAX_CHARACTERS, readFlag, readSigned, readUnsigned, unpackPayload } from './payload-bits.ts';
import { readAircraft, readBaseStation, readLongRange, readPosition } from './position-reports.ts';

const ADDRESSED = 12;
/** Bit offset and maximum number of characters of the text. */
const TEXT = { addressed: { offset: 72, characters: 156 }, broadcast: { offset: 40, characters: 161 } } as const;

/** Types 12 and 14. Left-over bits, too few for a character, are ignored. */
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

/** Type 5, 420 to 426 bits. The destination is read even if it is truncated; the fields after it are not read. */
function readVoyage(words: Int32Array, bits: number, reception: Reception): StaticReport {
  const draught = readUnsigned(words, 294, 8);
  return {
    kind: 'static',
    type: 5,
    part: null,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    name: readText(words, 112, 20),
    callsign: readText(words, 70, 7),
    shipType: nonZero(readUnsigned(words, 232, 8)),
    ...readSize(words, 240),
    motherMmsi: null,
    imo: nonZero(readUnsigned(words, 40, 30)),
    draughtM: draught === 0 ? null : draught / 10,
    destination: readText(words, 302, Math.min(20, Math.floor((bits - 302) / 6))),
    etaMonth: nonZero(upTo(readUnsigned(words, 274, 4), 12) ?? 0),
    etaDay: nonZero(readUnsigned(words, 278, 5)),
    etaHour: upTo(readUnsigned(words, 283, 5), 23),
    etaMinute: upTo(readUnsigned(words, 288, 6), 59),
    fixType: fixTypeOf(readUnsigned(words, 270, 4)),
  };
}

/** Type 24 part A: 160 bits; some transponders send 168. */
function readNamePart(words: Int32Array, reception: Reception): StaticReport {
  return {
    kind: 'static',
    type: 24,
    part: 'A',
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    name: readText(words, 40, 20),
    callsign: null,
    shipType: null,
    ...NO_SIZE,
    ...NO_VOYAGE,
  };
}

/** Type 24 part B, 168 bits. Auxiliary craft send the MMSI of their mother ship instead of the size. */
function readCraftPart(words: Int32Array, reception: Reception): StaticReport {
  const mmsi = readUnsigned(words, 8, 30);
  const auxiliary = Math.trunc(mmsi / 10_000_000) === 98;
  return {
    kind: 'static',
    type: 24,
    part: 'B',
    mmsi,
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    name: null,
    callsign: readText(words, 90, 7),
    shipType: nonZero(readUnsigned(words, 40, 8)),
    ...(auxiliary ? NO_SIZE : readSize(words, 132)),
    ...NO_VOYAGE,
    motherMmsi: auxiliary ? nonZero(readUnsigned(words, 132, 30)) : null,
  };
}

/** Type 19, 312 bits. */
function readExtended(words: Int32Array, reception: Reception): ExtendedReport {
  return {
    ...readPosition(words, 18, reception),
    kind: 'extended',
    type: 19,
    raim: readFlag(words, 305),
    name: readText(words, 143, 20),
    callsign: null,
    shipType: nonZero(readUnsigned(words, 263, 8)),
    ...readSize(words, 271),
    fixType: fixTypeOf(readUnsigned(words, 301, 4)),
  };
}

/** Type 8 with DAC 200 and FI 10, 168 bits. */
function readInlandStatic(words: Int32Array, reception: Reception): InlandStaticReport {
  const length = readUnsigned(words, 104, 13);
  const beam = readUnsigned(words, 117, 10);
  const draught = readUnsigned(words, 144, 11);
  const load = readUnsigned(words, 155, 2);
  const eni = readText(words, 56, 8);
  return {
    kind: 'inland-static',
    type: 8,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    eni: eni === '00000000' ? null : eni,
    lengthM: length === 0 || length > 8000 ? null : length / 10,
    beamM: beam === 0 || beam > 1000 ? null : beam / 10,
    eriType: nonZero(readUnsigned(words, 127, 14)),
    blueCones: upTo(readUnsigned(words, 141, 3), 4),
    draughtM: draught === 0 || draught > 2000 ? null : draught / 100,
    loaded: load === 1 ? true : load === 2 ? false : null,
    speedReliable: readFlag(words, 157),
    courseReliable: readFlag(words, 158),
    headingReliable: readFlag(words, 159),
  };
}

/** Type 21, 272 to 360 bits. A name of more than 20 characters continues at the end of the message. */
function readAidToNavigation(words: Int32Array, bits: number, reception: Reception): AidToNavigationReport {
  const x = readSigned(words, 164, 28);
  const y = readSigned(words, 192, 27);
  const placed = isPlace(x, y, FINE);
  return {
    kind: 'aid-to-navigation',
    type: 21,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    latitude: placed ? y / FINE : null,
    longitude: placed ? x / FINE : null,
    accurate: readFlag(words, 163),
    raim: readFlag(words, 268),
    ...readSize(words, 219),
    name: readText(words, 43, 20, { offset: 272, characters: Math.min(14, Math.floor((bits - 272) / 6)) }),
    aidType: nonZero(readUnsigned(words, 38, 5)),
    fixType: fixTypeOf(readUnsigned(words, 249, 4)),
    utcSecond: secondOf(readUnsigned(words, 253, 6)),
    offPosition: readFlag(words, 259),
    virtual: readFlag(words, 269),
  };
}

const AT_SIGN = 64;
const BLANK = 32;
/** Maximum number of characters: the text of type 14 in five slots. */
const LONGEST = 161;
const text = Buffer.allocUnsafeSlow(LONGEST);

/**
 * Text of a number of characters at a bit offset. `@` ends it, surrounding blanks are trimmed, an empty text is null. Every
 * character of the six-bit alphabet is printable ASCII.
 */
function readText(
  words: Int32Array,
  offset: number,
  characters: number,
  more: { offset: number; characters: number } = NO_MORE,
): string | null {
  let start = 0;
  let end = 0;
  for (let length = 0; length < characters + more.characters; length += 1) {
    const at = length < characters ? offset + length * 6 : more.offset + (length - characters) * 6;
    const value = readUnsigned(words, at, 6);
    const code = value < 32 ? value + 64 : value;
    if (code === AT_SIGN) break;
    text[length] = code;
    if (code !== BLANK) end = length + 1;
    else if (end === 0) start = length + 1;
  }
  return end === 0 ? null : text.toString('latin1', start, end);
}

const NO_MORE = { offset: 0, characters: 0 };

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
