import { texts } from '../../../i18n/index.ts';
import { chosenLanguage, LANGUAGE_CHOICES, type Language, wantedLanguage } from '../../../lib/preferences.ts';
import { ChoiceCards } from '../choice-cards.tsx';
import { type Access, accessOf, withAccess } from './setup-draft.ts';
import { SetupField } from './setup-field.tsx';
import { accessNames, profileNames } from './setup-labels.ts';
import type { SetupForm } from './use-setup-form.ts';

export interface StepProps {
  form: SetupForm;
}

export function LanguageStep({ form }: StepProps) {
  const said = texts('setup');
  return (
    <>
      <p>{said.welcome}</p>
      <ChoiceCards<Language>
        legend={said.languageLegend}
        value={wantedLanguage.value}
        choices={LANGUAGE_CHOICES}
        onInput={(choice) => {
          chosenLanguage.value = choice;
          form.put('console.language', choice);
        }}
      />
    </>
  );
}

export function VesselStep({ form }: StepProps) {
  const said = texts('setup');
  const hints: Record<string, string> = {
    river: said.riverHint,
    coast: said.coastHint,
    sea: said.seaHint,
    off: said.noApproachHint,
  };
  return (
    <>
      <SetupField form={form} name="ais.own_mmsi" label={said.mmsi} hint={said.mmsiHint} isNumber />
      <div class="form-row">
        <SetupField form={form} name="console.own_length_m" label={said.length} hint={said.sizeHint} isNumber />
        <SetupField form={form} name="console.own_beam_m" label={said.beam} isNumber />
      </div>
      <ChoiceCards
        legend={said.approachTitle}
        value={String(form.typed('closest_approach.profile'))}
        disabled={form.variableOf('closest_approach.profile') !== undefined}
        choices={Object.entries(profileNames()).map(([value, label]) => ({ value, label, hint: hints[value] ?? '' }))}
        onInput={(choice) => form.put('closest_approach.profile', choice)}
      />
    </>
  );
}

export function AccessStep({ form }: StepProps) {
  const said = texts('setup');
  const names = accessNames();
  const variables = ['server.host', 'auth.scope'].map(form.variableOf).filter((name) => name !== undefined);
  const access = accessOf(form.draft.value, form.settings);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return (
    <>
      <ChoiceCards<Access>
        legend={said.accessLegend}
        value={access}
        choices={[
          { value: 'local', label: names.local, hint: said.onlyHereHint },
          { value: 'network', label: names.network, hint: said.networkHint },
          { value: 'key', label: names.key, hint: said.withKeyHint },
        ]}
        onInput={(choice) => (form.draft.value = withAccess(form.draft.value, choice))}
      />
      {variables.length > 0 && <p class="soft">{said.accessByVariable({ names: variables.join(', ') })}</p>}
      {access === 'local' && !isHere && <p class="trial-bad">{said.locksOut}</p>}
    </>
  );
}
