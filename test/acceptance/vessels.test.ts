import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';
import { makePosition, makeVoyage } from '../support/ais/make-ais-message.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { connectWs, type WsMessage } from '../support/network/ws-client.ts';
import type { ConfigOverrides } from '../support/samples/make-config.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { typedClient } from '../support/typed-client.ts';
import { untilPasses } from '../support/until-passes.ts';

const MMSI = 211_234_560;
const KEY = 'a-key';
/** The path of the vessel that most is about. */
const ONE = { path: { mmsi: String(MMSI) } };
const position = (latitude: number, changes: object = {}) => makePosition({ latitude, ...changes });

/** The service with a receiver that it has connected to, and a subscribed client past its first snapshot. */
async function begin({ ais = {}, ...config }: ConfigOverrides = {}) {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const { app, url, wsUrl } = await listenTestApp({
    ...config,
    websocket: { tokens: ['a-token'], ...config.websocket },
    auth: { api_keys: [KEY] },
    // The tests move vessels faster than any vessel goes.
    ais: { max_jump_mps: 0, ...ais, local: { enabled: true, url: receiver.url, ...ais.local } },
  });
  await receiver.connected();
  const subscribe = async () => {
    const client = await connectWs(wsUrl('a-token'));
    onTestFinished(() => client[Symbol.asyncDispose]());
    await client.subscribe('vessels');
    const snapshot = await client.next('vessels');
    return { client, snapshot, next: () => client.next('vessels') };
  };
  const health = async () => {
    const { services } = (await app.http.inject('/health')).json();
    return services.ais.local as { status: string; lastMessageAt: string | null; messagesPerMinute: number };
  };
  return { app, call: typedClient({ app, url, key: KEY }), receiver, subscribe, health };
}

describe('vessels received by the antenna', () => {
  test('are in the snapshot, appear, move, get their names and go, as a client sees it', async () => {
    const { receiver, subscribe } = await begin({ ais: { vessel_ttl_secs: 1 } });
    const early = await subscribe();
    expect(early.snapshot).toEqual({ type: 'vessels', action: 'snapshot', vessels: [], bbox: null });

    const startedAt = Date.now();
    receiver.send(position(50.36));
    const spawn = await early.next();
    const mps = (6.2 * 1852) / 3600;
    expect(spawn).toEqual({
      type: 'vessels',
      action: 'spawn',
      vessel: {
        mmsi: MMSI,
        name: '',
        callsign: null,
        ship_type: 'Unknown',
        ship_type_code: null,
        nav_status: 'Under Way',
        nav_status_code: 0,
        length: null,
        beam: null,
        latitude: expect.closeTo(50.36, 5),
        longitude: expect.closeTo(7.6, 5),
        heading: 148,
        course: 147.3,
        speed_kmh: mps * 3.6,
        speed_mps: mps,
        speed_mph: mps / 0.44704,
        speed_knots: (mps * 3600) / 1852,
        source: 'local',
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      },
    });
    const { last_seen: lastSeen } = spawn['vessel'] as { last_seen: string };
    expect(Date.parse(lastSeen)).toBeGreaterThanOrEqual(startedAt);

    receiver.send(makeVoyage());
    expect(await early.next()).toMatchObject({
      action: 'update',
      vessel: {
        name: 'VATER RHEIN',
        ship_type: 'Cargo',
        ship_type_code: 79,
        length: 110,
        beam: 11,
        callsign: 'DA1234',
      },
    });
    const late = await subscribe();
    expect(late.snapshot).toMatchObject({ action: 'snapshot', vessels: [{ mmsi: MMSI, name: 'VATER RHEIN' }] });
    receiver.send(position(50.37, { navStatus: 5 }));
    for (const { next } of [early, late]) {
      expect(await next()).toMatchObject({
        action: 'update',
        vessel: { latitude: expect.closeTo(50.37, 5), nav_status: 'Under Way', nav_status_code: 5 },
      });
    }
    for (const { next } of [early, late])
      expect(await next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });
  });

  test('have a voyage for who asks for it, made of both kinds of messages', async () => {
    const { receiver, subscribe, call } = await begin();
    const { client, next } = await subscribe();
    const arrival = { etaMonth: 11, etaDay: 20, etaHour: 14, etaMinute: 30 };
    receiver.send(position(50.36), makeVoyage({ destination: 'KOBLENZ', draughtM: 2.6, imo: 9_074_729, ...arrival }));
    const inland = {
      kind: 'inland-static',
      type: 8,
      mmsi: MMSI,
      eni: '02324567',
      draughtM: 2.58,
      loaded: true,
    } as const;
    receiver.send({ ...inland, lengthM: 110, beamM: 11.4, eriType: 8010, blueCones: 1 });
    await expect
      .poll(async () => await call('get', '/v1/vessels/{mmsi}', ONE))
      .toMatchObject({
        voyage: { destination: 'KOBLENZ', draught: 2.58, imo: 9_074_729, eni: '02324567', blue_cones: 1, loaded: true },
      });
    const { voyage: reported } = await call('get', '/v1/vessels/{mmsi}', ONE);
    expect(reported?.eta).toMatch(/-11-20T14:30:00\.000Z$/);
    for (let count = 0; count < 3; count += 1) expect((await next())['vessel']).not.toHaveProperty('voyage');
    client.send({ action: 'subscribe', channels: ['vessels'], fields: ['voyage'] });
    expect(await next()).toMatchObject({ action: 'snapshot', vessels: [{ mmsi: MMSI, voyage: reported }] });
    receiver.send(makeVoyage({ destination: 'BONN' }));
    expect(await next()).toMatchObject({ action: 'update', vessel: { voyage: { destination: 'BONN', imo: null } } });
  });

  test('that are the own one, ignored, or no vessels are left out', async () => {
    const { receiver, subscribe } = await begin({ ais: { own_mmsi: 211_000_001, ignore_mmsi: [211_000_002] } });
    const { next } = await subscribe();
    receiver.send(
      position(50.36, { mmsi: 211_000_001 }),
      position(50.36, { mmsi: 211_000_002 }),
      position(50.36, { mmsi: 992_111_234 }),
      ...encodeSentences(position(50.36, { mmsi: 211_000_003 }), { own: true }),
      position(50.36),
    );
    expect(await next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI } });
  });

  test('get the name that the registry knew before they had a position', async () => {
    const { call, receiver, subscribe } = await begin({ ais: { vessel_ttl_secs: 1, activity_flush_secs: 1 } });
    const { client, next } = await subscribe();
    receiver.send(makeVoyage());
    await untilPasses(async () => {
      const { name } = await call('get', '/v1/vessels/{mmsi}', ONE);
      expect(name).toBe('VATER RHEIN');
    });
    expect(client.messages.filter(({ type }) => type === 'vessels')).toHaveLength(1);
    receiver.send(position(50.36));
    expect(await next()).toMatchObject({ action: 'spawn', vessel: { name: 'VATER RHEIN', ship_type_code: 79 } });
  });

  test('change by an edit, go by a deletion, and come back only if they are not ignored', async () => {
    const { call, receiver, subscribe } = await begin();
    const { next } = await subscribe();
    receiver.send(position(50.36), makeVoyage());
    expect([(await next())['action'], (await next())['action']]).toEqual(['spawn', 'update']);

    const body = { name: 'NEUER NAME', shipType: null, length: 85, beam: null, callsign: null };
    expect(await call('put', '/v1/vessels/{mmsi}', { ...ONE, body })).toMatchObject(body);
    expect(await next()).toMatchObject({
      action: 'update',
      vessel: { name: 'NEUER NAME', ship_type_code: null, length: 85 },
    });

    await call('delete', '/v1/vessels/{mmsi}', ONE);
    expect(await next()).toMatchObject({ action: 'remove', mmsi: MMSI });
    receiver.send(position(50.36));
    expect(await next()).toMatchObject({ action: 'spawn', vessel: { name: '' } });
    await call('delete', '/v1/vessels/{mmsi}', { ...ONE, query: { ignore: true } });
    expect(await next()).toMatchObject({ action: 'remove' });
    receiver.send(position(50.37), position(50.36, { mmsi: MMSI + 1 }));
    expect(await next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI + 1 } });
  });
});

test('the range follows the own-ship position: a box, and what is outside goes', async () => {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const { url, username, password } = router;
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { receiver, subscribe } = await begin({
    router: { provider: 'peplink', url, username, password, max_speed_kmh: 0 },
    websocket: { gps_interval_ms: 20, speed_interval_ms: 20 },
    ais: { local: { reception_range_km: 10 } },
  });
  const { snapshot, next } = await subscribe();
  const box = (snapshot['bbox'] ?? (await next())['bbox']) as { sw: number[]; ne: number[] };
  expect(box).toEqual({
    sw: [expect.closeTo(50.27, 2), expect.closeTo(7.459, 2)],
    ne: [expect.closeTo(50.45, 2), expect.closeTo(7.741, 2)],
  });
  receiver.send(position(50.6), position(50.3));
  expect(await next()).toMatchObject({ action: 'spawn', vessel: { latitude: expect.closeTo(50.3, 5) } });
  router.setPosition({ latitude: 50.5, longitude: 7.6, speedMps: 4 });
  expect(await next()).toMatchObject({ action: 'bbox', bbox: { sw: [expect.closeTo(50.41, 2), expect.any(Number)] } });
  expect(await next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });
});

describe('health and metrics', () => {
  test('show whether messages come, how many, and what became of the lines', async () => {
    const { app, receiver, subscribe, health } = await begin();
    await untilPasses(async () => expect(await health()).toMatchObject({ status: 'connected', lastMessageAt: null }));
    const { next } = await subscribe();
    receiver.send('nonsense', '!AIVDM,1,1,,A,13A;Td0P?w<tSF0l4Q@>4?wv0p8v,0*00', makeVoyage(), position(50.36));
    await next();
    expect(await health()).toEqual({
      status: 'connected',
      lastMessageAt: expect.stringMatching(/Z$/),
      messagesPerMinute: 2,
    });
    const metrics = (await app.http.inject('/metrics')).body.split('\n');
    for (const line of [
      'wheelhouse_ais_lines_total 5',
      'wheelhouse_ais_messages_total{type="1"} 1',
      'wheelhouse_ais_messages_total{type="5"} 1',
      'wheelhouse_ais_lines_rejected_total{reason="bad_checksum"} 1',
      'wheelhouse_ais_lines_rejected_total{reason="no_sentence"} 1',
      'wheelhouse_ais_connected 1',
      'wheelhouse_vessels_tracked 1',
      'wheelhouse_vessel_positions_total{verdict="accepted"} 1',
    ]) {
      expect(metrics).toContain(line);
    }
  });

  test('show a receiver that hung up', async () => {
    const { app, receiver, health } = await begin();
    receiver.hangUp();
    const why = { lastError: 'the other side closed the connection', cause: { code: 'closed' } };
    await untilPasses(async () => expect(await health()).toMatchObject({ status: 'disconnected', ...why }));
    expect((await app.http.inject('/health')).json()).toMatchObject({ status: 'healthy' });
  });

  test('show that there is no receiver where none is configured', async () => {
    const { app } = await listenTestApp();
    const { services } = (await app.http.inject('/health')).json();
    expect(services.ais.local).toEqual({ status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 });
    expect((await app.http.inject('/metrics')).body).toContain('wheelhouse_ais_lines_total 0');
  });
});

test('datagrams of several receivers come together', async () => {
  const sockets = [createSocket('udp4'), createSocket('udp4')];
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  // The port is free again by the time the service binds it.
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise<void>((resolve) => probe.close(resolve));
  const { wsUrl, app } = await listenTestApp({
    websocket: { tokens: ['a-token'] },
    ais: { local: { enabled: true, url: `udp://127.0.0.1:${port}` } },
  });
  await untilPasses(async () => {
    expect((await app.http.inject('/health')).json().services.ais.local.status).toBe('connected');
  });
  await using client = await connectWs(wsUrl('a-token'));
  await client.subscribe('vessels');
  await client.next('vessels');
  for (const [index, socket] of sockets.entries()) {
    const drafts = [position(50.3, { mmsi: MMSI + index }), makeVoyage({ mmsi: MMSI + index, name: `SHIP ${index}` })];
    socket.send(drafts.flatMap((draft) => encodeSentences(draft)).join('\n'), port, '127.0.0.1');
  }
  const got: WsMessage[] = [];
  for (let message = 0; message < 4; message += 1) got.push(await client.next('vessels'));
  expect(got.map(({ action }) => action).sort()).toEqual(['spawn', 'spawn', 'update', 'update']);
});
