import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createMqtt, type MqttDeps } from '../../../src/outward/mqtt/index.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

export const MQTT_BASE = 'wheelhouse/anna';

/** MQTT on a vessel where nothing happens, beside what is given. */
export async function runMqtt({
  url,
  intervalSecs = 1,
  ...more
}: { url: string; intervalSecs?: number } & Partial<MqttDeps>) {
  const states = new Map<string, string>();
  const mqtt = await createMqtt({
    states: {
      load: async (key) => states.get(key),
      save: async (key, value) => void states.set(key, value),
      keepFirst: async (key, value) => states.get(key) ?? value,
    },
    settings: { ...makeConfig().mqtt, url, base: MQTT_BASE, interval_secs: intervalSecs },
    dataDir: temporaryDirectory(),
    version: () => '0.0.0',
    clock: systemClock,
    log: silentLog,
    position: {
      current: () => undefined,
      state: () => ({ provider: 'none', status: 'disconnected', reason: null, lastFixAt: null }),
    },
    nearestGauge: undefined,
    forwarding: { stats: () => [] },
    alarms: { open: () => [], onChange: () => () => undefined, acknowledge: async () => Promise.reject() },
    vessels: { listen: () => () => undefined },
    shipLog: { onAdded: () => () => undefined },
    ...more,
  });
  mqtt.start();
  onTestFinished(() => mqtt.close());
  return mqtt;
}
