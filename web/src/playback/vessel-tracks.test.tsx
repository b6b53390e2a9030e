import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '../lib/download.ts';
import { go } from '../lib/router.ts';
import { fakeService, refusal } from '../test/fake-service.ts';
import { VesselTracks } from './vessel-tracks.tsx';

vi.mock('../lib/download.ts', () => ({ downloadFile: vi.fn() }));

const MMSI = 211_000_001;
const leg = (points: (number | null)[][]) => ({ source: 'local', begins: 'new', ends: 'end', points });
const track = (legs: object[]) => ({
  mmsi: MMSI,
  from: '2026-11-22T14:00:00.000Z',
  to: '2026-11-23T14:00:00.000Z',
  tolerance_m: 20,
  points_stored: 3,
  complete_until: '2026-11-23T12:00:00.000Z',
  t0: '2026-11-23T13:00:00.000Z',
  columns: ['dt', 'latitude', 'longitude', 'speed_knots', 'course'],
  legs,
  _links: {},
});
const approach = {
  time: '2026-11-23T13:05:00.000Z',
  distance_m: 92.6,
  uncertainty_m: 20,
  vessels: [],
  samples: [],
};
const TRACK = `GET /v1/vessels/${MMSI}/track`;
const twoLegs = () =>
  track([
    leg([
      [0, 50.36, 7.6, 8, 90],
      [60, 50.36, 7.61, 8, 90],
    ]),
    leg([[3600, 50.4, 7.7, 8, 90]]),
  ]);

describe('the last 24 hours of a vessel', () => {
  beforeEach(() => go('#/vessel/211000001', { replace: true }));

  test('are drawn on the map leg by leg, and taken away again', async () => {
    fakeService({ [TRACK]: twoLegs, 'GET /v1/tracks/approach': () => approach });
    const map = { showTrack: vi.fn(), showAll: vi.fn() };
    const { unmount } = render(<VesselTracks mmsi={MMSI} map={map} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show on the map' }));
    await waitFor(() =>
      expect(map.showTrack).toHaveBeenLastCalledWith([
        [
          { latitude: 50.36, longitude: 7.6 },
          { latitude: 50.36, longitude: 7.61 },
        ],
        [{ latitude: 50.4, longitude: 7.7 }],
      ]),
    );
    expect(screen.getByText(/2 tracks with gaps/)).toBeTruthy();
    expect(map.showAll).toHaveBeenCalledOnce();
    expect(map.showAll.mock.lastCall?.[0]).toHaveLength(3);
    unmount();
    await waitFor(() => expect(map.showTrack).toHaveBeenLastCalledWith([]));
  });

  test('say how near it came to you, with how sure that is, and lead to the moment', async () => {
    fakeService({ [TRACK]: twoLegs, 'GET /v1/tracks/approach': () => approach });
    render(<VesselTracks mmsi={MMSI} map={undefined} />);
    await screen.findByText(/To your position/);
    expect(document.body.textContent).toContain('0.09 km');
    expect(document.body.textContent).toContain('± 0.02 km');
    const link = screen.getByRole('link', { name: /Show 2026-11-23 13:05:00 UTC/ });
    expect(link.getAttribute('href')).toBe('#/vessel/211000001?at=2026-11-23T13:05:00Z');
  });

  test('compare it with another vessel', async () => {
    const asked: string[] = [];
    fakeService({
      [TRACK]: twoLegs,
      'GET /v1/tracks/approach'(_call, query) {
        asked.push(query.getAll('mmsi').join());
        return query.getAll('mmsi').includes('own') ? refusal('never', 404) : approach;
      },
    });
    render(<VesselTracks mmsi={MMSI} map={undefined} />);
    await screen.findByText(/never received at the same time/);
    await act(() => {
      fireEvent.input(screen.getByLabelText('MMSI of another vessel'), { target: { value: '244660000' } });
    });
    await screen.findByText(/To 244660000/);
    expect(asked).toContain('244660000,211000001');
  });

  test('are handed out as files', async () => {
    const formats: (string | null)[] = [];
    fakeService({
      [TRACK](_call, query) {
        formats.push(query.get('format'));
        return query.get('format') === null ? twoLegs() : new Response('<gpx/>');
      },
      'GET /v1/tracks/approach': () => approach,
    });
    render(<VesselTracks mmsi={MMSI} map={undefined} />);
    for (const format of ['GPX', 'GEOJSON', 'JSON']) {
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: `Save the track as ${format}` });
      await waitFor(() => expect(button.disabled).toBe(false));
      fireEvent.click(button);
    }
    await waitFor(() => expect(formats).toEqual([null, 'gpx', 'geojson', 'json']));
    await waitFor(() => expect(downloadFile).toHaveBeenLastCalledWith(expect.anything(), `track-${MMSI}.json`));
  });

  test('say that nothing was recorded, or that nothing is recorded at all', async () => {
    fakeService({ [TRACK]: () => track([]) });
    const { unmount } = render(<VesselTracks mmsi={MMSI} map={undefined} />);
    await screen.findByText(/No position was recorded/);
    unmount();
    fakeService({ [TRACK]: () => refusal('Tracks are disabled', 404) });
    render(<VesselTracks mmsi={MMSI} map={undefined} />);
    await screen.findByText(/Vessel tracks are not recorded/);
  });
});
