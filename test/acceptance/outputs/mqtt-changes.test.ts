import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../support/real/real-mosquitto.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { recordingLog } from '../../support/recording-pino.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { buildTestApp, type TestAppOptions } from '../../support/service/build-test-app.ts';
import { startService } from '../../support/service/service-process.ts';

type Mqtt = NonNullable<ConfigOverrides['mqtt']>;

const OLD = 'wheelhouse/mv-anna';
const DEVICE = 'homeassistant/device/wheelhouse-mv-anna/config';

/** What the broker keeps, as a client sees it that has just come. */
async function keptBy(broker: RealMosquitto): Promise<Map<string, string>> {
  const client = await connectAsync(broker.url, { protocolVersion: 5 });
  const kept = new Map<string, string>();
  client.on('message', (topic, payload, { retain }) => retain && kept.set(topic, payload.toString()));
  await client.subscribeAsync('#', { qos: 1 });
  // What was kept comes before what is sent now.
  const fence = new Promise<void>((resolve) => client.on('message', (topic) => topic === 'a/fence' && resolve()));
  await client.publishAsync('a/fence', '', { qos: 1 });
  await fence;
  await client.endAsync();
  return kept;
}

const topicsOf = async (broker: RealMosquitto) => [...(await keptBy(broker)).keys()].sort();

/** Services on the same data, one after the other. */
function onSameData(broker: RealMosquitto) {
  const data_dir = temporaryDirectory();
  const database = { url: `sqlite:${join(data_dir, 'service.db')}` };
  return async (mqtt: Mqtt, options: Pick<TestAppOptions, 'clock' | 'log'> = {}) => {
    const settings = { url: broker.url, interval_secs: 1, ...mqtt };
    const app = await buildTestApp({
      config: { data_dir, database, server: { port: 0 }, mqtt: settings },
      ...options,
    });
    await app.listen();
    return app;
  };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('with the real Mosquitto', () => {
  test('another base leaves nothing of the old one, and the device keeps its ids', async () => {
    const broker = await RealMosquitto.start();
    const run = onSameData(broker);
    const first = await run({ base: OLD });
    await expect.poll(() => topicsOf(broker)).toEqual(expect.arrayContaining([DEVICE, `${OLD}/link`]));
    const ghost = `${OLD}/alert/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61`;
    await first.close();
    const { client } = await broker.observe('none');
    await client.publishAsync(ghost, '{}', { retain: true, qos: 1 });
    await run({ base: 'wheelhouse/mv-berta' });
    await expect
      .poll(() => topicsOf(broker))
      .toEqual([DEVICE, ...['alerts/summary', 'link', 'status'].map((topic) => `wheelhouse/mv-berta/${topic}`)]);
    const { device, availability, components } = JSON.parse((await keptBy(broker)).get(DEVICE) ?? '{}');
    expect(device.identifiers).toEqual(['wheelhouse_wheelhouse-mv-anna']);
    expect(components.speed.unique_id).toBe('wheelhouse-mv-anna_speed');
    expect(availability).toEqual([{ topic: 'wheelhouse/mv-berta/status' }]);
    // The broker publishes the last will of a process that was killed some seconds later.
    await client.publishAsync(`${OLD}/status`, 'offline', { retain: true, qos: 1 });
    await expect.poll(async () => (await topicsOf(broker)).filter((topic) => topic.startsWith(OLD))).toEqual([]);
  });

  test('another prefix of the discovery leaves no device at the old one', async () => {
    const broker = await RealMosquitto.start();
    const run = onSameData(broker);
    const first = await run({ base: OLD });
    await expect.poll(() => topicsOf(broker)).toContain(DEVICE);
    await first.close();
    const second = await run({ base: OLD, discovery_prefix: 'ha' });
    await expect
      .poll(() => topicsOf(broker))
      .toEqual([
        'ha/device/wheelhouse-mv-anna/config',
        ...['alerts/summary', 'link', 'status'].map((t) => `${OLD}/${t}`),
      ]);
    await second.close();
    await run({ base: OLD, discovery_prefix: '' });
    await expect.poll(() => topicsOf(broker)).not.toContain('ha/device/wheelhouse-mv-anna/config');
  });

  test('a change over REST that switches MQTT off leaves nothing at the broker', async () => {
    const broker = await RealMosquitto.start();
    const dataDir = temporaryDirectory();
    writeFileSync(
      join(dataDir, 'config.toml'),
      `[server]\nport = 0\n[mqtt]\nurl = "${broker.url}"\nbase = "${OLD}"\ninterval_secs = 1\n`,
    );
    const without = ['SERVER__PORT', 'AUTH__API_KEYS', 'WEBSOCKET__TOKENS'].map((name) => [
      `SERVICE__${name}`,
      undefined,
    ]);
    const service = await startService({ dataDir, env: Object.fromEntries(without) });
    const [key = ''] = service.stderr.join('\n').match(/wh_[\w-]+/) ?? [];
    await expect.poll(() => topicsOf(broker)).toEqual(expect.arrayContaining([DEVICE, `${OLD}/link`]));
    const answer = await fetch(`${service.url}/v1/configuration`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ changes: { 'mqtt.url': null } }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => topicsOf(broker)).toEqual([]);
    expect(service.log.map(({ code }) => code)).not.toContain('mqtt.left_behind');
  });

  test('where the address was taken out of the file, the next start clears what the broker still has', async () => {
    const broker = await RealMosquitto.start();
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'config.toml');
    const settings = (base: string) => `[mqtt]\nurl = "${broker.url}"\nbase = "${base}"\ninterval_secs = 1\n`;
    for (const base of [OLD, 'wheelhouse/mv-berta', 'wheelhouse/mv-clara']) {
      writeFileSync(file, settings(base));
      const service = await startService({ dataDir });
      await expect.poll(() => topicsOf(broker)).toEqual(expect.arrayContaining([DEVICE, `${base}/link`]));
      service.signal('SIGTERM');
      await service.exited;
    }
    writeFileSync(file, '');
    const service = await startService({ dataDir });
    await expect.poll(() => topicsOf(broker)).toEqual([]);
    expect(service.log.map(({ code }) => code)).not.toContain('mqtt.left_behind');
  });

  test('a service that is killed as soon as it has begun with another base leaves none of the bases behind', async () => {
    const broker = await RealMosquitto.start();
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'config.toml');
    const bases = ['anna', 'berta', 'clara', 'doris', 'emma'].map((name) => `wheelhouse/mv-${name}`);
    const { client } = await broker.observe('none');
    const [online, offline] = [new Set<string>(), new Set<string>()];
    client.on('message', (topic, payload) => void (payload.toString() === 'online' ? online : offline).add(topic));
    await client.subscribeAsync('+/+/status', { qos: 1 });
    for (const base of bases) {
      writeFileSync(file, `[mqtt]\nurl = "${broker.url}"\nbase = "${base}"\ninterval_secs = 1\n`);
      const service = await startService({ dataDir });
      await expect.poll(() => online.has(`${base}/status`), { interval: 5 }).toBe(true);
      await service.kill();
      offline.delete(`${base}/status`);
    }
    writeFileSync(file, '');
    await startService({ dataDir });
    // The last wills of the killed services come some seconds later.
    await expect.poll(() => offline.size).toBe(bases.length);
    await expect.poll(() => topicsOf(broker)).toEqual([]);
  });

  test('the topics of another installation that has taken the base over stay', async () => {
    const broker = await RealMosquitto.start();
    const run = onSameData(broker);
    const first = await run({ base: OLD });
    await expect.poll(() => topicsOf(broker)).toContain(DEVICE);
    await first.close();
    await onSameData(broker)({ base: OLD });
    const statusOf = async () => (await keptBy(broker)).get(`${OLD}/status`);
    await expect.poll(statusOf).toBe('online');
    const clock = new FakeClock(Date.now());
    const { log, lines } = recordingLog();
    await run({ url: undefined }, { clock, log });
    // It decides when no last will has come within the time of a killed service.
    const said = async () => {
      await clock.advance(1000);
      return lines().map(({ msg }) => msg);
    };
    await expect.poll(said).toContain('MQTT topics that were left are used by another installation');
    expect(await statusOf()).toBe('online');
  });
});
