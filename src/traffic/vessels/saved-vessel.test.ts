import { expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { toVessel } from '../vessel-data/vessel.ts';
import { parseSaved, toSaved } from './saved-vessel.ts';

const vessel = toVessel(makeReport(), { latitude: 50.36, longitude: 7.6 });
const saved = JSON.parse(JSON.stringify(toSaved(vessel)));

test('a saved vessel is read as it was', () => {
  expect(parseSaved(saved)).toEqual(toSaved(vessel));
  const statics = { name: 'A', callsign: 'B', shipType: 79, lengthM: 110, beamM: 11, isInlandSize: true };
  expect(parseSaved({ ...saved, statics, courseDeg: null, unknown: 1 })).toEqual({
    ...toSaved(vessel),
    statics,
    courseDeg: null,
  });
});

test.each([
  ['nothing', null],
  ['a text', 'vessel'],
  ['no MMSI', { ...saved, mmsi: undefined }],
  ['no source that there is', { ...saved, source: 'own' }],
  ['a place that is none', { ...saved, latitude: 91 }],
  ['a text for a number', { ...saved, longitude: '7.6' }],
  ['a time that is none', { ...saved, lastSeenAt: null }],
  ['a course that is none', { ...saved, courseDeg: -1 }],
  ['no static data', { ...saved, statics: undefined }],
  ['a name that is none', { ...saved, statics: { ...saved.statics, name: 5 } }],
])('%s is none', (_title, value) => {
  expect(parseSaved(value)).toBeUndefined();
});
