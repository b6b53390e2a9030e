import type { Config } from '../../foundation/config/schema.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { loadSeal } from '../../foundation/shared/encoding/seal.ts';
import { isVoyageEvent, type LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { Alarms } from '../../watch/alarms/index.ts';
import { type Broker, type BrokerStats, connectBroker, type PublishOptions } from './broker.ts';
import { discoveryPayload } from './discovery.ts';
import { createFormerTopics, createLeftTopics } from './left-topics.ts';
import { createOwnTracks, type OwnTracksReader } from './owntracks.ts';
import {
  type AlertState,
  alertState,
  forwardingPayload,
  gaugePayload,
  linkPayload,
  loggedPayload,
  positionPayload,
  summaryPayload,
  vesselPayload,
} from './payloads.ts';
import {
  discoveryTopic,
  KEY_FILE,
  keepId,
  openPlaces,
  type Published,
  type States,
  toPublished,
  topicsLeft,
} from './published.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Name of the acknowledging party in the records. */
const ACTOR = 'mqtt';

interface CommandDeps {
  base: string;
  alarms: { acknowledge(id: string, by: string): Promise<unknown> };
  log: Log;
}

/** Handles the only command by MQTT: the acknowledgement of an alarm. */
function createCommands({ base, alarms, log }: CommandDeps) {
  const [start, end] = [`${base}/cmd/alert/`, '/ack'];

  return {
    topic: `${start}+${end}`,
    /** Callers must skip retained messages: they would act again at each connection. */
    take(topic: string): void {
      if (!topic.startsWith(start) || !topic.endsWith(end)) return;
      const id = topic.slice(start.length, -end.length);
      if (!ID.test(id)) return;
      alarms
        .acknowledge(id, ACTOR)
        .catch((error: unknown) => log.debug({ err: error, id }, 'acknowledgement by MQTT refused'));
    },
  };
}

export { createLeftTopics } from './left-topics.ts';
export { KEY_FILE, keepId, openPlaces } from './published.ts';

/** Expiry of a retained position, so that an outdated one does not stay on a map. */
const POSITION_EXPIRY_SECS = 600;
/** Random delay after a start of Home Assistant, which is busy at first. It spreads the load of several services. */
const BIRTH_WAIT_MS = { least: 500, spread: 3000 };
const RETAINED = { isRetained: true } as const;
/** Delay in which alarm changes are collected: each publish evaluates all open alarms. */
const GATHER_MS = 100;

export interface MqttDeps {
  settings: Config['mqtt'] & { url: string };
  /** Folder with the key that encrypts the broker's password. */
  dataDir: string;
  version(): string;
  clock: Clock;
  log: Log;
  position: { current(): Fix | undefined; state(): Parameters<typeof linkPayload>[0] };
  /** Undefined without gauges; null if none is near. */
  nearestGauge: (() => Parameters<typeof gaugePayload>[0] | null) | undefined;
  forwarding: { stats(): Parameters<typeof forwardingPayload>[0] };
  alarms: Pick<Alarms, 'open' | 'onChange' | 'acknowledge'>;
  vessels: { listen(listener: TrafficListener): () => void };
  /** Calls the listener with each entry of the ship's log once it is stored. */
  shipLog: { onAdded(listener: (entry: LoggedEntry) => void): () => void };
  states: States;
  /** Receiver of OwnTracks reports from the same broker; undefined if none. */
  ownTracks?: OwnTracksReader | undefined;
  random?: () => number;
}

const OFFLINE: BrokerStats = { connected: false, sent: 0, skipped: 0, failures: 0, lastError: null };

export type Mqtt = Awaited<ReturnType<typeof createMqtt>>;

/**
 * Without a key the broker's address is not saved. Former topics can then be cleared only while the settings name the
 * broker.
 */
const withoutSeal = (log: Log) => (error: unknown) => {
  log.debug({ err: error }, 'key of MQTT cannot be kept');
  return undefined;
};

/** Publishes the state on board for Home Assistant and other MQTT clients. */
export async function createMqtt(deps: MqttDeps) {
  const { settings, clock, log, position, nearestGauge, forwarding, alarms, vessels, version, states } = deps;
  const { shipLog, random = Math.random } = deps;
  const published = toPublished(settings);
  const { base, prefix } = published;
  const id = await keepId(states, published);
  const seal = await loadSeal(deps.dataDir, KEY_FILE, true).catch(withoutSeal(log));
  const places = await openPlaces({ states, seal, log });
  await places.use(published);
  const formerPlaces = places.list().filter((place) => place !== published);
  const isElsewhere = ({ broker: saved }: Published) => saved !== undefined && saved.url !== settings.url;
  const former = formerPlaces
    .filter((place) => !isElsewhere(place))
    .map((before) =>
      createFormerTopics({ before, now: published, id, clock, onCleared: () => void places.forget(before) }),
    );
  const leftTopics = formerPlaces
    .filter(isElsewhere)
    .map((left) => createLeftTopics({ left, id, clock, log, random, onCleared: () => void places.forget(left) }));
  const { interval_secs: intervalSecs } = settings;
  const birthTopic = `${prefix}/status`;
  const commands = createCommands({ base, alarms, log });
  /** Retained payload by alert id. */
  const keptAlerts = new Map<string, string>();
  const sentVessels = new Map<number, number>();
  const ownTracks = deps.ownTracks && createOwnTracks({ settings, reader: deps.ownTracks, clock, log, random });
  let broker: Broker | undefined;
  let timers: Timer[] = [];
  let ends: (() => void)[] = [];
  let birth: Timer | undefined;
  let gathering: Timer | undefined;
  /** Topics that `close` leaves in place for the restart: the present ones, unless `prepare` sets others. */
  let next: Published | undefined = published;

  const publish = (topic: string, payload: object, options?: PublishOptions) =>
    broker?.publish(`${base}/${topic}`, JSON.stringify(payload), options);

  const open = (): AlertState[] => alarms.open().map(alertState);

  function publishState(): void {
    const fix = position.current();
    const state = position.state();
    if (fix)
      publish('position', positionPayload(fix, state.provider), { ...RETAINED, expirySecs: POSITION_EXPIRY_SECS });
    publish('link', linkPayload(state), { ...RETAINED, qos: 0 });
    const gauge = nearestGauge?.();
    if (gauge) publish('gauge', gaugePayload(gauge), { ...RETAINED, qos: 0 });
    const destinations = forwarding.stats();
    if (destinations.length > 0) publish('forwarding', forwardingPayload(destinations), { ...RETAINED, qos: 0 });
    publishAlerts(open());
  }

  /** Publishes each open alert and clears those that are over. */
  function publishAlerts(states: readonly AlertState[]): void {
    for (const state of states) {
      const text = JSON.stringify(state);
      if (keptAlerts.get(state.id) === text) continue;
      // A payload refused now is sent at the next evaluation.
      if (broker?.publish(`${base}/alert/${state.id}`, text, RETAINED)) keptAlerts.set(state.id, text);
    }
    for (const id of keptAlerts.keys()) if (states.every((state) => state.id !== id)) forgetAlert(id);
    publish('alerts/summary', summaryPayload(states), RETAINED);
  }

  function forgetAlert(id: string): void {
    if (broker?.publish(`${base}/alert/${id}`, '', RETAINED)) keptAlerts.delete(id);
  }

  function publishChange(event: string, state: AlertState): void {
    publish('event', { event, ...state });
    gathering ??= clock.schedule(GATHER_MS, () => {
      gathering = undefined;
      publishAlerts(open());
    });
  }

  /** Publishes voyage events when they happen; entries learnt later are skipped. */
  function publishEntry(entry: LoggedEntry): void {
    if (isVoyageEvent(entry)) publish('event', loggedPayload(entry));
  }

  function publishDiscovery(): void {
    if (prefix === '') return;
    const name = base.split('/').at(-1) ?? base;
    const hasForwarding = forwarding.stats().length > 0;
    const facts = {
      id,
      name,
      base,
      version: version(),
      intervalSecs,
      hasGauge: nearestGauge !== undefined,
      hasForwarding,
    };
    broker?.publish(discoveryTopic(published, id), JSON.stringify(discoveryPayload(facts)), RETAINED);
  }

  function publishVessel(vessel: Readonly<Vessel>): void {
    const now = clock.monotonicMs();
    const sentAt = sentVessels.get(vessel.mmsi);
    if (sentAt !== undefined && now - sentAt < intervalSecs * 1000) return;
    sentVessels.set(vessel.mmsi, now);
    publish(`ais/${vessel.mmsi}`, vesselPayload(vessel), { qos: 0 });
  }

  function onConnect(): void {
    const wanted = [`${base}/alert/+`];
    if (prefix !== '') wanted.push(birthTopic);
    if (settings.commands) wanted.push(commands.topic);
    broker?.subscribe(wanted);
    keptAlerts.clear();
    if (broker) for (const place of former) place.clear(broker);
    publishDiscovery();
    publishState();
  }

  function onMessage(message: { topic: string; payload: string; isRetained: boolean }): void {
    const { topic, payload, isRetained } = message;
    const connected = broker;
    if (connected && former.some((place) => place.take(connected, message))) return;
    if (topic === birthTopic) {
      if (payload === 'online') welcome();
    } else if (topic.startsWith(`${base}/alert/`)) {
      // Retained by an earlier run: the alert ended while the service was down.
      const id = topic.slice(`${base}/alert/`.length);
      if (isRetained && payload !== '' && open().every((state) => state.id !== id)) forgetAlert(id);
    } else if (settings.commands && !isRetained) commands.take(topic);
  }

  function welcome(): void {
    birth?.cancel();
    birth = clock.schedule(BIRTH_WAIT_MS.least + random() * BIRTH_WAIT_MS.spread, () => {
      publishDiscovery();
      publishState();
    });
  }

  return {
    start(): void {
      const { url, username, password } = settings;
      const statusTopic = `${base}/status`;
      broker = connectBroker({ url, username, password, statusTopic, clock, log, random, onConnect, onMessage });
      for (const left of leftTopics) left.start();
      ownTracks?.start();
      timers = [every(clock, intervalSecs * 1000, publishState)];
      ends = [
        alarms.onChange(({ kind, alarm, watched }) =>
          publishChange(watched?.kind ?? kind ?? 'changed', alertState(alarm)),
        ),
        shipLog.onAdded(publishEntry),
      ];
      if (!settings.ais) return;
      const remove = (mmsi: number) => void sentVessels.delete(mmsi);
      ends.push(vessels.listen({ spawn: publishVessel, update: publishVessel, remove, bbox: () => undefined }));
    },
    /** Call before `close`: the service continues with these settings, and other topics are cleared. */
    prepare(settingsOfNext: Config['mqtt']): void {
      const isSameBroker = settingsOfNext.url === settings.url;
      next = isSameBroker ? toPublished(settingsOfNext) : undefined;
    },
    async close(): Promise<void> {
      await Promise.all([...leftTopics.map((left) => left.close()), ownTracks?.close()]);
      for (const place of former) place.close();
      birth?.cancel();
      gathering?.cancel();
      for (const timer of timers.splice(0)) timer.cancel();
      for (const end of ends.splice(0)) end();
      const left = topicsLeft(published, id, next);
      if (next?.base !== base) for (const alert of keptAlerts.keys()) left.push(`${base}/alert/${alert}`);
      const isForgotten = (await broker?.close(left)) ?? false;
      if (next === undefined && isForgotten) await places.forget(published);
    },
    stats: (): Readonly<BrokerStats> => broker?.stats ?? OFFLINE,
  };
}
