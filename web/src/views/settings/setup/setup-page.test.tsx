import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage } from '../../../lib/preferences.ts';
import { go, place } from '../../../lib/router.ts';
import { fakeService, refusal } from '../../../test/fake-service.ts';
import { makeConfiguration, newService } from '../../../test/make-setting.ts';
import { SetupPage } from './setup-page.tsx';

const FIRST = makeConfiguration(newService(), { hasFile: false });
const AGAIN = makeConfiguration(newService(), { startedAt: '2026-11-20T09:00:00.000Z' });

// The tiles of the coastline are tested on their own.
vi.mock('../../../map/inland.ts', () => ({ isInland: async (latitude: number) => latitude < 53 }));

beforeEach(() => {
  chosenLanguage.value = 'en';
  go('#/settings/setup');
  // A reload would end the test's page.
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});

function setUp(routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({
    'PUT /v1/configuration': () => ({ ...FIRST, restarting: true }),
    'GET /v1/configuration': () => AGAIN,
    'GET /v1/configuration/neighbours': () => ({ neighbours: [], _links: { self: '/v1/configuration/neighbours' } }),
    ...routes,
  });
  render(<SetupPage settings={FIRST.settings} />);
  return service;
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const choose = (label: RegExp) => fireEvent.click(screen.getByRole('radio', { name: label }));
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('from the first question to the map', async () => {
  const { changes } = setUp();
  next();
  choose(/NMEA 0183/);
  type('Address', '10.0.0.1');
  next();
  fireEvent.click(screen.getByLabelText('Read an AIS receiver'));
  next();
  type('MMSI of your vessel', '211234567');
  type('Length in metres', '110');
  type('Beam in metres', '11.4');
  choose(/^River or canal/);
  expect(screen.getByLabelText<HTMLInputElement>('Length (m)').value).toBe('110');
  type('Air draught (m)', '5.8');
  next();
  choose(/^Everybody in this network Position/);
  next();
  expect([...document.querySelectorAll('.setup-summary dd')].map((value) => value.textContent)).toEqual([
    'English',
    'GPS receiver (NMEA 0183)',
    'tcp://10.0.0.1:10110',
    'yes',
    'tcp://127.0.0.1:10110',
    'no',
    'no',
    '211234567',
    '110',
    '11.4',
    'River or canal',
    'yes',
    '110',
    '11.4',
    'not set',
    '5.8',
    '30',
    'Everybody in this network',
  ]);
  expect(screen.getByRole('link', { name: 'Edit: Your position' }).getAttribute('href')).toBe(
    '#/settings/setup/position',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(changes().map(({ body }) => body)).toEqual([
    {
      changes: {
        'server.host': '0.0.0.0',
        'router.provider': 'nmea',
        'router.url': 'tcp://10.0.0.1:10110',
        'ais.local.enabled': true,
        'ais.own_mmsi': 211_234_567,
        'closest_approach.profile': 'river',
        'console.own_length_m': 110,
        'console.own_beam_m': 11.4,
        'eta.enabled': true,
        'fairway.enabled': true,
        'vessel.length_m': 110,
        'vessel.beam_m': 11.4,
        'vessel.air_draught_m': 5.8,
        'console.language': 'en',
      },
    },
  ]);
});

test('a step is left only with answers that can be right, and each step has an address', async () => {
  setUp();
  next();
  expect(place.value.rest).toEqual(['setup', 'position']);
  choose(/NMEA 0183/);
  next();
  const address = screen.getByLabelText<HTMLInputElement>('Address');
  expect(screen.getByText('Enter the address, or choose another source.')).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  type('Address', 'ftp://10.0.0.1');
  next();
  expect(screen.getByText(/^The address starts with tcp:/)).toBeTruthy();
  type('Address', '/dev/ttyUSB0');
  next();
  expect(place.value.rest).toEqual(['setup', 'ais']);
  history.back();
  await waitFor(() => expect(place.value.rest).toEqual(['setup', 'position']));
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('serial:///dev/ttyUSB0?baud=4800');
});

test('what was left by its address and is wrong is asked for before anything is written', () => {
  const { changes } = setUp();
  next();
  choose(/NMEA 0183/);
  void act(() => go('#/settings/setup/summary'));
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  expect(place.value.rest).toEqual(['setup', 'position']);
  expect(screen.getByText('Enter the address, or choose another source.')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('what was found nearby is chosen instead of typed', async () => {
  const gpsd = { provider: 'gpsd', url: 'gpsd://127.0.0.1:2947' };
  setUp({
    'GET /v1/configuration/neighbours': () => ({
      neighbours: [{ kind: 'gpsd', name: '127.0.0.1:2947', router: gpsd, antenna: null }],
      _links: { self: '/v1/configuration/neighbours' },
    }),
  });
  next();
  fireEvent.click(await screen.findByRole('button', { name: 'Use 127.0.0.1:2947' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /gpsd/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('gpsd://127.0.0.1:2947');
});

test('proposes to keep tracks for seven days, once somebody wants them, and says whose they are', async () => {
  const { changes } = setUp();
  next();
  next();
  expect(screen.queryByLabelText('Keep for so many days')).toBeNull();
  expect(screen.getByText(/Tracks of others are personal data/)).toBeTruthy();
  const record = screen.getByLabelText('Record the tracks of the vessels around you');
  fireEvent.click(record);
  expect(screen.getByLabelText<HTMLInputElement>('Keep for so many days').value).toBe('7');
  for (let step = 0; step < 3; step += 1) next();
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(changes()[0]?.body).toMatchObject({ changes: { 'tracks.enabled': true, 'tracks.max_days': 7 } });
});

test('a test shows why nothing came, and what came', async () => {
  const fix = { latitude: 50.36, longitude: 7.6, speedKnots: 8.4, heading: 147, timestamp: 1_795_163_759 };
  const answers = [
    { part: 'router', ok: false, seen: { fix: null }, problem: 'connection refused (ECONNREFUSED)', durationMs: 12 },
    { part: 'router', ok: true, seen: { fix }, durationMs: 600 },
  ];
  const { changes } = setUp({ 'POST /v1/configuration/test': () => answers.shift() });
  next();
  choose(/gpsd/);
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('connection refused (ECONNREFUSED)');
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText(/50°21.60'N 007°36.00'E · 8.4 kn · 147°/);
  expect(changes()[0]?.body).toMatchObject({ part: 'router', changes: { 'router.provider': 'gpsd' } });
});

test.each([
  ['inland, what is ahead is proposed', 50.36, true],
  ['at sea, it is not', 54.3, false],
])('where a test finds the position %s', async (_where, latitude, isProposed) => {
  const fix = { latitude, longitude: 7.6, speedKnots: 8.4, heading: 147, timestamp: 1_795_163_759 };
  const { changes } = setUp({
    'POST /v1/configuration/test': () => ({ part: 'router', ok: true, seen: { fix }, durationMs: 600 }),
  });
  next();
  choose(/gpsd/);
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText(/007°36.00'E/);
  for (let step = 0; step < 2; step += 1) next();
  const ahead = () => screen.getByLabelText<HTMLInputElement>('Show notices, bridges and depths on your way');
  await waitFor(() => expect(ahead().checked).toBe(isProposed));
  expect(screen.queryByText(/^Proposed because your position is inland/) !== null).toBe(isProposed);
  if (isProposed) fireEvent.click(ahead());
  for (let step = 0; step < 2; step += 1) next();
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(changes().at(-1)?.body).toEqual({
    changes: { 'router.provider': 'gpsd', 'router.url': 'gpsd://127.0.0.1:2947', 'console.language': 'en' },
  });
});

test('where keys are asked for, the first one is created and shown', async () => {
  const { changes } = setUp({
    'POST /v1/keys': () => ({
      name: 'crew',
      scope: 'all',
      secret: 'wh_secret',
      createdAt: AGAIN.startedAt,
      _links: {},
    }),
  });
  for (let step = 0; step < 4; step += 1) next();
  choose(/with a key/);
  next();
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await screen.findByText('wh_secret');
  expect(changes().at(-1)?.body).toEqual({ name: 'crew', scope: 'all' });
  expect(location.reload).not.toHaveBeenCalled();
});

test('a refusal is shown in the summary and at the field', async () => {
  const problem = 'must be an MMSI of nine digits';
  const failures = [{ key: 'ais.own_mmsi', message: `ais.own_mmsi: ${problem}`, problem }];
  setUp({
    'PUT /v1/configuration': () =>
      Response.json(
        { status: 400, error: { type: 'BadRequest', message: 'x', details: { failures } } },
        { status: 400 },
      ),
  });
  for (let step = 0; step < 5; step += 1) next();
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await screen.findByText(`MMSI of your vessel: ${problem}`);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('MMSI of your vessel').getAttribute('aria-invalid')).toBe('true');
});

test('a service that cannot be changed says so', async () => {
  setUp({ 'PUT /v1/configuration': () => refusal('The configuration file cannot be written (EACCES)', 409) });
  for (let step = 0; step < 5; step += 1) next();
  fireEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  await screen.findByText('The configuration file cannot be written (EACCES)');
});

test('everything is said in the chosen language at once', () => {
  setUp();
  choose(/Deutsch/);
  expect(screen.getByRole('heading', { name: 'Einrichtung' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Weiter' })).toBeTruthy();
});

test('a gateway of NMEA 2000 that was found nearby is chosen with its address', async () => {
  const gateway = { provider: 'nmea2000', url: 'n2k-tcp://192.168.4.1:1457' };
  setUp({
    'GET /v1/configuration/neighbours': () => ({
      neighbours: [{ kind: 'nmea2000', name: 'YDWG-02', router: gateway, antenna: { url: gateway.url } }],
      _links: { self: '/v1/configuration/neighbours' },
    }),
  });
  next();
  fireEvent.click(await screen.findByRole('button', { name: 'Use YDWG-02' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /NMEA 2000/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(gateway.url);
});
