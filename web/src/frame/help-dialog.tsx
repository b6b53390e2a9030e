import { signal } from '@preact/signals';
import { NoticeSwitch } from '../alarms/notice-switch.tsx';
import { PushSwitch } from '../alarms/push-switch.tsx';
import { forgetCredentials } from '../api/key.ts';
import { texts } from '../i18n/index.ts';
import { chosenLanguage, LANGUAGE_CHOICES, units, wantedLanguage } from '../lib/preferences.ts';
import { version } from '../live/health.ts';
import { SoundSwitch } from '../sound/index.ts';
import { Button, Dialog, Segmented } from '../ui/index.ts';
import { shortcutsNow } from '../ui/shortcuts.ts';

export const isHelpShown = signal(false);

/** Keyboard shortcuts and preferences. */
export function HelpDialog() {
  const words = texts('common');
  if (!isHelpShown.value) return null;
  return (
    <Dialog title={words.help} onClose={() => (isHelpShown.value = false)}>
      <div class="dialog-body">
        <dl class="keys">
          {shortcutsNow().map(({ keys, label }) => (
            <>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key === 'Escape' ? 'Esc' : key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </>
          ))}
        </dl>
        <Segmented
          label={words.language}
          value={wantedLanguage.value}
          choices={LANGUAGE_CHOICES}
          onInput={(choice) => (chosenLanguage.value = choice)}
        />
        <Segmented
          label={words.units}
          value={units.value}
          choices={[
            { value: 'kn', label: 'kn' },
            { value: 'kmh', label: 'km/h' },
          ]}
          onInput={(choice) => (units.value = choice)}
        />
        <SoundSwitch />
        <NoticeSwitch />
        <PushSwitch />
      </div>
      <footer class="dialog-foot">
        <span class="soft small dialog-version">{version.value && `Wheelhouse ${version.value}`}</span>
        <Button
          onClick={() => {
            isHelpShown.value = false;
            forgetCredentials();
          }}
        >
          {words.keyForget}
        </Button>
      </footer>
    </Dialog>
  );
}
