import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isDanger } from '../alarms/inbox.ts';
import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { go, place, toHref, type ViewName } from '../lib/router.ts';
import { Button } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { home } from './shown-views.ts';

/** Time of each view on the wall. */
const EACH_MS = 20_000;
/** Time for which the buttons are shown after an input. */
const BUTTONS_MS = 4000;

const turn = signal(0);
const isTouched = signal(false);

export const isKiosk = computed(() => place.value.view === 'kiosk');

const pages = (): readonly ViewName[] =>
  facts.value?.isOffice ? ['fleet', 'alarms'] : ['map', 'instruments', 'alarms'];

/** Current view of the kiosk: views in rotation, and the map while there is danger. */
const pageOnWall = computed<ViewName>(() => {
  const list = pages();
  return (isDanger.value ? list[0] : list[turn.value % list.length]) ?? 'map';
});

/** The view of this address. */
export const shownView = computed<ViewName | undefined>(() => (isKiosk.value ? pageOnWall.value : place.value.view));

/** For a wall screen: rotates the views without controls. Any input shows the buttons for a while; Escape leaves. */
export function Kiosk() {
  const { leave, fullScreen } = texts('common');
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    go(toHref(home()));
  };
  useShortcuts([{ keys: 'Escape', label: leave, run: exit }]);
  useEffect(() => {
    const rotation = setInterval(() => (turn.value += 1), EACH_MS);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      isTouched.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (isTouched.value = false), BUTTONS_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    return () => {
      clearInterval(rotation);
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, []);
  if (!isTouched.value) return null;
  return (
    <div class="kiosk-buttons">
      <Button onClick={() => void document.documentElement.requestFullscreen?.()}>{fullScreen}</Button>
      <Button look="primary" onClick={exit}>
        {leave}
      </Button>
    </div>
  );
}
