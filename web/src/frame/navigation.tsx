import { say } from '../i18n/index.ts';
import { place, type ROOMS, toHref } from '../lib/router.ts';
import { Icon, IconButton, type IconName } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { isHelpShown } from './help-dialog.tsx';
import { shownRooms } from './shown-views.ts';

const ROOM_ICONS: Record<(typeof ROOMS)[number], IconName> = {
  map: 'map',
  fleet: 'anchor',
  watch: 'eye',
  vessels: 'ship',
  trips: 'route',
  forwarding: 'send',
  system: 'server',
};

/** More words than these have to be smaller on a narrow phone. */
const USUAL_ROOMS = 6;

/** The way to the rooms; below 700 px a bar at the bottom. */
export function Rail() {
  const words = say('common');
  const rooms = shownRooms();
  const help = () => {
    isHelpShown.value = true;
  };
  useShortcuts([{ keys: '?', label: words.helpHelp, run: help }]);
  return (
    <nav class={`rail ${rooms.length > USUAL_ROOMS ? 'is-long' : ''}`} aria-label={words.rooms}>
      <span class="rail-mark">
        <Icon name="ship-wheel" size={28} />
      </span>
      {rooms.map((room) => (
        <a
          key={room}
          class="rail-link"
          href={toHref(room)}
          aria-current={place.value.room === room ? 'page' : undefined}
        >
          <Icon name={ROOM_ICONS[room]} size={22} />
          {words[room]}
        </a>
      ))}
      <span class="rail-foot">
        <a
          class="icon-button"
          href={toHref('settings')}
          aria-label={words.settings}
          title={words.settings}
          aria-current={place.value.room === 'settings' ? 'page' : undefined}
        >
          <Icon name="settings" />
        </a>
        <IconButton icon="circle-help" label={words.help} onClick={help} />
      </span>
    </nav>
  );
}
