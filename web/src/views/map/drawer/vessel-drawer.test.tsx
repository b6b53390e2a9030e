import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { ignoredVessels } from '../../../live/ignored.ts';
import { traffic } from '../../../live/index.ts';
import { reloadWatchlist } from '../../../live/watchlist.ts';
import { alarmsOf, fakeLive } from '../../../test/fake-live.ts';
import { fakeService, refusal } from '../../../test/fake-service.ts';
import { makeAlarm } from '../../../test/make-alarm.ts';
import { makeVessel } from '../../../test/make-vessel.ts';
import { Toasts } from '../../../ui/index.ts';
import { VesselDrawer } from './vessel-drawer.tsx';

const MMSI = 211_000_001;
const drawer = () =>
  render(
    <>
      <VesselDrawer mmsi={MMSI} onCenter={() => undefined} />
      <Toasts />
    </>,
  );

/** A service that keeps an ignore list. */
function serviceWith(ignored: { mmsi: number; ignoredAt: string | null; origin: string }[]) {
  return fakeService({
    [`GET /v1/vessels/${MMSI}`]: () => refusal(`Vessel ${MMSI} not found`, 404),
    'GET /v1/vessels/ignored': () => ({ ignored, _links: {} }),
    [`DELETE /v1/vessels/${MMSI}`]() {
      ignored.push({ mmsi: MMSI, ignoredAt: '2026-11-20T08:00:00.000Z', origin: 'request' });
      return new Response(null, { status: 204 });
    },
    [`DELETE /v1/vessels/ignored/${MMSI}`]() {
      ignored.length = 0;
      return new Response(null, { status: 204 });
    },
    'GET /v1/watchlist/entries': () => ({ entries: [] }),
    'GET /v1/watchlist/categories': () => ({ categories: [] }),
    'GET /v1/watchlist/settings': () => ({ range_thresholds: [10, 5, 2, 1, 0.5], default_star_color: '#ffcc00' }),
  });
}

describe('the drawer of a vessel', () => {
  beforeEach(() => ignoredVessels.replace([]));

  test('ignores it with a way back', async () => {
    const service = serviceWith([]);
    await reloadWatchlist();
    traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: MMSI, name: 'ANNA' }) }, Date.now());
    drawer();
    fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ignore' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(service.changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE /v1/vessels/${MMSI}`,
        `DELETE /v1/vessels/ignored/${MMSI}`,
      ]),
    );
    void act(() => traffic.take({ type: 'vessels', action: 'remove', mmsi: MMSI }, Date.now()));
  });

  test('says that a second transmitter uses its number', async () => {
    const [at, sources] = ['2026-11-20T08:00:00.000Z', null];
    const statics = { name: 'ANNA', shipType: null, length: null, beam: null, callsign: null };
    const seen = { firstSeen: at, lastSeen: at, updatedAt: at, source: 'local', sources, voyage: null };
    fakeService({
      [`GET /v1/vessels/${MMSI}`]: () => ({ id: 'a', mmsi: MMSI, ...statics, ...seen, duplicate: true, _links: {} }),
      'GET /v1/vessels/ignored': () => ({ ignored: [], _links: {} }),
      'GET /v1/vessels/history': () => [],
    });
    drawer();
    expect(await screen.findByText('Two transmitters with this MMSI')).toBeTruthy();
    expect(screen.queryByText('Improper number')).toBeNull();
  });

  test('says of a number that no ship has that it is improper, and watches it with nine digits', async () => {
    const service = fakeService({
      'GET /v1/vessels/2332': () => refusal('Vessel 2332 not found', 404),
      'GET /v1/vessels/ignored': () => ({ ignored: [], _links: {} }),
      'POST /v1/watchlist/entries': () => ({ id: 'a', _links: {} }),
    });
    traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: 2332, name: '' }) }, Date.now());
    render(<VesselDrawer mmsi={2332} onCenter={() => undefined} />);
    expect(screen.getByText('Improper number')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Watch this vessel' }));
    await waitFor(() => expect(service.changes()).toMatchObject([{ body: { mmsi: '000002332' } }]));
    void act(() => traffic.take({ type: 'vessels', action: 'remove', mmsi: 2332 }, Date.now()));
  });

  test('has its alarms, to be acknowledged there, and those of no other vessel', async () => {
    const alarm = makeAlarm({ mmsi: MMSI });
    const service = fakeService({
      [`GET /v1/vessels/${MMSI}`]: () => refusal(`Vessel ${MMSI} not found`, 404),
      'GET /v1/vessels/ignored': () => ({ ignored: [], _links: {} }),
      [`POST /v1/alarms/${alarm.id}/acknowledge`]: () => ({ ...alarm, state: 'acknowledged', _links: {} }),
    });
    const live = fakeLive();
    live.open();
    live.receive(alarmsOf([alarm, makeAlarm({ id: 'other', mmsi: 244_000_002, name: 'ZUIDERZEE' })]));
    traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: MMSI, name: 'ANNA' }) }, Date.now());
    drawer();
    const list = within(screen.getByRole('list', { name: 'Alarms' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(list.getByRole('button', { name: /Acknowledge/ }));
    await waitFor(() => expect(list.queryByRole('button')).toBeNull());
    expect(service.changes().map(({ path }) => path)).toEqual([`/v1/alarms/${alarm.id}/acknowledge`]);
    void act(() => live.receive(alarmsOf([])));
    void act(() => traffic.take({ type: 'vessels', action: 'remove', mmsi: MMSI }, Date.now()));
  });

  test('says of an ignored one since when, and takes it off the list', async () => {
    const service = serviceWith([{ mmsi: MMSI, ignoredAt: '2026-11-20T08:00:00.000Z', origin: 'request' }]);
    drawer();
    await screen.findByText('Ignored');
    expect(screen.queryByText(/has never been received/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `No longer ignore ${MMSI}` }));
    await waitFor(() => expect(screen.queryByText('Ignored')).toBeNull());
    expect(service.changes()).toHaveLength(1);
  });

  test('says that the configuration ignores it, which cannot be changed here', async () => {
    serviceWith([{ mmsi: MMSI, ignoredAt: null, origin: 'configuration' }]);
    drawer();
    await screen.findByText('by the settings');
    expect(screen.queryByRole('button', { name: /No longer ignore/ })).toBeNull();
  });

  test('shows the voyage, and the type in words', async () => {
    const record = {
      id: 'v1',
      mmsi: MMSI,
      name: 'ANNA',
      shipType: 81,
      length: 110,
      beam: 11,
      callsign: null,
      source: 'local',
      firstSeen: '2026-11-02T17:20:11.052Z',
      lastSeen: '2026-11-20T08:35:59.400Z',
      updatedAt: '2026-11-18T06:02:43.910Z',
      sources: null,
      voyage: {
        destination: 'KOBLENZ',
        eta: null,
        draught: 2.58,
        imo: null,
        eni: '02324567',
        blue_cones: 1,
        loaded: false,
      },
    };
    fakeService({
      [`GET /v1/vessels/${MMSI}`]: () => record,
      'GET /v1/vessels/ignored': () => ({ ignored: [] }),
      'GET /v1/vessels/history': () => [],
    });
    traffic.take({ type: 'vessels', action: 'spawn', vessel: makeVessel({ mmsi: MMSI, name: 'ANNA' }) }, Date.now());
    drawer();
    await screen.findByText('KOBLENZ');
    for (const text of ['2.58 m', '02324567', '1 blue cone', 'empty']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Arrival')).toBeNull();
    expect(screen.queryByText('IMO number')).toBeNull();
    expect(screen.getByText(/Tanker, dangerous goods X/)).toBeTruthy();
    void act(() => traffic.take({ type: 'vessels', action: 'remove', mmsi: MMSI }, Date.now()));
  });
});
