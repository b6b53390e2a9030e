import { describe, expect, onTestFinished, test } from 'vitest';
import { makeAlarmRecord } from '../../test/support/make-alarm.ts';
import { makeConfig } from '../../test/support/make-config.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../test/support/real-mosquitto.ts';
import { realPart } from '../../test/support/real-parts.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import type { Alarm } from '../alarms/index.ts';
import { systemClock } from '../shared/clock.ts';
import { createMqtt } from './index.ts';

const BASE = 'wheelhouse/anna';
/** More than may wait for the broker at a time. */
const MANY = 800;

/** What the feature publishes while so many alarms are open, at a broker of its own. */
async function start(alarms: readonly Alarm[], version = () => '0.0.0') {
  const broker = await RealMosquitto.start();
  const { seen } = await broker.observe();
  const mqtt = createMqtt({
    settings: { ...makeConfig().mqtt, url: broker.url, base: BASE, interval_secs: 1 },
    version,
    clock: systemClock,
    log: silentLog,
    position: {
      current: () => undefined,
      state: () => ({ provider: 'none', status: 'disconnected', reason: null, lastFixAt: null }),
    },
    nearestGauge: undefined,
    forwarding: { stats: () => [] },
    alarms: { open: () => [...alarms], onChange: () => () => undefined, acknowledge: async () => Promise.reject() },
    alerts: { open: () => [], onChange: () => () => undefined, acknowledge: async () => undefined },
    vessels: { listen: () => () => undefined },
  });
  mqtt.start();
  onTestFinished(() => mqtt.close());
  return { mqtt, seen, count: () => [...seen.keys()].filter((topic) => topic.startsWith(`${BASE}/alert/`)).length };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('beside more alarms than may wait for the broker', () => {
  const alarms = Array.from({ length: MANY }, (_, index) => makeAlarmRecord(index));

  test('each of them arrives', async () => {
    const { mqtt, count } = await start(alarms);
    await expect.poll(() => mqtt.stats().skipped).toBeGreaterThan(0);
    await expect.poll(count).toBe(MANY);
  });

  test('a service that ends at that moment says so all the same', async () => {
    const connected = Promise.withResolvers<void>();
    // It is asked for while the state is published; what waits for the promise runs right after that.
    const { mqtt, seen } = await start(alarms, () => {
      connected.resolve();
      return '0.0.0';
    });
    await connected.promise;
    await mqtt.close();
    await expect.poll(() => seen.get(`${BASE}/status`)).toBe('offline');
  });
});
