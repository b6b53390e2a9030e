import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { health } from '../../live/health.ts';
import { fakeService } from '../../test/fake-service.ts';
import { makeHealth } from '../../test/make-health.ts';
import { ReceptionPage } from './reception-page.tsx';

const HOUR_MS = 3_600_000;
const hours = (count: number) =>
  new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - (count - 1) * HOUR_MS).toISOString();

const received = {
  startsAt: hours(24),
  stepSecs: 60,
  messages: Array.from({ length: 1440 }, (_, minute) => (minute === 0 ? 150 : 0)),
  total: 150,
  types: [
    { type: 1, messages: 120 },
    { type: 5, messages: 30 },
  ],
  channels: { A: 100, B: 50, other: 0 },
  range: Array.from({ length: 36 }, (_, sector) => ({
    bearingDeg: sector * 10,
    farthestKm: sector === 9 ? 18.342 : null,
  })),
  farthestKm: 18.342,
  farthestBearingDeg: 90,
  farthestAt: hours(24),
  vessels: {
    total: 5,
    shipTypes: [
      { code: 79, vessels: 4 },
      { code: null, vessels: 1 },
    ],
  },
  _links: {},
};
const nothing = Object.assign({}, received, {
  messages: received.messages.map(() => 0),
  total: 0,
  types: [],
  channels: { A: 0, B: 0, other: 0 },
});

beforeEach(() => health.replace(makeHealth()));

test('rate, range, types, channels and ship types are drawn, and are there as numbers', async () => {
  fakeService({ 'GET /v1/statistics/reception': () => received });
  render(<ReceptionPage />);
  await screen.findByRole('img', { name: 'Farthest 18.3 km at 090°' });
  screen.getByRole('img', { name: /^On average 0\.1 messages a minute, 12 at most$|^On average/ });
  const types = screen.getByRole('list', { name: 'Message types' });
  expect(
    within(types)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1 Position, class A120 (80 %)', '5 Voyage, class A30 (20 %)']);
  const channels = within(screen.getByRole('list', { name: 'Channels' })).getAllByRole('listitem');
  expect(channels.map((item) => item.textContent)).toEqual(['A, 161.975 MHz100 (67 %)', 'B, 162.025 MHz50 (33 %)']);
  const ships = screen.getByRole('list', { name: 'Ship types now' });
  expect(within(ships).getAllByRole('listitem')[0]?.textContent).toBe('Cargo4 (80 %)');
  const range = screen.getByRole('table', { name: 'Range by direction', hidden: true });
  expect(range.textContent).toContain('090° to 100°');
});

test('another span is asked for', async () => {
  const { calls } = fakeService({ 'GET /v1/statistics/reception': () => received });
  render(<ReceptionPage />);
  fireEvent.click(await screen.findByLabelText('30 days'));
  await expect.poll(() => calls.length).toBe(2);
});

test('without any message it says what is missing', async () => {
  fakeService({ 'GET /v1/statistics/reception': () => nothing });
  render(<ReceptionPage />);
  await screen.findByText('Nothing was received in this time');
  const local = (status: 'disabled' | 'disconnected' | 'connected') => {
    const known = makeHealth();
    known.services.ais.local.status = status;
    health.replace(known);
  };
  local('disabled');
  await screen.findByText(/^No AIS antenna is configured\./);
  expect(screen.getByRole('link', { name: 'Set up the antenna' }).getAttribute('href')).toBe('#/settings/setup');
  local('disconnected');
  await screen.findByText(/^The AIS receiver is not connected\./);
  local('connected');
  await screen.findByText(/^The AIS receiver is connected and sends nothing\./);
});

test('without a position the range says so', async () => {
  const without = Object.assign({}, received, { farthestKm: null, farthestBearingDeg: null, farthestAt: null });
  fakeService({ 'GET /v1/statistics/reception': () => without });
  render(<ReceptionPage />);
  await screen.findByText(/^Range is measured from your position\./);
});
