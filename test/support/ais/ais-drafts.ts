import fc from 'fast-check';
import type { AisDraft } from '../../../src/outward/nmea-output/encoder/index.ts';
import type { AisMessage } from '../../../src/traffic/ais/decoder/index.ts';

// Arbitrary messages of every type, in values that the fields can hold exactly, "not available" among them.

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 });
const tenths = (most: number) => orNull(fc.nat(most).map((raw) => raw / 10));
const whole = (least: number, most: number) => orNull(fc.integer({ min: least, max: most }));

/** Everything that six bits can say but `@`, which ends a text. */
const ALPHABET = Array.from({ length: 64 }, (_, code) => String.fromCharCode(code + 32)).filter((c) => c !== '@');
const text = (most: number) =>
  fc
    .array(fc.constantFrom(...ALPHABET), { maxLength: most })
    .map((characters) => characters.join('').replace(/^ +| +$/g, '') || null);

const place = (unitsPerDegree: number) =>
  fc
    .option(
      fc.record({
        x: fc.integer({ min: -180 * unitsPerDegree, max: 180 * unitsPerDegree }),
        y: fc.integer({ min: -90 * unitsPerDegree, max: 90 * unitsPerDegree }),
      }),
      { freq: 6 },
    )
    .map((raw) => ({
      longitude: raw === null ? null : raw.x / unitsPerDegree,
      latitude: raw === null ? null : raw.y / unitsPerDegree,
    }));

const span = (first: string, second: string, most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([a, b]) => (a + b === 0 ? { [first]: null, [second]: null } : { [first]: a, [second]: b }));
const size = fc
  .tuple(span('toBowM', 'toSternM', 511), span('toPortM', 'toStarboardM', 63))
  .map(([length, beam]) => ({ ...length, ...beam }));
const NO_SIZE = { toBowM: null, toSternM: null, toPortM: null, toStarboardM: null };

const turn = orNull(
  fc.integer({ min: -126, max: 126 }).map((raw) => {
    const root = raw / 4.733;
    return raw < 0 ? -root * root : root * root;
  }),
);
const second = fc.constantFrom(null, 0, 1, 30, 59, 61, 62, 63);
const sender = { mmsi: fc.nat(999_999_999), repeat: fc.nat(3) };
const motion = {
  accurate: fc.boolean(),
  raim: fc.boolean(),
  speedKnots: tenths(1022),
  courseDeg: tenths(3599),
  headingDeg: whole(0, 359),
  utcSecond: second,
};
const fixType = fc.oneof(whole(1, 8), fc.constant(15));
const shipType = whole(1, 255);
const NO_VOYAGE = { imo: null, draughtM: null, destination: null, fixType: null };
const NO_ARRIVAL = { etaMonth: null, etaDay: null, etaHour: null, etaMinute: null };

/** Lays the given records over each other. */
function merged(...parts: fc.Arbitrary<object>[]): fc.Arbitrary<AisDraft> {
  return fc.tuple(...parts).map((records) => Object.assign({}, ...records) as AisDraft);
}

const constants = <T extends object>(value: T) => fc.constant(value);

const drafts: Record<string, fc.Arbitrary<AisDraft>> = {
  'types 1, 2 and 3': merged(
    fc.record({ kind: fc.constant('position'), type: fc.constantFrom(1, 2, 3), ...sender, ...motion }),
    fc.record({ rateOfTurnDegPerMin: turn, navStatus: fc.nat(15), manoeuvre: whole(1, 2) }),
    place(600_000),
  ),
  'type 4': merged(
    fc.record({ kind: fc.constant('base-station'), type: fc.constant(4), ...sender, fixType }),
    fc.record({
      accurate: fc.boolean(),
      raim: fc.boolean(),
      stationTimeAt: orNull(fc.integer({ min: 0, max: 4_102_444_799 }).map((seconds) => seconds * 1000)),
    }),
    place(600_000),
  ),
  'type 5': merged(
    fc.record({ kind: fc.constant('static'), type: fc.constant(5), ...sender, name: text(20), callsign: text(7) }),
    fc.record({ shipType, fixType, imo: whole(1, 2 ** 30 - 1), destination: text(20) }),
    fc.record({ etaMonth: whole(1, 12), etaDay: whole(1, 31), etaHour: whole(0, 23), etaMinute: whole(0, 59) }),
    fc.record({ draughtM: orNull(fc.integer({ min: 1, max: 255 }).map((raw) => raw / 10)) }),
    constants({ part: null, motherMmsi: null }),
    size,
  ),
  'type 8, inland': merged(
    fc.record({ kind: fc.constant('inland-static'), type: fc.constant(8), ...sender }),
    fc.record({
      eni: orNull(fc.integer({ min: 1, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'))),
      lengthM: orNull(fc.integer({ min: 1, max: 8000 }).map((raw) => raw / 10)),
      beamM: orNull(fc.integer({ min: 1, max: 1000 }).map((raw) => raw / 10)),
      eriType: whole(1, 2 ** 14 - 1),
      blueCones: whole(0, 4),
      draughtM: orNull(fc.integer({ min: 1, max: 2000 }).map((raw) => raw / 100)),
      loaded: orNull(fc.boolean()),
    }),
    fc.record({ speedReliable: fc.boolean(), courseReliable: fc.boolean(), headingReliable: fc.boolean() }),
  ),
  'type 9': merged(
    fc.record({ kind: fc.constant('aircraft'), type: fc.constant(9), ...sender, altitudeM: whole(0, 4094) }),
    fc.record({ accurate: fc.boolean(), raim: fc.boolean(), utcSecond: second }),
    fc.record({ speedKnots: whole(0, 1022), courseDeg: tenths(3599) }),
    place(600_000),
  ),
  'type 18': merged(
    fc.record({ kind: fc.constant('position'), type: fc.constant(18), ...sender, ...motion }),
    constants({ rateOfTurnDegPerMin: null, navStatus: null, manoeuvre: null }),
    place(600_000),
  ),
  'type 19': merged(
    fc.record({ kind: fc.constant('extended'), type: fc.constant(19), ...sender, ...motion }),
    fc.record({ name: text(20), shipType, fixType }),
    constants({ rateOfTurnDegPerMin: null, navStatus: null, manoeuvre: null, callsign: null }),
    place(600_000),
    size,
  ),
  'type 21': merged(
    fc.record({ kind: fc.constant('aid-to-navigation'), type: fc.constant(21), ...sender, name: text(34), fixType }),
    fc.record({ accurate: fc.boolean(), raim: fc.boolean(), utcSecond: second, aidType: whole(1, 31) }),
    fc.record({ offPosition: fc.boolean(), virtual: fc.boolean() }),
    place(600_000),
    size,
  ),
  'type 24 part A': merged(
    fc.record({ kind: fc.constant('static'), type: fc.constant(24), ...sender, name: text(20) }),
    constants({ part: 'A', callsign: null, shipType: null, motherMmsi: null }),
    constants({ ...NO_SIZE, ...NO_VOYAGE, ...NO_ARRIVAL }),
  ),
  'type 24 part B': merged(
    fc.record({ kind: fc.constant('static'), type: fc.constant(24), repeat: fc.nat(3), callsign: text(7), shipType }),
    constants({ part: 'B', name: null, motherMmsi: null, ...NO_VOYAGE, ...NO_ARRIVAL }),
    fc.record({ mmsi: fc.nat(979_999_999) }),
    size,
  ),
  'type 24 part B of an auxiliary craft': merged(
    fc.record({ kind: fc.constant('static'), type: fc.constant(24), repeat: fc.nat(3), callsign: text(7), shipType }),
    constants({ part: 'B', name: null, ...NO_SIZE, ...NO_VOYAGE, ...NO_ARRIVAL }),
    fc.record({ mmsi: fc.integer({ min: 980_000_000, max: 989_999_999 }), motherMmsi: whole(1, 999_999_999) }),
  ),
  'type 27': merged(
    fc.record({ kind: fc.constant('position'), type: fc.constant(27), ...sender, navStatus: fc.nat(15) }),
    fc.record({ accurate: fc.boolean(), raim: fc.boolean(), speedKnots: whole(0, 62), courseDeg: whole(0, 359) }),
    constants({ headingDeg: null, utcSecond: null, rateOfTurnDegPerMin: null, manoeuvre: null }),
    place(600),
  ),
};

/** A name for each of the types, and messages of it with every field given. */
export const draftsByType: [string, fc.Arbitrary<AisDraft>][] = Object.entries(drafts);
export const anyDraft: fc.Arbitrary<AisDraft> = fc.oneof(...Object.values(drafts));

/** What a decoder makes of a draft with all fields: the draft, the way it came, and the sums of its distances. */
export function toExpected(draft: AisDraft, received: Partial<AisMessage> = {}): object {
  const expected = { own: false, receivedAt: 0, stampAt: null, ...draft, ...received };
  if (!('toBowM' in draft)) return expected;
  const sum = (a: number | null | undefined, b: number | null | undefined) => (a ?? 0) + (b ?? 0) || null;
  return {
    ...expected,
    lengthM: sum(draft.toBowM, draft.toSternM),
    beamM: sum(draft.toPortM, draft.toStarboardM),
  };
}
