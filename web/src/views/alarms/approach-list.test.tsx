import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { now } from '../../lib/clock.ts';
import { health } from '../../live/health.ts';
import { refusal, unreachable } from '../../test/fake-service.ts';
import { type Conditions, makeConditions, makeFacts } from '../../test/make-conditions.ts';
import { makeConfiguration, makeSetting } from '../../test/make-setting.ts';
import { ApproachList } from './approach-list.tsx';

const approach = {
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
  const approaches = () => ({ approaches: [approach], within: COAST, _links: {} });
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
  await act(async () => {
    await health.reload();
    now.value += 70_000;
  });
  expect(table.closest('.is-old')).toBeTruthy();
  expect(table.textContent).toContain('1 min 0 s');
  expect(table.textContent).toContain('1 min old');
  expect(screen.getByText('Not known: the service is unreachable.')).toBeTruthy();
});
