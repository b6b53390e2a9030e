import { credentials, forgetCredentials, isKeyWanted } from '../../api/key.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { readStored } from '../../lib/stored.ts';
import { Button, Card, Fact } from '../../ui/index.ts';

/** Enough characters to distinguish keys, and too few to use one. */
const SHOWN_CHARACTERS = 6;
const beginOf = (secret: string): string => `${secret.slice(0, Math.min(SHOWN_CHARACTERS, secret.length / 4))}…`;

/** Key of this browser, and a link to its preferences. */
export function BrowserCard() {
  const said = texts('system');
  const shared = texts('common');
  return (
    <Card title={said.browser}>
      <KeyFacts />
      <div class="system-buttons">
        <Button onClick={() => (isKeyWanted.value = true)}>{shared.enterAnother}</Button>
        <Button onClick={forgetCredentials}>{shared.keyForget}</Button>
        <a class="button button-plain" href={toHref('settings', 'console')}>
          {shared.settings}
        </a>
      </div>
    </Card>
  );
}

function KeyFacts() {
  const said = texts('system');
  const known = credentials.value;
  if (!known) return null;
  const isKept = (storage: 'session' | 'local') => readStored('key', storage) === known.key;
  const where = isKept('session') ? said.inSession : isKept('local') ? said.inLocal : said.notKept;
  return (
    <dl class="facts">
      <Fact label={texts('common').keyLabel}>
        <code>{beginOf(known.key)}</code> <span class="soft small">{where}</span>
      </Fact>
      <Fact label={said.liveToken}>
        {known.liveToken === undefined ? said.sameAsKey : <code>{beginOf(known.liveToken)}</code>}
      </Fact>
    </dl>
  );
}
