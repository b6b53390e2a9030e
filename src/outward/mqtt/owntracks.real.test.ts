import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { runMqtt } from '../../../test/support/features/mqtt-run.ts';
import { runVehicles } from '../../../test/support/features/vehicles-run.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../../test/support/real/real-mosquitto.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { HOME, START } from '../../../test/support/samples/flat-reports.ts';
import type { OwnTracksReader } from './owntracks.ts';

/** The message of OwnTracks for Android (owntracks.org/booklet/tech/json), sent so many seconds before the start of the test. */
const located = (secsAgo: number, more: object = {}) =>
  JSON.stringify({
    _type: 'location',
    BSSID: '02:00:00:00:00:00',
    acc: 12,
    alt: 73,
    batt: 88,
    bs: 1,
    cog: 158,
    conn: 'w',
    created_at: START / 1000 - secsAgo + 2,
    lat: HOME.latitude,
    lon: HOME.longitude,
    m: 2,
    t: 'u',
    tid: 'AB',
    topic: 'owntracks/anna/phone',
    tst: START / 1000 - secsAgo,
    vac: 4,
    vel: 36,
    ...more,
  });

async function begin() {
  const broker = await RealMosquitto.start();
  const { db } = await openTestDatabase();
  const feature = await runVehicles({ db });
  const { id } = await feature.add({ identifier: 'anna/phone' });
  const phone = await connectAsync(broker.url, { protocolVersion: 4, clientId: 'annaphone', clean: false });
  onTestFinished(() => phone.endAsync(true));
  const publish = (payload: string, topic = 'owntracks/anna/phone') =>
    phone.publishAsync(topic, payload, { qos: 1, retain: true });
  const connect = (ownTracks: OwnTracksReader = feature.vehicles) => runMqtt({ url: broker.url, ownTracks });
  const points = async () => (await feature.call(`/v1/vehicles/${id}/track`)).json?.pointsStored;
  const vehicle = async () => (await feature.call(`/v1/vehicles/${id}`)).json;
  return { ...feature, publish, connect, points, vehicle };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('OwnTracks through Mosquitto', () => {
  test('what a phone publishes is the position of its vehicle', async () => {
    const { publish, connect, vehicle, vehicles } = await begin();
    const mqtt = await connect();
    await expect.poll(() => mqtt.stats().connected).toBe(true);
    await publish(located(30));
    await expect.poll(async () => (await vehicle()).position).toMatchObject({ ...HOME, speedMps: 10, courseDeg: 158 });
    expect((await vehicle()).tracker).toMatchObject({ protocol: 'owntracksMqtt', battery: 88, accuracyM: 12 });
    await publish(located(20, { _type: 'transition', lat: 10, lon: 10 }), 'owntracks/anna/phone');
    await publish(located(10), 'owntracks/bert/phone');
    await publish('{"_type":"encrypted","data":"abc"}');
    await expect
      .poll(() => vehicles.stats())
      .toMatchObject({ stored: 1, ignored: 1, unknown: 1, refused: { encrypted: 1 } });
    expect((await vehicle()).tracker.refusal.cause).toBe('encrypted');
  });

  test('the retained message of an earlier time is stored once, and an older one is no step back', async () => {
    const { publish, connect, points, vehicle, vehicles } = await begin();
    await publish(located(600));
    const first = await connect();
    await expect.poll(points).toBe(1);
    await publish(located(30, { lat: HOME.latitude + 0.01 }));
    await expect.poll(points).toBe(2);
    await first.close();
    await connect();
    // Later than everything that the broker has for this connection.
    await publish(located(300));
    await expect.poll(points).toBe(3);
    expect(vehicles.stats()).toMatchObject({ stored: 3, duplicates: 0 });
    expect((await vehicle()).position.latitude).toBe(HOME.latitude + 0.01);
  });

  test('what phones publish while the service is stopped comes when it runs again', async () => {
    const { publish, connect, points, vehicles } = await begin();
    const first = await connect();
    await publish(located(600));
    await expect.poll(points).toBe(1);
    await first.close();
    for (const secsAgo of [500, 400, 300]) await publish(located(secsAgo));
    await connect();
    await expect.poll(points).toBe(4);
    expect(vehicles.stats()).toMatchObject({ stored: 4, duplicates: 0 });
  });

  test('a report that cannot be stored is not acknowledged, and comes again with those after it', async () => {
    const { publish, connect, points, vehicles } = await begin();
    let isDown = true;
    let refused = 0;
    await connect({
      mqttTopic: vehicles.mqttTopic,
      async takeMqtt(message) {
        if (!isDown) return vehicles.takeMqtt(message);
        refused += 1;
        throw new Error('the database is down');
      },
    });
    await publish(located(500));
    await expect.poll(() => refused).toBeGreaterThan(0);
    for (const secsAgo of [400, 300]) await publish(located(secsAgo));
    await expect.poll(() => refused).toBeGreaterThan(1);
    isDown = false;
    await expect.poll(points).toBe(3);
  });

  test('a connection that ends while a report is stored does not lose it', async () => {
    const { publish, connect, points, vehicles } = await begin();
    const stuck = Promise.withResolvers<void>();
    let asked = 0;
    const first = await connect({
      mqttTopic: vehicles.mqttTopic,
      takeMqtt() {
        asked += 1;
        return stuck.promise;
      },
    });
    await publish(located(500));
    await expect.poll(() => asked).toBe(1);
    await publish(located(400));
    await first.close();
    // Too late to be acknowledged: that connection is gone.
    stuck.resolve();
    await connect();
    await expect.poll(points).toBe(2);
  });
});
