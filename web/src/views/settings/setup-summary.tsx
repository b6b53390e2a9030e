import { say } from '../../i18n/index.ts';
import type { Failure } from './failures.ts';
import { findSetting, type Setting } from './setting.ts';
import { accessOf } from './setup-draft.ts';
import { accessNames, labelOf, wordOf } from './setup-labels.ts';
import type { SetupForm } from './use-setup-form.ts';

interface SummaryProps {
  form: SetupForm;
  failures: readonly Failure[];
}

/** What is going to be written, by the names of the form, and every failure of the last attempt. */
export function SummaryStep({ form, failures }: SummaryProps) {
  const said = say('setup');
  const changes = Object.entries(form.changes());
  const isAccess = ([key]: readonly [string, unknown]) => key === 'server.host' || key === 'auth.scope';
  return (
    <>
      <p>{changes.length === 0 ? said.nothingChanged : said.summaryText}</p>
      <dl class="facts setup-summary">
        {changes
          .filter((change) => !isAccess(change))
          .map(([key, value]) => (
            <div key={key}>
              <dt>{labelOf(key)}</dt>
              <dd>{wordOf(key, value) ?? shown(value, findSetting(form.settings, key))}</dd>
            </div>
          ))}
        {changes.some(isAccess) && (
          <div>
            <dt>{said.stepTitle('access')}</dt>
            <dd>{accessNames()[accessOf(form.draft.value, form.settings)]}</dd>
          </div>
        )}
      </dl>
      {failures.map(({ key, message }) => (
        <p key={key} class="field-error" role="alert">
          {labelOf(key)}: <span lang="en">{message}</span>
        </p>
      ))}
    </>
  );
}

function shown(value: unknown, setting: Setting | undefined): string {
  const said = say('setup');
  if (value === null) return said.toDefault;
  if (setting?.secret) return '••••••';
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  return String(value);
}
