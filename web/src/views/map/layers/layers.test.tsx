import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { type ConsoleFacts, facts } from '../../../api/facts.ts';
import { keepCredentials } from '../../../api/key.ts';
import { now } from '../../../lib/clock.ts';
import { fakeService, refusal } from '../../../test/fake-service.ts';
import { READING } from '../../../test/make-conditions.ts';
import { openPanel, togglePanel } from '../tools/panels.ts';
import { hiddenGround, shownLayers, showUsualLayers, switchLayer } from './layers.ts';
import { LayersPanel } from './layers-panel.tsx';
import { SpotPanel } from './spot-panel.tsx';
import { chosenSpot, keepSpots, spots } from './spots.ts';

const STORED = 'wheelhouse.map-layers';
const known = {
  map: null,
  overlay: null,
  chart: { minZoom: 4, maxZoom: 12 },
  isOffice: false,
  isOn: { gauge: true },
} as unknown as ConsoleFacts;

beforeEach(() => {
  showUsualLayers();
  openPanel.value = undefined;
  facts.value = known;
  keepCredentials({ key: 'a-key', liveToken: undefined }, 'session');
});

async function openLayers(): Promise<void> {
  render(<LayersPanel />);
  await act(() => togglePanel('layers'));
}

test('a layer is switched, remembered in this browser, and as at first again', async () => {
  await openLayers();
  fireEvent.click(screen.getByLabelText('Names'));
  fireEvent.click(screen.getByLabelText('Courses of the next 6 minutes'));
  expect(shownLayers.value.has('names')).toBe(false);
  expect(localStorage.getItem(STORED)).toBe('{"names":false,"vectors":true}');
  fireEvent.click(screen.getByRole('button', { name: 'As at first' }));
  expect(shownLayers.value.has('names')).toBe(true);
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('what this installation does not have is not offered', async () => {
  await openLayers();
  expect(screen.queryByLabelText('Sea marks')).toBeNull();
  expect(screen.queryByLabelText('AIS stations')).toBeNull();
  expect(screen.getByLabelText('Water levels')).toBeTruthy();
  expect(screen.getByLabelText('Rivers, lakes and borders')).toBeTruthy();
});

test('a configured chart is called by whose it is, and its own ground is offered only without it', async () => {
  facts.value = { ...known, map: { kind: 'raster', url: '/{z}', attribution: '© Somebody', maxZoom: 18 } };
  await openLayers();
  expect(screen.queryByLabelText('Rivers, lakes and borders')).toBeNull();
  fireEvent.click(screen.getByLabelText('© Somebody'));
  expect(screen.getByLabelText('Rivers, lakes and borders')).toBeTruthy();
});

test('the ground knows what is switched off of it', () => {
  switchLayer('inland', false);
  switchLayer('names', false);
  expect([...hiddenGround.value]).toEqual(['inland']);
});

test('nobody is asked for what is switched off, and what is switched on is drawn with what it says', async () => {
  const gauge = {
    stationName: 'KOBLENZ',
    latitude: 50.36,
    longitude: 7.6,
    value: 213,
    unit: 'cm',
    timestamp: new Date().toISOString(),
    state: 'normal',
  };
  const service = fakeService({
    'GET /v1/pegel/stations': () => ({ stations: [gauge, { ...gauge, stationName: 'ANDERNACH', state: 'out-dated' }] }),
    'GET /v1/stations': () => ({ stations: [] }),
  });
  const stop = keepSpots();
  expect(service.calls).toEqual([]);
  switchLayer('gauges', true);
  await expect
    .poll(() => spots.value.map(({ text, isDim }) => [text, isDim]))
    .toEqual([
      ['KOBLENZ 213 cm', false],
      ['ANDERNACH 213 cm', true],
    ]);
  switchLayer('gauges', false);
  expect(spots.value).toEqual([]);
  stop();
});

test('a station without a place is not drawn, and one that is silent is dimmed', async () => {
  const place = { latitude: 50.36, longitude: 7.6, origin: 'configured' };
  fakeService({
    'GET /v1/stations': () => ({
      stations: [
        { name: 'koblenz', state: 'receiving', place },
        { name: 'mainz', state: 'silent', place },
        { name: 'nowhere', state: 'receiving', place: null },
      ],
    }),
  });
  const stop = keepSpots();
  switchLayer('stations', true);
  await expect
    .poll(() => spots.value.map(({ text, isDim }) => [text, isDim]))
    .toEqual([
      ['koblenz', false],
      ['mainz', true],
    ]);
  stop();
});

test('the panel says why a switched layer has nothing', async () => {
  fakeService({ 'GET /v1/pegel/stations': () => refusal('The gauges are off', 404) });
  const stop = keepSpots();
  await openLayers();
  fireEvent.click(screen.getByLabelText('Water levels'));
  await screen.findByText(/The gauges are off/);
  stop();
});

test('a mark that was chosen states its facts with their age, and leads to the rest', async () => {
  const measuredAt = new Date(now.peek() - 5 * 60_000).toISOString();
  const gauge = { ...READING, timestamp: measuredAt };
  fakeService({
    'GET /v1/pegel/stations': () => ({ stations: [gauge, { ...gauge, stationName: 'KAUB', state: 'out-dated' }] }),
  });
  const stop = keepSpots();
  switchLayer('gauges', true);
  await expect.poll(() => spots.value.map(({ id }) => id)).toEqual(['KOBLENZ', 'KAUB']);
  render(<SpotPanel />);
  const choose = (id: string) =>
    act(() => {
      chosenSpot.value = { kind: 'gauge', id };
      openPanel.value = 'spot';
    });
  await choose('KOBLENZ');
  const panel = screen.getByRole('region', { name: 'KOBLENZ' });
  expect(panel.textContent).toContain('213 cm normal, 5 min ago');
  expect(panel.textContent).toContain('RHEIN · km 591.5');
  expect(screen.getByRole('link', { name: 'All water levels' }).getAttribute('href')).toBe('#/system/gauge');
  await choose('KAUB');
  expect(screen.getByRole('region', { name: 'KAUB' }).textContent).toContain('213 cm outdated, 5 min ago');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  stop();
});

test('aids to navigation and interference are marks with what is known of them', async () => {
  const facts = {
    type: 24,
    altitude: null,
    speedKnots: null,
    course: null,
    lastSeen: new Date(now.value).toISOString(),
  };
  const buoy = {
    kind: 'aid',
    mmsi: 992_111_841,
    name: 'KM 592 RED',
    latitude: 50.357,
    longitude: 7.604,
    virtual: false,
  };
  const area = { sw: [50, 7.5], ne: [50.5, 8] };
  fakeService({
    'GET /v1/aids': () => ({ aids: [{ ...buoy, ...facts, offPosition: true }], _links: {} }),
    'GET /v1/interference': () => ({
      interference: [{ area, since: new Date(now.value).toISOString(), vessels: 7, kind: 'jumps' }],
      _links: {},
    }),
  });
  switchLayer('aids', true);
  const stop = keepSpots();
  await waitFor(() =>
    expect(spots.value.map(({ kind, text }) => [kind, text])).toEqual([
      ['interference', 'Interference: 7 vessels'],
      ['aid', 'KM 592 RED, off position'],
    ]),
  );
  render(<SpotPanel />);
  await act(() => {
    chosenSpot.value = { kind: 'aid', id: '992111841' };
    openPanel.value = 'spot';
  });
  expect(screen.getByText('Off position')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => {
    chosenSpot.value = { kind: 'interference', id: 'jumps 50 7.5' };
  });
  expect(screen.getByText(/7 vessels jumped from here/)).toBeTruthy();
  stop();
});
