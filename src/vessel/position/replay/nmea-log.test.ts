import { expect, test } from 'vitest';
import { gga, nmeaBurst, type ReceiverState, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { parseNmeaLog } from './nmea-log.ts';
import { TrackError } from './track.ts';

const state = (at: string, change: Partial<ReceiverState> = {}): ReceiverState => ({
  latitude: 50.36,
  longitude: 7.6,
  at,
  speedKnots: 8,
  courseDeg: 147,
  altitudeM: 64,
  ...change,
});
const gapsOf = (text: string) => {
  const points = parseNmeaLog(text);
  return points.slice(1).map(({ at }, index) => ((at ?? 0) - (points[index]?.at ?? 0)) / 1000);
};

test('each burst of an old log is one point with all that its sentences say', () => {
  const text = ['2004-05-06T07:08:09Z', '2004-05-06T07:08:11Z'].map((at) => nmeaBurst(state(at))).join('');
  expect(parseNmeaLog(text)).toMatchObject([
    { altitudeM: 64, headingDeg: 147, speedMps: expect.closeTo(4.1156, 3) },
    { altitudeM: 64, headingDeg: 147 },
  ]);
  expect(gapsOf(text)).toEqual([2]);
});

test('a log of GGA alone goes on over midnight', () => {
  const text = ['2026-01-01T23:59:59Z', '2026-01-02T00:00:00Z', '2026-01-02T00:00:03Z'].map((at) => gga(state(at)));
  expect(gapsOf(text.join('\n'))).toEqual([1, 3]);
});

test('a time that goes back a little comes to nothing', () => {
  const text = ['10:00:00', '10:00:05', '10:00:02', '10:00:06'].map((time) => rmc(state(`2026-01-01T${time}Z`)));
  expect(gapsOf(text.join('\n'))).toEqual([5, 1]);
});

test('bursts without a fix and broken lines are left out', () => {
  const text = [
    rmc(state('2026-01-01T10:00:00Z')),
    rmc(state('2026-01-01T10:00:01Z'), { status: 'V', mode: 'N' }),
    '$GP',
  ];
  expect(parseNmeaLog(text.join('\r\n'))).toHaveLength(1);
});

test('a file without one sound sentence is a failure', () => {
  expect(() => parseNmeaLog('a,b\n1,2\n')).toThrow(TrackError);
});
