import { texts } from '../../../i18n/index.ts';
import { toHref } from '../../../lib/router.ts';
import type { Failure } from '../failures.ts';
import { nameOf, pathName } from '../fields/setting-words.ts';
import { findSetting } from '../setting.ts';
import type { Step } from './setup-checks.ts';
import { accessOf, PROVIDER_KEYS } from './setup-draft.ts';
import { accessNames, wordOf } from './setup-labels.ts';
import { FAIRWAY_SIZES } from './setup-steps.tsx';
import type { SetupForm } from './use-setup-form.ts';

/** Each step has an address, so that Back returns to the one before. */
export const stepHref = (step: Step | 'done'): string => toHref('settings', 'setup', step);

interface SummaryProps {
  form: SetupForm;
  failures: readonly Failure[];
}

/** All answers with links to their steps, and all failures of the last attempt. */
export function SummaryStep({ form, failures }: SummaryProps) {
  const said = texts('setup');
  const isChanged = Object.keys(form.changes()).length > 0;
  return (
    <>
      <p>{isChanged ? said.summaryText : said.nothingChanged}</p>
      {ANSWERED.map((step) => (
        <section key={step} class="setup-answers" aria-labelledby={`setup-${step}`}>
          <h3 id={`setup-${step}`}>{said.stepTitle({ step })}</h3>
          <a href={stepHref(step)} aria-label={`${texts('common').edit}: ${said.stepTitle({ step })}`}>
            {texts('common').edit}
          </a>
          <dl class="facts setup-summary">
            {answersOf(step, form).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {form.wrongIn(step).map((text) => (
            <p key={text} class="field-error">
              {text}
            </p>
          ))}
        </section>
      ))}
      {failures.map(({ key, message }) => (
        <p key={key} class="field-error" role="alert">
          {pathName(key)}: {message}
        </p>
      ))}
    </>
  );
}

const ANSWERED = ['language', 'position', 'ais', 'vessel', 'access'] as const satisfies readonly Step[];
type Answered = (typeof ANSWERED)[number];

interface Answer {
  label: string;
  value: string;
}

const KEYS: Readonly<Record<Exclude<Answered, 'access'>, (form: SetupForm) => readonly string[]>> = {
  language: () => ['console.language'],
  position: (form) => ['router.provider', ...(PROVIDER_KEYS[String(form.typed('router.provider'))] ?? [])],
  ais: (form) => [
    'ais.local.enabled',
    ...(form.isOn('ais.local.enabled') ? ['ais.local.url'] : []),
    'ais.remote.enabled',
    ...(form.isOn('ais.remote.enabled') ? ['ais.remote.api_key'] : []),
    'tracks.enabled',
    ...(form.isOn('tracks.enabled') ? ['tracks.max_days'] : []),
  ],
  vessel: (form) => [
    'ais.own_mmsi',
    'console.own_length_m',
    'console.own_beam_m',
    'closest_approach.profile',
    'fairway.enabled',
    ...(form.isOn('fairway.enabled') ? FAIRWAY_SIZES : []),
  ],
};

function answersOf(step: Answered, form: SetupForm): Answer[] {
  const said = texts('setup');
  if (step === 'access')
    return [{ label: said.accessLegend, value: accessNames()[accessOf(form.draft.value, form.settings)] }];
  return KEYS[step](form)
    .filter((key) => findSetting(form.settings, key) !== undefined)
    .map((key) => ({ label: nameOf(key), value: shownAt(key, form) }));
}

function shownAt(key: string, form: SetupForm): string {
  const typed = form.typed(key);
  const word = wordOf(key, typed);
  if (word !== undefined) return word;
  if (findSetting(form.settings, key)?.secret)
    return form.isSet(key) || String(typed ?? '') !== '' ? '••••••' : texts('settings').notSet;
  return String(typed ?? '') === '' ? texts('settings').notSet : String(typed);
}
