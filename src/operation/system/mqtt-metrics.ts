import type { Instruments } from './instruments.ts';

export interface MqttSources {
  /** Undefined without a broker. */
  mqtt: { stats(): { connected: boolean; sent: number; skipped: number; failures: number } } | undefined;
}

/** What goes to the MQTT broker. */
export function measureMqtt({ mqtt }: MqttSources, { level, total }: Instruments): void {
  if (!mqtt) return;
  level('mqtt_connected', '1 while the broker is connected, else 0', () => (mqtt.stats().connected ? 1 : 0));
  total('mqtt_messages_sent_total', 'Messages handed to the broker', () => mqtt.stats().sent);
  total('mqtt_messages_skipped_total', 'Messages not sent because the broker was unreachable or slow', () => {
    return mqtt.stats().skipped;
  });
  total('mqtt_failures_total', 'Connections to the broker that ended or failed', () => mqtt.stats().failures);
}
