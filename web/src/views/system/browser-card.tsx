import { credentials, forgetCredentials, isKeyWanted } from '../../api/key.ts';
import { say } from '../../i18n/index.ts';
import {
  chosenLanguage,
  LANGUAGE_CHOICES,
  type Language,
  type Units,
  units,
  wantedLanguage,
} from '../../lib/preferences.ts';
import { readStored } from '../../lib/stored.ts';
import { Button, Card, Fact, Segmented } from '../../ui/index.ts';

/** Enough to distinguish keys, and far too little to use one. */
const SHOWN_CHARACTERS = 6;
const beginOf = (secret: string): string => `${secret.slice(0, Math.min(SHOWN_CHARACTERS, secret.length / 4))}…`;

/** What this browser keeps: its key, and what a person prefers. */
export function BrowserCard() {
  const said = say('system');
  const shared = say('common');
  return (
    <Card title={said.browser}>
      <KeyFacts />
      <div class="system-buttons">
        <Button onClick={() => (isKeyWanted.value = true)}>{shared.enterAnother}</Button>
        <Button onClick={forgetCredentials}>{shared.keyForget}</Button>
      </div>
      <dl class="facts system-choices">
        <Fact label={shared.language}>
          <Segmented<Language>
            label={shared.language}
            value={wantedLanguage.value}
            choices={LANGUAGE_CHOICES}
            onInput={(choice) => (chosenLanguage.value = choice)}
          />
        </Fact>
        <Fact label={shared.units}>
          <Segmented<Units>
            label={shared.units}
            value={units.value}
            choices={[
              { value: 'kn', label: 'kn' },
              { value: 'kmh', label: 'km/h' },
            ]}
            onInput={(choice) => (units.value = choice)}
          />
        </Fact>
      </dl>
    </Card>
  );
}

function KeyFacts() {
  const said = say('system');
  const known = credentials.value;
  if (!known) return null;
  const isKept = (storage: 'session' | 'local') => readStored('key', storage) === known.key;
  const where = isKept('session') ? said.inSession : isKept('local') ? said.inLocal : said.notKept;
  return (
    <dl class="facts">
      <Fact label={say('common').keyLabel}>
        <code>{beginOf(known.key)}</code> <span class="soft small">{where}</span>
      </Fact>
      <Fact label={said.liveToken}>
        {known.liveToken === undefined ? said.sameAsKey : <code>{beginOf(known.liveToken)}</code>}
      </Fact>
    </dl>
  );
}
