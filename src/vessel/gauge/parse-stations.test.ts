import { expect, test } from 'vitest';
import { makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { parseSavedStation, parseStations } from './parse-stations.ts';

const one = (value: unknown) => parseStations([value]).stations[0];
const series = (changes: object) => ({
  timeseries: [
    {
      shortname: 'W',
      unit: 'cm',
      currentMeasurement: { value: 1, timestamp: '2026-11-20T08:00:00+01:00' },
      ...changes,
    },
  ],
});

test('a station is read with the level of its series W, in the words and the offset of the service', () => {
  const water = { shortname: 'DEK', longname: 'DORTMUND-EMS-KANAL' };
  expect(one(makeGauge('KOBLENZ', { longname: 'KOBLENZ UP', water }, { stateMnwMhw: 'high' }))).toEqual({
    name: 'KOBLENZ',
    waterName: 'DORTMUND-EMS-KANAL',
    waterShortName: 'DEK',
    km: 591.5,
    latitude: 50.36,
    longitude: 7.6,
    level: 213,
    unit: 'cm',
    measuredAt: '2026-11-20T08:45:00+01:00',
    state: 'high',
  });
});

test.each(['low', 'normal', 'high', 'unknown', 'commented', 'out-dated'])('the state %s is kept', (stateMnwMhw) => {
  expect(one(makeGauge('KAUB', {}, { stateMnwMhw }))?.state).toBe(stateMnwMhw);
});

test.each([undefined, null, 'flooded', 7])('the state %j is unknown', (stateMnwMhw) => {
  expect(one(makeGauge('KAUB', {}, { stateMnwMhw }))?.state).toBe('unknown');
});

test('a level above sea level keeps its unit, and a level below zero its sign', () => {
  expect(one(makeGauge('A', series({ unit: 'm+NN' })))).toMatchObject({ unit: 'm+NN', level: 1 });
  expect(one(makeGauge('B', {}, { value: -12.5 }))).toMatchObject({ unit: 'cm', level: -12.5 });
});

test('a station without a mark or a water is still a station', () => {
  const coast = { km: undefined, water: undefined };
  expect(one(makeGauge('HELGOLAND', coast))).toMatchObject({ km: null, waterName: '', waterShortName: '' });
  expect(one(makeGauge('X', { km: '12', water: { shortname: 'MLK' } }))).toMatchObject({ km: null, waterName: 'MLK' });
});

test.each([
  ['unreadable', null],
  ['unreadable', 'KAUB'],
  ['unreadable', []],
  ['unreadable', makeGauge('')],
  ['unreadable', makeGauge('X'.repeat(201))],
  ['no_coordinates', makeGauge('A', { latitude: undefined })],
  ['no_coordinates', makeGauge('A', { longitude: null })],
  ['no_coordinates', makeGauge('A', { longitude: '7.6' })],
  ['no_coordinates', makeGauge('A', { latitude: 90.1 })],
  ['no_level', makeGauge('A', { timeseries: undefined })],
  ['no_level', makeGauge('A', { timeseries: {} })],
  ['no_level', makeGauge('A', { timeseries: [null] })],
  ['no_level', makeGauge('A', series({ shortname: 'WT' }))],
  ['no_level', makeGauge('A', series({ unit: undefined }))],
  ['no_level', makeGauge('A', series({ currentMeasurement: undefined }))],
  ['no_level', makeGauge('A', {}, { value: 99_999 })],
  ['no_level', makeGauge('A', {}, { value: '213' })],
  ['no_level', makeGauge('A', {}, { value: Number.POSITIVE_INFINITY })],
  ['no_level', makeGauge('A', {}, { timestamp: '2026-11-20T08:45:00' })],
  ['no_level', makeGauge('A', {}, { timestamp: '2026-13-20T08:45:00+01:00' })],
  ['no_level', makeGauge('A', {}, { timestamp: 1_795_132_800 })],
])('what is %s is counted and costs the others nothing: %#', (defect, value) => {
  const { stations, ignored } = parseStations([value, makeGauge('SOUND')]);
  expect(stations.map(({ name }) => name)).toEqual(['SOUND']);
  expect(ignored).toEqual({ unreadable: 0, no_coordinates: 0, no_level: 0, [defect]: 1 });
});

test('a saved station is read as it was, and nothing else is taken for one', () => {
  const station = one(makeGauge('KOBLENZ', { km: undefined, water: undefined }));
  expect(parseSavedStation(JSON.parse(JSON.stringify(station)))).toEqual(station);
  for (const field of Object.keys(station ?? {})) {
    expect(parseSavedStation({ ...station, [field]: undefined }), field).toBeUndefined();
  }
  expect(parseSavedStation('KOBLENZ')).toBeUndefined();
});
