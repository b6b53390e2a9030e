import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import { rmc } from '../../support/ais/nmea-sentences.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { RealSignalk, signalkIsInstalled } from '../../support/real/real-signalk.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const OWN = 211_000_001;
const [OURS, THEIRS] = [244_670_001, 244_670_002];
const KEY = 'a-configured-key';
/** It has to start hundreds of modules beside everything else. */
const PATIENCE = { timeout: 60_000, interval: 200 };

const vessel = (mmsi: number) =>
  [
    { kind: 'position', type: 1, mmsi, latitude: 50.37, longitude: 7.61, speedKnots: 6.2, navStatus: 0 },
    { kind: 'static', type: 5, mmsi, name: 'AURORA' },
  ] as const;

describe.skipIf(!realPart('signalk-server', signalkIsInstalled))('the real Signal K server', () => {
  let server: RealSignalk;
  let port: number;
  beforeAll(async () => {
    port = await freeTcpPort();
    server = await RealSignalk.start({ ownMmsi: OWN, reads: { host: '127.0.0.1', port } });
  }, 90_000);
  afterAll(() => server.stop());

  test('takes the position and the vessels from this service', async () => {
    const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
    onTestFinished(() => router[Symbol.asyncDispose]());
    onTestFinished(() => receiver[Symbol.asyncDispose]());
    router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
    const { url, username, password } = router;
    await listenTestApp({
      server: { port },
      router: { provider: 'peplink', url, username, password },
      ais: { own_mmsi: OWN, local: { enabled: true, url: receiver.url } },
      signalk: { enabled: true },
    });
    await receiver.connected();
    await expect
      .poll(() => server.get('/v1/api/vessels/self/navigation/position'), PATIENCE)
      .toMatchObject({ value: { latitude: 50.36, longitude: 7.6 }, $source: `boat.127.0.0.1:${port}` });
    receiver.send(...vessel(OURS));
    await expect
      .poll(() => server.get(`/v1/api/vessels/urn:mrn:imo:mmsi:${OURS}`), PATIENCE)
      .toMatchObject({
        mmsi: String(OURS),
        name: 'AURORA',
        navigation: { position: { value: { latitude: 50.37 } }, state: { value: 'motoring' } },
      });
  }, 60_000);

  test.each([
    ['without an MMSI of its own', undefined],
    ['with the same MMSI', OWN],
  ])(
    'that maps the own ship, %s, shows it once',
    async (_how, ownMmsi) => {
      await using router = await FakePeplink.start();
      const { app, url } = await listenTestApp({
        router: router.settings,
        ais: { own_mmsi: OWN },
        signalk: { enabled: true },
      });
      const sail = () => router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4, recordedAt: Date.now() });
      sail();
      await expect
        .poll(async () => (await app.http.inject('/signalk/v1/api/vessels/self/navigation')).json())
        .toHaveProperty('position');
      const reader = await RealSignalk.start({
        ...(ownMmsi !== undefined && { ownMmsi }),
        mapsSelf: true,
        reads: { host: '127.0.0.1', port: Number(new URL(url).port) },
      });
      onTestFinished(() => reader.stop());
      const times = new Set<string>();
      const timeOf = (position: unknown) => (position as { timestamp?: string } | undefined)?.timestamp;
      await expect
        .poll(async () => {
          sail();
          const time = timeOf(await reader.get('/v1/api/vessels/self/navigation/position'));
          if (time) times.add(time);
          return times.size;
        }, PATIENCE)
        .toBeGreaterThanOrEqual(4);
      expect(Object.keys((await reader.get('/v1/api/vessels')) as object)).toHaveLength(1);
    },
    60_000,
  );

  test('gives its position and its vessels to this service', async () => {
    const { app } = await listenTestApp({
      auth: { api_keys: [KEY] },
      rate_limit: { enabled: false },
      router: { provider: 'signalk', url: `ws://127.0.0.1:${server.port}` },
      ais: { own_mmsi: OWN, local: { enabled: true, url: `signalk://127.0.0.1:${server.port}` } },
    });
    const ask = async (path: string) => (await app.http.inject({ url: path, headers: { 'x-api-key': KEY } })).json();
    await expect
      .poll(async () => {
        await server.send(rmc({ latitude: 51.5, longitude: 7.6, at: Date.now() }));
        return ask('/v1/router/gps');
      }, PATIENCE)
      .toMatchObject({ latitude: expect.closeTo(51.5, 4), longitude: expect.closeTo(7.6, 4) });
    await expect
      .poll(async () => {
        await server.send(...vessel(THEIRS).flatMap((message) => encodeSentences(message)));
        return ask('/v1/vessels/active');
      }, PATIENCE)
      .toEqual(expect.arrayContaining([expect.objectContaining({ mmsi: THEIRS, name: 'AURORA' })]));
  }, 60_000);
});
