import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceNow } from '../lib/clock.ts';
import { addressedMs, isPast } from '../lib/past.ts';
import { go, place } from '../lib/router.ts';
import { viewOf } from '../map/mercator.ts';
import { fakeService, refusal, unreachable } from '../test/fake-service.ts';
import { startShortcuts } from '../ui/shortcuts.ts';
import { currentSession } from './current.ts';
import { MapPlayback } from './map-playback.tsx';

const HOUR_MS = 3_600_000;
const now = Math.floor(serviceNow() / 1000) * 1000;
const BLOCK_SECS = 600;
const BLOCK_MS = BLOCK_SECS * 1000;
/** At the beginning of a block, so that a minute of playback needs no other one. */
const at = new Date(Math.floor((now - HOUR_MS) / BLOCK_MS) * BLOCK_MS + 1000).toISOString().slice(0, 19);
const recording = () => ({
  generation: 'g1',
  block_secs: BLOCK_SECS,
  zooms: [2, 4, 6, 8, 10, 12],
  first_block: Math.floor(now / 1000 / BLOCK_SECS) - 24,
  last_block: Math.floor(now / 1000 / BLOCK_SECS),
  final_before: 0,
  _links: {},
});
const alarmAt = (ms: number, facts: object) => ({
  id: `a${ms}`,
  type: 'closestApproach',
  priority: 'alarm',
  state: 'rectified',
  mmsi: 211_000_001,
  name: 'AURORA',
  text: '',
  raisedAt: new Date(ms).toISOString(),
  ...facts,
});

const own = () => ({ locations: [] });
const routes = {
  'GET /v1/playback': recording,
  'GET /v1/router/gps/history': own,
  'GET /v1/alarms/history': () => ({ alarms: [] }),
  'GET /v1/vessels/active': () => [],
};
const VIEW = viewOf({ latitude: 50, longitude: 7, zoom: 3, width: 800, height: 600 });
const frame = () => currentSession.value?.frame(VIEW, 100);

startShortcuts();
beforeEach(() => go(`#/map?at=${at}Z`, { replace: true }));

describe('the playback of the map', () => {
  test('says that it is the past, with UTC, and that alarms are mute', async () => {
    fakeService(routes);
    render(<MapPlayback map={undefined} selected={undefined} />);
    await screen.findByText(`${at.replace('T', ' ')} UTC`);
    expect(screen.getByText('Past')).toBeTruthy();
    expect(screen.getByText(/make no sound/)).toBeTruthy();
  });

  test('opens the moment of the address, and keeps the address at the moment', async () => {
    fakeService(routes);
    render(<MapPlayback map={undefined} selected={undefined} />);
    await screen.findByText(`${at.replace('T', ' ')} UTC`);
    fireEvent.input(screen.getByLabelText('Time of the day (UTC)'), { target: { value: '0' } });
    await waitFor(() => expect(place.value.query.get('at')).not.toBe(`${at}Z`));
    expect(addressedMs.value).toBe(currentSession.value?.momentMs());
    fireEvent.click(screen.getByRole('button', { name: 'Live' }));
    await waitFor(() => expect(isPast.value).toBe(false));
  });

  test('plays with the key p, as fast as chosen', async () => {
    fakeService(routes);
    render(<MapPlayback map={undefined} selected={undefined} />);
    await waitFor(() => expect(currentSession.value?.recording.value).toBeDefined());
    await waitFor(() => {
      frame();
      expect(currentSession.value?.state.value.phase).toBe('paused');
    });
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '600' } });
    fireEvent.keyDown(document.body, { key: 'p' });
    const before = currentSession.value?.momentMs() ?? 0;
    frame();
    expect(currentSession.value?.momentMs()).toBe(before + 60_000);
    await screen.findByRole('button', { name: 'Pause' });
    expect(place.value.query.get('speed')).toBe('600');
  });

  test('jumps to the alarms of the day', async () => {
    const day = Math.floor((now - HOUR_MS) / 86_400_000) * 86_400_000;
    const raised = Math.max(day + 1000, now - HOUR_MS - 600_000);
    fakeService({ ...routes, 'GET /v1/alarms/history': () => ({ alarms: [alarmAt(raised, {})] }) });
    render(<MapPlayback map={undefined} selected={undefined} />);
    const option = await screen.findByRole('option', { name: /AURORA/ });
    fireEvent.change(screen.getByLabelText('Jump to'), { target: { value: option.getAttribute('value') } });
    await waitFor(() =>
      expect(currentSession.value?.momentMs()).toBe(Math.max(raised, currentSession.value?.range().startMs ?? 0)),
    );
  });

  test('says that nothing is recorded, and how to switch it on', async () => {
    fakeService({ ...routes, 'GET /v1/playback': () => refusal('Tracks are disabled', 404) });
    render(<MapPlayback map={undefined} selected={undefined} />);
    await screen.findByText(/Vessel tracks are not recorded/);
    expect(screen.getByText(/Record the tracks of vessels/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
  });

  test('does not show a service that is unreachable as an empty past', async () => {
    fakeService({ ...routes, 'GET /v1/playback': unreachable });
    render(<MapPlayback map={undefined} selected={undefined} />);
    await screen.findByText(/cannot be loaded/);
    expect(screen.queryByText(/Nothing has been recorded/)).toBeNull();
  });

  test('says which part is missing, draws it as unknown, and asks again', async () => {
    let asked = 0;
    fakeService({
      ...routes,
      'GET /v1/router/gps/history'() {
        asked += 1;
        return asked === 1 ? refusal('no', 503) : own();
      },
    });
    const map = {
      showPast: vi.fn(),
      showUnknown: vi.fn(),
      showTrack: vi.fn(),
      showAll: vi.fn(),
      makeImage: vi.fn(),
      view: vi.fn(),
    };
    const { unmount } = render(<MapPlayback map={map} selected={undefined} />);
    await screen.findByText(/Positions are missing/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Positions are missing/)).toBeNull());
    expect(map.showPast).toHaveBeenLastCalledWith(currentSession.peek());
    unmount();
    await waitFor(() => expect(map.showPast).toHaveBeenLastCalledWith(undefined));
    expect(map.showUnknown).toHaveBeenLastCalledWith([]);
  });
});
