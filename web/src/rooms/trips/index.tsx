import './trips.css';
import { useEffect } from 'preact/hooks';
import { credentials } from '../../api/key.ts';
import { place } from '../../frame/router.ts';
import { needChannels } from '../../live/index.ts';
import { Board } from './board.tsx';
import { CategoryList } from './category-list.tsx';
import { ClientList } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';
import { reloadDirectory } from './directory.ts';
import { EditTrip, NewTrip } from './trip-form.tsx';
import { TripPage } from './trip-page.tsx';

/** Trips with their tracks, the clients they are made for, and the categories of cargo. */
export function TripsRoom() {
  const key = credentials.value?.key;
  useEffect(() => needChannels('trips'), []);
  useEffect(() => void reloadDirectory(), [key]);
  const [first, second] = place.value.rest;
  if (first === undefined) return <Board />;
  if (first === 'new') return <NewTrip />;
  if (first === 'categories') return <CategoryList />;
  if (first === 'clients') return second === undefined ? <ClientList /> : <ClientPage key={second} id={second} />;
  return second === 'edit' ? <EditTrip key={first} id={first} /> : <TripPage key={first} id={first} />;
}
