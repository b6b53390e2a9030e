import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, type Incident, incidentFiles } from './incident.ts';

const AT = Date.UTC(2026, 10, 23, 14, 5, 10);
const INCIDENT: Incident = {
  momentMs: AT,
  fromMs: AT - 900_000,
  toMs: AT + 900_000,
  box: [7.5, 50.3, 7.7, 50.4],
  completeUntil: '2026-11-23T12:00:00.000Z',
  vessels: [
    {
      mmsi: 211_000_001,
      first_inside: '2026-11-23T14:00:00.000Z',
      last_inside: '2026-11-23T14:10:00.000Z',
      crossings: 1,
      tolerance_m: 20,
      t0: '2026-11-23T14:00:00.000Z',
      columns: ['dt', 'latitude', 'longitude', 'speed_knots', 'course'],
      legs: [
        {
          source: 'local',
          begins: 'new',
          ends: 'end',
          points: [
            [0, 50.36, 7.6, 8, 90],
            [60.5, 50.36, 7.61, null, null],
          ],
        },
        { source: 'remote', begins: 'new', ends: 'open', points: [[600, 50.37, 7.62, 8, 90]] },
      ],
    },
  ],
  names: { 211000001: 'AURORA' },
  own: [{ timestamp: '2026-11-23T14:05:00.000Z', latitude: 50.3, longitude: 7.5, speed_knots: 8 }],
  alarms: [],
  cut: { vesselsAfter: undefined, alarmsBefore: undefined },
  image: Uint8Array.of(1, 2, 3),
  version: '0.1.0',
};
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (name: string, incident = INCIDENT) =>
  new TextDecoder().decode(incidentFiles(incident).find((file) => file.name === name)?.bytes);

test('every file has its hash, and the record those of the files beside it', () => {
  const files = incidentFiles(INCIDENT);
  expect(files.map(({ name }) => name)).toEqual(['map.png', 'tracks.geojson', 'incident.json', 'SHA256SUMS']);
  expect(textOf('SHA256SUMS')).toBe(
    files
      .slice(0, 3)
      .map(({ name, bytes }) => `${sum(bytes)}  ${name}\n`)
      .join(''),
  );
  const record = JSON.parse(textOf('incident.json'));
  expect(record).toMatchObject({ moment: '2026-11-23T14:05:10.000Z', version: '0.1.0' });
  expect(record.files['map.png']).toBe(sum(INCIDENT.image));
  expect(record.vessels[0].name).toBe('AURORA');
});

test('the files say whether they are complete, and else what is left out', () => {
  expect(JSON.parse(textOf('incident.json'))).toMatchObject({
    is_complete: true,
    left_out: { vessels_with_mmsi_above: null, some_alarms_before: null },
  });
  expect(JSON.parse(textOf('tracks.geojson')).is_complete).toBe(true);
  const cut = { ...INCIDENT, cut: { vesselsAfter: 211_000_001, alarmsBefore: '2026-11-23T14:00:00.000Z' } };
  expect(JSON.parse(textOf('incident.json', cut))).toMatchObject({
    is_complete: false,
    left_out: { vessels_with_mmsi_above: 211_000_001, some_alarms_before: '2026-11-23T14:00:00.000Z' },
  });
  expect(JSON.parse(textOf('tracks.geojson', cut)).is_complete).toBe(false);
});

test('tracks are a feature for each leg, with the times of the positions', () => {
  const { features } = JSON.parse(textOf('tracks.geojson'));
  expect(features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
    'LineString',
    'Point',
    'Point',
  ]);
  expect(features[0].properties.coordTimes).toEqual(['2026-11-23T14:00:00.000Z', '2026-11-23T14:01:00.500Z']);
  expect(features[0].geometry.coordinates[1]).toEqual([7.61, 50.36]);
  expect(features[2].properties.mmsi).toBe('own');
});

test('equal records are equal texts, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});
