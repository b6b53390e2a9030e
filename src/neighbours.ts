import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import type { Database } from './foundation/db/database.ts';
import { createStateStore } from './foundation/db/state-store.ts';
import { logEvent } from './foundation/shared/logging/log-events.ts';
import type { MqttDeps } from './outward/mqtt/index.ts';
import type { NmeaOutputDeps } from './outward/nmea-output/index.ts';
import type { SignalkDeps } from './outward/signalk/index.ts';

export interface NeighboursDeps
  extends Pick<MqttDeps, 'nearestGauge' | 'forwarding' | 'alarms' | 'shipLog' | 'ownTracks'> {
  config: Config;
  db: Kysely<Database>;
  clock: MqttDeps['clock'];
  log: Logger;
  version: string;
  position: MqttDeps['position'] & NmeaOutputDeps['position'] & SignalkDeps['position'];
  antenna: NmeaOutputDeps['antenna'] & SignalkDeps['antenna'];
  recorded: SignalkDeps['recorded'];
  tracks: SignalkDeps['tracks'];
  vessels: MqttDeps['vessels'] & NmeaOutputDeps['vessels'] & SignalkDeps['vessels'];
}

/** What other equipment reads. Each part is loaded only if it is configured. */
export async function createNeighbours({ config, db, clock, log, ...doors }: NeighboursDeps) {
  const { position, vessels, version, antenna, nearestGauge, forwarding, alarms } = doors;
  const states = createStateStore(db, clock);
  const nmea =
    config.nmea.outputs.length > 0
      ? (await import('./outward/nmea-output/index.ts')).createNmeaOutput({
          outputs: config.nmea.outputs,
          ownMmsi: config.ais.own_mmsi,
          position,
          antenna,
          vessels,
          clock,
          log,
        })
      : undefined;
  const signalk = config.signalk.enabled
    ? await (await import('./outward/signalk/index.ts')).createSignalk({
        ownMmsi: config.ais.own_mmsi,
        isProtected: config.auth.scope === 'all',
        allowedOrigins: new Set(config.server.allowed_origins),
        // Also on an instance that does not lead.
        states,
        position,
        vessels,
        antenna,
        recorded: doors.recorded,
        tracks: doors.tracks,
        clock,
      })
    : undefined;
  const { url: brokerUrl } = config.mqtt;
  if (brokerUrl === undefined) await warnOfLeftTopics(states, log);
  const mqtt =
    brokerUrl === undefined
      ? undefined
      : await (await import('./outward/mqtt/index.ts')).createMqtt({
          settings: { ...config.mqtt, url: brokerUrl },
          states,
          version: () => version,
          clock,
          log,
          position,
          nearestGauge,
          forwarding,
          alarms,
          shipLog: doors.shipLog,
          ownTracks: doors.ownTracks,
          vessels,
        });
  const mdns = config.mdns.enabled ? (await import('./outward/mdns/index.ts')).createMdns({ clock, log }) : undefined;

  return { nmea, signalk, mqtt, mdns };
}

/** The password of the broker is not known any more, so that only somebody who knows it can clear what it keeps. */
async function warnOfLeftTopics(states: ReturnType<typeof createStateStore>, log: Logger): Promise<void> {
  if (!(await states.load('mqtt.published'))) return;
  const { loadPublished, savePublished } = await import('./outward/mqtt/index.ts');
  logEvent(log, 'mqtt.left_behind', { ...(await loadPublished(states)) });
  await savePublished(states, undefined);
}
