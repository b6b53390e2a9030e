import { act, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { LatLon } from '../../lib/geo.ts';
import { takeFleet } from '../../live/fleet.ts';
import { fakeService } from '../../test/fake-service.ts';
import { makeShip } from '../../test/make-ship.ts';
import { PastFleet } from './past-fleet.tsx';

// The map needs a graphics card; the acceptance test draws it.
vi.mock('../../ships/lazy-fleet-map.tsx', () => ({
  LazyFleetMap: ({ ships, around }: { ships: readonly unknown[]; around: readonly LatLon[] }) => (
    <p>{`${ships.length} drawn around ${around.length}`}</p>
  ),
}));

test('the map is around the ships that are known now, also when they come after the page', async () => {
  fakeService({ 'GET /v1/fleet/ships/mv-anna/track': () => ({ locations: [] }) });
  const { unmount } = render(<PastFleet />);
  expect(screen.getByText('0 drawn around 0')).toBeTruthy();
  await act(() => takeFleet({ ships: [makeShip()] }));
  await waitFor(() => expect(screen.getByText('0 drawn around 1')).toBeTruthy());
  unmount();
  takeFleet({ ships: [] });
});
