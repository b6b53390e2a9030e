import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../support/real/real-mosquitto.ts';
import { realPart } from '../../support/real/real-parts.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';
import { startService } from '../../support/service/service-process.ts';

type Mqtt = NonNullable<ConfigOverrides['mqtt']>;

const SOON = { timeout: 15_000 };
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
  const database = { url: `sqlite:${join(temporaryDirectory(), 'service.db')}` };
  return async (mqtt: Mqtt) => {
    const { app } = await listenTestApp({ database, mqtt: { url: broker.url, interval_secs: 1, ...mqtt } });
    return app;
  };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('with the real Mosquitto', () => {
  test('another base leaves nothing of the old one, and the device keeps its ids', async () => {
    const broker = await RealMosquitto.start();
    const run = onSameData(broker);
    const first = await run({ base: OLD });
    await expect.poll(() => topicsOf(broker), SOON).toEqual(expect.arrayContaining([DEVICE, `${OLD}/link`]));
    const ghost = `${OLD}/alert/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61`;
    await first.close();
    const { client } = await broker.observe('none');
    await client.publishAsync(ghost, '{}', { retain: true, qos: 1 });
    await run({ base: 'wheelhouse/mv-berta' });
    await expect
      .poll(() => topicsOf(broker), SOON)
      .toEqual([DEVICE, ...['alerts/summary', 'link', 'status'].map((topic) => `wheelhouse/mv-berta/${topic}`)]);
    const { device, availability, components } = JSON.parse((await keptBy(broker)).get(DEVICE) ?? '{}');
    expect(device.identifiers).toEqual(['wheelhouse_wheelhouse-mv-anna']);
    expect(components.speed.unique_id).toBe('wheelhouse-mv-anna_speed');
    expect(availability).toEqual([{ topic: 'wheelhouse/mv-berta/status' }]);
    // The broker publishes the last will of a process that was killed some seconds later.
    await client.publishAsync(`${OLD}/status`, 'offline', { retain: true, qos: 1 });
    await expect.poll(async () => (await topicsOf(broker)).filter((topic) => topic.startsWith(OLD)), SOON).toEqual([]);
  });

  test('another prefix of the discovery leaves no device at the old one', async () => {
    const broker = await RealMosquitto.start();
    const run = onSameData(broker);
    const first = await run({ base: OLD });
    await expect.poll(() => topicsOf(broker), SOON).toContain(DEVICE);
    await first.close();
    const second = await run({ base: OLD, discovery_prefix: 'ha' });
    await expect
      .poll(() => topicsOf(broker), SOON)
      .toEqual([
        'ha/device/wheelhouse-mv-anna/config',
        ...['alerts/summary', 'link', 'status'].map((t) => `${OLD}/${t}`),
      ]);
    await second.close();
    await run({ base: OLD, discovery_prefix: '' });
    await expect.poll(() => topicsOf(broker), SOON).not.toContain('ha/device/wheelhouse-mv-anna/config');
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
    await expect.poll(() => topicsOf(broker), SOON).toEqual(expect.arrayContaining([DEVICE, `${OLD}/link`]));
    const answer = await fetch(`${service.url}/v1/configuration`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ changes: { 'mqtt.url': null } }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => topicsOf(broker), SOON).toEqual([]);
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
      await expect.poll(() => topicsOf(broker), SOON).toEqual(expect.arrayContaining([DEVICE, `${base}/link`]));
      service.signal('SIGTERM');
      await service.exited;
    }
    writeFileSync(file, '');
    const service = await startService({ dataDir });
    // The broker misses a service that was killed after some seconds.
    await expect.poll(() => topicsOf(broker), { timeout: 100_000 }).toEqual([]);
    expect(service.log.map(({ code }) => code)).not.toContain('mqtt.left_behind');
  });

  test('the topics of another installation that has taken the base over stay', async () => {
    const broker = await RealMosquitto.start();
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'config.toml');
    const settings = `[mqtt]\nurl = "${broker.url}"\nbase = "${OLD}"\ninterval_secs = 1\n`;
    writeFileSync(file, settings);
    const first = await startService({ dataDir });
    await expect.poll(() => topicsOf(broker), SOON).toContain(DEVICE);
    first.signal('SIGTERM');
    await first.exited;
    const other = temporaryDirectory();
    writeFileSync(join(other, 'config.toml'), settings);
    await startService({ dataDir: other });
    await expect.poll(async () => (await keptBy(broker)).get(`${OLD}/status`), SOON).toBe('online');
    writeFileSync(file, '');
    const service = await startService({ dataDir });
    await expect
      .poll(() => service.log.map(({ msg }) => msg), { timeout: 110_000 })
      .toContain('MQTT topics that were left are used by another installation');
    expect((await keptBy(broker)).get(`${OLD}/status`)).toBe('online');
  }, 180_000);
});
