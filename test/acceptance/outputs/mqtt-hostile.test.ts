import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ACCEPTED, FakeMqtt, heldPublishPacket, publishPacket, REFUSED } from '../../support/fakes/fake-mqtt.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const BASE = 'wheelhouse/anna';
const KILOBYTES_64 = Buffer.alloc(65_536, 'x');
/** PUBLISH of 256 MB. */
const HUGE = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]);

const floodWith = (bytes: Buffer) => (broker: FakeMqtt, socket: Socket) => {
  socket.write(ACCEPTED);
  broker.flood(socket, bytes);
};
const many = (topic: string, payload: string) => Buffer.concat(Array(500).fill(publishPacket(topic, payload)));
const noise = Buffer.from(
  Array.from({ length: 200 }, (_, index) => [...createHash('sha256').update(`${index}`).digest()]).flat(),
);

test.each<[string, (broker: FakeMqtt, socket: Socket) => void]>([
  ['refuses', (_, socket) => void socket.end(REFUSED)],
  ['takes the connection and says nothing', () => undefined],
  ['says yes and confirms nothing', (_, socket) => void socket.write(ACCEPTED)],
  ['hangs up after each yes', (_, socket) => void socket.end(ACCEPTED)],
  ['sends noise', (broker, socket) => broker.flood(socket, noise)],
  ['floods with alerts that nobody knows', floodWith(many(`${BASE}/alert/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61`, '{}'))],
  ['floods with commands', floodWith(many(`${BASE}/cmd/alert/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61/ack`, ''))],
  ['says all the time that Home Assistant starts', floodWith(many('homeassistant/status', 'online'))],
])('of a broker that %s, the service notices a status only', async (_what, behave) => {
  const [broker, router] = [await FakeMqtt.start(behave), await FakePeplink.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const { app } = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    mqtt: { url: broker.url, base: BASE, interval_secs: 1, commands: true },
  });
  await expect.poll(() => broker.connections).toBeGreaterThan(0);
  await expect.poll(async () => (await app.http.inject('/v1/router/gps')).statusCode).toBe(200);
  const health = (await app.http.inject('/health')).json();
  expect(health.status).toBe('healthy');
  expect(health.services.mqtt.status).toMatch(/^(dis)?connected$/);
  await app.close();
});

test('a packet of 256 MB is not collected', async () => {
  const broker = await FakeMqtt.start((fake, socket) => {
    socket.write(Buffer.concat([ACCEPTED, HUGE]));
    fake.flood(socket, KILOBYTES_64);
  });
  const { app } = await listenTestApp({ mqtt: { url: broker.url, base: BASE } });
  const health = async () => (await app.http.inject('/health')).json().services.mqtt;
  await expect.poll(health).toEqual({
    status: 'disconnected',
    lastError: expect.stringContaining('message too long (EMSGSIZE)'),
    cause: { code: 'notUnderstood', system: 'EMSGSIZE' },
  });
  // What both systems hold between the processes is counted too.
  expect(broker.taken / broker.connections).toBeLessThan(16 * 1024 * 1024);
});

test('messages that the broker never releases are not kept', async () => {
  const held = Buffer.concat(
    Array.from({ length: 500 }, (_, index) =>
      heldPublishPacket(`${BASE}/alert/x`, index + 1, Buffer.alloc(200_000, 'x')),
    ),
  );
  const broker = await FakeMqtt.start(floodWith(held));
  const { app } = await listenTestApp({ mqtt: { url: broker.url, base: BASE } });
  const health = async () => (await app.http.inject('/health')).json().services.mqtt;
  await expect.poll(health).toMatchObject({ status: 'disconnected', lastError: expect.any(String) });
});
