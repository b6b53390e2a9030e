import { say } from '../../i18n/index.ts';
import { chosenLanguage, LANGUAGE_CHOICES, type Language, wantedLanguage } from '../../lib/preferences.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { PartTrial } from './part-trial.tsx';
import { type Access, accessOf, PROVIDER_KEYS, withAccess, withProvider, withTracks } from './setup-draft.ts';
import { SetupField, SetupSwitch } from './setup-field.tsx';
import { accessNames, profileNames, sourceNames } from './setup-labels.ts';
import type { SetupForm } from './use-setup-form.ts';

interface StepProps {
  form: SetupForm;
}

export function LanguageStep({ form }: StepProps) {
  const said = say('setup');
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

export function PositionStep({ form }: StepProps) {
  const said = say('setup');
  const provider = String(form.typed('router.provider'));
  const keys = PROVIDER_KEYS[provider] ?? [];
  const has = (key: string) => keys.includes(key);
  const hints: Record<string, string> = {
    gpsd: said.gpsdHint,
    nmea: said.nmeaHint,
    signalk: said.signalkHint,
    peplink: said.peplinkHint,
    teltonika: said.peplinkHint,
    replay: said.replayHint,
    none: said.noSourceHint,
  };
  const urlHints: Record<string, string> = {
    gpsd: said.gpsdUrl,
    nmea: said.nmeaUrl,
    signalk: said.signalkUrl,
    peplink: said.routerUrl,
    teltonika: said.routerUrl,
  };
  const places: Record<string, string> = {
    nmea: 'tcp://192.168.1.10:10110',
    signalk: 'ws://192.168.1.10:3000',
    peplink: 'https://192.168.50.1',
    teltonika: 'http://192.168.1.1',
  };
  return (
    <>
      <ChoiceCards
        legend={said.positionLegend}
        value={provider}
        disabled={form.variableOf('router.provider') !== undefined}
        choices={Object.entries(sourceNames()).map(([value, label]) => ({ value, label, hint: hints[value] ?? '' }))}
        onInput={(choice) => (form.draft.value = withProvider(form.draft.value, choice))}
      />
      {has('router.url') && (
        <SetupField
          form={form}
          name="router.url"
          label={said.address}
          hint={urlHints[provider] ?? ''}
          placeholder={places[provider] ?? ''}
        />
      )}
      {has('router.username') && (
        <div class="form-row">
          <SetupField form={form} name="router.username" label={said.username} />
          <SetupField form={form} name="router.password" label={said.password} isSecret />
        </div>
      )}
      {has('router.tls_verify') && (
        <SetupSwitch form={form} name="router.tls_verify" label={said.tlsVerify} hint={said.tlsVerifyHint} />
      )}
      {has('router.track') && (
        <SetupField form={form} name="router.track" label={said.track} hint={said.trackHint} placeholder="track.gpx" />
      )}
      {keys.length > 0 && <PartTrial key={provider} part="router" changes={form.changes} />}
    </>
  );
}

export function AisStep({ form }: StepProps) {
  const said = say('setup');
  return (
    <>
      <p>{said.aisText}</p>
      <section class="setup-part" aria-labelledby="setup-antenna">
        <h3 id="setup-antenna">{say('common').antenna}</h3>
        <SetupSwitch form={form} name="ais.local.enabled" label={said.antennaOn} hint={said.antennaHint} />
        {form.isOn('ais.local.enabled') && (
          <>
            <SetupField form={form} name="ais.local.url" label={said.address} hint={said.antennaUrl} />
            <PartTrial part="antenna" changes={form.changes} label={say('terms').testAntenna} />
          </>
        )}
      </section>
      <section class="setup-part" aria-labelledby="setup-feed">
        <h3 id="setup-feed">{said.feed}</h3>
        <SetupSwitch form={form} name="ais.remote.enabled" label={said.feedOn} hint={said.feedHint} />
        {form.isOn('ais.remote.enabled') && (
          <>
            <SetupField form={form} name="ais.remote.api_key" label={said.feedKey} hint={said.feedKeyHint} isSecret />
            <PartTrial part="feed" changes={form.changes} label={say('terms').testFeed} />
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

export function VesselStep({ form }: StepProps) {
  const said = say('setup');
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
  const said = say('setup');
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
      {variables.length > 0 && <p class="soft">{said.accessByVariable(variables.join(', '))}</p>}
      {access === 'local' && !isHere && <p class="trial-bad">{said.locksOut}</p>}
    </>
  );
}
