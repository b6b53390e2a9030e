import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGpx } from './gpx.ts';
import { TrackError } from './track.ts';

const gpx = (inside: string) => `<?xml version="1.0"?>\n<gpx version="1.1"><trk><trkseg>${inside}</trkseg></trk></gpx>`;
const POINT = {
  latitude: 50.36,
  longitude: 7.6,
  altitudeM: null,
  speedMps: null,
  headingDeg: null,
  pdop: null,
  hdop: null,
  vdop: null,
  at: null,
};
const AT = Date.parse('2026-05-04T06:00:00Z');

describe('a track point', () => {
  test.each<[string, string, object]>([
    ['with nothing inside', '<trkpt lat="50.36" lon="7.6"></trkpt>', {}],
    ['that closes itself', '<trkpt lat="50.36" lon="7.6"/>', {}],
    ['with its attributes the other way round', "<trkpt lon='7.6' lat = '50.36' />", {}],
    ['with other attributes', '<trkpt x:platform="1" lat="50.36" lon="7.6"/>', {}],
    ['over several lines', '<trkpt\n  lat="50.36"\n  lon="7.6"\n>\n</trkpt>', {}],
    ['with a namespace', '<g:trkpt lat="50.36" lon="7.6"><g:ele>64.3</g:ele></g:trkpt>', { altitudeM: 64.3 }],
    ['with space around values', '<trkpt lat="50.36" lon="7.6"><ele> 64.3\n</ele></trkpt>', { altitudeM: 64.3 }],
    ['with a time', '<trkpt lat="50.36" lon="7.6"><time>2026-05-04T06:00:00Z</time></trkpt>', { at: AT }],
    [
      'with a time in a zone',
      '<trkpt lat="50.36" lon="7.6"><time>2026-05-04T08:00:00.000+02:00</time></trkpt>',
      { at: AT },
    ],
    ['with a time without a zone', '<trkpt lat="50.36" lon="7.6"><time>2026-05-04T06:00:00</time></trkpt>', { at: AT }],
    [
      'with motion in extensions',
      '<trkpt lat="50.36" lon="7.6"><extensions><t:speed>4.3</t:speed><t:course>147</t:course></extensions></trkpt>',
      { speedMps: 4.3, headingDeg: 147 },
    ],
    ['with dilutions', '<trkpt lat="50.36" lon="7.6"><hdop>0.8</hdop><vdop>99.99</vdop></trkpt>', { hdop: 0.8 }],
    ['with a comment', '<trkpt lat="50.36" lon="7.6"><!-- <ele>1</ele> --><ele>2</ele></trkpt>', { altitudeM: 2 }],
    ['with character data', '<trkpt lat="50.36" lon="7.6"><name><![CDATA[<ele>1</ele>]]></name></trkpt>', {}],
  ])('%s is read', (_form, text, expected) => {
    expect(parseGpx(gpx(text))).toEqual([{ ...POINT, ...expected }]);
  });

  test('outside its own elements nothing counts', () => {
    const text = '<wpt lat="1" lon="1"><ele>9</ele></wpt><ele>8</ele><trkpt lat="50.36" lon="7.6"/><ele>7</ele>';
    expect(parseGpx(gpx(text))).toEqual([POINT]);
  });
});

test.each([
  ['another document', '<kml></kml>', /not a GPX/],
  ['no valid latitude', gpx('<trkpt lat="91" lon="7"/>'), /lat and lon at track point 1/],
  ['no longitude', gpx('<trkpt lat="50" lon="7"/><trkpt lat="50"/>'), /lat and lon at track point 2/],
  ['a broken time', gpx('<trkpt lat="50" lon="7"><time>yesterday</time></trkpt>'), /time at track point 1/],
  [
    'an impossible time',
    gpx('<trkpt lat="50" lon="7"><time>2026-13-04T06:00:00Z</time></trkpt>'),
    /time at track point 1/,
  ],
  ['a point within a point', gpx('<trkpt lat="50" lon="7"><trkpt lat="50" lon="7"/></trkpt>'), /inside track point 1/],
  ['an end inside a point', '<gpx><trkpt lat="50" lon="7"><ele>1</ele>', /ends inside track point 1/],
  ['an end inside a tag', '<gpx><trkpt lat="50"', /cut off/],
  ['an end inside a comment', '<gpx><!-- <trkpt>', /cut off/],
  ['a document type', '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>', /document type/],
])('%s is a failure that says so', (_what, text, message) => {
  expect(() => parseGpx(text)).toThrow(TrackError);
  expect(() => parseGpx(text)).toThrow(message);
});

test('whatever the text, it gives points in range or a TrackError', () => {
  const piece = fc.constantFrom(
    '<gpx>',
    '<trkpt ',
    'lat="50"',
    ' lon="7"',
    '/>',
    '>',
    '</trkpt>',
    '<time>',
    '</time>',
    '<!--',
    '-->',
    '1',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        for (const { latitude } of parseGpx(`<gpx>${pieces.join('')}`)) expect(latitude).toBe(50);
      } catch (error) {
        expect(error).toBeInstanceOf(TrackError);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a number of a million digits is none, and takes no time', () => {
  const digits = '1'.repeat(1_000_000);
  const startedAt = performance.now();
  const point = `<trkpt lat="50.36" lon="7.6"><ele>${digits}x</ele><speed>${digits}x</speed></trkpt>`;
  expect(parseGpx(gpx(point))).toEqual([POINT]);
  expect(() => parseGpx(gpx(`<trkpt lat="${digits}x" lon="7.6"/>`))).toThrow(TrackError);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
