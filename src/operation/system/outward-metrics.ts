import type { PartnerStats, PartnerStatus } from '../../outward/ais-sharing/index.ts';
import type { Forwarding } from '../../outward/forwarding/index.ts';
import type { Links } from '../../outward/links/index.ts';
import type { NmeaOutputStats } from '../../outward/nmea-output/index.ts';
import type { SignalkStats } from '../../outward/signalk/index.ts';
import { each, type Instruments, secsSince } from './instruments.ts';

type DestinationStats = ReturnType<Forwarding['stats']>[number];

/** Undefined values are not configured. */
export interface OutwardSources {
  forwarding: { stats(): readonly DestinationStats[] };
  links: Pick<Links, 'stats'>;
  partner: { status(): PartnerStatus; stats(): PartnerStats };
  nmea: { stats(): NmeaOutputStats[] } | undefined;
  signalk: { stats(): SignalkStats } | undefined;
  mqtt: { stats(): { connected: boolean; sent: number; skipped: number; failures: number } } | undefined;
  clock: { now(): number };
}

/** Metrics of readers: destinations, the AIS sharing service, plotters, Signal K clients and the MQTT broker. */
export function measureOutward(sources: OutwardSources, instruments: Instruments): void {
  const { forwarding, signalk, mqtt } = sources;
  const { level, total } = instruments;
  const of = (key: Exclude<keyof DestinationStats, 'name'>) => () =>
    each(forwarding.stats(), 'name', (stats) => stats[key]);
  const WAITING = 'Positions that wait for the destination';
  level('forwarding_queue_length{destination}', WAITING, of('queueLength'));
  level('forwarding_healthy{destination}', '1 while the destination is healthy, else 0', of('healthy'));
  total('forwarding_delivered_total{destination}', 'Positions delivered', of('delivered'));
  total('forwarding_retried_total{destination}', 'Tries that will be repeated', of('retried'));
  total('forwarding_failed_total{destination}', 'Positions given up', of('failed'));
  const DROPPED = 'Positions dropped because the queue was full';
  total('forwarding_dropped_total{destination}', DROPPED, of('dropped'));

  measureLinks(sources, instruments);
  measurePartner(sources, instruments);
  if (sources.nmea) measureNmea(sources.nmea, instruments);
  if (signalk) {
    level('signalk_clients', 'Connected Signal K clients', () => signalk.stats().clients);
    total('signalk_deltas_total', 'Signal K deltas made for connected clients', () => signalk.stats().deltas);
  }
  if (mqtt) {
    level('mqtt_connected', '1 while the broker is connected, else 0', () => mqtt.stats().connected);
    total('mqtt_messages_sent_total', 'Messages handed to the broker', () => mqtt.stats().sent);
    total('mqtt_messages_skipped_total', 'Messages not sent because the broker was unreachable or slow', () => {
      return mqtt.stats().skipped;
    });
    total('mqtt_failures_total', 'Connections to the broker that ended or failed', () => mqtt.stats().failures);
  }
}

function measureLinks({ links }: OutwardSources, { level, total }: Instruments): void {
  total('links_requests_total{result}', 'Requests for links of clients: shown, unknown or ended, refused', () => {
    const { opened, unknown, refused } = links.stats();
    return { shown: opened, unknown, refused };
  });
  level('links_mails_queue_length', 'Mails to clients that wait', () => links.stats().mails.queueLength);
  total('links_mails_total{result}', 'Mails to clients: delivered, to be tried again, or refused for good', () => {
    const { delivered, retried, failed } = links.stats().mails;
    return { delivered, retried, failed };
  });
}

function measurePartner({ partner, clock }: OutwardSources, { level, total }: Instruments): void {
  level('partner_connected', '1 while the partner is connected, else 0', () => partner.status().status === 'connected');
  level('partner_last_message_age_seconds', 'Time since the last frame to the partner; NaN before the first', () =>
    secsSince(partner.status().lastMessageAt, clock.now()),
  );
  total('partner_reconnects_total', 'Tries to connect to the partner after the first', () => {
    return partner.status().reconnects;
  });
  total('partner_frames_total{action}', 'Frames to the partner, by action', () => partner.stats().frames);
  total('partner_coalesced_total', 'Changes that were replaced while they waited for a slow partner', () => {
    return partner.stats().coalesced;
  });
  level('partner_waiting_bytes', 'Bytes that wait for the partner', () => partner.stats().waitingBytes);
}

function measureNmea(nmea: { stats(): NmeaOutputStats[] }, { level, total }: Instruments): void {
  const of =
    (...keys: Exclude<keyof NmeaOutputStats, 'url'>[]) =>
    () =>
      each(nmea.stats(), 'url', (stats) => keys.reduce((sum, key) => sum + stats[key], 0));
  level('nmea_readers{output}', 'Connected readers of NMEA 0183', of('readers'));
  total('nmea_messages_sent_total{output}', 'Messages sent as NMEA 0183, each reader counted', of('sent'));
  total('nmea_messages_skipped_total{output}', 'Messages not sent to a reader that was behind', of('skipped'));
  total('nmea_messages_limited_total{output}', 'Messages not sent because of the limit per second', of('limited'));
  const REFUSED = 'Readers refused because there were too many, or disconnected because they took nothing';
  total('nmea_readers_refused_total{output}', REFUSED, of('refused', 'stuck'));
}
