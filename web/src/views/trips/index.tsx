import './trips.css';
import './trip-page.css';
import './trip-forms.css';
import { useEffect, useRef } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { credentials } from '../../api/key.ts';
import { texts } from '../../i18n/index.ts';
import { formatLatitude, formatLongitude } from '../../lib/format.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { needChannels } from '../../live/index.ts';
import { keepCurrent } from '../../live/use-resource.ts';
import { type Column, Table } from '../../ui/index.ts';
import { hasVehicles } from '../../vehicles/vehicle-state.ts';
import { CategoryList } from './directory/category-list.tsx';
import { ClientList } from './directory/client-list.tsx';
import { ClientPage } from './directory/client-page.tsx';
import { categories, clients, places, reloadDirectory } from './directory/directory.ts';
import { DirectoryPage } from './directory/directory-page.tsx';
import { PlacePage } from './directory/place-page.tsx';
import { LogPage } from './log/log-page.tsx';
import { MonthsPage } from './months/months-page.tsx';
import { Name } from './parts.tsx';
import type { Place } from './records.ts';
import { EditTrip, NewTrip } from './trip-form.tsx';
import { TripPage } from './trip-page.tsx';
import { TripsPage } from './trips-page.tsx';

/** Trips with their tracks, clients, categories of cargo, and places. */
export function TripsView() {
  const key = credentials.value?.key;
  useEffect(() => needChannels('trips'), []);
  const isOffice = facts.value?.isOffice;
  useEffect(() => (isOffice ? needChannels('fleet') : undefined), [isOffice]);
  const isWithVehicles = hasVehicles();
  useEffect(() => (isWithVehicles ? needChannels('vehicles') : undefined), [isWithVehicles]);
  const { rest } = place.value;
  const [first, second] = rest;
  useEffect(() => void reloadDirectory(), [key, first, second]);
  useEffect(() => keepCurrent(clients, categories, places), []);
  useNewPage(rest.join('/'));
  if (first === undefined) return <TripsPage />;
  if (first === 'new') return <NewTrip />;
  if (first === 'months') return <MonthsPage />;
  if (first === 'log') return <LogPage />;
  if (first === 'categories') return <CategoryList />;
  if (first === 'places') return second === undefined ? <PlaceList /> : <PlacePage key={second} id={second} />;
  if (first === 'clients') return second === undefined ? <ClientList /> : <ClientPage key={second} id={second} />;
  return second === 'edit' ? <EditTrip key={first} id={first} /> : <TripPage key={first} id={first} />;
}

/** Scroll to the top of a new page and focus it for screen readers, unless a field has the focus. */
function useNewPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const view = document.getElementById('view');
    view?.scrollTo(0, 0);
    if (document.activeElement === document.body) view?.focus();
  }, [path]);
}

/** Named parts of the water, such as berths, ports and locks. */
function PlaceList() {
  const text = texts('places');
  return (
    <DirectoryPage
      title={text.places}
      resource={places}
      icon="map-pin"
      said={{
        add: text.newPlace,
        find: texts('trips').find,
        findHint: text.findPlace,
        none: text.noPlaces,
        noneText: text.noPlacesText,
        noMatch: text.noPlaceMatch,
      }}
      textsOf={({ name, unlocode, isrs, note }) => [name, unlocode, isrs, note]}
      onAdd={() => go(toHref('trips', 'places', 'new'))}
      table={(rows) => <PlaceTable rows={rows} />}
    >
      {null}
    </DirectoryPage>
  );
}

function PlaceTable({ rows }: { rows: readonly Place[] }) {
  const text = texts('places');
  const columns: Column<Place>[] = [
    { key: 'name', label: texts('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'kind', label: text.kind, cell: ({ kind }) => text[kind] },
    {
      key: 'position',
      label: text.position,
      cell: ({ latitude, longitude }) => `${formatLatitude(latitude)} ${formatLongitude(longitude)}`,
    },
    { key: 'unlocode', label: 'UN/LOCODE', cell: ({ unlocode }) => unlocode ?? '–' },
  ];
  return (
    <Table
      caption={text.places}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('trips', 'places', id)}
    />
  );
}
