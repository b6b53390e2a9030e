import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatLatitude, formatLongitude, formatSpeed, formatTime } from '../../../lib/format.ts';
import { fleetVersion, ownPosition, ships, vehicles, vehiclesVersion } from '../../../live/index.ts';
import type { Vehicle } from '../../../live/messages.ts';
import { type TrackPoint, toTrack } from '../../../map/track-lines.ts';
import { Card, lazy } from '../../../ui/index.ts';
import { isLastKnown } from '../../../vehicles/vehicle-state.ts';
import type { TripWithTrack } from '../records.ts';

const TrackMap = lazy(() => import('./track-map.tsx').then((file) => file.TrackMap), <div class="trips-track" />);
const SpeedPlot = lazy(() => import('./speed-plot.tsx').then((file) => file.SpeedPlot), <div class="trips-plot" />);

/** Track of a trip with a speed plot below; the selected moment is marked on both. */
export function TrackView({ trip }: { trip: TripWithTrack }) {
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

/** In an office the vessel of a trip is one of its ships; an old position of a vehicle is not where it is now. */
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
