import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/marks.css';
import './styles/table.css';
import './styles/page.css';
import './styles/frame.css';
import './styles/frame-narrow.css';
import './styles/kiosk.css';
import './styles/print.css';
import './styles/touch.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { loadFacts, reloadFacts } from './api/facts.ts';
import { credentials, isKeyWanted, offeredKey } from './api/key.ts';
import { App, preloadView } from './app.tsx';
import { startTexts } from './i18n/index.ts';
import { startClock } from './lib/clock.ts';
import { configuredLanguage, startPreferences, sunPlace } from './lib/preferences.ts';
import { go, place, toHref } from './lib/router.ts';
import { startHealth, version } from './live/health.ts';
import { confirmLivePath, lastOwnPosition, needChannels, onConnected, startLive } from './live/index.ts';
import { keepFixAge } from './live/own-position.ts';
import { startShortcuts } from './ui/shortcuts.ts';

/** Precision of the position for the sun: one degree is enough. */
function followTheSun(): void {
  effect(() => {
    const fix = lastOwnPosition.value;
    if (!fix) return;
    const next = { latitude: Math.round(fix.latitude), longitude: Math.round(fix.longitude) };
    const { latitude, longitude } = sunPlace.peek() ?? {};
    if (latitude !== next.latitude || longitude !== next.longitude) sunPlace.value = next;
  });
}

/** Requests the data of the map before its code is loaded, until another view is entered. */
function wantMapEarly(): void {
  if (place.peek().view !== 'map') return;
  const release = needChannels('gps', 'speed', 'gps-trust', 'watchlist', 'alarms', 'vessels');
  effect(() => {
    if (place.value.view !== 'map') release();
  });
}

/** Key in an address scanned from another screen; it is removed from the address. */
function takeOfferedKey(): void {
  effect(() => {
    const key = place.value.query.get('key');
    if (key === null) return;
    go(toHref(), { replace: true });
    if (key === credentials.peek()?.key) return;
    offeredKey.value = key;
    isKeyWanted.value = true;
  });
}

async function start(): Promise<void> {
  const areTextsLoaded = startTexts();
  startPreferences();
  takeOfferedKey();
  startClock();
  startShortcuts();
  startHealth();
  keepFixAge();
  followTheSun();
  // Connect at once at the usual path: the round trip is long on a slow line.
  startLive();
  wantMapEarly();
  // The service may have restarted with other settings.
  onConnected((wasLost) => wasLost && void reloadFacts());
  loadFacts((facts) => {
    configuredLanguage.value = facts.language;
    version.value = facts.version;
    confirmLivePath(facts.websocketPath);
    // Address without a view: an office has no position on the map.
    if (facts.isOffice && /^#?\/?$/.test(location.hash)) go(toHref('fleet'), { replace: true });
    if (facts.needsSetup) void import('./views/settings/setup/first-run.ts').then(({ offerSetup }) => offerSetup());
  });
  // After the request of the facts, which the map needs: a browser opens six connections.
  setTimeout(preloadView);
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('sw.js');
  void import('./alarms/push-subscription.ts').then(({ confirmPush }) => confirmPush()).catch(() => undefined);
  await areTextsLoaded;
  const root = document.getElementById('app');
  if (root) render(<App />, root);
}

void start();
