import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { facts } from '../api/facts.ts';
import { serviceNow } from '../lib/clock.ts';
import { addressedMs, isPast } from '../lib/past.ts';
import { go, place } from '../lib/router.ts';
import { viewOf } from '../map/mercator.ts';
import { fakeService, refusal, unreachable } from '../test/fake-service.ts';
import { startShortcuts } from '../ui/shortcuts.ts';
import { MapPlayback } from './map-playback.tsx';
import { currentSession } from './use-session.ts';

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

  test('takes the speed of an address that is opened on the page', async () => {
    fakeService(routes);
    go(`#/map?at=${at}Z&speed=300`, { replace: true });
    render(<MapPlayback map={undefined} selected={undefined} />);
    const speed = await screen.findByLabelText<HTMLSelectElement>('Speed');
    await waitFor(() => expect(speed.value).toBe('300'));
    go(`#/map?at=${at.slice(0, -2)}05Z&speed=30`, { replace: true });
    await waitFor(() => expect(speed.value).toBe('30'));
    fireEvent.change(speed, { target: { value: '10' } });
    await waitFor(() => expect(place.value.query.get('speed')).toBe('10'));
    expect(speed.value).toBe('10');
  });

  test('seeks no half typed day or time, and shows the moment again when the field is left', async () => {
    fakeService(routes);
    render(<MapPlayback map={undefined} selected={undefined} />);
    await waitFor(() => expect(currentSession.value?.recording.value).toBeDefined());
    const moment = currentSession.value?.momentMs();
    const [day, time] = [
      screen.getByLabelText<HTMLInputElement>('Day (UTC)'),
      screen.getByLabelText<HTMLInputElement>('Time (UTC)'),
    ];
    // As a browser gives a year that is typed digit by digit.
    for (const year of ['0002', '0020', '0202']) {
      fireEvent.input(day, { target: { value: `${year}${at.slice(4, 10)}` } });
      expect(day.value).toBe(`${year}${at.slice(4, 10)}`);
    }
    fireEvent.input(time, { target: { value: '25:00' } });
    expect(currentSession.value?.momentMs()).toBe(moment);
    fireEvent.blur(day);
    fireEvent.blur(time);
    await waitFor(() => expect([day.value, time.value]).toEqual([at.slice(0, 10), at.slice(11)]));
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
    for (const name of ['Play', 'Export'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  test('asks for nothing of a vessel where tracks are known to be disabled', async () => {
    const { calls } = fakeService(routes);
    facts.value = { isOffice: false, isOn: { tracks: false } } as typeof facts.value;
    onTestFinished(() => {
      facts.value = undefined;
    });
    render(<MapPlayback map={undefined} selected={211_000_001} />);
    await screen.findByText(/Vessel tracks are not recorded/);
    expect(calls.filter(({ path }) => path.startsWith('/v1/tracks'))).toEqual([]);
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
