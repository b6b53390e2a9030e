import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { FakeDestination } from '../../support/fakes/fake-destination.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { refusedWs } from '../../support/network/ws-client.ts';
import { startService } from '../../support/service/service-process.ts';

const QUEUED = 3;

/** A service with positions that wait for a destination which has answered 503 so far. */
async function startWithQueue(shutdownTimeoutMs = 10_000) {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4.3 });
  const destination = await FakeDestination.start();
  destination.usual = 503;
  const service = await startService({
    env: {
      SERVICE__ROUTER__PROVIDER: 'peplink',
      SERVICE__ROUTER__URL: router.url,
      SERVICE__ROUTER__USERNAME: router.username,
      SERVICE__ROUTER__PASSWORD: router.password,
      SERVICE__FORWARDING__URL: destination.url,
      SERVICE__FORWARDING__TOKEN: 'a-token',
      SERVICE__FORWARDING__INTERVAL_SECS: '1',
      SERVICE__FORWARDING__RETRY_DELAY_MS: '3600000',
      SERVICE__SERVER__SHUTDOWN_TIMEOUT_MS: String(shutdownTimeoutMs),
    },
  });
  const queueLength = async () => {
    const { body } = await service.get('/v1/forwarding/status');
    return (body as { destinations: { queueLength: number }[] }).destinations[0]?.queueLength ?? 0;
  };
  await expect.poll(queueLength, { interval: 50 }).toBeGreaterThanOrEqual(QUEUED);
  return { service, destination };
}

test('a request that is never finished keeps nothing from being delivered, and is cut off', async () => {
  const { service, destination } = await startWithQueue(2000);
  const { port } = new URL(service.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    'POST /v1/clients HTTP/1.1\r\nHost: vessel\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  socket.on('error', () => undefined);
  const cut = once(socket, 'close');
  destination.usual = 201;
  service.signal('SIGTERM');
  await cut;
  expect(destination.latitudes.length).toBeGreaterThanOrEqual(QUEUED);
  expect(await service.exited).toEqual({ code: 0, signal: null });
  expect(service.log.at(-1)?.msg).toBe('closed');
});

test('while the queue is sent the port answers that the service is draining', async () => {
  const { service, destination } = await startWithQueue();
  expect(await service.get('/ready', null)).toMatchObject({ status: 200, body: { status: 'ready' } });
  destination.usual = 'hang';
  service.signal('SIGTERM');
  const draining = { status: 503, body: { status: 'notReady', reason: 'draining' } };
  await expect.poll(() => service.get('/ready', null), { interval: 20 }).toMatchObject(draining);
  expect(await service.get('/health')).toMatchObject({
    status: 200,
    body: { status: 'healthy', services: { websocket: { status: 'closing' } } },
  });
  expect(await refusedWs(service.wsUrl())).toMatchObject({ status: 503 });
  destination.usual = 201;
  await expect.poll(() => destination.received.length).toBeGreaterThanOrEqual(2);
  destination.release(201);
  expect(await service.exited).toEqual({ code: 0, signal: null });
  expect(destination.latitudes.length).toBeGreaterThanOrEqual(QUEUED - 1);
});
