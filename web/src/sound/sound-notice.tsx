import './sound.css';
import { useEffect } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { formatDistance } from '../lib/format.ts';
import { watchlist } from '../live/index.ts';
import { Icon, Segmented } from '../ui/index.ts';
import { allowSound, isMuted, soundState, startAlertSound, unplayed } from './alert-sound.ts';

/** Sound of the alerts in every view: plays it, offers to unblock it, and notifies screen readers. */
export function SoundChip() {
  useEffect(startAlertSound, []);
  const { allow, allowWhy, unplayed: unplayedText } = texts('sound');
  // Ask only when there is a sound to play.
  const isNeeded = soundState.value === 'blocked' && !isMuted.value && unplayed.value > 0;
  return (
    <>
      {isNeeded && (
        <button
          type="button"
          class="sound-chip"
          title={`${unplayedText({ count: unplayed.value })}. ${allowWhy}`}
          onClick={allowSound}
        >
          <Icon name="volume-off" />
          <span class="sound-chip-text">{allow}</span>
        </button>
      )}
      <Announcer />
    </>
  );
}

/** Announces the sounding alert, even with the sound off. */
function Announcer() {
  const { announced } = texts('sound');
  const news = watchlist.value?.alerts.filter(({ soundTrigger }) => soundTrigger) ?? [];
  return (
    <div class="visually-hidden" aria-live="assertive">
      {news.map(({ mmsi, name, stars, distanceKm }) => (
        <p key={mmsi}>{announced({ name, stars, distance: formatDistance(distanceKm * 1000) })}</p>
      ))}
    </div>
  );
}

/** Mutes only this device. */
export function SoundSwitch() {
  const { onDevice, on, off } = texts('sound');
  return (
    <Segmented
      label={onDevice}
      value={isMuted.value ? 'off' : 'on'}
      choices={[
        { value: 'on', label: on, icon: 'volume-on' },
        { value: 'off', label: off, icon: 'volume-off' },
      ]}
      onInput={(choice) => (isMuted.value = choice === 'off')}
    />
  );
}
