import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { now } from '../../lib/clock.ts';
import { health } from '../../live/health.ts';
import { fakeService, refusal, unreachable } from '../../test/fake-service.ts';
import { makeAlarm } from '../../test/make-alarm.ts';
import { type Conditions, makeConditions, makeFacts } from '../../test/make-conditions.ts';
import { makeConfiguration, makeSetting } from '../../test/make-setting.ts';
import { Toasts } from '../../ui/index.ts';
import { AlarmsPage, ApproachList } from './alarms-page.tsx';
import { PastAlarmsPage } from './past-alarms.tsx';

const sampleApproach = {
  mmsi: 211_000_001,
  name: 'ALPENROSE',
  distanceKm: 0.92,
  bearingDeg: 14.2,
  cpaM: 40.3,
  tcpaSecs: 130,
  ageSecs: 4,
  source: 'feed',
};
const COAST = { cpaM: 2000, tcpaSecs: 2400 };

async function openList(conditions: Conditions) {
  const approaches = () => ({ approaches: [sampleApproach], within: COAST, _links: {} });
  const service = await makeConditions({
    ...conditions,
    routes: { 'GET /v1/vessels/approaches': approaches, ...conditions.routes },
  });
  render(<ApproachList />);
  await screen.findByRole('table', { name: 'Approaching vessels' });
  return service;
}

test('where closest approach is off the list says so, and who has an admin key switches it on', async () => {
  const profile = makeSetting('closest_approach.profile', { default: 'off' });
  const written = makeConfiguration([profile]);
  const { calls, changes } = await openList({
    routes: {
      'GET /v1/configuration': () => written,
      'PUT /v1/configuration': () => ({ ...written, restarting: false }),
      'GET /v1/console': () => makeFacts({ closestApproach: { cpaM: 50, tcpaSecs: 180 } }),
    },
  });
  expect(screen.getByText(/^Closest approach is off/)).toBeTruthy();
  expect(calls.some(({ path }) => path === '/v1/configuration')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Switch on …' }));
  fireEvent.click(await screen.findByRole('button', { name: 'River or canal' }));
  await waitFor(() => expect(screen.queryByText(/^Closest approach is off/)).toBeNull());
  expect(changes()).toMatchObject([{ body: { changes: { 'closest_approach.profile': 'river' } } }]);
  expect(calls.some(({ path }) => path === '/v1/console')).toBe(true);
});

test('without an admin key it says who can switch closest approach on', async () => {
  await openList({ routes: { 'GET /v1/configuration': () => refusal('This key lacks the scope', 403) } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch on …' }));
  await screen.findByText('Somebody with an admin key can switch it on here or under Settings.');
  expect(screen.queryByRole('button', { name: 'River or canal' })).toBeNull();
});

test('while the service is unreachable the figures are dimmed and count on', async () => {
  await openList({ approachLimits: { cpaM: 50, tcpaSecs: 180 } });
  expect(screen.queryByText(/^Closest approach is off/)).toBeNull();
  const table = screen.getByRole('table', { name: 'Approaching vessels' });
  expect(table.textContent).toContain('2 min 10 s');
  vi.stubGlobal('fetch', unreachable);
  const before = now.value;
  onTestFinished(() => {
    now.value = before;
  });
  await act(async () => {
    await health.reload();
    now.value += 70_000;
  });
  expect(table.closest('.is-old')).toBeTruthy();
  expect(table.textContent).toContain('1 min 0 s');
  expect(table.textContent).toContain('1 min old');
  expect(screen.getByText('Not known: the service is unreachable.')).toBeTruthy();
});

const HOSTILE = '<img src=x onerror=alert(1)>';
const past = { ...makeAlarm({ name: HOSTILE, text: '=1+1' }), clearedAt: '2026-11-20T08:40:00.000Z' };
const approach = {
  mmsi: 211_000_001,
  name: HOSTILE,
  distanceKm: 0.92,
  bearingDeg: 14.2,
  cpaM: 40.3,
  tcpaSecs: 130,
  ageSecs: 70,
  source: 'feed',
};

function setUp({ alarms = [past] } = {}) {
  const service = fakeService({
    'GET /v1/alarms/history': () => ({ alarms, _links: {} }),
    'GET /v1/vessels/approaches': () => ({ approaches: [approach], _links: {} }),
    'POST /v1/alarms/test': () => ({ sent: true, alarm: makeAlarm(), recipients: 2, _links: {} }),
  });
  render(
    <>
      <AlarmsPage />
      <PastAlarmsPage />
      <Toasts />
    </>,
  );
  return service;
}

test('who approaches is listed with source and age, and names are text', async () => {
  setUp();
  const table = await screen.findByRole('table', { name: 'Approaching vessels' });
  expect(within(table).getByRole('link').textContent).toBe(HOSTILE);
  expect(table.textContent).toContain('40 m');
  expect(table.textContent).toContain('2 min 10 s');
  expect(table.textContent).toContain('internet AIS, may lag by minutes, 1 min old');
  expect(screen.getByText(/AIS does not replace a look-out/)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('the history is filtered by type, and downloaded as CSV without formulas', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const asked = vi.fn();
  const { calls } = setUp();
  await screen.findByRole('table', { name: 'Recorded alarms' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) => {
    asked(new URL(request.url).search);
    return fetch(request);
  });
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'distress' } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith('?limit=50&type=distress'));
  fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked).toHaveBeenCalledWith('?limit=1000&type=distress');
  expect(await files[0]?.text()).toContain(`,${HOSTILE},'=1+1,`);
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('a test alarm says how many screens it went to', async () => {
  const { changes } = setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test alarm' }));
  await screen.findByText('Sent to 2 screens');
  expect(changes()).toHaveLength(1);
});

test('an empty history and a refused request say so', async () => {
  fakeService({
    'GET /v1/alarms/history': () => ({ alarms: [], _links: {} }),
    'GET /v1/vessels/approaches': () => refusal('A key is needed', 403),
  });
  render(
    <>
      <AlarmsPage />
      <PastAlarmsPage />
    </>,
  );
  await screen.findByText('No alarm was recorded');
  await screen.findByText('A key is needed');
});
