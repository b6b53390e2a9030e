import { expect, test } from 'vitest';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { toPayload } from '../payload.ts';
import { formatRequest } from './formats.ts';

const fix = makeFix({ speedMps: 3.13, headingDeg: 318.2, recordedAt: Date.parse('2026-11-21T12:00:00.400Z') });
const known = toPayload(fix);
const sparse = toPayload({ ...fix, altitudeM: null, headingDeg: null, speedMps: null, hdop: null });

test("Wheelhouse's own format is the body as it is", () => {
  expect(formatRequest({ deviceId: 'vessel-7' }, known, true)).toEqual({
    path: '/v1/gps',
    headers: { 'content-type': 'application/json', 'x-device-id': 'vessel-7' },
    body: known,
  });
});

test('OsmAnd: a form with the speed in knots', () => {
  const { path, headers, body } = formatRequest({ format: 'osmand', deviceId: '211000001' }, known, true);
  expect([path, headers['content-type']]).toEqual(['/', 'application/x-www-form-urlencoded']);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    id: '211000001',
    lat: '50.36',
    lon: '7.6',
    timestamp: '1795262400',
    speed: '6.08',
    bearing: '318.2',
    altitude: '64.3',
    hdop: '0.9',
  });
});

test('OwnTracks: whole numbers, the speed in km/h, user and device', () => {
  const { path, headers, body } = formatRequest({ format: 'owntracks', deviceId: 'fleet/anna' }, known, true);
  expect(path).toBe('/pub');
  expect(headers).toMatchObject({ 'x-limit-u': 'fleet', 'x-limit-d': 'anna' });
  expect(JSON.parse(body)).toEqual({
    _type: 'location',
    lat: 50.36,
    lon: 7.6,
    tst: 1_795_262_400,
    tid: 'na',
    topic: 'owntracks/fleet/anna',
    vel: 11,
    cog: 318,
    alt: 64,
  });
});

test('what is not known is left out, and is never 0', () => {
  const osmand = new URLSearchParams(formatRequest({ format: 'osmand', deviceId: 'a' }, sparse, false).body);
  expect([...osmand.keys()]).toEqual(['id', 'lat', 'lon', 'timestamp']);
  const ownTracks = JSON.parse(formatRequest({ format: 'owntracks', deviceId: 'a' }, sparse, false).body);
  expect(Object.keys(ownTracks)).toEqual(['_type', 'lat', 'lon', 'tst', 'tid', 'topic']);
  expect(ownTracks.topic).toBe('owntracks/a/a');
});
