import { texts } from '../../../i18n/index.ts';
import { PartTrial } from '../part-trial.tsx';
import { Nearby } from './nearby.tsx';
import { withTracks } from './setup-draft.ts';
import { SetupField, SetupSwitch } from './setup-field.tsx';
import type { StepProps } from './setup-steps.tsx';
import { tried } from './use-setup-form.ts';

/** Sources of other vessels, and recording of their tracks. */
export function AisStep({ form }: StepProps) {
  const said = texts('setup');
  return (
    <>
      <p>{said.aisText}</p>
      <section class="setup-part" aria-labelledby="setup-antenna">
        <h3 id="setup-antenna">{texts('common').antenna}</h3>
        <SetupSwitch form={form} name="ais.local.enabled" label={said.antennaOn} hint={said.antennaHint} />
        {form.isOn('ais.local.enabled') && (
          <>
            <Nearby
              addressOf={({ antenna }) => antenna?.url}
              chosen={String(form.typed('ais.local.url'))}
              onChoose={({ antenna }) => antenna && form.put('ais.local.url', antenna.url)}
            />
            <SetupField form={form} name="ais.local.url" label={said.address} hint={said.antennaUrl} />
            <PartTrial part="antenna" changes={() => tried(form)} label={texts('terms').testAntenna} />
          </>
        )}
      </section>
      <section class="setup-part" aria-labelledby="setup-feed">
        <h3 id="setup-feed">{said.feed}</h3>
        <SetupSwitch form={form} name="ais.remote.enabled" label={said.feedOn} hint={said.feedHint} />
        {form.isOn('ais.remote.enabled') && (
          <>
            <SetupField form={form} name="ais.remote.api_key" label={said.feedKey} hint={said.feedKeyHint} isSecret />
            <PartTrial part="feed" changes={() => tried(form)} label={texts('terms').testFeed} />
          </>
        )}
      </section>
      <section class="setup-part" aria-labelledby="setup-tracks">
        <h3 id="setup-tracks">{said.tracks}</h3>
        <SetupSwitch
          form={form}
          name="tracks.enabled"
          label={said.tracksOn}
          hint={said.tracksHint}
          onSwitch={(isOn) => (form.draft.value = withTracks(form.draft.value, isOn))}
        />
        {form.isOn('tracks.enabled') && (
          <SetupField form={form} name="tracks.max_days" label={said.tracksDays} hint={said.tracksDaysHint} isNumber />
        )}
      </section>
    </>
  );
}
