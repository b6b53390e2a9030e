import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { go } from '../../lib/router.ts';
import { reloadWatchlist } from '../../live/watchlist.ts';
import { fakeService, fault, refusal } from '../../test/fake-service.ts';
import { EntryPage, NewEntryPage } from './entry-page.tsx';

const ROUTES = {
  'GET /v1/watchlist/entries': () => ({
    entries: [
      {
        id: 'e1',
        mmsi: '211000001',
        name: 'ALPENROSE',
        category_id: 'k1',
        star_color: null,
        alert_sound: null,
        danger_sound: null,
        range_thresholds: null,
      },
    ],
  }),
  'GET /v1/watchlist/categories': () => ({
    categories: [
      {
        id: 'k1',
        name: 'Ferries',
        color: '#33aaff',
        display_type: 'stars',
        overlay_icon: null,
        sound_enabled: true,
        overlay_enabled: true,
        alert_sound: null,
        danger_sound: null,
        range_thresholds: [6, 5, 4, 3, 2],
      },
    ],
  }),
  'GET /v1/watchlist/settings': () => ({
    range_thresholds: [10, 5, 2, 1, 0.5],
    default_star_color: '#ffcc00',
    default_alert_sound: 'bell',
    default_danger_sound: 'horn',
  }),
};

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const rings = () => within(screen.getByRole('group', { name: 'Rings, in km' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function load(routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({ ...ROUTES, ...routes });
  await reloadWatchlist();
  return service;
}

describe('the form of a watched vessel', () => {
  beforeEach(() => go('#/watch/new'));

  test('shows what it inherits from its category, and lets it be overridden and taken back', async () => {
    await load();
    render(<EntryPage id="e1" />);
    expect(rings().getByText('From category Ferries: 6 · 5 · 4 · 3 · 2 km')).toBeTruthy();
    fireEvent.click(rings().getByRole('button', { name: 'Set own' }));
    expect(screen.getByLabelText<HTMLInputElement>('1 star').value).toBe('6');
    fireEvent.click(rings().getByRole('button', { name: 'Back to category Ferries' }));
    expect(screen.queryByLabelText('1 star')).toBeNull();
  });

  test('saves thresholds of its own, typed with a comma', async () => {
    const { changes } = await load({ 'PUT /v1/watchlist/entries/e1': () => ({}) });
    render(<EntryPage id="e1" />);
    fireEvent.click(rings().getByRole('button', { name: 'Set own' }));
    type('5 stars', '0,4');
    save();
    await waitFor(() => expect(location.hash).toBe('#/watch'));
    expect(changes()[0]?.body).toEqual({
      mmsi: '211000001',
      name: 'ALPENROSE',
      categoryId: 'k1',
      starColor: null,
      alertSound: null,
      dangerSound: null,
      rangeThresholds: [6, 5, 4, 3, 0.4],
    });
  });

  test('refuses a threshold that is no distance, before the service is asked', async () => {
    const { changes } = await load();
    render(<EntryPage id="e1" />);
    fireEvent.click(rings().getByRole('button', { name: 'Set own' }));
    type('3 stars', 'far');
    save();
    expect(rings().getByRole('alert').textContent).toBe('Five distances in km, each above 0.');
    expect(changes()).toEqual([]);
  });

  test('demands nine digits and a name of a new vessel', async () => {
    const { changes } = await load();
    render(<NewEntryPage />);
    type('MMSI', '12345');
    save();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'The MMSI has nine digits.',
      'The name must not be empty.',
    ]);
    expect(changes()).toEqual([]);
  });

  test('leads to the entry of a vessel that is watched already, and shows the refusal at the MMSI', async () => {
    const message = 'mmsi 211000001 is on the watchlist already';
    await load({ 'POST /v1/watchlist/entries': () => refusal(message, 400, [fault('mmsi', 'conflict')]) });
    render(<NewEntryPage />);
    type('MMSI', '211000001');
    type('Name', 'ALPENROSE');
    expect(screen.getByRole('link', { name: 'Open the entry' }).getAttribute('href')).toBe('#/watch/entries/e1');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('MMSI').getAttribute('aria-invalid')).toBe('true');
  });

  test('asks before it throws away what was entered', async () => {
    await load();
    render(<NewEntryPage />);
    type('Name', 'ALPENROSE');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Discard what you entered?' })).toBeTruthy();
    expect(location.hash).toBe('#/watch/new');
  });
});
