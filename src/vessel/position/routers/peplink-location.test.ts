import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awkwardJson, expectFixInRange } from '../../../../test/support/awkward-json.ts';
import { findPeplinkFailure, parsePeplinkLocation } from './peplink-location.ts';

const RECEIVED_AT = Date.parse('2026-11-20T08:00:00Z');
const LOCATION = {
  timeElapsed: 1,
  timestamp: 1795164959,
  latitude: 50.360022,
  longitude: 7.601915,
  altitude: 64.3,
  speed: 4.5,
  heading: 147.3,
  accuracy: 2.5,
  pdop: 1.4,
  hdop: 0.8,
  vdop: 1.2,
};
const FIX = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  headingDeg: 147.3,
  speedMps: 4.5,
  pdop: 1.4,
  hdop: 0.8,
  vdop: 1.2,
  recordedAt: 1795164959000,
};

const parse = (json: unknown, speedUnit: 'mps' | 'kmh' | 'knots' = 'mps') =>
  parsePeplinkLocation(json, { speedUnit, receivedAt: RECEIVED_AT });
const parseLocation = (changes: object, speedUnit?: 'mps' | 'kmh' | 'knots') =>
  parse({ stat: 'ok', response: { gps: true, location: { ...LOCATION, ...changes } } }, speedUnit);

describe('a location', () => {
  test('becomes a fix', () => {
    expect(parseLocation({})).toEqual({ kind: 'fix', fix: FIX });
  });

  test('becomes the same fix when its numbers are text', () => {
    const texts = Object.fromEntries(Object.entries(LOCATION).map(([key, value]) => [key, ` ${value} `]));
    expect(parseLocation(texts)).toEqual({ kind: 'fix', fix: FIX });
  });

  test('is also found directly under the response', () => {
    expect(parse({ stat: 'ok', response: { ...LOCATION } })).toEqual({ kind: 'fix', fix: FIX });
  });

  test('may lack everything but the coordinates', () => {
    const unknown = { altitudeM: null, headingDeg: null, speedMps: null, pdop: null, hdop: null, vdop: null };
    expect(parse({ stat: 'ok', response: { gps: true, location: { latitude: -1, longitude: 2 } } })).toEqual({
      kind: 'fix',
      fix: { latitude: -1, longitude: 2, ...unknown, recordedAt: RECEIVED_AT },
    });
  });

  test.for([
    ['mps', 10],
    ['kmh', 10 / 3.6],
    ['knots', (10 * 1852) / 3600],
  ] as const)('has its speed in the unit that is configured: %s', ([unit, speedMps]) => {
    expect(parseLocation({ speed: 10 }, unit)).toMatchObject({ fix: { speedMps: expect.closeTo(speedMps, 9) } });
  });

  test.for([
    ['heading', 360, { headingDeg: 0 }],
    ['heading', -90, { headingDeg: 270 }],
    ['heading', 4000, { headingDeg: null }],
    ['speed', -1, { speedMps: null }],
    ['speed', 1e300, { speedMps: null }],
    ['altitude', '', { altitudeM: null }],
    ['hdop', 99.99, { hdop: null }],
    ['pdop', 0, { pdop: null }],
  ] as const)('has %s %s normalised or null', ([key, value, expected]) => {
    expect(parseLocation({ [key]: value })).toMatchObject({ kind: 'fix', fix: expected });
  });

  test('without a timestamp is as old as it says, and without an age of this moment', () => {
    expect(parseLocation({ timestamp: undefined, timeElapsed: '40' })).toMatchObject({
      fix: { recordedAt: RECEIVED_AT - 40_000 },
    });
    expect(parseLocation({ timestamp: 0, timeElapsed: undefined })).toMatchObject({ fix: { recordedAt: RECEIVED_AT } });
  });

  test('that was last updated before there was GPS time is no fix', () => {
    expect(parseLocation({ timestamp: undefined, timeElapsed: 4294967295 }).kind).toBe('noFix');
  });

  test.for([
    { latitude: 0, longitude: 0 },
    { latitude: 91 },
    { longitude: -180.1 },
    { latitude: '' },
    { latitude: null },
    { longitude: 'N/A' },
  ])('with the implausible position %o is no fix', (changes) => {
    expect(parseLocation(changes)).toMatchObject({
      kind: 'noFix',
      reason: { text: expect.stringContaining('plausible') },
    });
  });
});

test('gps:false is no fix, even with a last known location', () => {
  expect(parse({ stat: 'ok', response: { gps: false } }).kind).toBe('noFix');
  expect(parse({ stat: 'ok', response: { gps: false, location: LOCATION } }).kind).toBe('noFix');
});

test.for([undefined, null, [], 'ok', {}, { stat: 'fail' }, { stat: 'ok' }, { stat: 'ok', response: [] }])(
  'the answer %o is a failure',
  (json) => {
    expect(parse(json).kind).toBe('failure');
  },
);

test('any JSON gives a fix with values in range or a reason', () => {
  const location = awkwardJson(Object.keys(LOCATION));
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.record({ stat: fc.constant('ok'), response: fc.oneof(location, fc.record({ gps: fc.jsonValue(), location })) }),
  );
  fc.assert(
    fc.property(answer, fc.constantFrom('mps', 'kmh', 'knots'), (json, speedUnit) => {
      expectFixInRange(parse(json, speedUnit));
      findPeplinkFailure(json);
    }),
  );
});
