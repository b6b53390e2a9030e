import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { makeShip } from '../../test/make-ship.ts';
import { ConflictCard } from './conflict-card.tsx';
import { ShipAlerts } from './ship-alerts.tsx';
import { ShipFacts } from './ship-facts.tsx';
import { LinkCard } from './ship-page.tsx';
import { ShipTrips } from './ship-trips.tsx';

const AT = '2026-11-20T08:00:00.000Z';

test('each trip says where it is: waiting, under way, refused with the reason', async () => {
  const trip = { start_time: AT, status: 'Active', pending: null, refused: null };
  const trips = [
    { ...trip, id: 'a', cargo: 'Sand', pending: { is_new: true } },
    { ...trip, id: 'b', cargo: 'Gravel' },
    { ...trip, id: 'c', cargo: 'Slate', status: 'Completed', refused: 'Trip is completed' },
  ];
  fakeService({ 'GET /v1/trips': () => ({ trips, _links: {} }) });
  render(<ShipTrips ship={makeShip({ trip: { id: 'b', cargo: 'Gravel' } })} />);
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toContain('Waiting for the ship');
  expect(texts[1]).toContain('Under way');
  expect(texts[2]).toContain('The ship answered: Trip is completed');
});

test('alerts say whether they are active, acknowledged or over', async () => {
  const alert = { mmsi: 1, category: null, highest_stars: 4, nearest_distance_km: 0.7, raised_at: AT };
  const alerts = [
    { ...alert, id: 'a', name: 'AURORA', ended_at: null, acknowledged_at: null },
    { ...alert, id: 'b', name: 'BOREAS', ended_at: null, acknowledged_at: AT },
    { ...alert, id: 'c', name: 'CERES', ended_at: AT, acknowledged_at: AT },
  ];
  fakeService({ 'GET /v1/watchlist/alerts': () => ({ alerts, _links: {} }) });
  render(<ShipAlerts ship={makeShip()} />);
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'ActiveAcknowledge',
    'Acknowledged',
    'Ended',
  ]);
});

test('an active alert is acknowledged by asking the ship', async () => {
  const alert = { id: 'a', mmsi: 1, name: 'AURORA', category: null, highest_stars: 4, nearest_distance_km: 0.7 };
  const active = { ...alert, raised_at: AT, ended_at: null, acknowledged_at: null };
  let pending: object | null = null;
  fakeService({
    'GET /v1/watchlist/alerts': () => ({ alerts: [{ ...active, pending }], _links: {} }),
    'POST /v1/watchlist/alerts/1/acknowledge': (_call, query) => {
      if (query.get('shipId') === 'mv-anna') pending = { acknowledge_asked_at: AT };
      return { ...active, pending, _links: {} };
    },
  });
  render(<ShipAlerts ship={makeShip()} />);
  fireEvent.click(await screen.findByRole('button', { name: /AURORA/ }));
  expect(await screen.findByText('The ship is asked')).toBeTruthy();
});

test('a lost edit is shown beside what counts, with names in the place of ids, and whose it was', async () => {
  const papers = { cargo: 'Gravel 16/32', categoryId: 'k', weight: 12, senderId: 'c1', receiverId: 'c1' };
  const conflict = { kind: 'trip', edited_at: AT, noted_at: AT };
  const conflicts = [
    { ...conflict, id: '1', ship_id: 'mv-anna', record_id: 'a', edited_by: 'office', lost: { papers } },
    { ...conflict, id: '2', ship_id: 'mv-anna', record_id: 'gone', edited_by: 'f00', lost: { papers } },
    { ...conflict, id: '3', ship_id: 'mv-berta', record_id: 'b', edited_by: 'office', lost: { papers } },
  ];
  const record = { cargo: 'Gravel 0/16', category_id: 'k', weight: 12, sender_id: 'c2', receiver_id: 'c1' };
  const { calls } = fakeService({
    'GET /v1/fleet/conflicts': () => ({ conflicts, _links: {} }),
    'GET /v1/trips/a': () => record,
    'GET /v1/trips/gone': () => refusal('Trip gone not found', 404),
    'GET /v1/clients': () => ({
      clients: [
        { id: 'c1', name: 'Rheinkontor' },
        { id: 'c2', name: 'Moselkies' },
      ],
    }),
    'GET /v1/categories': () => ({ categories: [{ id: 'k', name: 'Bulk' }] }),
  });
  render(<ConflictCard shipId="mv-anna" />);
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['CargoGravel 16/32Gravel 0/16', 'SenderRheinkontorMoselkies']);
  expect(screen.getByText(/The edit of the office was lost/)).toBeTruthy();
  expect(screen.getByText(/The edit on board was lost/)).toBeTruthy();
  expect(screen.getByText('The record is deleted.')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/v1/trips/b')).toBe(false);
});

test('a ship that cannot hand anything over says why, and how its clock differs', () => {
  render(
    <ShipFacts
      ship={makeShip(
        { position: null },
        { trouble: 'another computer is connected', clockSkewSecs: -90, backlog: 1200 },
      )}
    />,
  );
  expect(screen.getByText(/another computer is connected/)).toBeTruthy();
  expect(screen.getByText('2 min ahead')).toBeTruthy();
  expect(screen.getByText('1,200')).toBeTruthy();
  expect(screen.getByText('not reported yet')).toBeTruthy();
});

test('a ship of which records are set aside says how many, and that the rest goes on', () => {
  const trouble = 'records are set aside: 3 of the office too large for the link';
  render(<ShipFacts ship={makeShip({}, { trouble, setAside: 3 })} />);
  expect(screen.getByText(trouble).closest('p')?.textContent).toBe(`Trouble with the link: ${trouble}`);
  expect(screen.getByText('Records set aside')).toBeTruthy();
  expect(screen.getByText(/^The rest goes on/)).toBeTruthy();
});

test('the history of the link says how much of the time there was contact, and lists the silences', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const contacts = [
    { began_at: ago(300), ended_at: ago(0) },
    { began_at: ago(600), ended_at: ago(360) },
  ];
  fakeService({ 'GET /v1/fleet/ships/mv-anna/contacts': () => ({ contacts, _links: {} }) });
  render(<LinkCard ship={makeShip()} />);
  expect(await screen.findByRole('img', { name: 'In contact 90 % of the time' })).toBeTruthy();
  const [, ...rows] = within(screen.getByRole('table', { name: 'Silences' })).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['1 h 0 min']);
});
