import { AlarmActions } from '../../../alarms/alarm-actions.tsx';
import { PRIORITY_ICONS } from '../../../alarms/alarm-card.tsx';
import { alarmSentence, alarmStateText, alarmTitle } from '../../../alarms/alarm-text.ts';
import { inbox } from '../../../alarms/inbox.ts';
import { texts } from '../../../i18n/index.ts';
import { isTestAlarm } from '../../../live/index.ts';
import { Icon } from '../../../ui/index.ts';

/** Alarms of the shown vessel, with their acknowledge buttons. */
export function VesselAlarms({ mmsi }: { mmsi: number }) {
  const shown = inbox.value.filter((alarm) => alarm.mmsi === mmsi && !alarm.shipId && !isTestAlarm(alarm));
  if (shown.length === 0) return null;
  return (
    <ul class="map-vessel-alarms" aria-label={texts('alarms').alarms}>
      {shown.map((alarm) => (
        <li key={alarm.id} class={`alarm is-${alarm.priority} is-${alarm.state}`}>
          <span class="alarm-shape">
            <Icon name={PRIORITY_ICONS[alarm.priority]} size={20} />
          </span>
          <div>
            <p class="alarm-head">{alarmTitle(alarm)}</p>
            <p class="num small">
              <bdi>{alarmSentence(alarm)}</bdi>
            </p>
            {alarm.state !== 'active' && (
              <p class="soft small">
                <bdi>{alarmStateText(alarm)}</bdi>
              </p>
            )}
          </div>
          <AlarmActions alarm={alarm} />
        </li>
      ))}
    </ul>
  );
}
