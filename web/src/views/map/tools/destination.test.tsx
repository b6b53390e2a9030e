import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { facts } from '../../../api/facts.ts';
import { wayOf } from '../../../arrival/ways.ts';
import { fakeService } from '../../../test/fake-service.ts';
import { chooseDestination, isChoosing } from './destination.ts';
import { DestinationPanel } from './destination-panel.tsx';
import { openPanel } from './panels.ts';

const PLACE = { id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0', name: 'Neuss, quay 4' };

const etaAt = (destination: object | null) => ({
  state: destination ? 'ok' : 'noDestination',
  computedAt: new Date().toISOString(),
  destination,
  earliest: destination && new Date(Date.now() + 3_600_000).toISOString(),
  likely: destination && new Date(Date.now() + 4_000_000).toISOString(),
  latest: destination && new Date(Date.now() + 4_800_000).toISOString(),
  windows: [],
  distanceKm: destination && 12.3,
  doubt: null,
  via: [],
  closure: null,
  rest: null,
  basis: null,
  way: destination
    ? [
        [51, 7],
        [51.2, 7],
      ]
    : [],
});

/** A service that keeps a destination. */
function start() {
  let destination: object | null = null;
  facts.value = { isOffice: false, isOn: { arrivals: true } } as typeof facts.value;
  return fakeService({
    'GET /v1/places': () => ({ places: [PLACE] }),
    'GET /v1/eta': (_call, query) => (query.get('way') === 'true' ? etaAt(destination) : undefined),
    'PUT /v1/destination': ({ body }) => {
      const given = body as { placeId?: string; latitude?: number };
      destination = {
        latitude: 51.2,
        longitude: 7,
        placeId: null,
        name: given.placeId ? PLACE.name : null,
        from: given.placeId ? 'place' : 'click',
        ...given,
      };
      return destination;
    },
    'DELETE /v1/destination': () => {
      destination = null;
      return new Response(null, { status: 204 });
    },
  });
}

beforeEach(() => {
  openPanel.value = 'destination';
  isChoosing.value = false;
});

test('a saved place is chosen as the destination, its arrival is shown, and it is removed again', async () => {
  const service = start();
  render(<DestinationPanel />);
  await screen.findByRole('option', { name: PLACE.name });
  expect(screen.queryByRole('button', { name: 'Remove the destination' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Destination', { selector: 'select' }), { target: { value: PLACE.id } });
  await screen.findByText('Between');
  expect(service.changes()).toMatchObject([{ method: 'PUT', body: { placeId: PLACE.id } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the destination' }));
  await waitFor(() => expect(screen.queryByText('Between')).toBeNull());
  expect(service.changes().at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/destination' });
});

test('the next click on the map is the destination, unless the panel is closed first', async () => {
  const service = start();
  render(<DestinationPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose on the map' }));
  expect(isChoosing.value).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('Tap the place on the map');
  await act(() => chooseDestination({ latitude: 51.234_567_8, longitude: 7.1 }));
  expect(isChoosing.value).toBe(false);
  expect(service.changes()).toMatchObject([{ body: { latitude: 51.23457, longitude: 7.1 } }]);
  await screen.findByRole('option', { name: 'A point on the map' });
  fireEvent.click(screen.getByRole('button', { name: 'Choose on the map' }));
  await act(() => {
    openPanel.value = undefined;
  });
  expect(isChoosing.value).toBe(false);
});

test('a way is drawn only where a time is predicted', () => {
  const eta = etaAt({ placeId: null }) as Parameters<typeof wayOf>[0];
  expect(wayOf(eta)).toEqual([
    { latitude: 51, longitude: 7 },
    { latitude: 51.2, longitude: 7 },
  ]);
  expect(wayOf(eta && { ...eta, state: 'stopped' })).toEqual([]);
  expect(wayOf(undefined)).toEqual([]);
});
