import { describe, expect, test } from 'vitest';
import { parseGpx } from '../../src/vessel/position/replay/gpx.ts';
import { connectWs } from '../support/network/ws-client.ts';
import type { ConfigOverrides } from '../support/samples/make-config.ts';
import { type ListeningApp, listenTestApp } from '../support/service/listening-app.ts';
import { typedClient } from '../support/typed-client.ts';

const TOKEN = 'a-token';
const TRACK = new URL('../../examples/voyage/koblenz-bonn.gpx', import.meta.url).pathname;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function start(config: ConfigOverrides = {}) {
  const listening = await listenTestApp({ ...config, websocket: { tokens: [TOKEN], ...config.websocket } });
  return { ...listening, ...speakingTo(listening) };
}

function speakingTo({ app, url }: ListeningApp) {
  const call = typedClient({ app, url });
  /** The references of a new trip. */
  async function makePapers() {
    const address = { street: 'Rheinstraße', houseNumber: '1', postalCode: '56068', city: 'Koblenz', country: 'DE' };
    const client = { name: 'Rheinkontor', email: 'a@b.example', phone: '', ...address };
    const { id: senderId } = await call('post', '/v1/clients', { body: client });
    const { id: receiverId } = await call('post', '/v1/clients', { body: { ...client, name: 'Kieswerk' } });
    const { id: categoryId } = await call('post', '/v1/categories', { body: { name: 'Bulk' } });
    const place = { startLatitude: 50.36, startLongitude: 7.6 };
    return { ...place, cargo: 'gravel & <sand>', weight: 1250.5, categoryId, senderId, receiverId };
  }
  return { call, makePapers };
}

test('a voyage from its papers to the track on the plotter, and out of the books', async () => {
  const { url, call, makePapers } = await start({
    router: { provider: 'replay', track: TRACK, track_speed: 60 },
    websocket: { gps_interval_ms: 20, speed_interval_ms: 20 },
    gps: { history_interval_secs: 0.03 },
  });
  const papers = await makePapers();
  const { id } = await call('post', '/v1/trips', { body: { ...papers, logGps: true } });
  const path = `/v1/trips/${id}`;
  const trip = { path: { id } };
  await expect.poll(async () => (await call('get', '/v1/trips/{id}', trip)).track.points).toBeGreaterThan(1);

  const end = { endLatitude: 50.73, endLongitude: 7.11 };
  expect(await call('post', '/v1/trips/{id}/complete', { ...trip, body: end })).toMatchObject({
    id,
    status: 'Completed',
  });
  // What was being written when the trip ended may still come; then it stands still.
  const completedAt = Date.now();
  const isRecordedAgain = async () => {
    const { locations } = await call('get', '/v1/router/gps/history', {});
    return locations.some(({ trip_id, timestamp }) => trip_id === null && Date.parse(timestamp) > completedAt);
  };
  await expect.poll(isRecordedAgain).toBe(true);

  const { locations, track } = await call('get', '/v1/trips/{id}', trip);
  const instants = locations.map(({ timestamp }) => timestamp);
  expect(instants).toEqual([...new Set(instants)].toSorted());
  expect(locations.every(({ trip_id }) => trip_id === id)).toBe(true);
  expect(track.points).toBe(locations.length);
  expect(track.distanceKm).toBeGreaterThan(0);
  expect(track.durationSecs).toBe((Date.parse(instants.at(-1) ?? '') - Date.parse(instants[0] ?? '')) / 1000);
  const history = await call('get', '/v1/router/gps/history', {});
  expect(history.locations.filter(({ trip_id }) => trip_id === id)).toEqual(locations);

  const gpx = await fetch(`${url}${path}/track.gpx`);
  expect(gpx.headers.get('content-type')).toMatch(/^application\/gpx\+xml/);
  expect(gpx.headers.get('content-disposition')).toBe(`attachment; filename="trip-${id}.gpx"`);
  const points = parseGpx(await gpx.text()).map(({ latitude, longitude, at }) => ({ latitude, longitude, at }));
  expect(points).toEqual(
    locations.map(({ latitude, longitude, timestamp }) => ({ latitude, longitude, at: Date.parse(timestamp) })),
  );

  const geojson = await fetch(`${url}${path}/track.geojson`);
  expect(geojson.headers.get('content-type')).toMatch(/^application\/geo\+json/);
  expect(geojson.headers.get('content-disposition')).toBe(`attachment; filename="trip-${id}.geojson"`);
  expect(await geojson.json()).toMatchObject({
    type: 'Feature',
    id,
    properties: { id, cargo: 'gravel & <sand>', track },
    geometry: {
      type: 'LineString',
      coordinates: locations.map(({ latitude, longitude }) => [longitude, latitude, expect.any(Number)]),
    },
  });

  await call('delete', '/v1/trips/{id}', trip);
  const left = await call('get', '/v1/router/gps/history', {});
  expect(left.locations.some(({ trip_id }) => trip_id === id)).toBe(false);
  expect(await call('get', '/v1/trips', {})).toMatchObject({ trips: [] });
});

describe('the channel `trips`', () => {
  test('reports a start, a completion and a cancellation, with the whole trip, and of nothing else', async () => {
    const { wsUrl, call, makePapers } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    expect(await client.subscribe('trips')).toEqual(['trips']);
    const papers = await makePapers();
    const { id } = await call('post', '/v1/trips', { body: { ...papers, cargo: 'gravel' } });
    const place = { path: { id } };
    const trip = {
      id,
      ...papers,
      cargo: 'gravel',
      startTime: expect.stringMatching(RFC_3339),
      logGps: false,
      endTime: null,
      endLatitude: null,
      endLongitude: null,
      status: 'ACTIVE',
    };
    expect(await client.next()).toEqual({ type: 'trips', data: { event: 'started', tripId: id, trip } });

    await call('put', '/v1/trips/{id}', { ...place, body: { status: 'ACTIVE', weight: 7, logGps: true } });
    const end = { endLatitude: 50.73, endLongitude: 7.11 };
    await call('post', '/v1/trips/{id}/complete', { ...place, body: end });
    const ended = { ...trip, weight: 7, logGps: true, ...end, endTime: expect.stringMatching(RFC_3339) };
    const completed = { ...ended, status: 'COMPLETED' };
    expect(await client.next()).toEqual({ type: 'trips', data: { event: 'completed', tripId: id, trip: completed } });

    await call('put', '/v1/trips/{id}', { ...place, body: { status: 'COMPLETED' } });
    await call('put', '/v1/trips/{id}', { ...place, body: { status: 'CANCELLED' } });
    const last = { type: 'trips', data: { event: 'cancelled', tripId: id, trip: { ...ended, status: 'CANCELLED' } } };
    expect(await client.next()).toEqual(last);

    await call('delete', '/v1/trips/{id}', place);
    await using late = await connectWs(wsUrl(TOKEN));
    await late.subscribe('trips');
    expect(await late.next()).toEqual(last);
    await client.unsubscribe('trips');
    expect(client.messages.map(({ type }) => type)).toEqual(['subscribed', 'trips', 'trips', 'trips', 'unsubscribed']);
  });

  test('greets nobody before the first event', async () => {
    const { wsUrl } = await start();
    await using client = await connectWs(wsUrl(TOKEN));
    await client.subscribe('trips');
    await client.unsubscribe('trips');
    expect(client.messages.map(({ type }) => type)).toEqual(['subscribed', 'unsubscribed']);
  });
});
