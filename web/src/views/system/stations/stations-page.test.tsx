import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { fakeService } from '../../../test/fake-service.ts';
import { type Station, StationsPage } from './stations-page.tsx';

const station: Station = {
  name: 'koblenz',
  kind: 'token',
  source: null,
  state: 'receiving',
  setAside: null,
  place: { latitude: 50.36, longitude: 7.59, origin: 'configured' },
  messagesPerMinute: 412,
  bytesPerMinute: 28_400,
  messages: 81_204,
  copies: 20_310,
  repeats: 0,
  uniqueShare: 0.42,
  rangeKm: 41.9,
  rangeBySectorKm: [null, 41.9, ...Array.from({ length: 34 }, () => null)],
  lagSecs: 4.2,
  lastMessageAt: '2026-11-20T08:35:59.400Z',
  lastError: null,
  faults: { rejected: 3, linesTooLong: 0, overLimit: 0, withheld: 7, unknownStation: 0, badBodies: 0, failures: 0 },
};

const STATIONS: Station[] = [
  station,
  {
    ...station,
    name: '<i>mainz</i>',
    state: 'setAside',
    setAside: { reason: 'clock', since: '2026-11-20T08:30:00.000Z' },
    place: null,
    uniqueShare: null,
    rangeKm: null,
    rangeBySectorKm: station.rangeBySectorKm.map(() => null),
    lagSecs: 3600,
  },
];

async function open(hash = '#/system/stations') {
  location.hash = hash;
  fakeService({ 'GET /v1/stations': () => ({ stations: STATIONS, _links: {} }) });
  render(<StationsPage />);
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
}

test('stations are listed, those that are set aside first, with the reason', async () => {
  const rows = await open();
  expect(rows[0]).toContain('<i>mainz</i>');
  expect(rows[0]).toContain('Set aside: clock');
  const koblenz = rows.find((row) => row.includes('koblenz'));
  for (const text of ['412', '42 %', '41.9 km', '4.2 s', '10']) expect(koblenz).toContain(text);
});

test('they are filtered by name', async () => {
  await open();
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'kob' } });
  expect(screen.getByRole('status').textContent).toBe('1 of 2 stations');
});
