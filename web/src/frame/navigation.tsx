import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { place, toHref, type VIEWS } from '../lib/router.ts';
import { Icon, IconButton, type IconName } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { isHelpShown } from './help-dialog.tsx';
import { shownViews } from './shown-views.ts';

const VIEW_ICONS: Record<(typeof VIEWS)[number], IconName> = {
  map: 'map',
  fleet: 'anchor',
  ahead: 'flag',
  watch: 'eye',
  vessels: 'ship',
  vehicles: 'truck',
  trips: 'route',
  forwarding: 'send',
  system: 'server',
};

/** Whether the page is in this view; in an office, the vehicles are a part of the fleet. */
const isWithin = (view: (typeof VIEWS)[number]): boolean =>
  place.value.view === view || (view === 'fleet' && place.value.view === 'vehicles' && facts.value?.isOffice === true);

/** With more views, the labels must be smaller on a narrow phone. */
const USUAL_VIEWS = 6;

/** Navigation between the views; below 700 px a bar at the bottom. */
export function Navigation() {
  const words = texts('common');
  const views = shownViews();
  const help = () => {
    isHelpShown.value = true;
  };
  useShortcuts([{ keys: '?', label: words.helpHelp, run: help }]);
  return (
    <nav class={`navigation ${views.length > USUAL_VIEWS ? 'is-long' : ''}`} aria-label={words.views}>
      <span class="navigation-mark">
        <Icon name="ship-wheel" size={28} />
      </span>
      {views.map((view) => (
        <a key={view} class="navigation-link" href={toHref(view)} aria-current={isWithin(view) ? 'page' : undefined}>
          <Icon name={VIEW_ICONS[view]} size={22} />
          {words[view]}
        </a>
      ))}
      <span class="navigation-foot">
        <a
          class="icon-button"
          href={toHref('settings')}
          aria-label={words.settings}
          title={words.settings}
          aria-current={place.value.view === 'settings' ? 'page' : undefined}
        >
          <Icon name="settings" />
        </a>
        <IconButton icon="circle-help" label={words.help} onClick={help} />
      </span>
    </nav>
  );
}
