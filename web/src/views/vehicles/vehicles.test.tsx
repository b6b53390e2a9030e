import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { facts } from '../../api/facts.ts';
import { go, place } from '../../lib/router.ts';
import type { Vehicle } from '../../live/messages.ts';
import { fakeLive } from '../../test/fake-live.ts';
import { fakeService, fault, refusal } from '../../test/fake-service.ts';
import { makeVehicle, placeOf } from '../../test/make-vehicle.ts';
import { coarseRings } from '../../vehicles/vehicle-state.ts';
import { VehiclesView } from './index.tsx';
import { toTrackLines } from './vehicle-days.tsx';

interface Drawn {
  ships: readonly { name: string; isLastKnown: boolean }[];
  track: { recorded: readonly unknown[]; gaps: readonly unknown[]; circles?: readonly unknown[] };
}

// The map needs a graphics card.
vi.mock('../../ships/lazy-fleet-map.tsx', () => ({
  LazyFleetMap: ({ ships, track }: Drawn) => (
    <p>
      {`map: ${ships.map(({ name, isLastKnown }) => (isLastKnown ? `${name} last known` : name)).join()}`}
      {`, ${track.recorded.length} lines, ${track.gaps.length} dotted, ${track.circles?.length} circles`}
    </p>
  ),
}));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function open(vehicles: Vehicle[]) {
  facts.value = { isOffice: false, isOn: { vehicles: true } } as typeof facts.value;
  const live = fakeLive();
  live.open();
  const list = { event: 'snapshot', part: 1, parts: 1, vehicles } as const;
  void act(() => live.receive({ type: 'vehicles', data: list }));
  render(<VehiclesView />);
  return live;
}

const row = (name: string) => {
  const found = screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('tr');
  if (!found) throw new Error(`${name} has no row`);
  return found;
};

beforeEach(() => go('#/vehicles'));

test('the list says what is known of each vehicle, and marks on the map where it is', () => {
  open([makeVehicle()]);
  expect(row('Truck 7').textContent).toMatch(/KO-WH 7.*Truck.*On duty.*88/);
  expect(screen.getByText('map: Truck 7, 0 lines, 0 dotted, 0 circles')).toBeTruthy();
});

test('a tracker that has been silent for long is offline with the age of its report, and its mark is the last known place', () => {
  open([makeVehicle({ position: placeOf(minutesAgo(181)) }, { lastSeenAt: minutesAgo(181) })]);
  expect(row('Truck 7').textContent).toContain('Offline');
  expect(row('Truck 7').textContent).toContain('3 h ago');
  expect(screen.getByText('map: Truck 7 last known, 0 lines, 0 dotted, 0 circles')).toBeTruthy();
});

test('off duty and never received are distinguished from silence', () => {
  open([
    makeVehicle({ id: 'a', name: 'Anna', onDuty: false }, { lastSeenAt: minutesAgo(600) }),
    makeVehicle({ id: 'b', name: 'Berta', position: null }, { lastSeenAt: null, battery: null }),
  ]);
  expect(row('Anna').textContent).toContain('Off duty');
  expect(row('Berta').textContent).toContain('No report yet');
});

test('a rough position is a circle of its accuracy around a hollow mark', () => {
  const rough = makeVehicle({ coarse: placeOf(minutesAgo(0), 1500) });
  open([rough]);
  expect(row('Truck 7').textContent).toContain('roughly');
  expect(screen.getByText('map: Truck 7 last known, 0 lines, 0 dotted, 1 circles')).toBeTruthy();
  expect(coarseRings([rough])[0]?.length).toBeGreaterThan(30);
});

test('while the service is gone the list stays, marked as old', () => {
  const live = open([makeVehicle()]);
  void act(() => live.breakOff());
  expect(row('Truck 7').closest('.is-old')).toBeTruthy();
});

test('without a vehicle the list leads to the first one', () => {
  open([]);
  expect(screen.getByText('There are no vehicles yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a vehicle' }).getAttribute('href')).toBe('#/vehicles/new');
});

test('where trackers are switched off the view says where they are switched on', () => {
  facts.value = { isOffice: false, isOn: { vehicles: false } } as typeof facts.value;
  render(<VehiclesView />);
  expect(screen.getByText('Trackers are switched off')).toBeTruthy();
});

const SETUP = {
  token: 'secret',
  url: 'https://wheelhouse.example.org/v1/trackers/secret',
  plainUrl: 'https://wheelhouse.example.org/v1/trackers',
  username: 'truck-7',
  apps: [
    {
      app: 'traccarClient',
      url: 'https://wheelhouse.example.org/v1/trackers/secret',
      qr: 'https://wheelhouse.example.org/v1/trackers/secret?id=Truck%207',
      link: null,
      file: null,
    },
  ],
  teltonika: null,
  owntracksTopic: null,
};

const fresh = () => makeVehicle({ position: null }, { lastSeenAt: null, hasToken: false, battery: null });
const typeName = (name: string) => fireEvent.input(screen.getByLabelText('Name'), { target: { value: name } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add and connect' }));

test('a vehicle is added with its token, and the page waits for the first report until it has come', async () => {
  const service = fakeService({
    'POST /v1/vehicles': fresh,
    'POST /v1/vehicles/truck-7/token': () => SETUP,
  });
  go('#/vehicles/new');
  const live = open([]);
  typeName(' Truck 7 ');
  add();
  await waitFor(() => expect(screen.getByText('Waiting for the first report …')).toBeTruthy());
  expect(service.changes()[0]?.body).toMatchObject({ name: 'Truck 7', kind: 'truck', plate: null });
  expect(place.value.rest).toEqual(['truck-7', 'tracker']);
  expect(await screen.findByRole('img', { name: 'QR code for Traccar Client' })).toBeTruthy();
  void act(() => live.receive({ type: 'vehicles', data: { event: 'position', vehicle: makeVehicle() } }));
  await waitFor(() => expect(screen.getByText('The first report has come')).toBeTruthy());
  expect(screen.getByRole('link', { name: 'Show on the map' }).getAttribute('href')).toBe('#/vehicles/truck-7');
});

test('a report that was refused is shown with its reason in place of success', async () => {
  fakeService({ 'POST /v1/vehicles': fresh, 'POST /v1/vehicles/truck-7/token': () => SETUP });
  go('#/vehicles/new');
  const live = open([]);
  typeName('Truck 7');
  add();
  await screen.findByText('Waiting for the first report …');
  const refused = { cause: 'clockAhead', reason: 'of the service', at: minutesAgo(0) } as const;
  const vehicle = makeVehicle({ position: null }, { refusal: refused });
  void act(() => live.receive({ type: 'vehicles', data: { event: 'changed', vehicle } }));
  await waitFor(() => expect(screen.getByText(/was refused: The clock of the phone is more than 5/)).toBeTruthy());
  expect(screen.queryByText('The first report has come')).toBeNull();
});

test('what the service refuses is said at its field, and what was typed stays', async () => {
  fakeService({
    'POST /v1/vehicles': () => refusal('plate is too long', 400, [fault('plate', 'length', { maximum: 40 })]),
  });
  go('#/vehicles/new');
  open([]);
  typeName('Truck 7');
  add();
  const plate = screen.getByLabelText('Number plate (optional)');
  await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBe('true'));
  expect(within(plate.parentElement ?? document.body).getByRole('alert').textContent).toContain('plate is too long');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Truck 7');
});

test('a second attempt after a failed token adds no second vehicle', async () => {
  let attempts = 0;
  const service = fakeService({
    'POST /v1/vehicles': fresh,
    'POST /v1/vehicles/truck-7/token': () => (++attempts === 1 ? refusal('not now', 503) : SETUP),
  });
  go('#/vehicles/new');
  open([]);
  typeName('Truck 7');
  add();
  await screen.findByText('not now');
  add();
  await screen.findByText('Waiting for the first report …');
  expect(service.changes().filter(({ path }) => path === '/v1/vehicles')).toHaveLength(1);
});

test('without a name nothing is sent', () => {
  const { changes } = fakeService({});
  go('#/vehicles/new');
  open([]);
  add();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

const DAY = {
  date: '2026-11-20',
  firstDeparture: '2026-11-20T05:32:10.000Z',
  lastArrival: '2026-11-20T15:04:00.000Z',
  distanceKm: 312.4,
  underWaySecs: 19_820,
  stops: [
    {
      from: '2026-11-19T16:20:00.000Z',
      to: '2026-11-20T05:32:10.000Z',
      latitude: 50.36,
      longitude: 7.59,
      placeId: null,
    },
    { from: '2026-11-20T15:04:00.000Z', to: null, latitude: 50.36, longitude: 7.59, placeId: 'yard' },
  ],
};
const REST_DAY = {
  ...DAY,
  date: '2026-11-19',
  firstDeparture: null,
  lastArrival: null,
  distanceKm: 0,
  underWaySecs: 0,
};
const TRACK = {
  columns: ['at', 'latitude', 'longitude', 'speedMps', 'courseDeg', 'altitudeM'],
  legs: [
    {
      begins: 'start',
      points: [
        [0, 50.35, 7.59, 12, 158, 73],
        [60_000, 50.34, 7.6, 12, 160, null],
      ],
    },
    { begins: 'silence', points: [[9_000_000, 50.2, 7.7, null, null, null]] },
  ],
};

test('the days are shown in the time zone of the vehicle, with the stops and the track of the newest', async () => {
  const asked: string[] = [];
  fakeService({
    'GET /v1/vehicles/truck-7/days': () => ({ timezone: 'Europe/Berlin', days: [REST_DAY, DAY] }),
    'GET /v1/vehicles/truck-7/track': (_call, query) => {
      asked.push(`${query.get('from')} ${query.get('to')}`);
      return TRACK;
    },
    'GET /v1/places': () => ({ places: [{ id: 'yard', name: 'Yard' }] }),
  });
  go('#/vehicles/truck-7');
  open([makeVehicle()]);
  const day = (await screen.findByRole('button', { name: /^Fri/ })).closest('li');
  expect(day?.textContent).toContain('312 km');
  expect(day?.textContent).toContain('First departure06:32');
  expect(day?.textContent).toContain('Last arrival16:04');
  // A stop in a known place has its name, another one its position.
  await waitFor(() => expect(day?.textContent).toContain('16:04 – still thereYard'));
  await waitFor(() => expect(screen.getByText('map: Truck 7, 2 lines, 1 dotted, 0 circles')).toBeTruthy());
  expect(asked).toEqual(['2026-11-19T23:00:00.000Z 2026-11-20T23:00:00.000Z']);
  fireEvent.click(screen.getByRole('button', { name: /^Thu/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-18T23:00:00.000Z 2026-11-19T23:00:00.000Z'));
});

test('days that could not be read are not said to be none', async () => {
  fakeService({ 'GET /v1/vehicles/truck-7/days': () => refusal('the database is locked', 503) });
  go('#/vehicles/truck-7');
  open([makeVehicle()]);
  expect(await screen.findByText('the database is locked')).toBeTruthy();
  expect(screen.queryByText('No report of this time is stored.')).toBeNull();
});

test('off duty is asked for at the service, and shown as it answered', async () => {
  const service = fakeService({
    'PUT /v1/vehicles/truck-7/duty': () => makeVehicle({ onDuty: false }),
    'GET /v1/vehicles/truck-7/days': () => ({ timezone: 'Europe/Berlin', days: [] }),
  });
  go('#/vehicles/truck-7');
  open([makeVehicle()]);
  fireEvent.click(screen.getByRole('button', { name: 'Go off duty' }));
  await screen.findByText('Off duty');
  expect(service.changes().map(({ body }) => body)).toEqual([{ onDuty: false }]);
});

test('a vehicle is deleted only after a question', async () => {
  const service = fakeService({
    'DELETE /v1/vehicles/truck-7': () => new Response(null, { status: 204 }),
    'GET /v1/vehicles/truck-7/days': () => ({ timezone: 'Europe/Berlin', days: [] }),
  });
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
  go('#/vehicles/truck-7');
  open([makeVehicle()]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(service.changes()).toEqual([]);
  const question = screen.getByText(/all that its tracker has reported is deleted/).closest('dialog');
  fireEvent.click(within(question ?? document.body).getByText('Delete'));
  await waitFor(() => expect(place.value.rest).toEqual([]));
  expect(service.changes().map(({ method }) => method)).toEqual(['DELETE']);
});

test('between two legs of a track the way is not known', () => {
  const { recorded, gaps } = toTrackLines(TRACK as Parameters<typeof toTrackLines>[0]);
  expect(recorded.map((line) => line.length)).toEqual([2, 1]);
  expect(gaps).toEqual([
    [
      { latitude: 50.34, longitude: 7.6 },
      { latitude: 50.2, longitude: 7.7 },
    ],
  ]);
});
