import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { formatDuration, formatWeight } from '../../lib/text.ts';
import { AboardBadge, aboardState } from '../../ships/badges.tsx';
import { shipName } from '../../ships/ship-state.ts';
import { type Column, Num, Table, Time } from '../../ui/index.ts';
import { categoryName, clientName, placeAt } from './directory/directory.ts';
import { Name, Route, StatusBadge } from './parts.tsx';
import type { Trip } from './records.ts';
import { VehicleOfTrip } from './vehicle-field.tsx';

/** Trips as a list; each links to its page. */
export function TripTable({ trips, caption }: { trips: readonly Trip[]; caption: string }) {
  const text = texts('trips');
  const ship: Column<Trip> = { key: 'ship', label: texts('ships').ship, cell: (trip) => <ShipOfTrip trip={trip} /> };
  const columns: Column<Trip>[] = [
    { key: 'cargo', label: texts('terms').cargo, isTitle: true, cell: ({ cargo }) => <Name>{cargo}</Name> },
    ...(facts.value?.isOffice ? [ship] : []),
    {
      key: 'route',
      label: text.route,
      cell: ({ sender_id, receiver_id }) => <Route from={clientName(sender_id)} to={clientName(receiver_id)} />,
    },
    {
      key: 'category',
      label: texts('fleet').categoryId,
      cell: ({ category_id }) => <Name>{categoryName(category_id)}</Name>,
    },
    { key: 'weight', label: texts('fleet').weight, isNumeric: true, cell: ({ weight }) => formatWeight(weight) },
    {
      key: 'began',
      label: text.began,
      cell: (trip) => (
        <>
          <Time of={trip.start_time} />
          <StartPlace trip={trip} />
        </>
      ),
    },
    {
      key: 'lasted',
      label: text.lasted,
      isNumeric: true,
      cell: ({ start_time, end_time }) =>
        end_time === null ? '–' : <Num>{formatDuration(Date.parse(end_time) - Date.parse(start_time))}</Num>,
    },
    { key: 'status', label: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={trips}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('trips', id)}
    />
  );
}

/** Saved place of a trip's start, if any. */
function StartPlace({ trip }: { trip: Trip }) {
  const found = placeAt({ latitude: trip.start_latitude, longitude: trip.start_longitude });
  return found ? (
    <span class="trips-start soft small">
      <Name>{found.name}</Name>
    </span>
  ) : null;
}

/** In an office: ship of a trip, with unconfirmed or refused changes. */
export function ShipOfTrip({ trip }: { trip: Trip }) {
  const { ship_id: id } = trip;
  if (trip.vehicle_id) return <VehicleOfTrip id={trip.vehicle_id} />;
  if (!id) return <>{texts('ships').officeItself}</>;
  const state = aboardState(trip);
  return (
    <span class="trips-ship">
      <Name>{shipName(id)}</Name>
      {(state === 'waiting' || state === 'changing' || state === 'refused') && <AboardBadge state={state} />}
    </span>
  );
}
