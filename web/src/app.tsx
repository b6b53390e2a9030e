import { useEffect } from 'preact/hooks';
import { HelpDialog } from './frame/help-dialog.tsx';
import { KeyDialog } from './frame/key-dialog.tsx';
import { Rail } from './frame/navigation.tsx';
import { SHORTCUT_LETTERS, shownRooms } from './frame/shown-views.ts';
import { Strip } from './frame/status-bar.tsx';
import { RoomOutlet, type ViewLoaders } from './frame/view-outlet.tsx';
import { needViewTexts, say } from './i18n/index.ts';
import { go, place, toHref } from './lib/router.ts';
import { linkLook, needChannels } from './live/index.ts';
import { Toasts } from './ui/index.ts';
import { useShortcuts } from './ui/shortcuts.ts';

/** The views. Each is code of its own, loaded when it is first entered; the texts of the map are there from the start. */
const VIEWS: ViewLoaders = {
  map: () => import('./views/map/index.tsx').then(({ MapRoom }) => MapRoom),
  fleet: withTexts(() => import('./views/fleet/index.tsx').then(({ FleetRoom }) => FleetRoom)),
  watch: withTexts(() => import('./views/watch/index.tsx').then(({ WatchRoom }) => WatchRoom)),
  vessels: withTexts(() => import('./views/vessels/index.tsx').then(({ VesselsRoom }) => VesselsRoom)),
  trips: withTexts(() => import('./views/trips/index.tsx').then(({ TripsRoom }) => TripsRoom)),
  forwarding: withTexts(() => import('./views/forwarding/index.tsx').then(({ ForwardingRoom }) => ForwardingRoom)),
  system: withTexts(() => import('./views/system/index.tsx').then(({ SystemRoom }) => SystemRoom)),
  settings: withTexts(() => import('./views/settings/index.tsx').then(({ SettingsRoom }) => SettingsRoom)),
};

/** Code and texts are loaded at the same time. */
function withTexts<View>(loadView: () => Promise<View>): () => Promise<View> {
  return async () => {
    const [view] = await Promise.all([loadView(), needViewTexts()]);
    return view;
  };
}

/** Begins to load the view of the address; where that fails, its outlet tries again and says so. */
export function preloadRoom(): void {
  const { room } = place.peek();
  if (room) VIEWS[room]().catch(() => undefined);
}

/** The frame of every view. */
export function App() {
  const words = say('common');
  useEffect(() => needChannels('gps', 'speed', 'watchlist', 'alarms'), []);
  useShortcuts(
    shownRooms().map((room) => ({
      keys: `g ${SHORTCUT_LETTERS[room]}`,
      label: words.helpGo(words[room]),
      run: () => go(toHref(room)),
    })),
  );
  return (
    <div class="frame" data-link={linkLook.value}>
      <button type="button" class="skip-link" onClick={() => document.getElementById('room')?.focus()}>
        {words.skip}
      </button>
      <Rail />
      <Strip />
      <RoomOutlet loaders={VIEWS} />
      <Toasts />
      <KeyDialog />
      <HelpDialog />
    </div>
  );
}
