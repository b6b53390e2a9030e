import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awkwardJson, expectFixInRange } from '../../../../test/support/awkward-json.ts';
import { parseTeltonikaPosition } from './teltonika-position.ts';

const DATA = {
  fix_status: '1',
  satellites: '11',
  accuracy: '0.8',
  latitude: '50.360022',
  longitude: '7.601915',
  altitude: '64.3',
  speed: '18',
  angle: '147',
  timestamp: '1795168559',
  utc_timestamp: '1795164959',
};
const FIX = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  headingDeg: 147,
  speedMps: 5,
  pdop: null,
  hdop: null,
  vdop: null,
  satellites: 11,
  recordedAt: 1795164959000,
};

const parseData = (changes: object) => parseTeltonikaPosition({ success: true, data: { ...DATA, ...changes } });

describe('a position', () => {
  test('becomes a fix, with the speed from km/h, the time in UTC, and no dilution of precision', () => {
    expect(parseData({})).toEqual({ kind: 'fix', fix: FIX });
  });

  test('becomes the same fix when its text is numbers', () => {
    const numbers = Object.fromEntries(Object.entries(DATA).map(([key, value]) => [key, Number(value)]));
    expect(parseData(numbers)).toEqual({ kind: 'fix', fix: FIX });
  });

  test('is read with the misspelt longitude of older firmware', () => {
    expect(parseData({ longitude: undefined, longtitude: '7.601915' })).toEqual({ kind: 'fix', fix: FIX });
  });

  test('has null for what is N/A, empty or no number', () => {
    expect(parseData({ altitude: 'N/A', speed: '', angle: 'nan', satellites: 'N/A' })).toEqual({
      kind: 'fix',
      fix: { ...FIX, altitudeM: null, speedMps: null, headingDeg: null, satellites: null },
    });
  });

  test.for(['0', 0, 'N/A', undefined])('with fix status %s is no fix although the last one is there', (status) => {
    expect(parseData({ fix_status: status })).toMatchObject({
      kind: 'noFix',
      reason: { text: 'the router has no GPS fix' },
    });
  });

  test('without its UTC time is no fix, because the other time is shifted by the time zone', () => {
    expect(parseData({ utc_timestamp: 'N/A' })).toMatchObject({
      kind: 'noFix',
      reason: { text: expect.stringContaining('UTC') },
    });
  });

  test.for([{ latitude: '0.000000', longitude: '0.000000' }, { latitude: 'N/A' }, { longitude: '181' }])(
    'with %o is no fix',
    (changes) => {
      expect(parseData(changes)).toMatchObject({
        kind: 'noFix',
        reason: { text: expect.stringContaining('plausible') },
      });
    },
  );
});

test.for([{}, [], null, undefined])('data %o says that the router has no GPS', (data) => {
  expect(parseTeltonikaPosition({ success: true, data })).toMatchObject({
    kind: 'failure',
    reason: { text: expect.stringContaining('has no GPS') },
  });
});

test.for([undefined, null, [], 'text', {}, { success: false }, { data: DATA }])(
  'the answer %o is a failure',
  (json) => {
    expect(parseTeltonikaPosition(json).kind).toBe('failure');
  },
);

test('any JSON gives a fix with values in range or a reason', () => {
  const data = fc
    .tuple(awkwardJson([...Object.keys(DATA), 'longtitude']), fc.boolean())
    .map(([values, fixed]) => (fixed ? { ...values, fix_status: '1' } : values));
  const answer = fc.oneof(fc.jsonValue(), fc.record({ success: fc.constant(true), data }));
  fc.assert(
    fc.property(answer, (json) => {
      expectFixInRange(parseTeltonikaPosition(json));
    }),
  );
});
