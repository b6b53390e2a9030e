import { useEffect } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { chosenLanguage, LANGUAGE_CHOICES, type Language, wantedLanguage } from '../../../lib/preferences.ts';
import { lastOwnPosition } from '../../../live/index.ts';
import { ChoiceCards } from '../choice-cards.tsx';
import { nameOf } from '../fields/setting-words.ts';
import { type Access, accessOf, withAccess, withFairway } from './setup-draft.ts';
import { SetupField, SetupSwitch } from './setup-field.tsx';
import { accessNames, profileNames } from './setup-labels.ts';
import type { SetupForm } from './use-setup-form.ts';

/** Proposes the fairway ahead if the position is on inland water. */
export async function proposeInland(
  { isInland, proposeFairway }: SetupForm,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  // Without the coastline, the user decides.
  const found = await import('../../../map/inland.ts')
    .then(({ isInland: isInlandAt }) => isInlandAt(latitude, longitude))
    .catch(() => undefined);
  isInland.value = found;
  if (found) proposeFairway();
}

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
  useEffect(() => {
    const fix = lastOwnPosition.peek();
    if (fix && form.isInland.peek() === undefined) void proposeInland(form, fix);
  }, []);
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
        onInput={(choice) => {
          form.put('closest_approach.profile', choice);
          if (choice === 'river') form.proposeFairway();
        }}
      />
      <FairwayPart form={form} />
    </>
  );
}

/** The switch of the fairway ahead, with the dimensions that are compared there. */
function FairwayPart({ form }: StepProps) {
  const said = texts('setup');
  return (
    <section class="setup-part" aria-labelledby="setup-fairway">
      <h3 id="setup-fairway">{texts('common').ahead}</h3>
      <SetupSwitch
        form={form}
        name="fairway.enabled"
        label={said.aheadOn}
        hint={form.isInland.value ? `${said.aheadInland} ${said.aheadHint}` : said.aheadHint}
        onSwitch={(isOn) => (form.draft.value = withFairway(form.draft.value, form.settings, isOn))}
      />
      {form.isOn('fairway.enabled') && (
        <>
          <p class="soft small">{said.aheadSizes}</p>
          {FAIRWAY_ROWS.map((row) => (
            <div key={row[0]} class="form-row">
              {row.map((key) => (
                <SetupField key={key} form={form} name={key} label={nameOf(key)} isNumber />
              ))}
            </div>
          ))}
        </>
      )}
    </section>
  );
}

const FAIRWAY_ROWS = [
  ['vessel.length_m', 'vessel.beam_m'],
  ['vessel.draught_m', 'vessel.air_draught_m'],
  ['vessel.keel_clearance_cm'],
] as const;
/** Dimensions of the vessel that are compared with the fairway ahead. */
export const FAIRWAY_SIZES = FAIRWAY_ROWS.flat();

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
