import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { TripArrival } from '../../arrival/arrival.tsx';
import { TripAhead } from '../../fairway/trip-ahead.tsx';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatLatitude, formatLongitude, formatSpeed, formatTime } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { fleetVersion, ownPosition, ships, vehicles, vehiclesVersion } from '../../live/index.ts';
import type { Vehicle } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import { useTripNews } from '../../live/use-trip-news.ts';
import { type TrackPoint, toTrack } from '../../map/track-lines.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import { BackLink, Card, EmptyState, lazy, PageHead, ResourceState } from '../../ui/index.ts';
import { isLastKnown } from '../../vehicles/vehicle-state.ts';
import { CargoClock } from './clock/index.tsx';
import { LinkPanel } from './link/link-panel.tsx';
import { Name, StatusBadge } from './parts.tsx';
import type { TripWithTrack } from './records.ts';
import { TripActions } from './trip-actions.tsx';
import { TripFacts } from './trip-facts.tsx';

const TrackMap = lazy(() => import('./track/track-map.tsx').then((file) => file.TrackMap), <div class="trips-track" />);
const SpeedPlot = lazy(
  () => import('./track/speed-plot.tsx').then((file) => file.SpeedPlot),
  <div class="trips-plot" />,
);

/** Track of a trip with a speed plot below; the selected moment is marked on both. */
function TrackView({ trip }: { trip: TripWithTrack }) {
  const text = texts('trips');
  const { start_latitude, start_longitude, end_latitude, end_longitude, locations, status } = trip;
  const points = useMemo(() => toTrack(locations), [locations]);
  const index = useSignal<number | undefined>(undefined);
  const isActive = status === 'Active';
  const onIndex = (next: number | undefined) => (index.value = next);
  const shown = index.value !== undefined && index.value < points.length ? index.value : undefined;
  return (
    <Card title={text.track} class="trips-track-card">
      <TrackMap
        points={points}
        distanceM={trip.track.distanceKm * 1000}
        start={{ latitude: start_latitude, longitude: start_longitude }}
        end={
          end_latitude === null || end_longitude === null
            ? undefined
            : { latitude: end_latitude, longitude: end_longitude }
        }
        here={isActive ? hereOf(trip) : undefined}
        index={shown}
        onIndex={onIndex}
      />
      {points.length === 0 && <p class="soft">{isActive && trip.log_gps ? text.noTrackYet : text.noTrack}</p>}
      {points.length > 1 && <Speed points={points} index={shown} onIndex={onIndex} />}
    </Card>
  );
}

/** Position of the maker of a trip: a vehicle, a ship of an office, or your vessel. Only a ship's can be old. */
function hereOf({ ship_id: shipId, vehicle_id: vehicleId }: TripWithTrack) {
  if (vehicleId) return vehiclesVersion.value > 0 ? hereOfVehicle(vehicles.get(vehicleId)) : undefined;
  return shipId ? (fleetVersion.value > 0 ? (ships.get(shipId)?.position ?? undefined) : undefined) : ownPosition.value;
}

function hereOfVehicle(vehicle: Vehicle | undefined) {
  if (!vehicle?.position || isLastKnown(vehicle, now.value)) return undefined;
  const { latitude, longitude, courseDeg } = vehicle.position;
  return { latitude, longitude, heading: courseDeg };
}

interface SpeedProps {
  points: readonly TrackPoint[];
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

function Speed({ points, index, onIndex }: SpeedProps) {
  const text = texts('trips');
  const looked = index === undefined ? undefined : points[index];
  const said = looked && `${formatTime(looked.atMs, 'time')}, ${formatSpeed(looked.speedKnots)}`;
  return (
    <>
      <h3>{text.speed}</h3>
      <SpeedPlot points={points} index={index} onIndex={onIndex} />
      <input
        class="trips-slider"
        type="range"
        min={0}
        max={points.length - 1}
        value={index ?? points.length - 1}
        aria-label={text.moment}
        aria-valuetext={said ?? text.pickMoment}
        onInput={(event) => onIndex(event.currentTarget.valueAsNumber)}
      />
      <p class="trips-moment num">
        {looked ? (
          <>
            <strong>{formatTime(looked.atMs)}</strong>
            <strong>{formatSpeed(looked.speedKnots)}</strong>
            <span>{`${formatLatitude(looked.latitude)} ${formatLongitude(looked.longitude)}`}</span>
          </>
        ) : (
          <span class="soft">{text.pickMoment}</span>
        )}
      </p>
    </>
  );
}

/** Reload interval: each answer contains the whole track. */
const ACTIVE_EVERY_MS = 30_000;
/** A connected ship answers within seconds. */
const PENDING_EVERY_MS = 5000;

/** One trip with its track. */
export function TripPage({ id }: { id: string }) {
  const text = texts('trips');
  const answer = useResource(() => answerOf(api.GET('/v1/trips/{id}', { params: { path: { id } } })), [id]);
  useTripNews(() => void answer.reload());
  const trip = answer.data.value;
  const everyMs = trip?.pending ? PENDING_EVERY_MS : trip?.status === 'Active' ? ACTIVE_EVERY_MS : undefined;
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void answer.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [answer, everyMs]);
  return (
    <div class="page">
      <BackLink href={toHref('trips')} label={text.back} />
      <ResourceState of={answer}>
        <EmptyState icon="route" title={text.notFound}>
          {text.notFoundText}
        </EmptyState>
      </ResourceState>
      {trip && !isLeaving(id) && (
        <>
          <PageHead title={<Name>{trip.cargo}</Name>}>
            <StatusBadge status={trip.status} />
          </PageHead>
          <TripActions trip={trip} onChanged={() => void answer.reload()} />
          <div class="trips-page">
            <div class="trips-column">
              {trip.status === 'Active' && <TripAhead id={id} />}
              <TripFacts trip={trip} />
              {trip.status === 'Active' && <TripArrival id={id} />}
            </div>
            <TrackView trip={trip} />
            <CargoClock trip={trip} />
          </div>
          <LinkPanel trip={trip} />
        </>
      )}
    </div>
  );
}
