import { useSignal } from '@preact/signals';
import { say } from '../../i18n/index.ts';
import { Badge } from '../../ui/index.ts';
import { ChartChoice } from './chart-choice.tsx';
import type { Draft, Typed } from './draft.ts';
import { type Failure, failuresAt } from './failures.ts';
import { LearntChart } from './learnt-chart.tsx';
import { SectionTrials } from './section-trials.tsx';
import type { Section } from './sections.ts';
import type { Changes } from './setting.ts';
import { SettingField } from './setting-field.tsx';

interface SectionCardProps {
  section: Section;
  /** Opened by what was searched for or refused; else as the person leaves it. */
  isOpen: boolean;
  draft: Draft;
  changes: Changes;
  failures: readonly Failure[];
  onInput: (key: string, typed: Typed | undefined) => void;
}

/** The settings of one section, folded until somebody wants them, with a test of what they are for. */
export function SectionCard({ section, isOpen, draft, changes, failures, onInput }: SectionCardProps) {
  const said = say('settings');
  const { name, title, settings } = section;
  const isUnfolded = useSignal(false);
  const isShown = isOpen || isUnfolded.value;
  const count = settings.filter(({ key }) => key in changes).length;
  return (
    <details class="card settings-section" open={isShown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to every browser. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          isUnfolded.value = !isShown;
        }}
      >
        <h2>{title}</h2>
        {count > 0 && <Badge kind="accent">{said.changes(count)}</Badge>}
      </summary>
      {isShown && (
        <>
          {name === 'console' && <ChartChoice settings={settings} draft={draft} onInput={onInput} />}
          {name === 'chart' && <LearntChart />}
          {settings.map((setting) => (
            <SettingField
              key={setting.key}
              setting={setting}
              typed={draft[setting.key]}
              isChanged={setting.key in changes}
              failures={failuresAt(failures, setting.key)}
              onInput={(typed) => onInput(setting.key, typed)}
            />
          ))}
          <SectionTrials name={name} settings={settings} changes={changes} />
        </>
      )}
    </details>
  );
}
