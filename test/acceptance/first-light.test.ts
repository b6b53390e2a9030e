import { describe, expect, test } from 'vitest';
import { nmeaBurst } from '../support/ais/nmea-sentences.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { gpsdIsInstalled, RealGpsd } from '../support/real/real-gpsd.ts';
import { realPart } from '../support/real/real-parts.ts';
import { type ServiceProcess, startService } from '../support/service/service-process.ts';

/** A change has to reach the clients within this time, by contract. */
const MAX_DELAY_MS = 1100;
/** gpsd's own way from a datagram to its clients, on a busy machine. */
const GPSD_MARGIN_MS = 400;
const SPEED_KNOTS = 8;
const SPEED_MPS = (SPEED_KNOTS * 1852) / 3600;

/** A vessel on the Rhine below Koblenz, a little further north at each call; the time is that of the clock. */
function createVoyage(gpsd: RealGpsd) {
  let latitude = 50.3666;
  return async () => {
    latitude = Math.round((latitude + 0.001) * 1e6) / 1e6;
    const state = { latitude, longitude: 7.6, at: Date.now(), speedKnots: SPEED_KNOTS, courseDeg: 12, altitudeM: 64 };
    await gpsd.send(nmeaBurst({ ...state, pdop: 1.9, hdop: 1.1, vdop: 1.5 }));
    return state;
  };
}

async function historyOf(service: ServiceProcess): Promise<Record<string, unknown>[]> {
  const { status, body } = await service.get('/v1/router/gps/history');
  expect(status).toBe(200);
  return (body as { locations: Record<string, unknown>[] }).locations;
}

describe.skipIf(!realPart('gpsd', gpsdIsInstalled))('the position of a vessel under way, from gpsd', () => {
  test('comes out at REST and live, fills the history, and survives kill -9', async () => {
    await using gpsd = await RealGpsd.start();
    const sail = createVoyage(gpsd);
    const env = {
      SERVICE__ROUTER__PROVIDER: 'gpsd',
      SERVICE__ROUTER__URL: gpsd.url,
      SERVICE__GPS__HISTORY_INTERVAL_SECS: '1',
    };
    const service = await startService({ env });
    expect(await service.get('/v1/router/gps')).toMatchObject({
      status: 500,
      body: { error: { type: 'Internal', message: expect.stringContaining('No GPS position') } },
    });

    // gpsd needs some sentences to know its receiver.
    await expect
      .poll(
        async () => {
          await sail();
          return (await service.get('/v1/router/gps')).status;
        },
        { interval: 200 },
      )
      .toBe(200);

    await using client = await connectWs(service.wsUrl());
    expect(await client.subscribe('gps', 'speed')).toEqual(['gps', 'speed']);
    const isAt = (latitude: number) => (message: { type: string; data?: unknown }) =>
      message.type === 'gps' && Math.abs((message.data as { latitude: number }).latitude - latitude) < 1e-6;
    const delaysMs: number[] = [];
    for (let leg = 0; leg < 3; leg += 1) {
      const { latitude, at } = await sail();
      while (!isAt(latitude)(await client.next('gps')));
      delaysMs.push(Date.now() - at);
    }
    expect(Math.max(...delaysMs)).toBeLessThan(MAX_DELAY_MS + GPSD_MARGIN_MS);

    const { latitude, at } = await sail();
    while (!isAt(latitude)(await client.next('gps')));
    const reading = await service.get('/v1/router/gps');
    expect(reading.body).toEqual({
      latitude: expect.closeTo(latitude, 6),
      longitude: expect.closeTo(7.6, 6),
      altitude: expect.closeTo(64, 1),
      speedKmh: expect.closeTo(SPEED_MPS * 3.6, 1),
      speedMps: expect.closeTo(SPEED_MPS, 1),
      speedMph: expect.closeTo(SPEED_MPS / 0.44704, 1),
      speedKnots: expect.closeTo(SPEED_KNOTS, 1),
      timestamp: Math.floor(at / 1000),
      _links: { self: '/v1/router/gps' },
    });
    expect((await service.get('/v1/router/gps/speed')).body).toMatchObject({ speedKnots: expect.closeTo(8, 1) });
    expect(client.messages.findLast(({ type }) => type === 'speed')).toMatchObject({
      data: { speed_knots: expect.closeTo(SPEED_KNOTS, 1), speed_mps: expect.closeTo(SPEED_MPS, 1) },
    });
    expect((await service.get('/health')).body).toMatchObject({
      services: { router: { status: 'connected', provider: 'gpsd' }, websocket: { connectedClients: 1 } },
    });

    await expect
      .poll(
        async () => {
          await sail();
          return (await historyOf(service)).length;
        },
        { interval: 200 },
      )
      .toBeGreaterThanOrEqual(3);
    const acknowledged = await historyOf(service);
    await service.kill();

    const restarted = await startService({ env, dataDir: service.dataDir });
    expect((await historyOf(restarted)).slice(0, acknowledged.length)).toEqual(acknowledged);
  });
});
