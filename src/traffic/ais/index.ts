import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../foundation/config/schema.ts';
import type { Look } from '../../foundation/outbound/trial.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Antenna, Feed, RunningAntenna, RunningFeed } from './ais-trials.ts';
import type { AisMessage, AisSentences } from './decoder/index.ts';
import type { LocalSourceStats, LocalStatus } from './local-source.ts';
import type { BackoffStore, RemoteSource, RemoteStatus, StoredBackoff } from './remote/index.ts';
import type { Stations } from './stations/index.ts';

const KEY = 'ais.remote.back_off';

/** Storage of small named texts that survive a restart. */
interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

/** Stores the back-off of the feeds among the saved states. An unreadable state counts as none. */
export function saveBackoff(states: SavedStates): BackoffStore {
  return {
    async load() {
      const text = await states.load(KEY);
      const feeds: unknown = text === undefined ? [] : JSON.parse(text);
      return Array.isArray(feeds) ? feeds.filter(isStoredBackoff) : [];
    },
    save: (feeds) => states.save(KEY, JSON.stringify(feeds)),
  };
}

function isStoredBackoff(value: unknown): value is StoredBackoff {
  if (typeof value !== 'object' || value === null) return false;
  const { url, attempt, notBefore } = value as Record<keyof StoredBackoff, unknown>;
  return typeof url === 'string' && typeof attempt === 'number' && typeof notBefore === 'number';
}

export {
  AntennaTrialResult,
  exampleAntennaTrialResult,
  exampleFeedTrialResult,
  FeedTrialResult,
} from './ais-trial-results.ts';
export type { AisMessage, AisSentences } from './decoder/index.ts';
export type { FeedStatus } from './feed-status.ts';
export type { LocalSourceStats } from './local-source.ts';
export type { RemoteStatus } from './remote/index.ts';
export type { StationsStats } from './stations/index.ts';

type StationSettings = Config['ais']['stations'][number];

export interface AisDeps {
  config: {
    local: Pick<Config['ais']['local'], 'enabled' | 'url'>;
    remote: Pick<Config['ais']['remote'], 'enabled' | 'url' | 'api_key' | 'radius_km' | 'areas'>;
  };
  /** AIS stations beside the antenna [none]. */
  stations?: readonly StationSettings[];
  /** Centre of the subscribed square; undefined without an own-ship position. */
  centre(): LatLon | undefined;
  states: SavedStates;
  /** Whether to keep the sentences of the antenna as received [false]. */
  keepSentences?: boolean;
  clock: Clock;
  log: Log;
  /** Called with the port when a listener of the antenna is bound. */
  onListening?: (port: number) => void;
  /** Called with the port and the name of the station when a listener of a station is bound. */
  onStationListening?: (port: number, station: string) => void;
}

/** A source of AIS messages. */
interface AisSource<Status, Stats> {
  /** Calls the listener with every message, in the order of arrival; the returned function unsubscribes it. */
  onMessage(listener: (message: AisMessage) => void): () => void;
  status(): Status;
  /** Undefined while the source is disabled. */
  stats(): Stats | undefined;
}

/** AIS messages from the antenna. */
export interface LocalAis extends AisSource<LocalStatus, LocalSourceStats> {
  /** Emits the sentences of every valid message; nothing without `keepSentences`. */
  onSentences(listener: (sentences: AisSentences) => void): () => void;
}

/** AIS messages from a hosted feed. While it is disabled, `phase` is null. */
export type RemoteAis = AisSource<
  Omit<RemoteStatus, 'phase'> & { phase: RemoteStatus['phase'] | null },
  ReturnType<RemoteSource['stats']>
>;

/** The sources of AIS messages. They keep no vessels: interpreting the messages is up to the listeners. */
export interface Ais {
  readonly local: LocalAis;
  readonly remote: RemoteAis;
  /** Undefined if no station is configured. */
  readonly stations: Omit<Stations, 'routes' | 'start' | 'close' | 'antenna'> | undefined;
  /** Messages received by radio, from the antenna and all stations, each once. */
  readonly radio: { onMessage: LocalAis['onMessage'] };
  /** Routes of the stations. */
  readonly routes?: FastifyPluginAsync;
  start(): void;
  close(): Promise<void>;
}

/** Loads the trial at its first use, because settings are rarely tried. */
export const createAntennaTrial = (running: RunningAntenna) => async (antenna: Antenna, look: Look) =>
  (await import('./ais-trials.ts')).createAntennaTrial(running)(antenna, look);
export const createFeedTrial = (running: RunningFeed) => async (feed: Feed, look: Look) =>
  (await import('./ais-trials.ts')).createFeedTrial(running)(feed, look);

const DISABLED: LocalStatus = { status: 'disabled', lastError: null, lastMessageAt: null, messagesPerMinute: 0 };
const REMOTE_DISABLED: ReturnType<RemoteAis['status']> = {
  ...DISABLED,
  phase: null,
  url: null,
  reconnects: 0,
  retryAt: null,
};

/** Decoder and receivers are loaded only if they are configured, because memory is scarce on board. */
export async function createAis(deps: AisDeps): Promise<Ais> {
  const { config, stations: settings = [], centre, states, keepSentences = false, clock, log } = deps;
  const { onListening, onStationListening } = deps;
  const [fromAntenna, fromFeed] = [createEvent<AisMessage>(), createEvent<AisMessage>()];
  const sentences = createEvent<AisSentences>();
  // Without stations, the messages of the antenna are those of the radio, without a second event.
  const radio = settings.length > 0 ? createEvent<AisMessage>() : fromAntenna;
  const stations =
    settings.length > 0
      ? (await import('./stations/index.ts')).createStations({
          settings,
          onMessage: radio.emit,
          clock,
          log,
          onListening: onStationListening,
        })
      : undefined;
  if (stations) fromAntenna.on((message) => void (stations.antenna.isCopy(message) || radio.emit(message)));
  const { url } = config.local;
  const local = config.local.enabled
    ? (await import('./local-source.ts')).createLocalSource({
        url,
        onMessage: fromAntenna.emit,
        onSentences: keepSentences ? sentences.emit : undefined,
        repetitions: stations?.antenna.repetitions,
        clock,
        log,
        ...(onListening && { onListening }),
      })
    : undefined;
  const remote = config.remote.enabled
    ? (await import('./remote/index.ts')).createRemoteSource({
        config: config.remote,
        centre,
        clock,
        log,
        onMessage: fromFeed.emit,
        store: saveBackoff(states),
      })
    : undefined;
  return {
    local: {
      onMessage: fromAntenna.on,
      onSentences: sentences.on,
      status: () => local?.status() ?? DISABLED,
      stats: () => local?.stats(),
    },
    remote: {
      onMessage: fromFeed.on,
      status: () => remote?.status() ?? REMOTE_DISABLED,
      stats: () => remote?.stats(),
    },
    stations,
    radio: { onMessage: radio.on },
    ...(stations && { routes: stations.routes }),
    start() {
      stations?.start();
      local?.start();
      remote?.start();
    },
    async close() {
      await Promise.all([local?.close(), remote?.close(), stations?.close()]);
    },
  };
}
