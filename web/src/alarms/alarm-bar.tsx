import './alarms.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import { place, toHref } from '../lib/router.ts';
import { type Alarm, alarms, isOnWatchlist, linkLook } from '../live/index.ts';
import { isMuted } from '../sound/index.ts';
import { Icon } from '../ui/index.ts';
import { AcknowledgeOver } from './acknowledge-over.tsx';
import { AlarmAnnouncer } from './alarm-announcer.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { startSystemNotices } from './system-notices.ts';

/** A screen full of alarms helps nobody: the rest is on the page of the alarms. */
const MOST_SHOWN = 20;

/** These views show the watched vessels that are near themselves, and no vessel is to be there twice. */
const SHOWING_WATCHED = new Set<typeof place.value.view>(['map', 'watch']);

/** Elsewhere with all five stars; with fewer nobody has to act. */
const isInBar = (alarm: Alarm): boolean =>
  !isOnWatchlist(alarm) || (alarm.priority !== 'caution' && !SHOWING_WATCHED.has(place.value.view));

/** The alarms over every view: the highest one, and the others on request. */
export function AlarmBar() {
  const said = say('alarms');
  const isOpen = useSignal(false);
  useEffect(startSystemNotices, []);
  const shown = (alarms.value ?? []).filter(isInBar);
  const [top] = shown;
  return (
    <>
      <AlarmAnnouncer />
      {top && (
        <section class={`alarm-bar ${linkLook.value === 'live' ? '' : 'is-old'}`} aria-label={said.alarms}>
          <ul>
            {shown.slice(0, isOpen.value ? MOST_SHOWN : 1).map((alarm) => (
              <AlarmCard key={alarm.id} alarm={alarm} />
            ))}
          </ul>
          <div class="alarm-bar-foot">
            <SoundOff />
            <AcknowledgeOver />
            {shown.length > 1 && (
              <button
                type="button"
                class="alarm-bar-link"
                aria-expanded={isOpen.value}
                onClick={() => (isOpen.value = !isOpen.value)}
              >
                {isOpen.value ? said.less : said.more(shown.length - 1)}
              </button>
            )}
            <a class="alarm-bar-link" href={toHref('watch', 'alarms')}>
              {said.all}
            </a>
          </div>
        </section>
      )}
    </>
  );
}

/** Shown where the sound is off here; above, the page shows that the browser blocks sound. */
function SoundOff() {
  if (!isMuted.value) return null;
  return (
    <span class="alarm-sound-off">
      <Icon name="volume-off" size={18} />
      {say('alarms').soundMuted}
    </span>
  );
}
