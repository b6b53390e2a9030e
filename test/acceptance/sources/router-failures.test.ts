import { describe, expect, onTestFinished, test } from 'vitest';
import { nmeaBurst } from '../../support/ais/nmea-sentences.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { TcpProxy } from '../../support/network/tcp-proxy.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { gpsdIsInstalled, RealGpsd } from '../../support/real/real-gpsd.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { type ServiceProcess, startService } from '../../support/service/service-process.ts';

/** The first pauses between tries are one and two seconds. */
const RECOVERY = { interval: 50 };
const POSITION = { latitude: 50.360022, longitude: 7.601915, altitudeM: 64.3, speedMps: 4.3 };

async function startPeplink(): Promise<FakePeplink> {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition(POSITION);
  return router;
}

const variables = (url: string, { username, password }: { username: string; password: string }) => ({
  SERVICE__ROUTER__PROVIDER: 'peplink',
  SERVICE__ROUTER__URL: url,
  SERVICE__ROUTER__USERNAME: username,
  SERVICE__ROUTER__PASSWORD: password,
  SERVICE__WEBSOCKET__GPS_INTERVAL_MS: '100',
});

const readingStatus = async (service: ServiceProcess) => (await service.get('/v1/router/gps')).status;

async function expectDisconnected(service: ServiceProcess, reason: RegExp): Promise<void> {
  expect(await service.get('/v1/router/gps')).toMatchObject({
    status: 500,
    body: { error: { type: 'Internal', message: expect.stringMatching(reason) } },
  });
  expect(await service.get('/health')).toMatchObject({
    status: 200,
    body: {
      status: 'healthy',
      services: { router: { status: 'disconnected', reason: expect.stringMatching(reason) } },
    },
  });
}

test('a router that goes away and comes back is found again without a restart', async () => {
  const router = await startPeplink();
  await using line = await TcpProxy.start({ host: '127.0.0.1', port: Number(new URL(router.url).port) });
  const service = await startService({ env: variables(`http://127.0.0.1:${line.port}`, router) });
  await using client = await connectWs(service.wsUrl());
  await client.subscribe('gps');
  await expect.poll(() => readingStatus(service), RECOVERY).toBe(200);

  line.cut();
  await expect.poll(() => readingStatus(service), RECOVERY).toBe(500);
  await expectDisconnected(service, /router unreachable/);

  line.repair();
  router.setPosition({ ...POSITION, latitude: 50.37 });
  await expect.poll(() => readingStatus(service), RECOVERY).toBe(200);
  expect((await service.get('/v1/router/gps')).body).toMatchObject({ latitude: 50.37 });
  await expect.poll(() => client.messages.at(-1), RECOVERY).toMatchObject({ type: 'gps', data: { latitude: 50.37 } });
  const changes = service.log.map(({ msg }) => msg).filter((msg) => /^position /.test(msg));
  expect(changes).toEqual(['position available', 'position not available', 'position available']);
});

test('a wrong password is distinguished, logged once, and never shown', async () => {
  const router = await startPeplink();
  const password = 'a wrong password';
  const service = await startService({ env: variables(router.url, { username: router.username, password }) });
  await expect
    .poll(async () => (await service.get('/v1/router/gps')).text, RECOVERY)
    .toMatch(/log ?in|password|credentials/i);
  await expectDisconnected(service, /log ?in|password|credentials/i);
  service.signal('SIGTERM');
  await service.exited;
  expect(service.log.filter(({ msg }) => msg === 'position not available')).toHaveLength(1);
  expect(service.stdout.join('\n')).not.toContain(password);
});

test('half an answer, an HTML page and a hanging router leave the service healthy', async () => {
  const router = await startPeplink();
  const env = { ...variables(router.url, router), SERVICE__ROUTER__TIMEOUT_MS: '300' };
  const service = await startService({ env });
  for (const trouble of ['half-json', 'html', 'hang', 'hang-in-body'] as const) {
    await expect.poll(() => readingStatus(service), RECOVERY).toBe(200);
    router.misbehave(trouble);
    await expect.poll(() => readingStatus(service), RECOVERY).toBe(500);
    await expectDisconnected(service, /router unreachable/);
    router.misbehave(null);
  }
  await expect.poll(() => readingStatus(service), RECOVERY).toBe(200);

  router.misbehave('hang');
  service.signal('SIGTERM');
  expect(await service.exited).toEqual({ code: 0, signal: null });
  expect(service.log.at(-1)?.msg).toBe('closed');
});

test('a router without a fix is distinguished from one that is unreachable', async () => {
  const router = await startPeplink();
  router.loseFix();
  const service = await startService({ env: variables(router.url, router) });
  await expect.poll(async () => (await service.get('/v1/router/gps')).text, RECOVERY).toContain('no fix');
  router.setPosition(POSITION);
  await expect.poll(() => readingStatus(service), RECOVERY).toBe(200);
});

describe.skipIf(!realPart('gpsd', gpsdIsInstalled))('with gpsd', () => {
  test('the service finds one that starts later', async () => {
    const port = await portOfStopped();
    const service = await startService({
      env: { SERVICE__ROUTER__PROVIDER: 'gpsd', SERVICE__ROUTER__URL: `gpsd://127.0.0.1:${port}` },
    });
    const messages = () => service.log.map(({ msg }) => msg);
    await expect.poll(messages, RECOVERY).toContain('position not available');
    await expectDisconnected(service, /router unreachable/);
    await using gpsd = await RealGpsd.start({ port });
    const { latitude, longitude } = POSITION;
    await expect
      .poll(
        async () => {
          await gpsd.send(nmeaBurst({ latitude, longitude, at: Date.now(), speedKnots: 8, hdop: 1, pdop: 2, vdop: 1 }));
          return readingStatus(service);
        },
        { interval: 200 },
      )
      .toBe(200);
  });
});

/** Where a gpsd was and is no more. */
async function portOfStopped(): Promise<number> {
  await using gpsd = await RealGpsd.start();
  return gpsd.port;
}
