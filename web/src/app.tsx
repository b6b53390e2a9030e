import { useEffect } from 'preact/hooks';
import { HelpDialog } from './frame/help-dialog.tsx';
import { KeyDialog } from './frame/key-dialog.tsx';
import { Rail } from './frame/rail.tsx';
import { RoomOutlet } from './frame/room.tsx';
import { go, ROOMS, toHref } from './frame/router.ts';
import { useShortcuts } from './frame/shortcuts.ts';
import { Strip } from './frame/strip.tsx';
import { common, say } from './i18n/index.ts';
import { linkLook, needChannels } from './live/index.ts';
import { Toasts } from './ui/index.ts';

/** The frame of every room. */
export function App() {
  const words = say(common);
  useEffect(() => needChannels('gps', 'speed', 'watchlist'), []);
  useShortcuts(
    ROOMS.map((room) => ({
      keys: `g ${room[0]}`,
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
      <RoomOutlet />
      <Toasts />
      <KeyDialog />
      <HelpDialog />
    </div>
  );
}
