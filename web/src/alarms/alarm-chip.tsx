import { texts } from '../i18n/index.ts';
import { place, toHref } from '../lib/router.ts';
import { watchlist } from '../live/index.ts';
import { Icon } from '../ui/index.ts';
import { acknowledgedAlarms } from './inbox.ts';

/** Link to all alarms: number of acknowledged alarms that are not over, and the most stars of a near vessel. */
export function AlarmChip() {
  const said = texts('alarms');
  const acknowledged = acknowledgedAlarms.value.length;
  const top = watchlist.value?.topAlert;
  const label = [
    said.alarms,
    acknowledged > 0 && said.acknowledgedCount({ count: acknowledged }),
    top &&
      `${texts('common').alerts({ count: watchlist.value?.alerts.length ?? 0 })}, ${texts('common').stars({ count: top.stars })}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <a
      class="alarm-chip num"
      href={toHref('alarms')}
      aria-label={label}
      title={label}
      aria-current={place.value.view === 'alarms' ? 'page' : undefined}
    >
      <Icon name="bell" />
      {acknowledged > 0 && (
        <span class="alarm-chip-mark">
          <Icon name="check" size={14} />
          {acknowledged}
        </span>
      )}
      {top && <span class="alarm-chip-mark alarm-chip-stars" data-stars={top.stars} />}
    </a>
  );
}
