import type { Config } from '../../foundation/config/schema.ts';
import { type Finding, type Look, lookUntil, nothingReceived } from '../../foundation/outbound/trial.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { NO_LOG } from '../../foundation/shared/logging/log-events.ts';
import { isVesselMmsi } from '../../foundation/shared/mmsi.ts';
import { isNmea2000Url, isSameDevice, parseSourceUrl } from '../../foundation/shared/network/line-source-url.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import type { AntennaTrialResult, FeedTrialResult } from './ais-trial-results.ts';
import { isSignalkUrl } from './create-message-reader.ts';
import type { AisMessage } from './decoder/index.ts';
import type { FeedState } from './feed-status.ts';
import { createLocalSource, type LocalSourceStats } from './local-source.ts';
import { type BackoffStore, createRemoteSource, type RemoteSource, type RemoteStatus } from './remote/index.ts';

const ENOUGH_MESSAGES = 10;
/** Minimum duration of the trial, for a meaningful message rate. */
const LEAST_MS = 1000;
/** Number of rejected lines after which the source is not an AIS receiver. */
const ENOUGH_REJECTED = 1000;
const NOT_AIS = toReason(
  'lines received, but no AIS message among them; check the device, its output and the baud rate',
  'notAis',
);

export type Antenna = Config['ais']['local'];

interface AntennaSource {
  onMessage(listener: (message: AisMessage) => void): () => void;
  stats(): LocalSourceStats | undefined;
  /** Reason for the missing connection. */
  lastError(): Reason | null;
}

export interface RunningAntenna {
  antenna: Antenna;
  source: Omit<AntennaSource, 'lastError'> & { status(): { status: FeedState } };
}

/** Tries settings of the AIS receiver on a separate connection, unless the running receiver uses the same settings. */
export function createAntennaTrial({ antenna: running, source }: RunningAntenna) {
  const isRunning = ({ url }: Antenna): boolean => {
    const { status } = source.status();
    if (status === 'disabled' || status === 'disconnected') return false;
    if (url === running.url) return true;
    if (isSignalkUrl(url) || isSignalkUrl(running.url)) return false;
    return isSameDevice(parseSourceUrl(url), parseSourceUrl(running.url));
  };

  return async (antenna: Antenna, look: Look): Promise<Finding<AntennaTrialResult>> => {
    // On an NMEA 2000 bus, most messages are not AIS: rejected lines prove nothing.
    const enoughRejected = isNmea2000Url(antenna.url) ? Number.POSITIVE_INFINITY : ENOUGH_REJECTED;
    if (isRunning(antenna)) {
      const running = { ...source, lastError: () => null };
      return { ...(await watchAntenna(running, look, enoughRejected)), isLive: true };
    }
    const messages = createEvent<AisMessage>();
    const tried = createLocalSource({ url: antenna.url, onMessage: messages.emit, clock: look.clock, log: NO_LOG });
    tried.start();
    try {
      return { ...(await watchAntenna({ ...tried, onMessage: messages.on }, look, enoughRejected)), isLive: false };
    } finally {
      await tried.close();
    }
  };
}

async function watchAntenna(
  source: AntennaSource,
  look: Look,
  enoughRejected: number,
): Promise<Omit<Finding<AntennaTrialResult>, 'isLive'>> {
  const before = antennaTotals(source.stats());
  const senders = createSenderCount();
  const end = source.onMessage(senders.record);
  const since = () => {
    const now = antennaTotals(source.stats());
    return {
      lines: now.lines - before.lines,
      messages: now.messages - before.messages,
      rejected: now.rejected - before.rejected,
    };
  };
  const elapsedMs = await lookUntil(look, (ms) => {
    if (source.lastError() !== null) return true;
    const { messages, rejected } = since();
    return ms >= LEAST_MS && (messages >= ENOUGH_MESSAGES || rejected - messages >= enoughRejected);
  });
  end();
  const counted = since();
  const sentencesPerSecond = Math.round((counted.lines * 10_000) / Math.max(1, elapsedMs)) / 10;
  const seen = { ...counted, sentencesPerSecond, vessels: senders.vessels };
  const problem = antennaProblem(seen, source.lastError(), elapsedMs);
  return problem === undefined ? { seen } : { seen, problem };
}

function antennaTotals(stats: LocalSourceStats | undefined) {
  const sum = (counts: readonly number[] = []) => counts.reduce((total, count) => total + count, 0);
  const tooLong = stats?.linesTooLong ?? 0;
  return {
    lines: (stats?.lines ?? 0) + tooLong,
    messages: sum(stats?.messages),
    rejected: sum(Object.values(stats?.rejected ?? {})) + tooLong,
  };
}

function antennaProblem({ lines, messages }: AntennaTrialResult, lastError: Reason | null, elapsedMs: number) {
  if (messages > 0) return undefined;
  if (lastError !== null) return lastError;
  return lines > 0 ? NOT_AIS : nothingReceived('nothing received', Math.round(elapsedMs / 1000) * 1000);
}

/** Limit above the vessels of a worldwide feed. A flood of invented vessels must not fill the memory. */
const MAX_VESSELS = 100_000;

/** Counts the distinct vessels among the senders of messages. */
export function createSenderCount() {
  const vessels = new Set<number>();
  return {
    record({ mmsi }: AisMessage): void {
      if (isVesselMmsi(mmsi) && vessels.size < MAX_VESSELS) vessels.add(mmsi);
    },
    get vessels(): number {
      return vessels.size;
    },
  };
}

/** The approach to Rotterdam, which always has traffic. */
const BUSY_WATERS: LatLon = { latitude: 51.98, longitude: 4.05 };
const ELSEWHERE_NOTE = toReason(
  'Your position is not known yet, so the waters off Rotterdam were asked for.',
  'askedElsewhere',
);

/** A trial neither loads nor saves the back-off of feeds. */
const NO_STORE: BackoffStore = { load: async () => [], save: async () => undefined };

export type Feed = Config['ais']['remote'];
type FeedLink = Pick<RemoteStatus, 'lastError'> & { phase: RemoteStatus['phase'] | null };

interface FeedSource {
  onMessage(listener: (message: AisMessage) => void): () => void;
  status(): FeedLink;
  stats(): ReturnType<RemoteSource['stats']> | undefined;
}

export interface RunningFeed {
  feed: Feed;
  source: FeedSource;
  centre(): LatLon | undefined;
}

/**
 * Tries settings of the hosted feed on a separate connection, unless the running feed has the same addresses and key: a feed
 * allows few connections per account.
 */
export function createFeedTrial({ feed: running, source, centre }: RunningFeed) {
  const isRunning = ({ url, api_key }: Feed): boolean =>
    source.status().phase === 'subscribed' && api_key === running.api_key && url.join() === running.url.join();

  return async (feed: Feed, look: Look): Promise<Finding<FeedTrialResult>> => {
    if (isRunning(feed)) return { ...(await watchFeed(source, look)), isLive: true };
    if (feed.api_key === undefined) return { seen: NOTHING_SEEN, problem: NO_KEY, isLive: false };
    const messages = createEvent<AisMessage>();
    const here = centre();
    const tried = createRemoteSource({
      config: feed,
      centre: () => here ?? BUSY_WATERS,
      onMessage: messages.emit,
      store: NO_STORE,
      clock: look.clock,
      log: NO_LOG,
    });
    tried.start();
    try {
      const finding = await watchFeed({ ...tried, onMessage: messages.on }, look);
      const isElsewhere = here === undefined && feed.areas.length === 0;
      return { ...finding, isLive: false, ...(isElsewhere && { note: ELSEWHERE_NOTE }) };
    } finally {
      await tried.close();
    }
  };
}

const NO_KEY = toReason('no API key is set', 'noKey');
const NOTHING_SEEN: FeedTrialResult = { connected: false, firstMessageMs: null, messages: 0, vessels: 0, rejected: 0 };

async function watchFeed(source: FeedSource, look: Look): Promise<Omit<Finding<FeedTrialResult>, 'isLive'>> {
  const before = feedTotals(source);
  const senders = createSenderCount();
  const end = source.onMessage(senders.record);
  let firstMessageMs: number | null = null;
  const counted = () => feedTotals(source, before);
  await lookUntil(look, (elapsedMs) => {
    const { messages } = counted();
    if (messages > 0) firstMessageMs ??= Math.round(elapsedMs);
    return messages >= ENOUGH_MESSAGES || feedFailure(source) !== null;
  });
  end();
  const { messages, rejected, confirmations } = counted();
  const connected = source.status().phase === 'subscribed';
  const seen = { connected, firstMessageMs, messages, vessels: senders.vessels, rejected };
  const failure = feedFailure(source);
  if (failure !== null) return { seen, problem: failure };
  if (messages > 0) return { seen };
  const silence = 'no message received';
  if (confirmations > 0) {
    const { text } = nothingReceived(silence, look.limitMs);
    return { seen, note: toReason(`The feed took the subscription, but ${text}.`, 'subscribed') };
  }
  const problem = connected
    ? nothingReceived(`connected, but ${silence}`, look.limitMs, 'noData')
    : toReason('no response', 'silent');
  return { seen, problem };
}

/** Reason for the missing connection; null while connected, even after an earlier error. */
function feedFailure(source: FeedSource): Reason | null {
  const { phase, lastError } = source.status();
  return phase === 'subscribed' ? null : lastError;
}

function feedTotals(source: FeedSource, before = { messages: 0, rejected: 0, confirmations: 0 }) {
  const stats = source.stats();
  const sum = (counts: object = {}) => Object.values(counts).reduce<number>((total, count) => total + count, 0);
  return {
    messages: (stats?.messages ?? 0) + sum(stats?.ignored) - before.messages,
    rejected: sum(stats?.rejected) - before.rejected,
    confirmations: (stats?.confirmations ?? 0) - before.confirmations,
  };
}
