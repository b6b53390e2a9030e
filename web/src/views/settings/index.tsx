import './settings.css';
import './setup/setup.css';
import { loadConfiguration } from '../../api/configuration.ts';
import { facts } from '../../api/facts.ts';
import { isKeyWanted } from '../../api/key.ts';
import { texts } from '../../i18n/index.ts';
import { place } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { Button, EmptyState, PageHead, problemText } from '../../ui/index.ts';
import { BrowserSettings } from './browser-settings.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SetupPage } from './setup/setup-page.tsx';

const LACKS_SCOPE = 403;

/** Configuration of the service: the set-up, and all settings. */
export function SettingsView() {
  const configuration = useResource(loadConfiguration);
  const { data, problem } = configuration;
  if (!data.value) {
    const failed = problem.value;
    if (!failed) return <p class="page soft">{texts('common').loading}</p>;
    return failed.status === LACKS_SCOPE ? (
      <div class="page">
        <PageHead title={texts('common').settings} />
        <BrowserSettings />
        <NeedsAdmin />
      </div>
    ) : (
      <EmptyState icon="circle-alert" title={problemText(failed)}>
        <Button onClick={() => void configuration.reload()}>{texts('common').retry}</Button>
      </EmptyState>
    );
  }
  return place.value.rest[0] === 'setup' ? (
    <SetupPage settings={data.value.settings} />
  ) : (
    <SettingsPage configuration={data.value} reload={configuration.reload} />
  );
}

function NeedsAdmin() {
  const said = texts('setup');
  return (
    <EmptyState icon="settings" title={said.needsAdmin}>
      <p>
        {said.needsAdminText} <code>{facts.value?.program ?? 'wheelhouse'} keys create NAME --scope admin</code>.
      </p>
      <Button onClick={() => (isKeyWanted.value = true)}>{texts('common').enterAnother}</Button>
    </EmptyState>
  );
}
