import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { fakeService } from '../../../test/fake-service.ts';
import { makeConditions } from '../../../test/make-conditions.ts';
import { WaterAhead } from './water-ahead.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const place = { waterName: 'MAIN', km: 56.4, latitude: 50.1, longitude: 8.9 };
const end = { fetchedAt: '2026-11-20T08:35:59.400Z', source: 'WSV', _links: {} };
const at = '2026-11-20T11:00:00+01:00';
const forecast = {
  ...place,
  stationId: 'a',
  stationName: HOSTILE,
  unit: 'cm',
  initializedAt: '2026-11-20T07:00:00+01:00',
  ageSecs: 9000,
  values: [
    { timestamp: at, value: 113, kind: 'forecast', low: 111, high: 115 },
    { timestamp: '2026-11-25T11:00:00+01:00', value: 140, kind: 'estimate', low: null, high: null },
  ],
};
const clearance = { ...place, value: 715, unit: 'cm', timestamp: at, ageSecs: 300, marginM: null };
const without = [
  { ...clearance, stationId: 'b', stationName: 'HANAU', state: 'noHeight' },
  { ...clearance, stationId: 'c', stationName: 'KLEIN', state: 'noHeight' },
];
const [hanau, klein] = without;

function setUp(forecasts: unknown[], clearances: unknown[]) {
  const service = fakeService({
    'GET /v1/pegel/forecast': () => ({ forecasts, ...end }),
    'GET /v1/pegel/clearance': (_call, query) => ({
      clearances: query.get('heightM') === null ? clearances : withMargins(),
      ...end,
    }),
  });
  render(<WaterAhead />);
  return service;
}

const withMargins = () => [
  { ...hanau, state: 'passes', marginM: 0.95 },
  { ...klein, state: 'staleClearance' },
];

test('a forecast has its range and what it is based on, and what is not known is said to be so', async () => {
  setUp([forecast], []);
  const table = await screen.findByRole('table', { name: `Forecast of ${HOSTILE}`, hidden: true });
  const [, first, second] = within(table).getAllByRole('row', { hidden: true });
  expect(first?.textContent).toMatch(/113 cm.*111 – 115 cm.*forecast/);
  expect(second?.textContent).toMatch(/140 cm.*unknown.*estimate/i);
  expect(document.querySelector('img')).toBeNull();
});

test('nothing is said to pass before the height is given, nor where the clearance is too old', async () => {
  setUp([], without);
  const table = await screen.findByRole('table', { name: 'Clearance under bridges' });
  expect(table.textContent).not.toContain('passes');
  fireEvent.input(screen.getByLabelText(/^Height of your vessel/), { target: { value: '6,2' } });
  await within(table).findByText('passes');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('0.95 m');
  expect(second?.textContent).toMatch(/unknown.*the height is too old/i);
});

test('a height that cannot be is refused where it is typed, and not asked for', async () => {
  const { calls } = setUp([], without);
  await screen.findByRole('table', { name: 'Clearance under bridges' });
  const before = calls.length;
  fireEvent.input(screen.getByLabelText(/^Height of your vessel/), { target: { value: '600' } });
  await screen.findByText('This must be from 0.3 to 80 m');
  expect(calls).toHaveLength(before);
});

test('where no station has any of it, that is said', async () => {
  await makeConditions();
  setUp([], []);
  await screen.findByText('No station in range has a forecast');
  await screen.findByText('No bridge in range has a measured height');
});
