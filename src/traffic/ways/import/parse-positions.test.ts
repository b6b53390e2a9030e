import { expect, test } from 'vitest';
import { createPositionParser } from './parse-positions.ts';

const parseAll = (lines: readonly string[], start?: number) => {
  const parse = createPositionParser(() => start);
  return lines.map(parse).filter((position) => position !== undefined);
};

test('columns come in any order where the first line names them, and in the usual one where none does', () => {
  const known = { mmsi: 211_000_001, secs: 1_785_715_200, latitude: 50.1, longitude: 8.2 };
  expect(parseAll(['mmsi,lon,lat,timestamp,length', '211000001,8.2,50.1,2026-08-03T00:00:00Z,110'])).toEqual([
    { ...known, lengthM: 110 },
  ]);
  expect(parseAll(['1785715200,211000001,50.1,8.2,42,180', ''])).toEqual([{ ...known, lengthM: 0 }]);
});

test('differences are relative to the position before, the first one to the stated start', () => {
  const lines = ['#211000001', '60,5010000,820000,42,180', '30,-10,5,42,180', '#211000002', '0,1,2,0,0'];
  const positions = parseAll(lines, 1000);
  expect(positions.map(({ mmsi, secs }) => [mmsi, secs])).toEqual([
    [211_000_001, 1060],
    [211_000_001, 1090],
    [211_000_002, 1000],
  ]);
  expect(positions[1]).toMatchObject({ latitude: 50.0999, longitude: 8.20005 });
});

test.each([
  [['time,mmsi,lat', '1,2,3'], 'line 1: there is no column lon'],
  [['1785715200,211000001,50.1,8', 'x,211000001,50.1,8'], 'line 2: the time is none'],
  [['1785715200,0,50.1,8'], 'line 1: the MMSI is none'],
  [['1785715200,211000001,50.1,181'], 'line 1: the longitude is not between -180 and 180'],
  [['hello'], 'line 1: not "time,mmsi,lat,lon,sog,cog": "hello"'],
  [['#211000001'], 'line 1: positions are differences; state the time of their start with --start'],
])('a wrong line is named: %j', (lines, message) => {
  expect(() => parseAll(lines)).toThrow(message);
});
