import { texts } from '../../i18n/index.ts';
import { Card } from '../../ui/index.ts';
import { ChartChoice } from './chart-choice.tsx';
import type { Draft, Typed } from './draft.ts';
import { type Failure, failuresAt } from './failures.ts';
import { SettingRow } from './fields/setting-row.tsx';
import { LearntChart } from './learnt-chart.tsx';
import { SectionTrials } from './section-trials.tsx';
import type { Section } from './sections.ts';
import type { Changes } from './setting.ts';

interface SectionCardProps {
  section: Section;
  /** Rows only, in search results. */
  isSearched: boolean;
  draft: Draft;
  changes: Changes;
  failures: readonly Failure[];
  onInput: (key: string, typed: Typed | undefined) => void;
}

/** Settings of one section as rows, with a trial. */
export function SectionCard({ section, isSearched, draft, changes, failures, onInput }: SectionCardProps) {
  const { name, title, settings } = section;
  return (
    <Card title={title} class="settings-section">
      {name === 'console' && !isSearched && <ChartChoice settings={settings} draft={draft} onInput={onInput} />}
      {name === 'chart' && !isSearched && <LearntChart />}
      {settings.length > 0 && (
        <div class="setting-rows">
          {settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              typed={draft[setting.key]}
              isChanged={setting.key in changes}
              failures={failuresAt(failures, setting.key)}
              onInput={(typed) => onInput(setting.key, typed)}
            />
          ))}
        </div>
      )}
      {settings.some(({ editable }) => !editable) && <p class="soft small">{texts('settings').someByVariable}</p>}
      <SectionTrials name={name} settings={settings} changes={changes} />
    </Card>
  );
}
