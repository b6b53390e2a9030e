import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../support/real/real-mosquitto.ts';
import { realPart } from '../../support/real/real-parts.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const BASE = 'wheelhouse/mv-anna';
const PLACE = { latitude: 50.36, longitude: 7.6, speedMps: 4 };
/** A search and rescue transmitter near the vessel. */
const SART = { kind: 'position', type: 1, mmsi: 970_010_001, navStatus: 14, latitude: 50.37, longitude: 7.61 } as const;

type Alert = { id: string; state: string; priority: string; text: string; mmsi: number; created_at: string };

/** A service with a position, a receiver, and the broker of the test. */
async function begin(broker: RealMosquitto, mqtt: NonNullable<ConfigOverrides['mqtt']> = {}) {
  const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.setPosition(PLACE);
  const { url, username, password } = router;
  const { app } = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    ais: { local: { enabled: true, url: receiver.url } },
    mqtt: { url: broker.url, base: BASE, interval_secs: 1, ...mqtt },
  });
  await receiver.connected();
  const health = async () => (await app.http.inject('/health')).json().services.mqtt;
  return { app, receiver, health };
}

async function observe(broker: RealMosquitto) {
  const observed = await broker.observe();
  const json = (topic: string) => JSON.parse(observed.seen.get(`${BASE}/${topic}`) || 'null');
  const alerts = () =>
    [...observed.seen]
      .filter(([topic, payload]) => topic.startsWith(`${BASE}/alert/`) && payload !== '')
      .map(([, payload]): Alert => JSON.parse(payload));
  return { ...observed, json, alerts };
}

/** A message each second is more than the patience of `expect.poll`. */

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('with the real Mosquitto', () => {
  test('the state of the vessel is kept by the broker, and offline when the service ends', async () => {
    const broker = await RealMosquitto.start();
    const { app, health } = await begin(broker);
    const { seen, json } = await observe(broker);
    await expect.poll(() => json('position')).toMatchObject({ latitude: 50.36, longitude: 7.6, source: 'peplink' });
    expect(json('position').speed_kn).toBeCloseTo(7.8, 1);
    // Each topic comes in a message of its own.
    await expect.poll(() => seen.has(`${BASE}/link`) && seen.has(`${BASE}/alerts/summary`)).toBe(true);
    expect(json('link')).toMatchObject({ up: true, source: 'peplink', reason: null });
    expect(json('alerts/summary')).toEqual({ active: 0, unacknowledged: 0, highest: null });
    expect(seen.get(`${BASE}/status`)).toBe('online');
    expect(await health()).toEqual({ status: 'connected', lastError: null });
    await app.close();
    await expect.poll(() => seen.get(`${BASE}/status`)).toBe('offline');
    const later = await observe(broker);
    await expect.poll(() => later.json('position')).toMatchObject({ latitude: 50.36 });
  });

  test('Home Assistant gets one device, and again when it starts', async () => {
    const broker = await RealMosquitto.start();
    await begin(broker);
    const { client, seen, events } = await observe(broker);
    const topic = 'homeassistant/device/wheelhouse-mv-anna/config';
    await expect.poll(() => seen.has(topic)).toBe(true);
    const { device, origin, availability, components } = JSON.parse(seen.get(topic) ?? '');
    expect(device).toMatchObject({ identifiers: ['wheelhouse_wheelhouse-mv-anna'], name: 'mv-anna' });
    expect(origin.name).toBe('Wheelhouse');
    expect(availability).toEqual([{ topic: `${BASE}/status` }]);
    const entities = Object.values<Record<string, unknown>>(components);
    expect(new Set(entities.map(({ unique_id }) => unique_id)).size).toBe(entities.length);
    for (const entity of entities) {
      expect(entity['unique_id']).toMatch(/^[a-zA-Z0-9_-]+$/);
      if (entity['platform'] !== 'device_tracker') expect(entity['state_topic']).toMatch(`${BASE}/`);
    }
    // Its own topic: a state topic would override the location.
    expect(components.position).toMatchObject({
      platform: 'device_tracker',
      json_attributes_topic: `${BASE}/position`,
    });
    expect(components.position).not.toHaveProperty('state_topic');
    const before = events.filter((event) => event === topic).length;
    await client.publishAsync('homeassistant/status', 'online');
    await expect.poll(() => events.filter((event) => event === topic).length).toBe(before + 1);
  });

  test('an alarm has a topic while it lives, and can be acknowledged where commands are allowed', async () => {
    const broker = await RealMosquitto.start();
    const { receiver } = await begin(broker, { commands: true });
    const { alerts, client, json } = await observe(broker);
    await expect.poll(() => json('link')).toMatchObject({ up: true });
    receiver.send(SART);
    await expect.poll(alerts).toMatchObject([{ state: 'active', priority: 'emergency', mmsi: SART.mmsi }]);
    await expect.poll(() => json('alerts/summary')).toEqual({ active: 1, unacknowledged: 1, highest: 'emergency' });
    expect(json('event')).toMatchObject({ event: 'raised', mmsi: SART.mmsi });
    const [{ id } = { id: '' }] = alerts();
    for (const wrong of ['x', '../../status', '0'.repeat(36)]) {
      await client.publishAsync(`${BASE}/cmd/alert/${wrong}/ack`, '');
    }
    await client.publishAsync(`${BASE}/cmd/alert/${id}/ack`, '', { qos: 1 });
    await expect.poll(alerts).toMatchObject([{ id, state: 'acknowledged' }]);
    await expect.poll(() => json('alerts/summary')).toMatchObject({ unacknowledged: 0 });
  });

  test('a command that the broker kept is not obeyed', async () => {
    const broker = await RealMosquitto.start();
    const { receiver } = await begin(broker, { commands: true });
    const { alerts, client } = await observe(broker);
    receiver.send(SART);
    await expect.poll(alerts).toHaveLength(1);
    await client.publishAsync(`${BASE}/cmd/alert/${alerts()[0]?.id}/ack`, '', { qos: 1, retain: true });
    await client.publishAsync('a/fence', '', { qos: 1 });
    receiver.send({ ...SART, mmsi: 970_010_002 });
    await expect.poll(alerts).toHaveLength(2);
    expect(alerts().map(({ state }) => state)).toEqual(['active', 'active']);
  });

  test('what ended while the service was down is taken back', async () => {
    const broker = await RealMosquitto.start();
    const ghost = `${BASE}/alert/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61`;
    const { client, seen } = await observe(broker);
    await client.publishAsync(ghost, '{}', { retain: true, qos: 1 });
    await begin(broker);
    await expect.poll(() => seen.get(ghost)).toBe('');
  });

  test('a broker that goes away is found again and gets the whole state', async () => {
    const broker = await RealMosquitto.start();
    const { receiver, health } = await begin(broker);
    const first = await observe(broker);
    receiver.send(SART);
    await expect.poll(first.alerts).toHaveLength(1);
    await broker.stop();
    await expect.poll(health).toMatchObject({ status: 'disconnected', lastError: expect.any(String) });
    await broker.run();
    await expect.poll(health).toMatchObject({ status: 'connected' });
    const second = await observe(broker);
    await expect.poll(second.alerts).toHaveLength(1);
    expect(second.seen.get(`${BASE}/status`)).toBe('online');
  });

  test('vessels are sent where that is wanted', async () => {
    const broker = await RealMosquitto.start();
    const { receiver } = await begin(broker, { ais: true });
    const { json } = await observe(broker);
    await expect.poll(() => json('link')).toMatchObject({ up: true });
    receiver.send({ kind: 'position', type: 1, mmsi: 244_670_001, latitude: 50.37, longitude: 7.61, speedKnots: 6.2 });
    await expect.poll(() => json('ais/244670001')).toMatchObject({ latitude: 50.37, speed_kn: 6.2, source: 'antenna' });
  });

  test('a wrong password is named, and shown nowhere', async () => {
    const passwordFile = join(temporaryDirectory(), 'passwords');
    writeFileSync(passwordFile, '');
    spawnSync('/usr/bin/mosquitto_passwd', ['-b', passwordFile, 'anna', 'right-password']);
    const broker = await RealMosquitto.start({ passwordFile });
    const { health } = await begin(broker, { username: 'anna', password: 'wrong-password' });
    await expect.poll(health).toEqual({
      status: 'disconnected',
      lastError: expect.stringMatching(/^the broker refuses: (not authorised|wrong user name or password) \(13[45]\)$/),
      cause: { code: 'login', status: expect.any(Number) },
    });
  });
});
