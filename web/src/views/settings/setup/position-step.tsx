import { texts } from '../../../i18n/index.ts';
import { ChoiceCards } from '../choice-cards.tsx';
import { PartTrial } from '../part-trial.tsx';
import { Nearby } from './nearby.tsx';
import { PROVIDER_KEYS, withProvider } from './setup-draft.ts';
import { SetupField, SetupSwitch } from './setup-field.tsx';
import { sourceNames } from './setup-labels.ts';
import { proposeInland, type StepProps } from './setup-steps.tsx';
import { tried } from './use-setup-form.ts';

/** Position source: a found one, or a typed one. */
export function PositionStep({ form }: StepProps) {
  const said = texts('setup');
  const provider = String(form.typed('router.provider'));
  const keys = PROVIDER_KEYS[provider] ?? [];
  const has = (key: string) => keys.includes(key);
  const hints: Record<string, string> = {
    gpsd: said.gpsdHint,
    nmea: said.nmeaHint,
    nmea2000: said.nmea2000Hint,
    signalk: said.signalkHint,
    peplink: said.peplinkHint,
    teltonika: said.peplinkHint,
    replay: said.replayHint,
    none: said.noSourceHint,
  };
  const urlHints: Record<string, string> = {
    gpsd: said.gpsdUrl,
    nmea: said.nmeaUrl,
    nmea2000: said.nmea2000Url,
    signalk: said.signalkUrl,
    peplink: said.routerUrl,
    teltonika: said.routerUrl,
  };
  const places: Record<string, string> = {
    nmea: 'tcp://192.168.1.10:10110',
    nmea2000: 'n2k-tcp://192.168.4.1:1457',
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
      {provider !== 'replay' && (
        <Nearby
          addressOf={({ router }) => router?.url}
          chosen={String(form.typed('router.url'))}
          onChoose={({ router }) => {
            if (!router) return;
            form.draft.value = withProvider(form.draft.value, router.provider);
            form.put('router.url', router.url);
          }}
        />
      )}
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
      {keys.length > 0 && (
        <PartTrial
          key={provider}
          part="router"
          changes={() => tried(form)}
          onFix={(fix) => void proposeInland(form, fix)}
        />
      )}
    </>
  );
}
