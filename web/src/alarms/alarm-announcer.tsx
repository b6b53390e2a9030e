import { useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { alarmState } from '../live/alarms.ts';
import { alarmSentence, alarmTitle } from './alarm-text.ts';

/** Announces sounding alarms to screen readers, even with the sound off. Changing figures are not announced. */
export function AlarmAnnouncer() {
  const said = texts('alarms');
  const announced = alarmState.value?.announced;
  const announceable = [alarmState.value?.test, ...(alarmState.value?.alarms ?? [])].filter(
    (alarm) => alarm !== undefined,
  );
  return (
    <div class="visually-hidden" aria-live="assertive">
      {announceable
        .filter(({ id, state }) => state === 'active' && announced?.has(id))
        .map((alarm) => (
          <Announcement
            key={`${alarm.id} ${alarm.escalations}`}
            text={[said[alarm.priority], alarm.shipName, alarmTitle(alarm), alarm.name, alarmSentence(alarm)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
    </div>
  );
}

/** Keeps its first text: a screen reader would otherwise start again every second. */
function Announcement({ text }: { text: string }) {
  return <p>{useRef(text).current}</p>;
}
