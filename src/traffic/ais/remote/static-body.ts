import type { StaticReport } from '../decoder/index.ts';
import { integerIn, numberIn, type Sender, toObject, toText, type Unchecked } from './feed-values.ts';

const NO_SIZE = { toBowM: null, toSternM: null, toPortM: null, toStarboardM: null, lengthM: null, beamM: null };

const NO_VOYAGE = {
  imo: null,
  draughtM: null,
  destination: null,
  fixType: null,
  motherMmsi: null,
  etaMonth: null,
  etaDay: null,
  etaHour: null,
  etaMinute: null,
};

/** Type 5. */
export function readVoyage(body: Unchecked, sender: Sender): StaticReport {
  const eta = toObject(body['Eta']) ?? {};
  return {
    kind: 'static',
    type: 5,
    part: null,
    ...sender,
    ...readIdentity(body),
    motherMmsi: null,
    imo: integerIn(body['ImoNumber'], 1, 999_999_999),
    draughtM: numberIn(body['MaximumStaticDraught'], 0.1, 25.5),
    destination: toText(body['Destination']),
    etaMonth: integerIn(eta['Month'], 1, 12),
    etaDay: integerIn(eta['Day'], 1, 31),
    etaHour: integerIn(eta['Hour'], 0, 23),
    etaMinute: integerIn(eta['Minute'], 0, 59),
  };
}

/** Type 24. The feed always writes both parts and marks the part that was sent as valid. Undefined if neither is valid. */
export function readStaticPart(body: Unchecked, sender: Sender): StaticReport | undefined {
  const [a, b] = [validPart(body['ReportA']), validPart(body['ReportB'])];
  if (b && (body['PartNumber'] === true || !a)) {
    const identity = { ...readIdentity(b), shipType: toShipType(b['ShipType']), name: null };
    return { kind: 'static', type: 24, part: 'B', ...sender, ...NO_VOYAGE, ...identity };
  }
  if (!a) return undefined;
  const identity = { name: toText(a['Name']), callsign: null, shipType: null, ...NO_SIZE };
  return { kind: 'static', type: 24, part: 'A', ...sender, ...NO_VOYAGE, ...identity };
}

/** Fields common to types 5 and 19. */
export function readIdentity(body: Unchecked) {
  return {
    name: toText(body['Name']),
    callsign: toText(body['CallSign']),
    shipType: toShipType(body['Type']),
    ...readSize(toObject(body['Dimension'])),
    fixType: integerIn(body['FixType'], 1, 15),
  };
}

function validPart(value: unknown): Unchecked | undefined {
  const part = toObject(value);
  return part?.['Valid'] === true ? part : undefined;
}

const toShipType = (value: unknown): number | null => integerIn(value, 1, 255);

/** A and B are bow and stern, C and D port and starboard. A length or beam with only one of its two values is unknown. */
function readSize(dimension: Unchecked | undefined) {
  if (!dimension) return NO_SIZE;
  const [toBowM, toSternM, lengthM] = readPair(dimension['A'], dimension['B'], 511);
  const [toPortM, toStarboardM, beamM] = readPair(dimension['C'], dimension['D'], 63);
  return { toBowM, toSternM, toPortM, toStarboardM, lengthM, beamM };
}

function readPair(one: unknown, other: unknown, most: number): [number, number, number] | [null, null, null] {
  const [a, b] = [integerIn(one, 0, most), integerIn(other, 0, most)];
  return a === null || b === null || a + b === 0 ? [null, null, null] : [a, b, a + b];
}
