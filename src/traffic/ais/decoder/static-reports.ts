import { FINE, fixTypeOf, isPlace, NO_SIZE, nonZero, readSize, secondOf, upTo } from './fields.ts';
import type { AidToNavigationReport, ExtendedReport, InlandStaticReport, Reception, StaticReport } from './messages.ts';
import { readFlag, readSigned, readUnsigned } from './payload-bits.ts';
import { readPosition } from './position-reports.ts';
import { readText } from './text.ts';

const NO_VOYAGE = {
  imo: null,
  draughtM: null,
  destination: null,
  etaMonth: null,
  etaDay: null,
  etaHour: null,
  etaMinute: null,
  fixType: null,
} as const;

/** Type 5, 420 to 426 bits. Fields after the destination are not read; a truncated destination is. */
export function readVoyage(words: Int32Array, bits: number, reception: Reception): StaticReport {
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

/** Type 24 part A: 160 bits, sent as 168 by some. */
export function readNamePart(words: Int32Array, reception: Reception): StaticReport {
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
    motherMmsi: null,
    ...NO_VOYAGE,
  };
}

/** Type 24 part B, 168 bits. Auxiliary craft send the MMSI of their mother ship instead of the size. */
export function readCraftPart(words: Int32Array, reception: Reception): StaticReport {
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
    motherMmsi: auxiliary ? nonZero(readUnsigned(words, 132, 30)) : null,
    ...NO_VOYAGE,
  };
}

/** Type 19, 312 bits. */
export function readExtended(words: Int32Array, reception: Reception): ExtendedReport {
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
export function readInlandStatic(words: Int32Array, reception: Reception): InlandStaticReport {
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

/** Type 21, 272 to 360 bits. Characters of the name beyond 20 are at the end. */
export function readAidToNavigation(words: Int32Array, bits: number, reception: Reception): AidToNavigationReport {
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
