import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatDistance } from '../../lib/format.ts';
import { distanceM } from '../../lib/geo.ts';
import { toHref } from '../../lib/router.ts';
import { formatDuration, formatWeight } from '../../lib/text.ts';
import { linkLook } from '../../live/index.ts';
import { Button, Num, Time } from '../../ui/index.ts';
import { categoryName, clientName } from './directory/directory.ts';
import { makerOf, presentPosition } from './own-position.ts';
import { Name, Route } from './parts.tsx';
import type { Trip } from './records.ts';
import { ShipOfTrip } from './trip-table.tsx';

/** An active trip in a large card. */
export function ActiveTrip({ trip, onComplete }: { trip: Trip; onComplete: () => void }) {
  const text = texts('trips');
  const { id, cargo, category_id, weight, sender_id, receiver_id, start_time, log_gps } = trip;
  const start = { latitude: trip.start_latitude, longitude: trip.start_longitude };
  const here = presentPosition(makerOf(trip));
  return (
    <li class="card trips-active">
      <h3>
        <a class="row-link" href={toHref('trips', id)}>
          <Name>{cargo}</Name>
        </a>
      </h3>
      {(facts.value?.isOffice || trip.vehicle_id) && (
        <p>
          <ShipOfTrip trip={trip} />
        </p>
      )}
      <p>
        <Route from={clientName(sender_id)} to={clientName(receiver_id)} />
      </p>
      <p class="trips-active-facts soft">
        <Name>{categoryName(category_id)}</Name>
        <Num>{`${texts('fleet').weight} ${formatWeight(weight)}`}</Num>
        <span>{`${text.track}: ${log_gps ? text.logged : text.notLogged}`}</span>
      </p>
      <p class="trips-active-time">
        <strong>{text.underWay({ age: formatDuration(now.value - Date.parse(start_time)) })}</strong>
        {here && !here.isOld && (
          <span class={linkLook.value === 'live' ? '' : 'is-old'}>
            {text.fromStart({ distance: formatDistance(distanceM(start, here)) })}
          </span>
        )}
        <span class="soft">
          <Time of={start_time} />
        </span>
      </p>
      <Button look="primary" icon="check" aria-label={`${text.complete}: ${cargo}`} onClick={onComplete}>
        {text.complete}
      </Button>
    </li>
  );
}
