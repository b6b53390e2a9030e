import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { makeSetting } from '../../test/make-setting.ts';
import { allTexts } from '../../test/texts.ts';
import { toSections } from './sections.ts';

beforeAll(() => startTexts(allTexts));

const settings = [
  makeSetting('data_dir'),
  makeSetting('newer.thing'),
  makeSetting('server.port'),
  makeSetting('ais.local.url', { description: 'Address of the receiver' }),
  makeSetting('ais.own_mmsi'),
];
const shown = (typed: string) =>
  toSections(settings, typed).map(({ title, settings: found }) => `${title}: ${found.map(({ key }) => key).join(' ')}`);

test('settings are grouped, what a vessel needs first, and a section that is not known last', () => {
  expect(shown('')).toEqual([
    'AIS: ais.local.url ais.own_mmsi',
    'Network: server.port',
    'Data folder: data_dir',
    'newer: newer.thing',
  ]);
});

test('a search looks into names, descriptions and titles', () => {
  expect(shown('own mmsi')).toEqual(['AIS: ais.own_mmsi']);
  expect(shown('mmsi of your')).toEqual(['AIS: ais.own_mmsi']);
  expect(shown('address of the receiver')).toEqual(['AIS: ais.local.url']);
  expect(shown('network')).toEqual(['Network: server.port']);
  expect(shown('nothing')).toEqual([]);
});
