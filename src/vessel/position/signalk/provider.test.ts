import { expect, test } from 'vitest';
import type { SignalkUpdate } from '../../../foundation/signalk-client/index.ts';
import { createFixComposer } from './provider.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const POSITION = 'navigation.position';
const place = (latitude: number) => ({ latitude, longitude: 7.6 });

interface Given {
  source?: string;
  atMs?: number;
}

function update(values: Record<string, unknown>, { source = 'udp.GP', atMs = 0 }: Given = {}): SignalkUpdate {
  return { source, at: START + atMs, values: new Map(Object.entries(values)) };
}

function compose() {
  const composer = createFixComposer();
  return (values: Record<string, unknown>, given: Given = {}) => {
    const ms = given.atMs ?? 0;
    return composer.take(update(values, given), { now: START + ms, monotonicMs: ms });
  };
}

test('position, speed and course of one update are one fix, in the units of the service', () => {
  const fix = compose()({
    [POSITION]: { ...place(50.36), altitude: 64 },
    'navigation.speedOverGround': 4.2,
    'navigation.courseOverGroundTrue': Math.PI / 2,
    'navigation.gnss.horizontalDilution': 0.9,
    'navigation.gnss.satellites': 9,
    'navigation.gnss.geoidalSeparation': 47.6,
    'navigation.datetime': '2026-11-20T07:59:59Z',
  });
  expect(fix).toEqual({
    kind: 'fix',
    fix: {
      latitude: 50.36,
      longitude: 7.6,
      altitudeM: 64,
      headingDeg: 90,
      speedMps: 4.2,
      hdop: 0.9,
      pdop: null,
      vdop: null,
      satellites: 9,
      geoidM: 47.6,
      recordedAt: START - 1000,
    },
  });
});

test('a speed that comes on its own belongs to a position of the same time, and to no later one', () => {
  const take = compose();
  take({ 'navigation.speedOverGround': 4.2 });
  expect(take({ [POSITION]: place(50) }, { atMs: 900 })).toMatchObject({ fix: { speedMps: 4.2 } });
  expect(take({ [POSITION]: place(50) }, { atMs: 9000 })).toMatchObject({ fix: { speedMps: null } });
});

test.each([
  ['no GPS', 'the receiver sees too few satellites'],
  ['Error', 'the receiver sees too few satellites'],
  ['Estimated (DR) mode', 'the receiver only reckons its position'],
  ['Manual input', 'the position was entered by hand'],
  ['Simulator mode', 'the position is simulated'],
])(
  'a position of the quality "%s" is no fix, nor is the next one without a quality (OpenCPN/OpenCPN#3804)',
  (quality, text) => {
    const take = compose();
    const given = { [POSITION]: place(50), 'navigation.gnss.methodQuality': quality };
    expect(take(given)).toMatchObject({ kind: 'noFix', reason: { text } });
    expect(take({ [POSITION]: place(50) }, { atMs: 500 })).toMatchObject({ kind: 'noFix', reason: { text } });
    const measured = { ...given, 'navigation.gnss.methodQuality': 'GNSS Fix' };
    expect(take(measured, { atMs: 1000 })).toMatchObject({ kind: 'fix' });
    expect(take({ [POSITION]: place(50) }, { atMs: 1500 })).toMatchObject({ kind: 'fix' });
  },
);

test('a second receiver without a fix does not interrupt the first one (SignalK/signalk-server#1571)', () => {
  const take = compose();
  expect(take({ [POSITION]: place(50) }, { source: 'stern.GP' })).toMatchObject({ kind: 'fix' });
  const lost = { 'navigation.gnss.methodQuality': 'no GPS' };
  expect(take(lost, { source: 'cabin.GP', atMs: 500 })).toBeUndefined();
  expect(take(lost, { source: 'stern.GP', atMs: 1000 })).toMatchObject({ kind: 'noFix' });
  expect(take({ [POSITION]: place(51) }, { source: 'bow.GP', atMs: 11_000 })).toMatchObject({ kind: 'fix' });
});

test('of two receivers one is followed, rather the one that sends its speed too, until it is silent', () => {
  const take = compose();
  const [gga, rmc] = [{ source: 'udp.GN' }, { source: 'udp.GP' }];
  const moving = { [POSITION]: place(51), 'navigation.speedOverGround': 4 };
  expect(take({ [POSITION]: place(50) }, gga)).toMatchObject({ kind: 'fix' });
  expect(take(moving, { ...rmc, atMs: 1000 })).toMatchObject({ fix: { latitude: 51 } });
  expect(take({ [POSITION]: place(50) }, { ...gga, atMs: 1500 })).toBeUndefined();
  expect(take({ [POSITION]: place(50) }, { ...gga, atMs: 12_000 })).toMatchObject({ fix: { latitude: 50 } });
});

test.each([
  ['null', { [POSITION]: null }],
  ['a receiver without a fix', { 'navigation.gnss.methodQuality': 'no GPS' }],
  ['no place', { [POSITION]: { latitude: 99, longitude: 7 } }],
  ['half a place', { [POSITION]: { latitude: 50 } }],
  ['nowhere', { [POSITION]: { latitude: 0, longitude: 0 } }],
])('%s is no fix', (_what, values) => {
  expect(compose()(values)).toMatchObject({ kind: 'noFix' });
});
