import { texts } from '../../i18n/index.ts';
import { PartTrial } from './part-trial.tsx';
import { type Changes, findSetting, type Setting } from './setting.ts';

interface SectionTrialsProps {
  name: string;
  settings: readonly Setting[];
  changes: Changes;
}

/** Trials of sections with connections. */
export function SectionTrials({ name, settings, changes }: SectionTrialsProps) {
  const said = texts('settings');
  // Other sections may be incomplete.
  const mine = () => Object.fromEntries(Object.entries(changes).filter(([key]) => key.startsWith(`${name}.`)));
  switch (name) {
    case 'router':
      return <PartTrial part="router" changes={mine} label={said.testRouter} />;
    case 'ais':
      return (
        <>
          <PartTrial part="antenna" changes={mine} label={texts('terms').testAntenna} />
          <PartTrial part="feed" changes={mine} label={texts('terms').testFeed} />
        </>
      );
    case 'forwarding':
      return (
        <>
          {destinationsOf(settings, changes).map((destination) => (
            <PartTrial
              key={destination}
              part="destination"
              name={destination}
              changes={mine}
              label={said.testDestination({ name: destination })}
            />
          ))}
        </>
      );
    default:
      return null;
  }
}

/** Names in the list as typed. */
function destinationsOf(settings: readonly Setting[], changes: Changes): string[] {
  const key = 'forwarding.destinations';
  const entries = changes[key] ?? findSetting(settings, key)?.value;
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: { name?: unknown }) => String(entry.name ?? '')).filter((one) => one !== '');
}
