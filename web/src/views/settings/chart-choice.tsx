import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { upload } from '../../api/upload.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { place } from '../../lib/router.ts';
import { Checkbox, FileField } from '../../ui/index.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { type Draft, shownOf, type Typed } from './draft.ts';
import { findSetting, type Setting } from './setting.ts';

/** Kinds of charts. */
type Chart = 'builtIn' | 'openStreetMap' | 'template' | 'file';

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
const typedText =
  (settings: readonly Setting[], draft: Draft) =>
  (key: string): string => {
    const setting = findSetting(settings, key);
    return setting ? String(shownOf(draft[key], setting)) : '';
  };

interface ChartChoiceProps {
  settings: readonly Setting[];
  draft: Draft;
  onInput: (key: string, typed: Typed) => void;
}

/** Choice of the map's chart in one step; the contacted hosts are shown before saving. */
export function ChartChoice({ settings, draft, onInput }: ChartChoiceProps) {
  const said = texts('chart');
  const isFileWanted = useSignal(false);
  const text = typedText(settings, draft);
  const put = (chosen: ChartSettings) => {
    for (const [key, value] of Object.entries(chosen)) if (findSetting(settings, key)?.editable) onInput(key, value);
  };
  const chart = isFileWanted.value ? 'file' : chartOf(text);
  const hosts = askedHosts(text);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The map links here.
    if (place.value.rest[1] === 'chart') top.current?.scrollIntoView();
  }, []);
  return (
    <div ref={top} class="chart-choice">
      <ChoiceCards
        legend={said.chart}
        value={chart}
        choices={[
          { value: 'builtIn', label: said.builtIn, hint: said.builtInHint },
          { value: 'openStreetMap', label: said.openStreetMap, hint: said.openStreetMapHint },
          { value: 'template', label: said.template, hint: said.templateHint },
          { value: 'file', label: said.file, hint: said.fileHint },
        ]}
        onInput={(chosen) => {
          isFileWanted.value = chosen === 'file';
          if (chosen !== 'file') put(settingsOf(chosen));
        }}
      />
      {chart === 'file' && (
        <ChartFile
          maxMb={Number(text('console.map_upload_mb'))}
          onUploaded={(path) => {
            isFileWanted.value = false;
            put(fileSettings(path));
          }}
        />
      )}
      <Checkbox
        label={said.overlay}
        hint={said.overlayHint}
        isChecked={text('console.overlay_url') !== ''}
        onInput={(isOn) => put(overlaySettings(isOn))}
      />
      <p class={hosts.length > 0 ? 'chart-asks' : 'soft'} role="status">
        {hosts.length > 0 ? said.asks({ hosts: hosts.join(', ') }) : said.asksNobody}
      </p>
    </div>
  );
}

interface ChartFileProps {
  maxMb: number;
  /** Called with the path of the stored file. */
  onUploaded: (path: string) => void;
}

/** Upload of a PMTiles file as the chart. */
function ChartFile({ maxMb, onUploaded }: ChartFileProps) {
  const said = texts('chart');
  const options = { method: 'PUT', path: '/v1/console/map', mediaType: 'application/vnd.pmtiles' } as const;
  return (
    <FileField
      label={said.choose}
      hint={`PMTiles, ≤ ${formatNumber(maxMb)} MB`}
      accept=".pmtiles"
      progress={said.uploading}
      send={async (body, onProgress) => {
        const answer = await upload({ ...options, body, onProgress });
        onUploaded((answer as { path: string }).path);
      }}
    />
  );
}
