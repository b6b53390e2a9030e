import { expect, test } from 'vitest';
import { parseSignalkMessage } from '../../../foundation/signalk-client/message.ts';
import { createMotions, mmsiOf, toMessages } from './signalk-reader.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const MMSI = 244_670_001;

function read(values: { path: string; value: unknown }[], { ageMs = 0, motions = createMotions() } = {}) {
  const timestamp = new Date(NOW - ageMs).toISOString();
  const message = parseSignalkMessage(JSON.stringify({ updates: [{ $source: 'a', timestamp, values }] }));
  if (message?.kind !== 'delta') throw new Error('no delta');
  return message.updates.flatMap((update) => toMessages(update, MMSI, motions, NOW));
}

const position = { path: 'navigation.position', value: { latitude: 50.37, longitude: 7.61 } };

test('the values of a vessel are the messages of its transponder', () => {
  const messages = read([
    { path: '', value: { mmsi: String(MMSI) } },
    { path: '', value: { name: 'AURORA', communication: { callsignVhf: 'DA1234' } } },
    position,
    { path: 'navigation.speedOverGround', value: 3.19 },
    { path: 'navigation.courseOverGroundTrue', value: Math.PI },
    { path: 'navigation.state', value: 'moored' },
    { path: 'sensors.ais.class', value: 'B' },
    { path: 'design.aisShipType', value: { id: 37, name: 'Pleasure' } },
    { path: 'design.length', value: { overall: 12.4 } },
  ]);
  expect(messages).toMatchObject([
    {
      kind: 'position',
      type: 18,
      mmsi: MMSI,
      latitude: 50.37,
      longitude: 7.61,
      speedKnots: 6.2,
      courseDeg: 180,
      headingDeg: null,
      navStatus: 5,
      stampAt: NOW,
    },
    { kind: 'static', name: 'AURORA', callsign: 'DA1234', shipType: 37, lengthM: 12, beamM: null },
  ]);
});

test('values that come one by one are joined at the next position', () => {
  const motions = createMotions();
  expect(read([{ path: 'navigation.speedOverGround', value: 3.19 }], { motions })).toEqual([]);
  expect(read([position], { motions })).toMatchObject([{ kind: 'position', speedKnots: 6.2 }]);
});

test('a position that the server repeats does not keep a vessel alive', () => {
  const motions = createMotions();
  expect(read([position], { motions, ageMs: 1000 })).toHaveLength(1);
  expect(read([position], { motions, ageMs: 1000 })).toEqual([]);
  expect(read([position], { motions })).toHaveLength(1);
});

test('a vessel that has long gone is not put on the map again, but its name is taken', () => {
  expect(read([position, { path: '', value: { name: 'AURORA' } }], { ageMs: 700_000 })).toMatchObject([
    { kind: 'static', name: 'AURORA' },
  ]);
});

test('a position of 0° N, 0° E is none (aisstream/issues#104)', () => {
  expect(read([{ path: 'navigation.position', value: { latitude: 0, longitude: 0 } }])).toEqual([]);
});

test('a time in the future does not block the positions after it (digitalyacht/ikommunicate#5)', () => {
  const motions = createMotions();
  const ahead = { motions, ageMs: -11 * 365 * 86_400_000 };
  expect(read([position], ahead)).toMatchObject([{ kind: 'position', stampAt: null }]);
  expect(read([position], ahead)).toEqual([]);
  expect(read([position], { motions })).toMatchObject([{ kind: 'position', stampAt: NOW }]);
  expect(read([position], { motions, ageMs: 1000 })).toEqual([]);
});

test('a station on shore that is listed with the vessels is a station (SignalK/nmea0183-signalk#256)', () => {
  const motions = createMotions();
  const station = [position, { path: 'sensors.ais.class', value: 'BASE' }];
  expect(read(station, { motions, ageMs: 2000 })).toMatchObject([{ kind: 'base-station', type: 4, latitude: 50.37 }]);
  expect(read([position], { motions })).toMatchObject([{ kind: 'base-station' }]);
  expect(read([{ path: '', value: { name: 'KOBLENZ' } }], { motions })).toEqual([]);
});

test('only contexts with an MMSI are vessels', () => {
  expect(mmsiOf(`vessels.urn:mrn:imo:mmsi:${MMSI}`)).toBe(MMSI);
  expect(mmsiOf('vessels.urn:mrn:imo:mmsi:2332')).toBe(2332);
  for (const context of [
    'vessels.urn:mrn:signalk:uuid:x',
    'atons.urn:mrn:imo:mmsi:992111111',
    'vessels.1',
    '__proto__',
  ])
    expect(mmsiOf(context)).toBeUndefined();
});

test('invented vessels do not fill the memory', () => {
  const motions = createMotions(100);
  const nothing = { speedKnots: 1, courseDeg: null, headingDeg: null, rateOfTurnDegPerMin: null, navStatus: null };
  for (let mmsi = 0; mmsi < 1000; mmsi += 1) motions.merge(mmsi, NOW, { ...nothing, transponder: null });
  expect(motions.size).toBe(100);
});
