import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { place } from '../../lib/router.ts';
import { Checkbox } from '../../ui/index.ts';
import { ChartFile } from './chart-file.tsx';
import {
  askedHosts,
  type ChartSettings,
  chartOf,
  fileSettings,
  overlaySettings,
  settingsOf,
  typedText,
} from './charts.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { Draft, Typed } from './draft.ts';
import { findSetting, type Setting } from './setting.ts';

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
