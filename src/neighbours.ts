import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import type { Database } from './foundation/db/database.ts';
import { createStateStore } from './foundation/db/state-store.ts';
import { loadSeal } from './foundation/shared/encoding/seal.ts';
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

/** Interfaces for other equipment. Each part is loaded only if it is configured. */
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
        // Also on a follower.
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
  const leftTopics =
    brokerUrl === undefined ? await findLeftTopics({ states, dataDir: config.data_dir, clock, log }) : undefined;
  const mqtt =
    brokerUrl === undefined
      ? undefined
      : await (await import('./outward/mqtt/index.ts')).createMqtt({
          settings: { ...config.mqtt, url: brokerUrl },
          dataDir: config.data_dir,
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

  return { nmea, signalk, mqtt, leftTopics, mdns };
}

interface LeftTopicsDeps extends Pick<NeighboursDeps, 'clock' | 'log'> {
  states: ReturnType<typeof createStateStore>;
  dataDir: string;
}

/** Clears the topics at brokers that the settings no longer name. An early release did not save its broker. */
async function findLeftTopics({ states, dataDir, clock, log }: LeftTopicsDeps) {
  if (!(await states.load('mqtt.published'))) return undefined;
  const { createLeftTopics, KEY_FILE, keepId, openPlaces } = await import('./outward/mqtt/index.ts');
  const seal = await loadSeal(dataDir, KEY_FILE, false).catch(() => undefined);
  const places = await openPlaces({ states, seal, log });
  const left: ReturnType<typeof createLeftTopics>[] = [];
  for (const place of places.list()) {
    if (place.broker === undefined) {
      logEvent(log, 'mqtt.left_behind', { ...place });
      await places.forget(place);
    } else {
      const id = await keepId(states, place);
      left.push(createLeftTopics({ left: place, id, clock, log, onCleared: () => void places.forget(place) }));
    }
  }
  return {
    start(): void {
      for (const one of left) one.start();
    },
    async close(): Promise<void> {
      await Promise.all(left.map((one) => one.close()));
    },
  };
}
