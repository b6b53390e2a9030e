import type { Config } from '../../foundation/config/schema.ts';
import { type Finding, type Look, lookUntil, nothingReceived } from '../../foundation/outbound/trial.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { NO_LOG } from '../../foundation/shared/logging/log-events.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import type { FeedTrialResult } from './ais-trial-results.ts';
import type { AisMessage } from './decoder/index.ts';
import { type BackoffStore, createRemoteSource, type RemoteSource, type RemoteStatus } from './remote/index.ts';
import { createSenderCount } from './senders.ts';

const ENOUGH_MESSAGES = 10;
/** The approach to Rotterdam, which always has traffic. */
const BUSY_WATERS: LatLon = { latitude: 51.98, longitude: 4.05 };
const ELSEWHERE_NOTE = toReason(
  'Your position is not known yet, so the waters off Rotterdam were asked for.',
  'askedElsewhere',
);

/** A trial neither loads nor saves the back-off of feeds. */
const NO_STORE: BackoffStore = { load: async () => [], save: async () => undefined };

export type Feed = Config['ais']['remote'];
type FeedState = Pick<RemoteStatus, 'lastError'> & { phase: RemoteStatus['phase'] | null };

interface FeedSource {
  onMessage(listener: (message: AisMessage) => void): () => void;
  status(): FeedState;
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
    if (isRunning(feed)) return { ...(await watch(source, look)), isLive: true };
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
      const finding = await watch({ ...tried, onMessage: messages.on }, look);
      const isElsewhere = here === undefined && feed.areas.length === 0;
      return { ...finding, isLive: false, ...(isElsewhere && { note: ELSEWHERE_NOTE }) };
    } finally {
      await tried.close();
    }
  };
}

const NO_KEY = toReason('no API key is set', 'noKey');
const NOTHING_SEEN: FeedTrialResult = { connected: false, firstMessageMs: null, messages: 0, vessels: 0, rejected: 0 };

async function watch(source: FeedSource, look: Look): Promise<Omit<Finding<FeedTrialResult>, 'isLive'>> {
  const before = toTotals(source);
  const senders = createSenderCount();
  const end = source.onMessage(senders.record);
  let firstMessageMs: number | null = null;
  const counted = () => toTotals(source, before);
  await lookUntil(look, (elapsedMs) => {
    const { messages } = counted();
    if (messages > 0) firstMessageMs ??= Math.round(elapsedMs);
    return messages >= ENOUGH_MESSAGES || failureOf(source) !== null;
  });
  end();
  const { messages, rejected, confirmations } = counted();
  const connected = source.status().phase === 'subscribed';
  const seen = { connected, firstMessageMs, messages, vessels: senders.vessels, rejected };
  const failure = failureOf(source);
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

/** Reason for the missing connection. Ignores an error from before the present connection. */
function failureOf(source: FeedSource): Reason | null {
  const { phase, lastError } = source.status();
  return phase === 'subscribed' ? null : lastError;
}

function toTotals(source: FeedSource, before = { messages: 0, rejected: 0, confirmations: 0 }) {
  const stats = source.stats();
  const sum = (counts: object = {}) => Object.values(counts).reduce<number>((total, count) => total + count, 0);
  return {
    messages: (stats?.messages ?? 0) + sum(stats?.ignored) - before.messages,
    rejected: sum(stats?.rejected) - before.rejected,
    confirmations: (stats?.confirmations ?? 0) - before.confirmations,
  };
}
