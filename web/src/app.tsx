import { useEffect } from 'preact/hooks';
import { isDanger } from './alarms/inbox.ts';
import { facts } from './api/facts.ts';
import { HelpDialog } from './frame/help-dialog.tsx';
import { KeyDialog } from './frame/key-dialog.tsx';
import { isKiosk, Kiosk, shownView } from './frame/kiosk.tsx';
import { Navigation } from './frame/navigation.tsx';
import { SHORTCUT_LETTERS, shownViews } from './frame/shown-views.ts';
import { StatusBar } from './frame/status-bar.tsx';
import { type ViewLoaders, ViewOutlet } from './frame/view-outlet.tsx';
import { needViewTexts, texts } from './i18n/index.ts';
import { go, toHref, type ViewName } from './lib/router.ts';
import { linkLook, needChannels } from './live/index.ts';
import { Toasts } from './ui/index.ts';
import { useShortcuts } from './ui/shortcuts.ts';

/** The views. Each is a chunk that is loaded on first use; the texts of the map are loaded at the start. */
const LOADERS: ViewLoaders = {
  map: () => import('./views/map/index.tsx').then(({ MapView }) => MapView),
  fleet: withTexts(() => import('./views/fleet/index.tsx').then(({ FleetView }) => FleetView)),
  ahead: withTexts(() => import('./views/ahead/index.tsx').then(({ AheadView }) => AheadView)),
  watch: withTexts(() => import('./views/watch/index.tsx').then(({ WatchView }) => WatchView)),
  vessels: withTexts(() => import('./views/vessels/index.tsx').then(({ VesselsView }) => VesselsView)),
  vehicles: withTexts(() => import('./views/vehicles/index.tsx').then(({ VehiclesView }) => VehiclesView)),
  trips: withTexts(() => import('./views/trips/index.tsx').then(({ TripsView }) => TripsView)),
  forwarding: withTexts(() => import('./views/forwarding/index.tsx').then(({ ForwardingView }) => ForwardingView)),
  system: withTexts(() => import('./views/system/index.tsx').then(({ SystemView }) => SystemView)),
  alarms: withTexts(() => import('./views/alarms/index.tsx').then(({ AlarmsView }) => AlarmsView)),
  instruments: withTexts(() => import('./views/instruments/index.tsx').then(({ InstrumentsView }) => InstrumentsView)),
  settings: withTexts(() => import('./views/settings/index.tsx').then(({ SettingsView }) => SettingsView)),
};

/** Loads code and texts in parallel. */
function withTexts<View>(loadView: () => Promise<View>): () => Promise<View> {
  return async () => {
    const [view] = await Promise.all([loadView(), needViewTexts()]);
    return view;
  };
}

/** Preloads the view of the address. If this fails, the view's outlet retries and shows the failure. */
export function preloadView(): void {
  const view = shownView.peek();
  if (view && view !== 'kiosk') LOADERS[view]().catch(() => undefined);
}

/** Frame of all views. */
export function App() {
  const words = texts('common');
  const isOffice = facts.value?.isOffice === true;
  useEffect(() => needChannels('gps', 'speed', 'gps-trust', 'watchlist', 'alarms'), []);
  useEffect(() => (isOffice ? needChannels('fleet') : undefined), [isOffice]);
  const toView = (view: ViewName, letter: string) => ({
    keys: `g ${letter}`,
    label: words.helpGo({ view: words[view] }),
    run: () => go(toHref(view)),
  });
  useShortcuts([...shownViews().map((view) => toView(view, SHORTCUT_LETTERS[view])), toView('alarms', 'a')]);
  return (
    <div class={`frame ${isKiosk.value ? 'is-kiosk' : ''}`} data-link={linkLook.value}>
      <button type="button" class="skip-link" onClick={() => document.getElementById('view')?.focus()}>
        {words.skip}
      </button>
      {isKiosk.value ? <Kiosk /> : <Navigation />}
      <StatusBar />
      <ViewOutlet loaders={LOADERS} />
      {isDanger.value && <div class="frame-danger" aria-hidden="true" />}
      {facts.value?.label && <div class="ribbon">{facts.value.label}</div>}
      <Toasts />
      <KeyDialog />
      <HelpDialog />
    </div>
  );
}
