import { useSignal } from '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { makeSetting } from '../../test/make-setting.ts';
import {
  askedHosts,
  ChartChoice,
  type ChartSettings,
  chartOf,
  fileSettings,
  overlaySettings,
  settingsOf,
} from './chart-choice.tsx';
import { changesOf, type Draft } from './draft.ts';
import type { Changes } from './setting.ts';

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

const keys = ['map_file', 'map_url', 'map_kind', 'map_attribution', 'overlay_url', 'overlay_attribution'];
const settings = [
  ...keys.map((key) => makeSetting(`console.${key}`)),
  makeSetting('console.map_max_zoom', { type: 'integer', value: 18, default: 18 }),
];

test('a chart is chosen in one step, and who is asked for it is said', () => {
  let changes: Changes = {};
  function Page() {
    const draft = useSignal<Draft>({});
    changes = changesOf(draft.value, settings);
    const put = (key: string, typed: Draft[string]) => (draft.value = { ...draft.value, [key]: typed });
    return <ChartChoice settings={settings} draft={draft.value} onInput={put} />;
  }
  render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('The map contacts no third party.');
  fireEvent.click(screen.getByLabelText(/^OpenStreetMap/));
  fireEvent.click(screen.getByLabelText(/^OpenSeaMap/));
  expect(screen.getByRole('status').textContent).toContain('tile.openstreetmap.org, tiles.openseamap.org');
  expect(changes).toEqual({
    'console.map_url': 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'console.map_attribution': '© OpenStreetMap contributors',
    'console.map_max_zoom': 19,
    'console.overlay_url': 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png',
    'console.overlay_attribution': '© OpenSeaMap contributors',
  });
  fireEvent.click(screen.getByLabelText(/^Built in/));
  fireEvent.click(screen.getByLabelText(/^OpenSeaMap/));
  expect(changes).toEqual({});
});
