import './trips.css';
import './trip-page.css';
import './trip-forms.css';
import { useEffect, useRef } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { credentials } from '../../api/key.ts';
import { place } from '../../lib/router.ts';
import { needChannels } from '../../live/index.ts';
import { keepCurrent } from '../../live/use-resource.ts';
import { hasVehicles } from '../../vehicles/vehicle-state.ts';
import { CategoryList } from './directory/category-list.tsx';
import { ClientList } from './directory/client-list.tsx';
import { ClientPage } from './directory/client-page.tsx';
import { categories, clients, places, reloadDirectory } from './directory/directory.ts';
import { PlaceList } from './directory/place-list.tsx';
import { PlacePage } from './directory/place-page.tsx';
import { LogPage } from './log/log-page.tsx';
import { MonthsPage } from './months/months-page.tsx';
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
