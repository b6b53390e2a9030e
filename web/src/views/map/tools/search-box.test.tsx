import { expect, test } from 'vitest';
import { makeVessel } from '../../../test/make-vessel.ts';
import { searchVessels } from './search-box.tsx';

const vessels = [
  makeVessel({ mmsi: 211_000_001, name: 'LORELEY', latitude: 50.5 }),
  makeVessel({ mmsi: 244_000_002, name: 'MS LORELEY ELEGANCE', latitude: 50.37 }),
  makeVessel({ mmsi: 244_000_003, name: 'KOLORE', latitude: 50.361, callsign: 'PD4711' }),
  makeVessel({ mmsi: 205_000_004, name: '', latitude: 50.4 }),
];
const here = { latitude: 50.36, longitude: 7.6 };
const find = (text: string) => searchVessels(vessels, text, here).map(({ vessel }) => vessel.mmsi);

test('a name that begins so goes before a word of it, and that before the inside', () => {
  expect(find('lore')).toEqual([211_000_001, 244_000_002, 244_000_003]);
});

test('an MMSI and a call sign are found by their beginning', () => {
  expect(find('2050')).toEqual([205_000_004]);
  expect(find('pd47')).toEqual([244_000_003]);
});

test('accents and case do not matter', () => {
  expect(find(' Lorélèy')).toEqual([211_000_001, 244_000_002]);
});

test('nothing typed gives who is near', () => {
  expect(find('')).toEqual([244_000_003, 244_000_002, 205_000_004, 211_000_001]);
});

test('what a pattern would mean is a plain text', () => {
  expect(find('.*')).toEqual([]);
});
