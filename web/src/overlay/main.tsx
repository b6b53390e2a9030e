import './overlay.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { credentials } from '../api/key.ts';
import { RequestError } from '../api/problem.ts';
import { startTexts } from '../i18n/index.ts';
import { startClock } from '../lib/clock.ts';
import { configuredLanguage, language } from '../lib/preferences.ts';
import { health } from '../live/health.ts';
import { isLiveRefused, needChannels, startLive } from '../live/index.ts';
import { keepFixAge } from '../live/own-position.ts';
import { followGauge } from './gauge.ts';
import { parseOptions } from './options.ts';
import { Overlay } from './overlay.tsx';
import { startState } from './state.ts';

const FACTS_RETRY_MS = 3000;
const HEALTH_EVERY_MS = 30_000;
const USUAL_PATH = '/ws';

/** Connects at the path that the service reports. A token without REST access gets no answer: use the usual path. */
async function connect(): Promise<void> {
  try {
    const loaded = await answerOf(api.GET('/v1/console'));
    configuredLanguage.value = loaded.language;
    facts.value = loaded;
    startLive(loaded.websocketPath);
  } catch (cause) {
    if (cause instanceof RequestError && cause.status >= 400 && cause.status < 500) startLive(USUAL_PATH);
    else setTimeout(() => void connect(), FACTS_RETRY_MS);
  }
}

/** Age of the position from the health: an unchanged position is not sent again. It needs no key. */
function keepHealth(): void {
  void health.reload();
  setInterval(() => void health.reload(), HEALTH_EVERY_MS);
  keepFixAge();
}

async function start(): Promise<void> {
  const areTextsLoaded = startTexts();
  const options = parseOptions(location.search);
  // The token is never stored, only in the address. Without one, the key stored by the console is used.
  if (options.token !== undefined) credentials.value = { key: options.token, liveToken: undefined };
  if (!credentials.value) console.warn('The overlay needs a token in its address: /app/overlay?token=…');
  document.documentElement.style.setProperty('--scale', String(options.scale));
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    if (isLiveRefused.value) console.warn('The overlay is not connected: the service does not take its token.');
  });
  needChannels('watchlist', 'gps', ...(options.show.has('speed') ? (['speed'] as const) : []));
  startClock();
  keepHealth();
  startState(options);
  void connect();
  if (options.show.has('gauge')) void followGauge();
  if (options.hasSound) void import('./sound.ts').then(({ startSound }) => startSound());
  await areTextsLoaded;
  const root = document.getElementById('overlay');
  if (root) render(<Overlay {...options} />, root);
}

void start();
