import { useMemo } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatDistance, formatLatitude, formatLongitude, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { formatDuration, formatWeight } from '../../lib/text.ts';
import { ships } from '../../live/index.ts';
import { toTrack } from '../../map/track-lines.ts';
import { AboardBadge, aboardState } from '../../ships/badges.tsx';
import { shipName } from '../../ships/ship-state.ts';
import { Fact, Num, Time } from '../../ui/index.ts';
import { categoryName, clientName, placeAt, placeName } from './directory/directory.ts';
import { Name } from './parts.tsx';
import type { TripWithTrack } from './records.ts';
import { averageSpeedKnots } from './track/track.ts';
import { VehicleOfTrip } from './vehicle-field.tsx';
import { VesselFacts } from './vessel-fields.tsx';

/** All data of a trip except its track. */
export function TripFacts({ trip }: { trip: TripWithTrack }) {
  const text = texts('trips');
  const { start_time, end_time, end_latitude, end_longitude, track, locations } = trip;
  const isOver = trip.status !== 'Active';
  const untilMs = end_time === null ? now.value : Date.parse(end_time);
  const { average, top } = useMemo(() => {
    const points = toTrack(locations);
    return {
      average: averageSpeedKnots(points),
      top: points.reduce((most, { speedKnots }) => Math.max(most, speedKnots), 0),
    };
  }, [locations]);
  return (
    <section class="card trips-facts" aria-label={trip.cargo}>
      <dl class="trips-figures">
        <Figure
          label={text.distance}
          // Without a track the distance is unknown, not 0 m.
          value={track.points > 0 ? formatDistance(track.distanceKm * 1000) : text.notLogged}
        />
        <Figure
          label={text.lasted}
          value={isOver && end_time === null ? '–' : formatDuration(untilMs - Date.parse(start_time))}
        />
        {average !== undefined && (
          <>
            <Figure label={text.averageSpeed} value={formatSpeed(average)} />
            <Figure label={text.topSpeed} value={formatSpeed(top)} />
          </>
        )}
      </dl>
      <dl class="facts">
        {trip.ship_id && (
          <Fact label={texts('ships').ship}>
            <a href={toHref('fleet', trip.ship_id)}>
              <Name>{shipName(trip.ship_id)}</Name>
            </a>
          </Fact>
        )}
        {trip.ship_id && (
          <Fact label={texts('ships').aboard}>
            <AboardBadge state={aboardState(trip, ships.get(trip.ship_id)?.trip?.id)} />
            {trip.refused && <p class="small">{trip.refused}</p>}
          </Fact>
        )}
        {trip.vehicle_id && (
          <Fact label={texts('vehicles').vehicle}>
            <VehicleOfTrip id={trip.vehicle_id} />
          </Fact>
        )}
        <Fact label={text.began}>
          <Time of={start_time} />
          <Coordinates latitude={trip.start_latitude} longitude={trip.start_longitude} />
        </Fact>
        {end_time !== null && (
          <Fact label={text.end}>
            <Time of={end_time} />
            {end_latitude !== null && end_longitude !== null && (
              <Coordinates latitude={end_latitude} longitude={end_longitude} />
            )}
          </Fact>
        )}
        <Fact label={texts('fleet').senderId}>
          <ClientLink id={trip.sender_id} />
        </Fact>
        <Fact label={texts('fleet').receiverId}>
          <ClientLink id={trip.receiver_id} />
        </Fact>
        {trip.destination_place_id && (
          <Fact label={texts('fleet').destinationPlaceId}>
            <a href={toHref('trips', 'places', trip.destination_place_id)}>
              <Name>{placeName(trip.destination_place_id)}</Name>
            </a>
          </Fact>
        )}
        <Fact label={texts('fleet').categoryId}>
          <Name>{categoryName(trip.category_id)}</Name>
        </Fact>
        <Fact label={texts('fleet').weight}>
          <Num>{formatWeight(trip.weight)}</Num>
        </Fact>
        <VesselFacts trip={trip} />
        <Fact label={text.track}>{trip.log_gps ? text.logged : text.notLogged}</Fact>
        <Fact label={text.points}>
          <Num>{formatNumber(track.points)}</Num>
        </Fact>
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class="num">{value}</dd>
    </div>
  );
}

function Coordinates({ latitude, longitude }: { latitude: number; longitude: number }) {
  const found = placeAt({ latitude, longitude });
  return (
    <>
      {found && (
        <div>
          <a href={toHref('trips', 'places', found.id)}>
            <Name>{found.name}</Name>
          </a>
        </div>
      )}
      <div class="num soft small">
        {formatLatitude(latitude)} {formatLongitude(longitude)}
      </div>
    </>
  );
}

function ClientLink({ id }: { id: string }) {
  return (
    <a href={toHref('trips', 'clients', id)}>
      <Name>{clientName(id)}</Name>
    </a>
  );
}
