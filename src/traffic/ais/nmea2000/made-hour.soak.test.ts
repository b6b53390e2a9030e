import { beforeAll, describe, expect, test } from 'vitest';
import { FORMAT_NAMES, FORMATS, type FormatName, orderLines } from '../../../../test/support/nmea2000/bus-lines.ts';
import { type MadeInstant, makeTraffic } from '../../../../test/support/nmea2000/made-traffic.ts';
import { createBusReader, createSentenceReader, type Learnt } from '../../../../test/support/nmea2000/read-traffic.ts';
import type { Fix } from '../../../vessel/position/fix.ts';
import type { AisMessage } from '../decoder/index.ts';

/** `SECONDS=3600 npx vitest run --project soak src/traffic/ais/nmea2000/made-hour.soak.test.ts` reads the whole hour. */
const SECONDS = Number(process.env['SECONDS'] ?? 1200);
/** Steps of the coordinates: 0.00001 minutes in NMEA 0183, 0.0000001 degrees in NMEA 2000. */
const PLACE_DEG = 1e-5 / 60 / 2 + 1e-7;
/** 0.01 knots and 0.01 m/s, each rounded. */
const SPEED_MPS = 0.0026 + 0.005 + 1e-6;
/** 0.1 degrees and 0.0001 radians, each rounded. */
const COURSE_DEG = 0.05 + 0.003 + 1e-6;
const PLACE_OF_VESSEL_DEG = 1e-7;
/** A step of 0.00003125 rad/s. */
const TURN_DEG_PER_MIN = 0.11;

let hour: MadeInstant[];
let plain: Learnt;

beforeAll(() => {
  hour = [...makeTraffic(SECONDS)];
  const reader = createSentenceReader();
  for (const { at, sentences } of hour) for (const sentence of sentences) reader.read(sentence, at);
  plain = reader.learnt;
});

/** Reads the hour in a format; every `damaging`th line is damaged. */
async function read(format: FormatName, damaging = Number.POSITIVE_INFINITY) {
  const reader = await createBusReader();
  for (const line of orderLines(format)) reader.read(line, hour[0]?.at ?? 0);
  let lines = 0;
  let damagedMessages = 0;
  for (const { at, messages } of hour) {
    for (const message of messages) {
      let isDamaged = false;
      for (const line of FORMATS[format](message)) {
        lines += 1;
        const damages = lines % damaging === 0;
        isDamaged ||= damages;
        reader.read(damages ? damage(line, lines) : line, at);
      }
      if (isDamaged) damagedMessages += 1;
    }
  }
  return { ...reader, lines, damagedMessages };
}

/** A character that has no place there, or the end is lost. */
const damage = (line: string, turn: number): string =>
  turn % 2 === 0 ? line.slice(0, -3) : `${line.slice(0, -6)}~${line.slice(-5)}`;

test('the traffic has positions ten times a second and sixty vessels', () => {
  // The last burst of NMEA 0183 is open.
  expect(plain.fixes).toHaveLength(SECONDS * 10 - 1);
  expect(new Set(plain.vessels.map(({ mmsi }) => mmsi)).size).toBe(60);
});

describe.each(FORMAT_NAMES)('made traffic by %s', (format) => {
  test('gives the positions and vessels of the same traffic by NMEA 0183', async () => {
    const { learnt } = await read(format);
    expect(differences(learnt.fixes.slice(0, plain.fixes.length), plain.fixes, differsInFix)).toEqual([]);
    expect(differences(learnt.vessels, plain.vessels, differsInVessel)).toEqual([]);
  });

  test('loses no more than the damaged messages', async () => {
    const { learnt, damagedMessages } = await read(format, 37);
    expect(damagedMessages).toBeGreaterThan(1000);
    const intact = new Map(plain.fixes.map((fix) => [fix.recordedAt, fix]));
    const wrong = learnt.fixes.filter((fix) => {
      const other = intact.get(fix.recordedAt);
      return (
        other &&
        (Math.abs(fix.latitude - other.latitude) > PLACE_DEG || Math.abs(fix.longitude - other.longitude) > PLACE_DEG)
      );
    });
    expect(wrong).toEqual([]);
    // In the order of the hour, every vessel's message is one of the intact ones.
    let next = 0;
    for (const message of learnt.vessels) {
      while (next < plain.vessels.length && differsInVessel(message, plain.vessels[next] as AisMessage)) next += 1;
      next += 1;
    }
    expect(next).toBeLessThanOrEqual(plain.vessels.length);
    const lost = plain.fixes.length + 1 - learnt.fixes.length + plain.vessels.length - learnt.vessels.length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(damagedMessages);
  });
});

function differences<T>(given: readonly T[], expected: readonly T[], differs: (one: T, other: T) => boolean) {
  if (given.length !== expected.length) return [`${given.length} instead of ${expected.length}`];
  return given
    .flatMap((one, index) => (differs(one, expected[index] as T) ? [[one, expected[index]]] : []))
    .slice(0, 3);
}

const isNear = (one: number | null | undefined, other: number | null | undefined, within: number): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= within
    : (one ?? null) === (other ?? null);

const differsInFix = (one: Fix, other: Fix): boolean =>
  one.recordedAt !== other.recordedAt ||
  !isNear(one.latitude, other.latitude, PLACE_DEG) ||
  !isNear(one.longitude, other.longitude, PLACE_DEG) ||
  !isNear(one.speedMps, other.speedMps, SPEED_MPS) ||
  !isNear(one.headingDeg, other.headingDeg, COURSE_DEG) ||
  !isNear(one.trueHeadingDeg, one.headingDeg, 0.01) ||
  !isNear(one.altitudeM, other.altitudeM, 0.05) ||
  (['pdop', 'hdop', 'vdop', 'satellites', 'geoidM'] as const).some((name) => one[name] !== other[name]);

const IN_STEPS = {
  latitude: PLACE_OF_VESSEL_DEG,
  longitude: PLACE_OF_VESSEL_DEG,
  rateOfTurnDegPerMin: TURN_DEG_PER_MIN,
};

function differsInVessel(one: AisMessage, other: AisMessage): boolean {
  const [left, right] = [{ ...one }, { ...other }] as Record<string, unknown>[];
  return Object.keys(right ?? {}).some((name) => {
    const within = name in IN_STEPS ? IN_STEPS[name as keyof typeof IN_STEPS] : 0;
    return !isNear(left?.[name] as number | null, right?.[name] as number | null, within);
  });
}
