import { act, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { toHrefAt } from '../lib/past.ts';
import { go } from '../lib/router.ts';
import { takeFleet } from '../live/fleet.ts';
import { fakeService } from '../test/fake-service.ts';
import { makeShip } from '../test/make-ship.ts';
import { FleetPlayback } from './fleet-playback.tsx';

const SHIP = makeShip();
const LISTED = [SHIP];
const AT = Date.UTC(2026, 10, 20, 12);
const UNKNOWN = /It is not known where the ships were/;

test('shows the ships where they were, and says so where nothing is known of any', async () => {
  takeFleet({ ships: LISTED });
  const location = (atMs: number, longitude: number) => {
    return { latitude: 50.36, longitude, timestamp: new Date(atMs).toISOString() };
  };
  const locations = [location(AT, 7.6), location(AT + 60_000, 7.61)];
  fakeService({ 'GET /v1/fleet/ships/mv-anna/track': () => ({ locations }) });
  go(toHrefAt(AT + 30_000, 'fleet'), { replace: true });
  const onMoved = vi.fn();
  const onTrails = vi.fn();
  const { unmount } = render(<FleetPlayback ships={LISTED} onMoved={onMoved} onTrails={onTrails} />);
  await waitFor(() => expect(onMoved.mock.lastCall?.[0]).toMatchObject([{ name: 'MV Anna', latitude: 50.36 }]));
  await waitFor(() => expect(onTrails.mock.lastCall?.[0]).toHaveLength(1));
  const [[begin, end] = []] = onTrails.mock.lastCall?.[0] ?? [];
  // The way up to the moment, not the one that follows.
  expect(begin).toMatchObject({ latitude: 50.36, longitude: 7.6 });
  expect(end.longitude).toBeCloseTo(7.605);
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  await act(() => go(toHrefAt(AT + 600_000, 'fleet'), { replace: true }));
  await screen.findByText(UNKNOWN);
  expect(onMoved.mock.lastCall?.[0]).toEqual([]);
  unmount();
  takeFleet({ ships: [] });
});
