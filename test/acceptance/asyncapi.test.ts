import { describe, expect, onTestFinished, test } from 'vitest';
import { makePosition, makeVoyage } from '../support/ais/make-ais-message.ts';
import { FakeDestination } from '../support/fakes/fake-destination.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { readLiveDocument } from '../support/live-document.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { typedClient } from '../support/typed-client.ts';

const URL_OF_DOCUMENT = '/v1/asyncapi.json';
/** What only clients send. */
const REQUESTS = ['Subscribe', 'Unsubscribe'];
/** What is no JSON; cells.test.ts reads it. */
const BINARY = ['VesselsCell'];

const TRIP =
  'id startTime endTime startLatitude startLongitude endLatitude endLongitude cargo categoryId weight senderId ' +
  'receiverId status logGps';
/** `acknowledged` is ours: the contract does not know that somebody can say he has seen an alert. */
const ALERT =
  'mmsi name category stars distanceKm starColor soundTrigger soundTrigger.type soundTrigger.soundKey ' +
  'soundTrigger.volume displayType soundEnabled overlayEnabled overlayIcon acknowledged';
const ALARM =
  'id type priority state mmsi name text latitude longitude distanceKm bearingDeg cpaM tcpaSecs stars ringKm ringSince source details ' +
  'details.event details.areaName details.limitM details.ageSecs details.cause details.noticeId details.code ' +
  'details.marginM details.aheadKm raisedAt ' +
  'updatedAt acknowledgedAt acknowledgedBy escalations shipId _links _links.self shipName pending pending.acknowledgeAskedAt ' +
  'pending.acknowledgeAskedBy';
/** `voyage` is ours, and comes to those that ask for it. */
const VESSEL =
  'mmsi name callsign ship_type ship_type_code nav_status nav_status_code length beam latitude longitude heading course ' +
  'speed_kmh speed_mps speed_mph speed_knots source last_seen voyage voyage.destination voyage.eta voyage.draught ' +
  'voyage.imo voyage.eni voyage.blue_cones voyage.loaded stale mmsi_valid';
const under = (path: string, keys: string) => keys.replaceAll(/\S+/g, (key) => `${path}.${key}`);

/** Sections 2.14, 2.15 and 6 of the contract: every message with its keys, those of nested objects after a dot. */
const CONTRACT: Record<string, string> = {
  Subscribe: 'action channels area area.sw area.ne fields format',
  Unsubscribe: 'action channels',
  Subscribed: 'type channels',
  Unsubscribed: 'type channels',
  Error: 'type message',
  Gps: 'type data data.latitude data.longitude data.altitude data.heading data.pdop data.hdop data.vdop data.timestamp',
  Speed: 'type data data.speed_kmh data.speed_mps data.speed_mph data.speed_knots',
  GpsTrust:
    'type data data.state data.since data.reasons data.sources data.rejected data.rejected.last24h data.rejected.lastAt',
  VesselsSnapshot: 'type action vessels bbox bbox.sw bbox.ne',
  VesselRemoved: 'type action mmsi',
  VesselsCell: '',
  VesselsMoved: 'type action bbox bbox.sw bbox.ne',
  TripChanged: `type data data.event data.tripId data.trip ${under('data.trip', TRIP)}`,
  VesselSpawned: `type action vessel ${under('vessel', VESSEL)}`,
  VesselUpdated: `type action vessel ${under('vessel', VESSEL)}`,
  AlertsChanged: `type data data.alerts data.topAlert ${under('data.topAlert', ALERT)}`,
  AlarmsChanged: `type data data.alarms data.top ${under('data.top', ALARM)} data.change data.change.id data.change.kind data.change.shipId data.notListed`,
  LogEntries: 'type data data.entries data.ships',
  ForwardingLogged:
    'type data data.destination data.status data.statusCode data.latencyMs data.queueDepth data.consecutiveFailures',
};

/** A service in which everything can happen that a channel reports. */
async function startEverything() {
  const [router, receiver, destination] = await Promise.all([
    FakePeplink.start(),
    FakeReceiver.start(),
    FakeDestination.start(),
  ]);
  onTestFinished(async () => {
    await router[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const listening = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    websocket: { tokens: ['a-token'], gps_interval_ms: 20, speed_interval_ms: 20 },
    ais: { local: { enabled: true, url: receiver.url, reception_range_km: 10 } },
    forwarding: { url: destination.url, token: 'a-token', interval_secs: 0.05 },
  });
  await receiver.connected();
  return { ...listening, router, receiver };
}

async function startTrip(call: ReturnType<typeof typedClient>): Promise<void> {
  const address = { street: 'Rheinstraße', houseNumber: '1', postalCode: '56068', city: 'Koblenz', country: 'DE' };
  const body = { name: 'Rheinkontor', email: '', phone: '', ...address };
  const { id: senderId } = await call('post', '/v1/clients', { body });
  const { id: categoryId } = await call('post', '/v1/categories', { body: { name: 'Bulk' } });
  const papers = { cargo: 'gravel', weight: 1250.5, categoryId, senderId, receiverId: senderId };
  await call('post', '/v1/trips', { body: { startLatitude: 50.36, startLongitude: 7.6, ...papers } });
}

describe('the AsyncAPI document', () => {
  test('describes exactly what the service sends, each message by one schema', async () => {
    const { app, url, wsUrl, router, receiver } = await startEverything();
    const call = typedClient({ app, url });
    const { names, namesOf } = await readLiveDocument(app);
    await using client = await connectWs(wsUrl('a-token'));
    const seen = () => new Set(client.messages.flatMap(namesOf));
    const until = (...wanted: string[]) => expect.poll(() => [...seen()]).toEqual(expect.arrayContaining(wanted));
    await client.subscribe('*');
    client.send({ action: 'subscribe', channels: ['weather'] });
    await until('Subscribed', 'Error', 'VesselsSnapshot', 'Gps', 'Speed', 'ForwardingLogged');
    receiver.send(makePosition({ latitude: 50.361 }));
    receiver.send(makeVoyage());
    await until('VesselSpawned', 'VesselUpdated');
    await call('post', '/v1/watchlist/entries', { body: { mmsi: '211234560', name: 'AURORA' } });
    const alerts = () => client.messages.filter(({ type }) => type === 'watchlist').map(({ data }) => data);
    await expect.poll(alerts).toContainEqual({
      alerts: [expect.objectContaining({ soundTrigger: expect.any(Object) })],
      topAlert: expect.objectContaining({ mmsi: 211_234_560, stars: 5 }),
    });
    router.setPosition({ latitude: 50.6, longitude: 7.6, speedMps: 5 });
    await until('VesselsMoved', 'VesselRemoved');
    await startTrip(call);
    await until('TripChanged');
    await call('post', '/v1/log', { body: { kind: 'remark', text: 'Took water' } });
    await until('LogEntries');
    await client.unsubscribe('*');
    expect(client.messages.filter((message) => namesOf(message).length !== 1)).toEqual([]);
    expect([...seen()].toSorted()).toEqual(names.filter((name) => ![...REQUESTS, ...BINARY].includes(name)).toSorted());
  });

  test('has an example of every message that fits its schema and no other', async () => {
    const { document, namesOf } = await readLiveDocument(await buildTestApp());
    for (const [name, { examples }] of Object.entries(document.components.messages)) {
      expect(examples.length, name).toBeGreaterThan(0);
      for (const { payload } of examples) expect(namesOf(payload)).toEqual([name]);
    }
  });

  test('has exactly the keys of the contract', async () => {
    const { document } = await readLiveDocument(await buildTestApp());
    const keysOf = (schema: object, path = ''): string[] =>
      Object.entries('properties' in schema ? (schema.properties as Record<string, object>) : {}).flatMap(
        ([key, part]) => [path + key, ...keysOf(part, `${path}${key}.`)],
      );
    const found = Object.entries(document.components.schemas).map(([name, schema]) => [name, keysOf(schema).join(' ')]);
    expect(Object.fromEntries(found)).toEqual(CONTRACT);
  });

  test('names every channel that can be subscribed, and where the WebSocket is', async () => {
    const { app, url } = await listenTestApp({ websocket: { path: '/live', tokens: ['a-token'] } });
    const { document } = await readLiveDocument(app);
    expect(document.channels.live.address).toBe('/live');
    await using client = await connectWs(`${url.replace('http', 'ws')}/live?token=a-token`);
    const sends = Object.entries(document.operations).filter(([, { action }]) => action === 'send');
    expect(await client.subscribe('*')).toEqual(sends.map(([name]) => name));
  });

  test('is for whom the OpenAPI document is for', async () => {
    const open = await buildTestApp();
    expect((await open.http.inject(URL_OF_DOCUMENT)).headers['content-type']).toMatch(/^application\/json/);
    const guarded = await buildTestApp({ config: { auth: { scope: 'all', api_keys: ['a-key'] } } });
    expect((await guarded.http.inject(URL_OF_DOCUMENT)).statusCode).toBe(401);
    const answer = await guarded.http.inject({ url: URL_OF_DOCUMENT, headers: { 'x-api-key': 'a-key' } });
    expect(answer.json()).toMatchObject({ asyncapi: '3.0.0' });
    const off = await buildTestApp({ config: { docs: { openapi_json: false } } });
    expect((await off.http.inject(URL_OF_DOCUMENT)).statusCode).toBe(404);
  });
});
