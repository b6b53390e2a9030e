import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { toHref } from '../lib/router.ts';
import { type Alarm, isTestAlarm } from '../live/index.ts';
import { Icon, type IconName, Stars } from '../ui/index.ts';
import { AlarmActions } from './alarm-actions.tsx';
import { alarmPlace, alarmSentence, alarmSource, alarmStateText, alarmTitle } from './alarm-text.ts';

/** A shape for each priority. */
export const PRIORITY_ICONS = {
  emergency: 'siren',
  alarm: 'triangle-alert',
  warning: 'circle-alert',
  caution: 'info',
} as const satisfies Record<Alarm['priority'], IconName>;

/** One alarm: priority, situation, vessel, figures with age and source, and its actions. */
export function AlarmCard({ alarm }: { alarm: Alarm }) {
  const said = texts('alarms');
  const { priority, state, type } = alarm;
  const place = alarmPlace(alarm);
  const isTest = isTestAlarm(alarm);
  return (
    <li class={`alarm is-${priority} is-${state}`}>
      <span class="alarm-shape">
        <Icon name={PRIORITY_ICONS[priority]} size={28} />
      </span>
      <div class="alarm-body">
        <p class="alarm-head">
          <strong class="alarm-priority">{isTest ? said.testMark : said[priority]}</strong>{' '}
          {/* The sentence begins with the same words. */}
          {alarm.stars !== null && !isTest && <Stars count={alarm.stars} />}{' '}
          {type !== 'closestApproach' && <span>{alarmTitle(alarm)} </span>}
          <AlarmName alarm={alarm} />
          {alarm.shipName && <bdi> {said.onShip({ name: alarm.shipName })}</bdi>}
        </p>
        {!isTest && (
          <>
            <p class="alarm-sentence num">
              <bdi>{alarmSentence(alarm)}</bdi>
            </p>
            <p class="alarm-facts num">
              {place !== undefined && <span>{place}</span>} <span>{alarmSource(alarm, now.value)}</span>{' '}
              {type === 'closestApproach' && <span>{said.lookOut}</span>}
            </p>
          </>
        )}
        <p class="alarm-state">
          <bdi>{alarmStateText(alarm)}</bdi>
        </p>
      </div>
      <AlarmActions alarm={alarm} />
    </li>
  );
}

type Named = Pick<Alarm, 'mmsi' | 'name' | 'source' | 'shipId' | 'type' | 'details'>;

/** Name as a link to the map. `bdi` isolates the text direction of names from radio. */
export function AlarmName({ alarm }: { alarm: Named }) {
  const { mmsi, name, source, shipId } = alarm;
  if (alarm.type === 'fairway') return <FairwayName alarm={alarm} />;
  if (mmsi === null || source === 'own') return null;
  const shown = name ?? `MMSI ${String(mmsi).padStart(9, '0')}`;
  // An office does not receive the vessels around its ships.
  if (shipId) return <bdi class="alarm-name">{shown}</bdi>;
  return (
    <a class="alarm-name" href={toHref('vessel', mmsi)} title={texts('alarms').showOnMap({ name: shown })}>
      <bdi>{shown}</bdi>
    </a>
  );
}

/** Name of an item ahead, as a link to its notice or to the way. In an office, which has neither for its ships, no link. */
function FairwayName({ alarm: { name, shipId, details } }: { alarm: Named }) {
  if (name === null) return null;
  if (shipId) return <bdi class="alarm-name">{name}</bdi>;
  const notice = details?.noticeId;
  return (
    <a class="alarm-name" href={notice === undefined ? toHref('ahead') : toHref('ahead', 'notice', notice)}>
      <bdi>{name}</bdi>
    </a>
  );
}
