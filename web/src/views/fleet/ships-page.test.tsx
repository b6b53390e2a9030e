import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { LatLon } from '../../lib/geo.ts';
import { takeFleet } from '../../live/fleet.ts';
import { fakeLive } from '../../test/fake-live.ts';
import { fakeService } from '../../test/fake-service.ts';
import { makeShip } from '../../test/make-ship.ts';
import { PastFleet, ShipsPage } from './ships-page.tsx';

// The map needs a graphics card; the acceptance test draws it.
vi.mock('../../ships/lazy-fleet-map.tsx', () => ({
  LazyFleetMap: ({ ships, around }: { ships: readonly unknown[]; around?: readonly LatLon[] }) => (
    <>
      <p>{`map of ${ships.length}`}</p>
      <p>{`around ${around?.length}`}</p>
    </>
  ),
}));

test('the map is around the ships that are known now, also when they come after the page', async () => {
  fakeService({ 'GET /v1/fleet/ships/mv-anna/track': () => ({ locations: [] }) });
  const { unmount } = render(<PastFleet />);
  expect(screen.getByText('around 0')).toBeTruthy();
  await act(() => takeFleet({ ships: [makeShip()] }));
  await waitFor(() => expect(screen.getByText('around 1')).toBeTruthy());
  unmount();
  takeFleet({ ships: [] });
});

const shipNumber = (number: number) =>
  makeShip({ id: `ship-${number}`, name: `Ship ${number}`, alerts: number === 77 ? [alert] : [] });
const alert = { mmsi: 211_234_560, name: 'AURORA', stars: 3, distanceKm: 1.4 };

function open(ships = Array.from({ length: 500 }, (_, index) => shipNumber(index + 1))) {
  const live = fakeLive();
  live.open();
  void act(() => live.receive({ type: 'fleet', data: { ships } }));
  render(<ShipsPage />);
  return live;
}

const table = () => screen.getByRole('region', { name: 'Ships' });
const names = () =>
  within(table())
    .getAllByRole('link')
    .map((link) => link.textContent);

test('of 500 ships those are drawn that are seen, and the table says how many there are', () => {
  open();
  expect(names().length).toBeLessThan(60);
  expect(names().slice(0, 3)).toEqual(['Ship 1', 'Ship 2', 'Ship 3']);
  expect(within(table()).getByRole('table').getAttribute('aria-rowcount')).toBe('501');
  expect(screen.getByText('500 of 500 ships, 500 connected')).toBeTruthy();
  expect(screen.getByText('map of 500')).toBeTruthy();
});

test('the most alerts come first at one click, and a filter holds for the map too', () => {
  open();
  void act(() => void fireEvent.click(within(table()).getByRole('button', { name: 'Alerts' })));
  expect(names()[0]).toBe('Ship 77');
  void act(
    () => void fireEvent.input(screen.getByLabelText('Filter by name or trip'), { target: { value: 'ship 499' } }),
  );
  expect(names()).toEqual(['Ship 499']);
  expect(screen.getByText('map of 1')).toBeTruthy();
});

test('a ship that has been silent for minutes is offline though it was online when it was last reported', () => {
  const lastSeen = new Date(Date.now() - 180_000).toISOString();
  open([makeShip(), makeShip({ id: 'mv-berta', name: 'MV Berta' }, { lastSeen })]);
  const [, anna, berta] = within(table()).getAllByRole('row');
  expect(anna?.textContent).toContain('Connected');
  expect(berta?.textContent).toContain('Offline');
});

test('an office without ships says how to add one', () => {
  open([]);
  expect(screen.getByText('There are no ships yet')).toBeTruthy();
  void act(() => void fireEvent.click(screen.getByRole('button', { name: 'Add a ship' })));
  expect(screen.getByText(/fleet add/)).toBeTruthy();
});
