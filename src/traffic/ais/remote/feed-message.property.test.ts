import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardJson } from '../../../../test/support/awkward-json.ts';
import { feedMessage } from '../../../../test/support/fakes/feed-messages.ts';
import { isDistressMmsi, isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import { MESSAGE_TYPES, parseFeedFrame } from './feed-message.ts';

const NOW = Date.parse('2026-11-20T08:00:10Z');

const FIELDS = [
  ...['UserID', 'Valid', 'NavigationalStatus', 'RateOfTurn', 'Sog', 'Longitude', 'Latitude', 'Cog', 'TrueHeading'],
  ...['Timestamp', 'SpecialManoeuvreIndicator', 'ImoNumber', 'CallSign', 'Name', 'Type', 'Dimension', 'FixType', 'Eta'],
  ...['MaximumStaticDraught', 'Destination', 'PartNumber', 'ReportA', 'ReportB', 'RepeatIndicator'],
];

/** Frames of known types with random fields. Most have a valid MMSI, so that they are parsed completely. */
const awkwardFrame = fc
  .record({
    type: fc.constantFrom<string>(...MESSAGE_TYPES),
    body: awkwardJson(FIELDS),
    keepsMmsi: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    part: awkwardJson(['Name', 'ShipType', 'CallSign', 'Dimension']),
    size: awkwardJson(['A', 'B', 'C', 'D']),
  })
  .map(({ type, body, keepsMmsi, part, size }) => {
    const parts = { ReportA: { ...part, Valid: true }, ReportB: { Dimension: size, ...part, Valid: true } };
    const mmsi = keepsMmsi ? { UserID: 211_000_001, Valid: true } : {};
    return feedMessage(type, { body: { Dimension: size, ...body, ...parts, ...mmsi } });
  });

const RANGES: Record<string, [number, number]> = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  speedKnots: [0, 102.2],
  courseDeg: [0, 359.999],
  headingDeg: [0, 359],
  utcSecond: [0, 63],
  rateOfTurnDegPerMin: [-720, 720],
  navStatus: [0, 15],
  manoeuvre: [1, 2],
  lengthM: [1, 1022],
  beamM: [1, 126],
  shipType: [1, 255],
  draughtM: [0.1, 25.5],
  repeat: [0, 3],
  stampAt: [0, NOW],
  fixType: [1, 15],
  etaMonth: [1, 12],
};

/** Whether any message was parsed; otherwise the property would prove nothing. */
function expectSound(text: string): boolean {
  const frame = parseFeedFrame(text, NOW);
  if (frame.kind !== 'message') return false;
  const message: Record<string, unknown> = { ...frame.message };
  // Stations on shore send safety texts too.
  expect(
    isVesselMmsi(frame.message.mmsi) || isDistressMmsi(frame.message.mmsi) || frame.message.kind === 'safety-text',
  ).toBe(true);
  for (const [field, [least, most]] of Object.entries(RANGES)) {
    const value = message[field] ?? null;
    if (value === null) continue;
    expect(value, field).toBeTypeOf('number');
    expect(value, field).toBeGreaterThanOrEqual(least);
    expect(value, field).toBeLessThanOrEqual(most);
  }
  expect(message['latitude'] === null).toBe(message['longitude'] === null);
  for (const field of ['name', 'callsign', 'destination']) {
    expect(message[field] ?? 'X', field).toMatch(/^[\x21-\x7e]([\x20-\x7e]{0,18}[\x21-\x7e])?$/);
  }
  return true;
}

test('whatever JSON comes, nothing is thrown and no value is out of its range', () => {
  fc.assert(fc.property(fc.json(), (text) => void expectSound(text)));
  let messages = 0;
  fc.assert(
    fc.property(awkwardFrame, (frame) => {
      messages += expectSound(JSON.stringify(frame)) ? 1 : 0;
    }),
    { numRuns: 1000 },
  );
  expect(messages).toBeGreaterThan(300);
});

test('whatever text comes, among it a frame that is cut or has a byte changed, nothing is thrown', () => {
  const whole = JSON.stringify(feedMessage('PositionReport', { body: { Latitude: 50, Longitude: 7 } }));
  const damaged = fc
    .tuple(fc.nat(whole.length), fc.string({ maxLength: 3 }), fc.nat(5))
    .map(([at, put, gone]) => whole.slice(0, at) + put + whole.slice(at + gone));
  fc.assert(
    fc.property(fc.oneof(fc.string(), damaged), (text) => void expectSound(text)),
    { numRuns: 1000 },
  );
});
