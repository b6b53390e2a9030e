import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { runMqtt } from '../../../test/support/features/mqtt-run.ts';
import { runVehicles } from '../../../test/support/features/vehicles-run.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../../test/support/real/real-mosquitto.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { HOME, START } from '../../../test/support/samples/flat-reports.ts';

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
  const connect = () => runMqtt({ url: broker.url, ownTracks: feature.vehicles });
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

  test('the retained message of an earlier time comes again with each connection, and is stored once', async () => {
    const { publish, connect, points, vehicle, vehicles } = await begin();
    await publish(located(600));
    const first = await connect();
    await expect.poll(points).toBe(1);
    await publish(located(30, { lat: HOME.latitude + 0.01 }));
    await expect.poll(points).toBe(2);
    await first.close();
    await connect();
    await expect.poll(() => vehicles.stats().duplicates).toBe(1);
    expect(await points()).toBe(2);
    // An older message that a phone publishes late is no step back.
    await publish(located(300));
    await expect.poll(points).toBe(3);
    expect((await vehicle()).position.latitude).toBe(HOME.latitude + 0.01);
  });
});
