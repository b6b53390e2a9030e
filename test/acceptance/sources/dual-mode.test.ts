import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { contradictions } from '../../support/documented.ts';
import { FakeFeed } from '../../support/fakes/fake-feed.ts';
import { FakePartner } from '../../support/fakes/fake-partner.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { feedPosition, feedStatics } from '../../support/fakes/feed-messages.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';
import { untilPasses } from '../../support/until-passes.ts';

const MMSI = 211_234_560;
const KEY = 'a-key';
const FEED_KEY = 'a-feed-key';
const PRIORITY_MS = 1000;

const byAntenna = (latitude: number, changes: object = {}) => ({
  kind: 'position' as const,
  type: 1 as const,
  mmsi: MMSI,
  latitude,
  longitude: 7.6,
  speedKnots: 6.2,
  courseDeg: 147.3,
  headingDeg: 148,
  navStatus: 0,
  ...changes,
});
/** What the feed sends, as received by it just now or some time ago. */
const byFeed = (latitude: number, { mmsi = MMSI, agoMs = 0 } = {}) =>
  feedPosition({ mmsi, at: new Date(Date.now() - agoMs).toISOString(), body: { Latitude: latitude, Longitude: 7.6 } });

/** The service with both sources, a partner, an own-ship position and a subscribed client. */
async function begin() {
  const [receiver, router, partner] = [
    await FakeReceiver.start(),
    await FakePeplink.start(),
    await FakePartner.start(),
  ];
  const feed = await FakeFeed.start({ clock: systemClock });
  onTestFinished(async () => {
    for (const fake of [receiver, router, partner, feed]) await fake[Symbol.asyncDispose]();
  });
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const { app, wsUrl } = await listenTestApp({
    router: { provider: 'peplink', url, username, password, max_speed_kmh: 0 },
    websocket: { tokens: ['a-token'], gps_interval_ms: 20, speed_interval_ms: 20 },
    auth: { api_keys: [KEY] },
    ais: {
      // Vessels jump kilometres within a second here.
      max_jump_mps: 0,
      local_priority_ttl_secs: PRIORITY_MS / 1000,
      local: { enabled: true, url: receiver.url, reception_range_km: 1000 },
      remote: { enabled: true, url: [feed.url], api_key: FEED_KEY, radius_km: 20, areas: [] },
      forward: { enabled: true, url: partner.url, token: 'a-partner-token' },
    },
  });
  const [stream, client] = [await feed.client(), await partner.client()];
  const subscription = await stream.subscription();
  await receiver.connected();
  const live = await connectWs(wsUrl('a-token'));
  onTestFinished(() => live[Symbol.asyncDispose]());
  await live.subscribe('vessels');
  const snapshot = await live.next('vessels');
  const get = async (path: string) => app.http.inject({ url: path, headers: { 'x-api-key': KEY } });
  return {
    app,
    receiver,
    router,
    stream,
    subscription,
    client,
    snapshot,
    get,
    next: () => live.next('vessels'),
    health: async () => (await app.http.inject('/health')).json().services.ais,
    sources: async () => (await get(`/v1/vessels/${MMSI}`)).json().sources,
  };
}

test('a vessel received by the antenna and the feed has one source at a time, and says why', async () => {
  const { app, receiver, stream, client, next, sources, get } = await begin();
  stream.send(byFeed(50.3));
  expect(await next()).toMatchObject({ action: 'spawn', vessel: { source: 'remote' } });
  receiver.send(byAntenna(50.31));
  expect(await next()).toMatchObject({ action: 'update', vessel: { source: 'local' } });
  const receivedAt = Date.now();
  expect(await client.next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI, source: 'local' } });

  const at = new Date().toISOString();
  stream.send(byFeed(50.35), feedStatics({ mmsi: MMSI, at }), byFeed(50.32, { mmsi: MMSI + 1 }));
  expect(await next()).toMatchObject({
    action: 'update',
    vessel: { name: 'EXAMPLE', source: 'local', latitude: expect.closeTo(50.31, 5) },
  });
  expect(await next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI + 1, source: 'remote' } });
  expect(await sources()).toEqual({
    local: { lastMessageAt: expect.any(String), lastPositionAt: expect.any(String), state: 'driving' },
    remote: { lastMessageAt: expect.any(String), lastPositionAt: expect.any(String), state: 'suppressed' },
  });
  const one = await get(`/v1/vessels/${MMSI}`);
  expect(await contradictions(app, '/v1/vessels/{mmsi}', one)).toEqual([]);

  await untilPasses(() => expect(Date.now()).toBeGreaterThan(receivedAt + PRIORITY_MS + 50));
  // Received by the feed before the antenna's last position.
  stream.send(byFeed(50.2, { agoMs: PRIORITY_MS + 5000 }), byFeed(50.34));
  expect(await next()).toMatchObject({ vessel: { source: 'remote', latitude: expect.closeTo(50.34, 5) } });
  expect(await sources()).toMatchObject({ local: { state: 'silent' }, remote: { state: 'driving' } });
  expect(await client.next()).toMatchObject({ action: 'update', vessel: { name: 'EXAMPLE' } });
  expect(await client.next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });

  receiver.send(byAntenna(50.33));
  expect(await next()).toMatchObject({ vessel: { source: 'local', latitude: expect.closeTo(50.33, 5) } });
  expect(await client.next()).toMatchObject({ action: 'spawn', vessel: { latitude: expect.closeTo(50.33, 5) } });
});

test('a deletion with the ignore list removes it for clients and partner, whichever source goes on reporting', async () => {
  const { app, receiver, stream, client, next } = await begin();
  receiver.send(byAntenna(50.31));
  expect(await next()).toMatchObject({ action: 'spawn' });
  const url = `/v1/vessels/${MMSI}?ignore=true`;
  expect((await app.http.inject({ method: 'DELETE', url, headers: { 'x-api-key': KEY } })).statusCode).toBe(204);
  expect(await next()).toMatchObject({ action: 'remove', mmsi: MMSI });
  receiver.send(byAntenna(50.31));
  stream.send(byFeed(50.3), byFeed(50.32, { mmsi: MMSI + 1 }));
  expect(await next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI + 1 } });
  receiver.send(byAntenna(50.33, { mmsi: MMSI + 2 }));
  expect(await client.next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI } });
  expect(await client.next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });
  expect(await client.next()).toMatchObject({ vessel: { mmsi: MMSI + 2 } });
});

test('the range is the square of the feed, which moves with the own-ship position', async () => {
  const { router, receiver, stream, subscription, snapshot, next } = await begin();
  const bbox = (snapshot['bbox'] ?? (await next())['bbox']) as { sw: [number, number]; ne: [number, number] };
  expect(subscription.APIKey).toBe(FEED_KEY);
  const [sw, ne] = subscription.BoundingBoxes[0] as [[number, number], [number, number]];
  for (const [of, box] of [
    [sw, bbox.sw],
    [ne, bbox.ne],
  ] as const) {
    expect(of).toEqual([expect.closeTo(box[0], 3), expect.closeTo(box[1], 3)]);
  }
  // 56 km away: the antenna reaches there, but the square does not.
  receiver.send(byAntenna(50.86), byAntenna(50.31, { mmsi: MMSI + 1 }));
  expect(await next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI + 1 } });
  router.setPosition({ latitude: 50.86, longitude: 7.6, speedMps: 4 });
  expect(await next()).toMatchObject({ action: 'bbox', bbox: { ne: [expect.closeTo(51.04, 2), expect.any(Number)] } });
  expect([await next(), await next()]).toEqual([
    expect.objectContaining({ action: 'spawn', vessel: expect.objectContaining({ mmsi: MMSI }) }),
    { type: 'vessels', action: 'remove', mmsi: MMSI + 1 },
  ]);
  const moved = await stream.subscription(2);
  expect(moved.BoundingBoxes[0]?.[1]).toEqual([expect.closeTo(51.04, 2), expect.any(Number)]);
});

test('a partner that does not read delays no client', async () => {
  const { receiver, client, next } = await begin();
  const vessels = 3000;
  /** Milliseconds until a client has what is received of all vessels. */
  const play = async (round: number) => {
    const startedAt = performance.now();
    const drafts = Array.from({ length: vessels }, (_, index) => byAntenna(50.3 + round / 100, { mmsi: MMSI + index }));
    receiver.send(...drafts);
    for (let index = 0; index < vessels; index += 1) {
      expect(await next()).toMatchObject({ action: round === 0 ? 'spawn' : 'update', vessel: { mmsi: MMSI + index } });
    }
    return performance.now() - startedAt;
  };
  const withReaderMs = await play(0);
  client.hang();
  for (const round of [1, 2, 3]) expect(await play(round)).toBeLessThan(3 * withReaderMs + 1000);
});

test('health and metrics show feed and partner', async () => {
  const { app, receiver, stream, client, next, health } = await begin();
  receiver.send(byAntenna(50.31));
  await next();
  await client.next();
  stream.send(byFeed(50.3, { mmsi: MMSI + 1 }));
  await next();
  const instant = expect.stringMatching(/Z$/);
  expect(await health()).toMatchObject({
    local: { status: 'connected' },
    remote: {
      status: 'connected',
      phase: 'subscribed',
      lastMessageAt: instant,
      messagesPerMinute: 1,
      reconnects: 0,
      lastError: null,
      retryAt: null,
    },
    forward: { status: 'connected', lastMessageAt: instant, reconnects: 0, lastError: null },
  });
  expect(await contradictions(app, '/health', await app.http.inject('/health'))).toEqual([]);
  const metrics = (await app.http.inject('/metrics')).body.split('\n');
  for (const line of [
    'wheelhouse_ais_remote_messages_total 1',
    'wheelhouse_ais_remote_connected 1',
    'wheelhouse_partner_connected 1',
    'wheelhouse_partner_frames_total{action="spawn"} 1',
    'wheelhouse_partner_waiting_bytes 0',
    'wheelhouse_vessel_positions_total{verdict="suppressed"} 0',
  ]) {
    expect(metrics).toContain(line);
  }
  client.cut();
  await untilPasses(async () => {
    expect((await health()).forward).toMatchObject({
      status: 'connected',
      reconnects: 1,
      lastError: expect.any(String),
    });
  });
});

test('a pause of the feed outlives a restart', async () => {
  const [router, feed] = [await FakePeplink.start(), await FakeFeed.start({ clock: systemClock })];
  onTestFinished(async () => {
    for (const fake of [router, feed]) await fake[Symbol.asyncDispose]();
  });
  feed.refusal = { status: 429 };
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const config = {
    database: { url: `sqlite:${temporaryDirectory()}/service.db` },
    router: { provider: 'peplink' as const, url, username, password },
    websocket: { gps_interval_ms: 20, speed_interval_ms: 20 },
    ais: { remote: { enabled: true, url: [feed.url], api_key: FEED_KEY } },
  };
  const paused = async () => {
    const { app } = await listenTestApp(config);
    const remote = await untilPasses(async () => {
      const status = (await app.http.inject('/health')).json().services.ais.remote;
      expect(status).toMatchObject({ phase: 'pausing', status: 'disconnected' });
      return status;
    });
    await app.close();
    return Date.parse(remote.retryAt);
  };
  const until = await paused();
  // It is kept in whole milliseconds.
  expect(Math.abs((await paused()) - until)).toBeLessThanOrEqual(1);
  expect(feed.upgrades).toBe(1);
});
