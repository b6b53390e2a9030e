import { texts } from '../../i18n/index.ts';
import { nauticalMile } from '../../lib/format.ts';
import {
  chosenLanguage,
  type Distances,
  distances,
  LANGUAGE_CHOICES,
  type Language,
  type PaletteChoice,
  paletteChoice,
  type Units,
  units,
  wantedLanguage,
} from '../../lib/preferences.ts';
import { SoundSwitch } from '../../sound/index.ts';
import { Card, Fact, Segmented } from '../../ui/index.ts';

/** Preferences of the user: stored in this browser, effective at once. */
export function BrowserSettings() {
  const said = texts('settings');
  const shared = texts('common');
  return (
    <Card title={said.thisBrowser}>
      <p class="soft small">{said.thisBrowserText}</p>
      <dl class="facts settings-choices">
        <Fact label={shared.language}>
          <Segmented<Language>
            label={shared.language}
            value={wantedLanguage.value}
            choices={LANGUAGE_CHOICES}
            onInput={(choice) => (chosenLanguage.value = choice)}
          />
        </Fact>
        <Fact label={said.distances}>
          <Segmented<Distances>
            label={said.distances}
            value={distances.value}
            choices={[
              { value: 'km', label: 'km' },
              { value: 'nm', label: nauticalMile() },
            ]}
            onInput={(choice) => (distances.value = choice)}
          />
        </Fact>
        <Fact label={said.speeds}>
          <Segmented<Units>
            label={said.speeds}
            value={units.value}
            choices={[
              { value: 'kn', label: 'kn' },
              { value: 'kmh', label: 'km/h' },
            ]}
            onInput={(choice) => (units.value = choice)}
          />
        </Fact>
        <Fact label={shared.palette}>
          <Segmented<PaletteChoice>
            label={shared.palette}
            value={paletteChoice.value}
            choices={[
              { value: 'day', label: shared.day },
              { value: 'dusk', label: shared.dusk },
              { value: 'night', label: shared.night },
              { value: 'sun', label: shared.bySun },
            ]}
            onInput={(choice) => (paletteChoice.value = choice)}
          />
        </Fact>
      </dl>
      <SoundSwitch />
    </Card>
  );
}
