import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { makeAlarm } from '../../test/make-alarm.ts';
import { Toasts } from '../../ui/index.ts';
import { AlarmsPage } from './alarms-page.tsx';
import { PastAlarmsPage } from './past-alarms.tsx';

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
