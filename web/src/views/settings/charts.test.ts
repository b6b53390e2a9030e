import { expect, test } from 'vitest';
import { askedHosts, type ChartSettings, chartOf, fileSettings, overlaySettings, settingsOf } from './charts.ts';

const reading =
  (...given: ChartSettings[]) =>
  (key: string): string =>
    String(Object.assign({}, ...given)[key] ?? '');

test('a choice is found again from what it sets', () => {
  for (const chart of ['builtIn', 'openStreetMap', 'template'] as const)
    expect(chartOf(reading(settingsOf(chart)))).toBe(chart);
  expect(chartOf(reading(settingsOf('openStreetMap'), fileSettings('/data/charts/uploaded.pmtiles')))).toBe('file');
});

test('names every third party that the browser would ask, and nobody for a chart of this machine', () => {
  expect(askedHosts(reading(settingsOf('builtIn')))).toEqual([]);
  expect(askedHosts(reading(settingsOf('openStreetMap'), overlaySettings(true)))).toEqual([
    'tile.openstreetmap.org',
    'tiles.openseamap.org',
  ]);
  expect(askedHosts(reading(fileSettings('/a.pmtiles'), overlaySettings(false)))).toEqual([]);
  expect(askedHosts(reading(settingsOf('template')))).toEqual([]);
});
