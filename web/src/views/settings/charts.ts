import { type Draft, shownOf, type Typed } from './draft.ts';
import { findSetting, type Setting } from './setting.ts';

/** Kinds of charts. */
export type Chart = 'builtIn' | 'openStreetMap' | 'template' | 'file';

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const OPEN_SEA_MAP = 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png';

/** Settings of a choice; null resets one to its default. */
export type ChartSettings = Readonly<Record<string, Typed>>;

/** Chart chosen by the settings as typed. */
export function chartOf(text: (key: string) => string): Chart {
  if (text('console.map_file') !== '') return 'file';
  const url = text('console.map_url');
  if (url === '') return 'builtIn';
  return url === OPEN_STREET_MAP ? 'openStreetMap' : 'template';
}

const NONE: ChartSettings = {
  'console.map_file': null,
  'console.map_url': null,
  'console.map_kind': null,
  'console.map_attribution': null,
  'console.map_max_zoom': null,
};

/** Changes for choosing a chart. A file needs its upload, a template its address. */
export function settingsOf(chart: Exclude<Chart, 'file'>): ChartSettings {
  switch (chart) {
    case 'builtIn':
      return NONE;
    case 'openStreetMap':
      return {
        ...NONE,
        'console.map_url': OPEN_STREET_MAP,
        'console.map_attribution': '© OpenStreetMap contributors',
        'console.map_max_zoom': '19',
      };
    case 'template':
      return { ...NONE, 'console.map_url': 'https://' };
  }
}

export const fileSettings = (path: string): ChartSettings => ({ ...NONE, 'console.map_file': path });

export const overlaySettings = (isOn: boolean): ChartSettings => ({
  'console.overlay_url': isOn ? OPEN_SEA_MAP : null,
  'console.overlay_attribution': isOn ? '© OpenSeaMap contributors' : null,
});

/** Hosts that the browser would contact, which then learn the viewed area. */
export function askedHosts(text: (key: string) => string): string[] {
  const urls = [text('console.map_file') === '' ? text('console.map_url') : '', text('console.overlay_url')];
  const hosts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).host);
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** Text of a setting as typed. */
export const typedText =
  (settings: readonly Setting[], draft: Draft) =>
  (key: string): string => {
    const setting = findSetting(settings, key);
    return setting ? String(shownOf(draft[key], setting)) : '';
  };
