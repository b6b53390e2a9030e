import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { knotsToMps } from '../../foundation/shared/units.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { toPositionSentences } from './own-position.ts';

const NOW = Date.parse('2026-11-20T08:36:00Z');
const sentences = (changes: Partial<Fix> = {}, isSimulated = false) =>
  toPositionSentences({ fix: makeFix(changes), isSimulated, now: NOW });
const fieldsOf = (sentence = '') => sentence.slice(1, -3).split(',');

test('a fix is sent as RMC, GGA, VTG and GSA', () => {
  const fix = {
    latitude: 50 + 21.6013 / 60,
    longitude: 7 + 36.1149 / 60,
    speedMps: knotsToMps(8.42),
    hdop: 0.82,
    satellites: 11,
    geoidM: 47.6,
    recordedAt: Date.parse('2026-11-20T08:35:59.400Z'),
  };
  expect(sentences(fix)).toEqual([
    '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C',
    '$GPGGA,083559.40,5021.60130,N,00736.11490,E,1,11,0.82,64.3,M,47.6,M,,*69',
    '$GPVTG,147.3,T,,M,8.42,N,15.59,K,A*3A',
    '$GPGSA,A,3,,,,,,,,,,,,,1.8,0.82,1.5*05',
  ]);
});

test('without a fix they say so, and give no place', () => {
  expect(toPositionSentences({ fix: undefined, isSimulated: false, now: NOW })).toEqual([
    '$GPRMC,083600.00,V,,,,,,,201126,,,N*76',
    '$GPGGA,083600.00,,,,,0,00,,,M,,M,,*45',
    '$GPVTG,,T,,M,,N,,K,N*2C',
  ]);
});

test('a played back position is marked as simulated', () => {
  const [rmc, gga, vtg] = sentences({}, true);
  expect([fieldsOf(rmc).at(-1), fieldsOf(gga)[6], fieldsOf(vtg).at(-1)]).toEqual(['S', '8', 'S']);
});

test('what is not known stays empty', () => {
  const [rmc, gga, vtg] = sentences({ altitudeM: null, headingDeg: null, speedMps: null, hdop: null });
  expect(fieldsOf(rmc).slice(7, 9)).toEqual(['', '']);
  expect(fieldsOf(gga).slice(8, 10)).toEqual(['', '']);
  expect(fieldsOf(vtg).slice(1, 9)).toEqual(['', 'T', '', 'M', '', 'N', '', 'K']);
});

test('a number of satellites that is not known, or too small for a fix, is sent as 03', () => {
  const satellitesOf = (satellites: number | null | undefined) => fieldsOf(sentences({ satellites })[1])[7];
  expect([undefined, null, 0, 2, 3, 9, 24].map(satellitesOf)).toEqual(['03', '03', '03', '03', '03', '09', '24']);
});

test('the precision is sent where some of it is known, in two or three dimensions', () => {
  const gsaOf = (changes: Partial<Fix>) => fieldsOf(sentences(changes)[3]);
  expect([2, 15, 16, 17].map((index) => gsaOf({ pdop: null, vdop: null, altitudeM: null })[index])).toEqual([
    '2',
    '',
    '0.9',
    '',
  ]);
  expect(sentences({ pdop: null, hdop: null, vdop: null })).toHaveLength(3);
});

test('a vessel that lies still has no course', () => {
  expect(fieldsOf(sentences({ speedMps: knotsToMps(0.49) })[0])[8]).toBe('');
  expect(fieldsOf(sentences({ speedMps: knotsToMps(0.51) })[0])[8]).toBe('147.3');
});

describe('rounding', () => {
  test.each([
    [59.999_999_99, '6000.00000'],
    [0.999_999_999, '0100.00000'],
    [-0.000_000_001, '0000.00000'],
  ])('%d degrees never become 60 minutes', (latitude, expected) => {
    expect(fieldsOf(sentences({ latitude })[0])[3]).toBe(expected);
  });

  test('a course just below north is north', () => {
    expect(fieldsOf(sentences({ headingDeg: 359.97 })[0])[8]).toBe('0.0');
  });
});

test('every fix fits into the 82 characters of a sentence and is where it was, to two centimetres', () => {
  const fix = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    altitudeM: fc.option(fc.double({ min: -500, max: 9000, noNaN: true })),
    headingDeg: fc.option(fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true })),
    speedMps: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    recordedAt: fc.integer({ min: 0, max: Date.parse('2099-12-31T23:59:59Z') }),
  });
  const toDegrees = (text = '', hemisphere = '') => {
    const [, degrees, minutes] = /^(\d+)(\d\d\.\d+)$/.exec(text) ?? [];
    return (Number(degrees) + Number(minutes) / 60) * ('SW'.includes(hemisphere) ? -1 : 1);
  };
  fc.assert(
    fc.property(fix, (changes) => {
      const all = sentences(changes);
      for (const sentence of all) expect(sentence.length).toBeLessThanOrEqual(80);
      const [, , , latitude, north, longitude, east] = fieldsOf(all[0]);
      expect(toDegrees(latitude, north)).toBeCloseTo(changes.latitude, 6);
      expect(toDegrees(longitude, east)).toBeCloseTo(changes.longitude, 6);
    }),
  );
});

test('a heading is sent as HDT if a compass sends it, never a course in its place', () => {
  const hdtOf = (changes: Partial<Fix>) => sentences(changes).filter((sentence) => sentence.includes('HDT'));
  expect(hdtOf({ headingDeg: 147.3 })).toEqual([]);
  expect(hdtOf({ trueHeadingDeg: null })).toEqual([]);
  expect(hdtOf({ trueHeadingDeg: 359.97 })).toEqual(['$GPHDT,0.0,T*35']);
});
